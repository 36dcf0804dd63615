import type { Steps } from '../../kernel/steps.ts'
import { type Credentials, idOf, kindOf, MOST_PRINTS, MOST_REASONS, type Reason } from './fields.ts'
import type { Member } from './membership-list.ts'
import { isAlive, type NewWrite, type Register, type State, type StateRecord, type Write } from './state.ts'

/** A computer that is out, and why. */
export interface Leaver {
  readonly computer: string
  readonly person: string
  readonly reason: Reason['reason']
}

/** Those of a former list who aren't on the next one. */
export const leaversOf = (
  former: readonly Member[],
  next: readonly Member[],
  reason: Reason['reason'],
): Leaver[] =>
  former
    .filter(({ id }) => !next.some((member) => member.id === id))
    .map(({ id, name }) => ({ computer: id, person: name, reason }))

/** The prints of a key's secrets: several while nobody said which one is right. */
const livePrints = (fields: StateRecord | undefined): Set<string> =>
  new Set(
    Object.values(fields?.credentials?.live ?? {}).flatMap(([, , value]) => {
      const { secret } = value as Credentials // what its schema let in
      return secret === null ? [] : [secret.print]
    }),
  )

/** By the ID of the write, so that every computer finds the same order. */
const reasonsIn = (register: Register | undefined): Reason[] =>
  Object.entries(register?.live ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [, , value]]) => value as Reason[]) // what its schema let in

/**
 * Why a key needs replacing, by everybody's writes. A reason holds as long as the key has one of the secrets that it
 * names: it ends with a new secret and with nothing else.
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
 * What this computer had when somebody left: its base, and of a key that has no secret there any more what its vault has.
 *
 * SECURITY: S45, who takes secrets out of the state before being removed has read them.
 */
export const knownHere = (base: State, changed: State): State => {
  const emptied = ([record, { credentials }]: readonly [string, StateRecord]) =>
    credentials !== undefined && livePrints(base[record]).size === 0
  const own = Object.entries(base).filter(emptied)
  return { ...base, ...Object.fromEntries(own.map(([record]) => [record, changed[record] ?? {}])) }
}

/**
 * Writes that say which keys need replacing because somebody could read their secrets: those that are live in `state`
 * and in what was `exposed` to leavers, and aren't marked yet. No `life` goes with them: a deleted key stays deleted.
 */
export function* marksFor(
  state: State,
  exposed: readonly { readonly leavers: readonly Leaver[]; readonly state: State }[],
  atMs: number,
  newWrite: (value: readonly Reason[]) => readonly [id: string, write: Write],
): Steps<NewWrite[]> {
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
        // Whoever wrote a mark before that under another name has made it up.
        const former = marked?.person === person ? marked : undefined
        const more = read.filter((print) => former?.prints.includes(print) !== true)
        if (more.length === 0) continue
        isNew = true
        const next = [...(former?.prints ?? []), ...more].slice(-MOST_PRINTS)
        reasons.set(computer, { computer, person, reason, atMs, ...former, prints: next })
      }
    }
    if (!isNew) continue
    const [id, write] = newWrite([...reasons.values()].slice(-MOST_REASONS))
    const replaces = Object.keys(fields.needsReplacing?.live ?? {})
    marks.push({ record, field: 'needsReplacing', id, write, replaces })
  }
  return marks
}

/** Why a key needs replacing. */
export type WhyReplacing = Omit<Reason, 'prints'>

/** The keys that need replacing because somebody is out who could read their secrets, by ID. */
export function* needsReplacingIn(base: State): Steps<ReadonlyMap<string, readonly WhyReplacing[]>> {
  const found = new Map<string, readonly WhyReplacing[]>()
  for (const [record, fields] of Object.entries(base)) {
    yield
    if (fields.needsReplacing === undefined || !isAlive(fields)) continue
    const reasons = reasonsFor(fields).map(({ prints: _, ...why }) => why)
    if (reasons.length > 0) found.set(idOf(record), reasons)
  }
  return found
}
