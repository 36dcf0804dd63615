import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import { ManyKeys } from '../domain/keys/many-keys.ts'
import type { ActivityLog, NewActivityEvent } from '../domain/records/activity-log.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import { locateWorkspace } from '../domain/vault/workspace-location.ts'
import type { Clock } from '../ports/clock.ts'

type Changed = Promise<Result<StoredKey[], AppError>>

interface Needs {
  readonly vault: Vault
  readonly clock: Clock
  readonly activity: Pick<ActivityLog, 'add'>
}

/** Changes of several keys: one save, so that all of it happens or none; each key is noted in the activity. */
export const makeChangeManyKeys = ({ vault, clock, activity }: Needs) => {
  const many = new ManyKeys({ vault, clock })
  const noted = async (what: NewActivityEvent['what'], changing: Changed): Changed => {
    const changed = await changing
    if (!changed.ok) return changed
    for (const key of changed.value) {
      const location = locateWorkspace(vault.document, key.workspaceId)
      const workspace = location.ok ? { workspaceName: location.value.workspace.name } : {}
      activity.add({ what, keyId: key.id, keyName: key.name, ...workspace })
    }
    return changed
  }
  return {
    /** Pins or unpins them. */
    pin: (keyIds: readonly string[], pinned: boolean): Changed =>
      noted('key-changed', many.pin(keyIds, pinned)),

    /** Moves them to *Recently deleted*. */
    remove: (keyIds: readonly string[]): Changed => noted('key-removed', many.remove(keyIds)),

    /** Brings them back from there. */
    restore: (keyIds: readonly string[]): Changed => noted('key-restored', many.restore(keyIds)),
  }
}
