import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { TeamHere } from './own-team.ts'
import { type Done, notFound, notSaved } from './refusals.ts'
import type { Sharing } from './sharing.ts'

/**
 * The workspaces that would become shared. Errors: `not-found`, and `bad-input` for a workspace of the practice
 * service.
 */
export const newlyShared = (
  { deps }: Sharing,
  { snapshot }: TeamHere,
  ids: readonly string[],
): Result<readonly Workspace[], AppError> => {
  const { workspaces, services } = deps.vault.document
  const shared = new Set(snapshot.records.map(({ record }) => record))
  const added = [...new Set(ids)].filter((id) => !shared.has(`workspace:${id}`))
  const found = added.map((id) => workspaces.find((one) => one.id === id && one.deletedAtMs === undefined))
  const named = found.filter((one) => one !== undefined)
  if (named.length < found.length) return notFound
  const isPractice = ({ serviceId }: Workspace) =>
    services.find(({ id }) => id === serviceId)?.isPractice === true
  return named.some(isPractice) ? err(appError('bad-input', { field: 'ids' })) : ok(named)
}

/**
 * Shares exactly these workspaces. A workspace that is no longer shared stays here and is deleted for other
 * members.
 */
export const setWorkspaces = async (sharing: Sharing, { ids }: Input<'sharing:setWorkspaces'>): Done => {
  const here = await sharing.read()
  if (!here.ok) return here
  const added = newlyShared(sharing, here.value, ids)
  if (!added.ok) return added
  const isTaken = ({ id }: Workspace) =>
    !ids.includes(id) && here.value.snapshot.records.some(({ record }) => record === `workspace:${id}`)
  const taken = sharing.deps.vault.document.workspaces.filter(isTaken)
  const saved = await sharing.save(() => sharing.binding.setWorkspaces([...new Set(ids)]))
  if (saved !== 'saved') return notSaved
  for (const { name } of added.value) sharing.log('workspace-shared', name)
  for (const { name } of taken) sharing.log('workspace-taken-back', name)
  void sharing.syncSoon()
  return ok(undefined)
}
