import type { EvidenceKey } from './keys-at-end.ts'
import type { EvidenceReplacement } from './replacements-in.ts'

type Test = (key: EvidenceKey) => boolean

/** What may be wrong with a key in use, most serious first. */
const tests = {
  overdue: ({ age, exception }) => age === 'over' && exception === undefined,
  refused: ({ state }) => state === 'refused',
  ended: ({ state }) => state === 'ended',
  leaked: ({ marked }) => marked === 'leaked',
  personLeft: ({ marked }) => marked === 'person-left',
  toReplace: ({ marked }) => marked === 'other',
  noOwner: ({ owner }) => owner === undefined,
  noLimit: ({ age }) => age === 'no-limit',
} as const satisfies Readonly<Record<string, Test>>

/** A finding about keys in use, or about the old keys in replacements. */
type FindingName = keyof typeof tests | 'stillAccepted'

/** A finding with its keys' IDs. */
export interface Finding {
  readonly name: FindingName
  readonly keyIds: readonly string[]
}

/** All findings, even those without keys. An old key is listed as still accepted until it's proven dead. */
export const findingsIn = (
  keys: readonly EvidenceKey[],
  replacements: readonly EvidenceReplacement[],
): Finding[] => {
  const accepted = replacements.filter(({ proofs }) => proofs.at(-1)?.isStillAccepted === true)
  // Object.keys returns plain strings, but these are the table's keys.
  const names = Object.keys(tests) as (keyof typeof tests)[]
  return [
    { name: 'stillAccepted', keyIds: [...new Set(accepted.map(({ keyId }) => keyId))] },
    ...names.map((name) => ({ name, keyIds: keys.filter(tests[name]).map(({ id }) => id) })),
  ]
}
