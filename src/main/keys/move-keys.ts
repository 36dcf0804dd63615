import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Clock } from '../ports/clock.ts'
import { type Moves, moveKeys, plannedMoves } from '../vault/records/move-keys.ts'
import type { Vault } from '../vault/vault.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document' | 'change'>
  readonly clock: Clock
  readonly activity: Pick<ActivityLog, 'add'>
  /** Tells which workspaces are shared. */
  readonly sharing: { readonly workspaceIds: () => Promise<Result<ReadonlySet<string>, AppError>> }
}

/**
 * Moves keys to other workspaces in the same region, in one save. `refused` as `other-sharing` when a key would
 * move from a shared workspace to an unshared one or the other way round: others would lose the key, or get its
 * secret.
 */
export const makeMoveKeys =
  ({ vault, clock, activity, sharing }: Deps) =>
  async (moves: Moves): Promise<Result<void, AppError>> => {
    const [planned, shared] = [plannedMoves(vault.document, moves), await sharing.workspaceIds()]
    if (!planned.ok) return planned
    if (!shared.ok) return shared
    const isOther = planned.value.some(
      ({ from, to }) => shared.value.has(from.id) !== shared.value.has(to.id),
    )
    if (isOther) return err(appError('refused', { reason: 'other-sharing' }))
    const moved = await vault.change((document) => moveKeys(document, moves, clock.nowMs()))
    if (!moved.ok) return moved
    for (const { key, to } of moved.value)
      activity.add({ what: 'key-changed', keyId: key.id, keyName: key.name, workspaceName: to.name })
    const emptied = vault.document.workspaces.find(({ id }) => id === moves.emptiedId)
    if (emptied !== undefined)
      activity.add({ what: 'workspace-removed', workspaceId: emptied.id, workspaceName: emptied.name })
    return ok(undefined)
  }

export type MoveKeys = ReturnType<typeof makeMoveKeys>
