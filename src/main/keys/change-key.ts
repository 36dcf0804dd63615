import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import { Secret } from '../kernel/secret.ts'
import type { Clock } from '../ports/clock.ts'
import type { Publish } from '../ports/publish.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { ApiKeyService } from './api-key-service.ts'
import { editNote } from './rules/edit-note.ts'
import type { KeyViews } from './rules/key-summary.ts'

type Changed = Promise<Result<StoredKey, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly keys: ApiKeyService
  readonly clock: Pick<Clock, 'nowMs'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly usage: Pick<UsageStore, 'note' | 'forget'>
  readonly views: Pick<KeyViews, 'key'>
  readonly publish: Publish
  readonly wrongGuesses: Pick<WrongGuesses, 'mayGuess' | 'count'>
  readonly backups: { noteErased(keyIds: readonly string[]): void }
}

/** Changes one key. Adds to the activity log what can't be derived from the change to the vault. */
export const makeChangeKey = ({
  vault,
  keys,
  clock,
  activity,
  usage,
  views,
  publish,
  backups,
  wrongGuesses,
}: Deps) => {
  const answerKeepReady = (key: StoredKey) => {
    usage.note(key.id, { keepReadyAnsweredAtMs: Math.floor(clock.nowMs()) })
    publish('keys:changed', [views.key(key)])
  }
  const noted = async (what: Parameters<ActivityLog['add']>[0]['what'], changing: Changed): Changed => {
    const changed = await changing
    if (changed.ok) activity.add({ what, keyId: changed.value.id, keyName: changed.value.name })
    return changed
  }
  return {
    /** Changes facts that the user enters: name, note, expiry and so on. */
    update: async (keyId: string, edit: Parameters<ApiKeyService['update']>[1]): Changed => {
      const before = findKey(vault.document, keyId)
      const values = Object.values(edit.tokenFields ?? {})
      // SECURITY: S57, saving fields reveals whether a value is the key's secret, so guesses are slowed down.
      if (values.length > 0) {
        const guess = new Secret(JSON.stringify(values))
        const free = wrongGuesses.mayGuess(guess)
        if (!free.ok) return free
        wrongGuesses.count(guess)
      }
      const changed = await keys.update(keyId, edit)
      if (!changed.ok) return changed
      activity.add(editNote(before.ok ? before.value : undefined, changed.value))
      if (edit.keepReady !== undefined) answerKeepReady(changed.value)
      return changed
    },

    /** Declines the offer to keep a token ready; doesn't change the vault. */
    declineKeepReady: (keyId: string): Result<StoredKey, AppError> => {
      const found = findKey(vault.document, keyId)
      if (!found.ok) return found
      answerKeepReady(found.value)
      return ok(found.value)
    },

    /** Snoozes the key's reminders until `untilMs`. */
    snooze: (keyId: string, untilMs: number | null): Changed =>
      noted('key-changed', keys.snooze(keyId, untilMs)),

    /** Restores the credentials from before the last replacement. */
    undoReplace: (keyId: string): Changed => noted('secret-brought-back', keys.undoReplace(keyId)),

    /** Moves the key to *Recently deleted*. */
    remove: (keyId: string): Changed => keys.remove(keyId),

    /** Restores the key from *Recently deleted*. */
    restore: (keyId: string): Changed => keys.restore(keyId),

    /** Erases the key for good, along with its usage data; `name` must match the key's name. */
    purge: async (keyId: string, name: string): Changed => {
      const purged = await keys.purge(keyId, name)
      if (!purged.ok) return purged
      usage.forget(keyId)
      backups.noteErased([keyId])
      return purged
    },
  }
}
