import { ageSinceMs } from '../../../shared/key-age.ts'
import type { KeyOwner, KeyReminder, PlaceDraft } from '../../../shared/key-life.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../format/vault-format.ts'

/** The facts of a key's life as a person enters them; `null` clears one. */
export interface EnteredLife {
  readonly owner?: KeyOwner | null | undefined
  readonly usedIn?: readonly PlaceDraft[] | null | undefined
  readonly serviceCreatedAtMs?: number | null | undefined
  readonly replaceEveryDays?: number | null | undefined
  readonly reminder?: KeyReminder | null | undefined
}

/** The same facts of a stored key. */
export type LifeFacts = Pick<StoredKey, keyof EnteredLife>

/** The names of the facts that an edit may clear. */
export const lifeFactNames = [
  'owner',
  'usedIn',
  'serviceCreatedAtMs',
  'replaceEveryDays',
  'reminder',
] as const satisfies readonly (keyof EnteredLife)[]

/**
 * Entered facts in the form that is stored, tidied. A place that the key already has keeps its id, so that a
 * replacement under way still knows it; facts of a newer Keyward stay with owner, place and reminder.
 */
export const enteredLife = (
  { owner, usedIn, reminder, serviceCreatedAtMs, replaceEveryDays }: EnteredLife,
  present: Partial<StoredKey>,
  newId: () => string,
) => {
  const { name: _name, email: _email, ...ownerRest } = present.owner ?? {}
  const { beforeDays: _days, snoozedUntilMs: _until, ...reminderRest } = present.reminder ?? {}
  return {
    serviceCreatedAtMs,
    replaceEveryDays,
    owner: owner && { ...ownerRest, name: owner.name.trim(), ...omitEmpty({ email: owner.email }) },
    reminder: reminder && { ...reminderRest, ...omitEmpty(reminder) },
    usedIn: usedIn?.map(({ id, place, note }) => {
      const { note: _note, ...known } = present.usedIn?.find((one) => one.id === id) ?? { id: newId() }
      return { ...known, place: place.trim(), ...omitEmpty({ note: note?.trim() }) }
    }),
  }
}

/** A key's facts, field by field: what a newer Keyward stored beside them stays in the vault. */
export const knownLife = ({ owner, usedIn, reminder, ...key }: LifeFacts) =>
  omitEmpty({
    serviceCreatedAtMs: key.serviceCreatedAtMs,
    replaceEveryDays: key.replaceEveryDays,
    owner: owner && { name: owner.name, ...omitEmpty({ email: owner.email }) },
    usedIn: usedIn?.map(({ id, place, note }) => ({ id, place, ...omitEmpty({ note }) })),
    reminder:
      reminder && omitEmpty({ beforeDays: reminder.beforeDays, snoozedUntilMs: reminder.snoozedUntilMs }),
  })

/** When a key is to be replaced: at its own end or at the end of *replace every*, whichever is earlier. */
export const dueAtMs = (key: StoredKey): number | undefined => {
  const { keyExpiresAtMs, replaceEveryDays, secret } = key
  if (replaceEveryDays === undefined) return keyExpiresAtMs
  const sinceMs = ageSinceMs({ ...key, secretSavedAtMs: secret?.savedAtMs })
  return Math.min(keyExpiresAtMs ?? Number.POSITIVE_INFINITY, sinceMs + replaceEveryDays * DAY_MS)
}

/** A key whose reminder is no longer snoozed: it was snoozed for a date that has changed since. */
export const withoutSnooze = (key: StoredKey): StoredKey => {
  const { reminder, ...rest } = key
  const { snoozedUntilMs: _until, ...kept } = reminder ?? {}
  return { ...rest, ...omitEmpty({ reminder: kept }) }
}
