import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { KeyTokenFields } from '../../../shared/keys/fact-schemas.ts'
import { ageSinceMs } from '../../../shared/keys/key-age.ts'
import {
  type EnteredFact,
  type EnteredFacts,
  enteredFacts,
  type FactValues,
} from '../../../shared/keys/key-facts.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../format/vault-format.ts'

export interface EditMeans {
  readonly newId: () => string
  readonly nowMs: number
}

/** A key's token fields without surrounding white space, empty lines and empty fields. */
export const trimmedTokenFields = (fields: KeyTokenFields): KeyTokenFields => {
  const lines = (text = '') => text.split('\n').flatMap((line) => line.trim() || [])
  return omitEmpty({
    scope: lines(fields.scope).join(' '),
    audience: lines(fields.audience).join('\n'),
    resource: lines(fields.resource).join('\n'),
  })
}

type Tidy<Name extends EnteredFact> = (
  entered: NonNullable<EnteredFacts[Name]>,
  present: StoredKey[Name],
  means: EditMeans,
) => FactValues[Name]

type AnyTidy = (entered: never, present: never, means: EditMeans) => unknown

/**
 * Converts facts whose stored form differs from the entered one. Keeps fields that a newer version added to a
 * fact.
 */
const tidied = {
  owner: ({ name, email }, present) => {
    const { name: _name, email: _email, ...rest } = present ?? {}
    return { ...rest, name: name.trim(), ...omitEmpty({ email }) }
  },
  /** Places that the key already has keep their ids, so that a running replacement still finds them. */
  usedIn: (entered, present, { newId }) =>
    entered.map(({ id, place, note }) => {
      const { note: _note, ...known } = present?.find((one) => one.id === id) ?? { id: newId() }
      return { ...known, place: place.trim(), ...omitEmpty({ note: note?.trim() }) }
    }),
  tokenFields: ({ scope, audience, resource }, present) => {
    const { scope: _scope, audience: _audience, resource: _resource, ...rest } = present ?? {}
    return { ...rest, ...trimmedTokenFields({ scope, audience, resource }) }
  },
  toReplace: (reason, _present, { nowMs }) => ({ sinceMs: nowMs, reason }),
  exception: (reason, present, { nowMs }) => ({ ...present, reason: reason.trim(), atMs: nowMs }),
} satisfies { [Name in EnteredFact]?: Tidy<Name> }

/** Entered facts in their stored form. `present` is the key before the edit. */
export const storedFacts = (
  entered: EnteredFacts,
  present: Partial<StoredKey>,
  means: EditMeans,
): { [Name in EnteredFact]?: FactValues[Name] } => {
  const stored: { [Name in EnteredFact]?: unknown } = {}
  for (const name of enteredFacts) {
    const value = entered[name]
    if (value == null) continue
    // Each function gets the fact it is named after.
    const tidy = (tidied as Partial<Record<EnteredFact, AnyTidy>>)[name]
    stored[name] = tidy ? tidy(value as never, present[name] as never, means) : value
  }
  return omitEmpty(stored) as { [Name in EnteredFact]?: FactValues[Name] }
}

/**
 * When a key is due: at its expiry or at the end of *replace every*, whichever is earlier. An exception for the
 * key's current secret suspends *replace every*.
 */
export const dueAtMs = (key: StoredKey): number | undefined => {
  const { keyExpiresAtMs, replaceEveryDays, secret, exception } = key
  if (replaceEveryDays === undefined) return keyExpiresAtMs
  const sinceMs = ageSinceMs({ ...key, secretSavedAtMs: secret?.savedAtMs })
  if (exception !== undefined && exception.atMs >= sinceMs) return keyExpiresAtMs
  return Math.min(keyExpiresAtMs ?? Number.POSITIVE_INFINITY, sinceMs + replaceEveryDays * DAY_MS)
}
