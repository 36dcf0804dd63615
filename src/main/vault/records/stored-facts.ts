import { ageSinceMs } from '../../../shared/key-age.ts'
import {
  type EnteredFact,
  type EnteredFacts,
  enteredFacts,
  type FactValues,
} from '../../../shared/key-facts.ts'
import { DAY_MS } from '../../../shared/time.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../format/vault-format.ts'

/** What an edit is made with. */
export interface EditMeans {
  readonly newId: () => string
  readonly nowMs: number
}

type Tidy<Name extends EnteredFact> = (
  entered: NonNullable<EnteredFacts[Name]>,
  present: StoredKey[Name],
  means: EditMeans,
) => FactValues[Name]

type AnyTidy = (entered: never, present: never, means: EditMeans) => unknown

/** The facts that are stored in another form than they are entered. What a newer Keyward stored in one stays. */
const tidied = {
  owner: ({ name, email }, present) => {
    const { name: _name, email: _email, ...rest } = present ?? {}
    return { ...rest, name: name.trim(), ...omitEmpty({ email }) }
  },
  /** A place that the key already has keeps its id, so that a replacement under way still knows it. */
  usedIn: (entered, present, { newId }) =>
    entered.map(({ id, place, note }) => {
      const { note: _note, ...known } = present?.find((one) => one.id === id) ?? { id: newId() }
      return { ...known, place: place.trim(), ...omitEmpty({ note: note?.trim() }) }
    }),
  toReplace: (reason, _present, { nowMs }) => ({ sinceMs: nowMs, reason }),
  exception: (reason, present, { nowMs }) => ({ ...present, reason: reason.trim(), atMs: nowMs }),
} satisfies { [Name in EnteredFact]?: Tidy<Name> }

/** Entered facts as they are stored; `present` is the key before. */
export const storedFacts = (
  entered: EnteredFacts,
  present: Partial<StoredKey>,
  means: EditMeans,
): { [Name in EnteredFact]?: FactValues[Name] } => {
  const stored: { [Name in EnteredFact]?: unknown } = {}
  for (const name of enteredFacts) {
    const value = entered[name]
    if (value == null) continue
    // Each function gets the fact of its own name.
    const tidy = (tidied as Partial<Record<EnteredFact, AnyTidy>>)[name]
    stored[name] = tidy ? tidy(value as never, present[name] as never, means) : value
  }
  return omitEmpty(stored) as { [Name in EnteredFact]?: FactValues[Name] }
}

/**
 * When a key is to be replaced: at its own end or at the end of *replace every*, whichever is earlier. An exception that was
 * made for its present secret lifts that rule.
 */
export const dueAtMs = (key: StoredKey): number | undefined => {
  const { keyExpiresAtMs, replaceEveryDays, secret, exception } = key
  if (replaceEveryDays === undefined) return keyExpiresAtMs
  const sinceMs = ageSinceMs({ ...key, secretSavedAtMs: secret?.savedAtMs })
  if (exception !== undefined && exception.atMs >= sinceMs) return keyExpiresAtMs
  return Math.min(keyExpiresAtMs ?? Number.POSITIVE_INFINITY, sinceMs + replaceEveryDays * DAY_MS)
}
