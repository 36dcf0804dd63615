import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { StoredKey, VaultDocument } from '../format/vault-format.ts'
import { without } from './key-records.ts'

/** Keys, each with its target workspace. */
export interface Moves {
  readonly moves: readonly { readonly keyId: string; readonly workspaceId: string }[]
  /** A workspace that loses all its keys and is deleted with the move. */
  readonly emptiedId?: string | undefined
}

/** The move of one key between workspaces. */
export interface Move {
  readonly key: StoredKey
  readonly from: Workspace
  readonly to: Workspace
}

/**
 * The moves to make, without those to a key's current workspace. `not-found` if the key or a workspace is
 * missing. `bad-input` if the two workspaces aren't in the same region of the same service, or a key would stay
 * in the emptied workspace.
 */
export const plannedMoves = (
  document: Pick<VaultDocument, 'keys' | 'workspaces'>,
  { moves, emptiedId }: Moves,
): Result<Move[], AppError> => {
  const keys = new Map(document.keys.map((key) => [key.id, key]))
  const workspaces = new Map(document.workspaces.map((workspace) => [workspace.id, workspace]))
  const planned: Move[] = []
  for (const { keyId, workspaceId } of moves) {
    const key = keys.get(keyId)
    const [from, to] = [workspaces.get(key?.workspaceId ?? ''), workspaces.get(workspaceId)]
    if (key === undefined || from === undefined || to === undefined) return err(appError('not-found'))
    if (from.serviceId !== to.serviceId || from.regionId !== to.regionId)
      return err(appError('bad-input', { field: 'workspaceId' }))
    if (from.id !== to.id) planned.push({ key, from, to })
  }
  if (emptiedId === undefined) return ok(planned)
  if (!workspaces.has(emptiedId)) return err(appError('not-found'))
  const leaving = new Set(planned.map(({ key }) => key.id))
  const stays = document.keys.some(({ id, workspaceId }) => workspaceId === emptiedId && !leaving.has(id))
  const comes = planned.some(({ to }) => to.id === emptiedId)
  return stays || comes ? err(appError('bad-input', { field: 'emptiedId' })) : ok(planned)
}

/** Moves keys. Restores a deleted workspace that gets a key, so that a merge can be undone. */
export const moveKeys = (
  document: VaultDocument,
  moves: Moves,
  nowMs: number,
): Result<{ readonly document: VaultDocument; readonly saved: Move[] }, AppError> => {
  const planned = plannedMoves(document, moves)
  if (!planned.ok) return planned
  const targets = new Map(planned.value.map(({ key, to }) => [key.id, to.id]))
  const filled = new Set(targets.values())
  const keys = document.keys.map((key) => {
    const workspaceId = targets.get(key.id)
    return workspaceId === undefined ? key : { ...key, workspaceId }
  })
  const workspaces = document.workspaces.map((workspace) => {
    if (workspace.id === moves.emptiedId) return { ...workspace, deletedAtMs: nowMs }
    return filled.has(workspace.id) ? without(workspace, 'deletedAtMs') : workspace
  })
  return ok({ document: { ...document, keys, workspaces }, saved: planned.value })
}
