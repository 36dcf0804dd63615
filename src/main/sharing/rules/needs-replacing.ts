import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import { type Credentials, idOf, kindOf, MOST_PRINTS, MOST_REASONS, type Reason } from './fields.ts'
import type { Member } from './membership-list.ts'
import {
  isAlive,
  type NewWrite,
  type Register,
  type State,
  type StateRecord,
  type Write,
} from './state-merge.ts'

/** A computer that was removed, and why. */
export interface Leaver {
  readonly computer: string
  readonly person: string
  readonly reason: Reason['reason']
}

/** The members of one list who are missing from the next. */
export const leaversOf = (
  previous: readonly Member[],
  next: readonly Member[],
  reason: Reason['reason'],
): Leaver[] =>
  previous
    .filter(({ id }) => !next.some((member) => member.id === id))
    .map(({ id, name }) => ({ computer: id, person: name, reason }))

/** The fingerprints (`print`) of a key's live secrets. There are several during a conflict. */
const livePrints = (fields: StateRecord | undefined): Set<string> =>
  new Set(
    Object.values(fields?.credentials?.live ?? {}).flatMap(([, , value]) => {
      const { secret } = value as Credentials // validated by the schema
      return secret === null ? [] : [secret.print]
    }),
  )

/** The reasons in all live writes, sorted by write ID so that every computer gets the same order. */
const reasonsIn = (register: Register | undefined): Reason[] =>
  Object.entries(register?.live ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [, , value]]) => value as Reason[]) // validated by the schema

/**
 * Why a key needs replacing, according to all live writes. A reason applies as long as the key has one of the
 * secrets named in it. Only a new secret clears it.
 */
export const reasonsFor = (fields: StateRecord): Reason[] => {
  const prints = livePrints(fields)
  const found = new Map<string, Reason>()
  for (const reason of reasonsIn(fields.needsReplacing)) {
    const known = found.get(reason.computer) ?? { ...reason, prints: [] }
    const more = reason.prints.filter((print) => prints.has(print) && !known.prints.includes(print))
    if (more.length > 0) found.set(reason.computer, { ...known, prints: [...known.prints, ...more] })
  }
  return [...found.values()].sort((one, other) => (one.computer < other.computer ? -1 : 1))
}

/**
 * What leavers could read, as far as this computer knows: the base, plus the vault's secret of each key that
 * lacks one in the base.
 *
 * SECURITY: S45, otherwise leavers could hide what they read by deleting secrets from the state before they are
 * removed.
 */
export const knownHere = (base: State, changed: State): State => {
  const emptied = ([record, { credentials }]: readonly [string, StateRecord]) =>
    credentials !== undefined && livePrints(base[record]).size === 0
  const own = Object.entries(base).filter(emptied)
  return { ...base, ...Object.fromEntries(own.map(([record]) => [record, changed[record] ?? {}])) }
}

/**
 * Creates writes that flag the keys whose secrets a leaver could read. Those secrets are live in both `state`
 * and an exposed state, and not flagged yet. The writes don't include `life`, so a deleted key stays deleted.
 */
export function* marksFor(
  state: State,
  exposed: readonly { readonly leavers: readonly Leaver[]; readonly state: State }[],
  atMs: number,
  newWrite: (value: readonly Reason[]) => readonly [id: string, write: Write],
): PausableSteps<NewWrite[]> {
  const marks: NewWrite[] = []
  if (exposed.length === 0) return marks
  for (const [record, fields] of Object.entries(state)) {
    yield
    const prints = kindOf(record) === 'key' ? livePrints(fields) : new Set<string>()
    if (prints.size === 0) continue
    const reasons = new Map(reasonsFor(fields).map((reason) => [reason.computer, reason]))
    let isNew = false
    for (const { leavers, state: known } of exposed) {
      const read = [...livePrints(known[record])].filter((print) => prints.has(print))
      for (const { computer, person, reason } of leavers) {
        const marked = reasons.get(computer)
        // A mark that attributes this computer to another person is forged.
        const previous = marked?.person === person ? marked : undefined
        const more = read.filter((print) => previous?.prints.includes(print) !== true)
        if (more.length === 0) continue
        isNew = true
        const next = [...(previous?.prints ?? []), ...more].slice(-MOST_PRINTS)
        reasons.set(computer, { computer, person, reason, atMs, ...previous, prints: next })
      }
    }
    if (!isNew) continue
    const [id, write] = newWrite([...reasons.values()].slice(-MOST_REASONS))
    const replaces = Object.keys(fields.needsReplacing?.live ?? {})
    marks.push({ record, field: 'needsReplacing', id, write, replaces })
  }
  return marks
}

export type WhyReplacing = Omit<Reason, 'prints'>

/** The keys that need replacing because a leaver could read their secrets, keyed by ID. */
export function* needsReplacingIn(base: State): PausableSteps<ReadonlyMap<string, readonly WhyReplacing[]>> {
  const found = new Map<string, readonly WhyReplacing[]>()
  for (const [record, fields] of Object.entries(base)) {
    yield
    if (fields.needsReplacing === undefined || !isAlive(fields)) continue
    const reasons = reasonsFor(fields).map(({ prints: _, ...why }) => why)
    if (reasons.length > 0) found.set(idOf(record), reasons)
  }
  return found
}
