import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { ActivityLog, NewActivityEvent } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import { locateWorkspace } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { ManyKeys } from './many-keys.ts'
import { editNote } from './rules/edit-note.ts'

type Changed = Promise<Result<StoredKey[], AppError>>

interface Deps {
  readonly vault: Vault
  readonly clock: Clock
  readonly cipher: Pick<Cipher, 'newId'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly usage: Pick<UsageStore, 'forget'>
  readonly backups: { noteErased(keyIds: readonly string[]): void }
}

/** Changes several keys in one save, all or nothing. Logs each edited key in the activity. */
export const makeChangeManyKeys = (deps: Deps) => {
  const { vault, activity, usage, backups } = deps
  const many = new ManyKeys(deps)
  const notedAs = async (noteOf: (key: StoredKey) => NewActivityEvent, changing: Changed): Changed => {
    const changed = await changing
    if (!changed.ok) return changed
    for (const key of changed.value) {
      const location = locateWorkspace(vault.document, key.workspaceId)
      const workspace = location.ok ? { workspaceName: location.value.workspace.name } : {}
      activity.add({ ...noteOf(key), ...workspace })
    }
    return changed
  }
  const noted = (what: NewActivityEvent['what'], changing: Changed): Changed =>
    notedAs(({ id, name }) => ({ what, keyId: id, keyName: name }), changing)
  return {
    pin: (keyIds: readonly string[], pinned: boolean): Changed =>
      noted('key-changed', many.pin(keyIds, pinned)),

    update: (edits: Parameters<ManyKeys['update']>[0]): Changed => {
      const before = new Map(vault.document.keys.map((key) => [key.id, key]))
      return notedAs((key) => editNote(before.get(key.id), key), many.update(edits))
    },

    /** Moves the keys to *Recently deleted*. */
    remove: (keyIds: readonly string[]): Changed => many.remove(keyIds),

    /** Restores the keys from *Recently deleted*. */
    restore: (keyIds: readonly string[]): Changed => many.restore(keyIds),

    /** Erases the keys for good, along with their usage data; `count` must match their number. */
    purge: async (keyIds: readonly string[], count: number): Changed => {
      const purged = await many.purge(keyIds, count)
      if (!purged.ok) return purged
      for (const keyId of keyIds) usage.forget(keyId)
      backups.noteErased(keyIds)
      return purged
    },
  }
}
