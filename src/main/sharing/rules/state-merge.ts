import { DAY_MS } from '../../../shared/kernel/time.ts'
import { canonical, canonicalOnce } from '../../kernel/canonical.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import { isWhole } from './fields.ts'

/** A value and who wrote it: the computer, the time by its clock in epoch milliseconds, and the value. */
export type Write = readonly [by: string, atMs: number, value: unknown]

/**
 * A multi-value register: live writes by ID, and tombstones. A tombstone maps the ID of a replaced write to the
 * day of its replacement (days since the epoch).
 */
export interface Register {
  readonly live: Readonly<Record<string, Write>>
  readonly gone: Readonly<Record<string, number>>
}

/** A record's registers, keyed by field. `life` is false when the record is deleted, otherwise true. */
export type StateRecord = Readonly<Record<string, Register>>

/** Everything that a computer knows about a team's records, keyed by `recordName`. */
export type State = Readonly<Record<string, StateRecord>>

/** A new write to a field. It replaces exactly the live writes that its author saw. */
export interface NewWrite {
  readonly record: string
  readonly field: string
  readonly id: string
  readonly write: Write
  readonly replaces: readonly string[]
}

/** Maximum number of records in a state: 10,000 keys, with room for deleted ones. */
export const MOST_RECORDS = 60_000
/** Maximum number of live writes, and of tombstones, per field. */
export const MOST_LIVE = 256
export const MOST_GONE = 20_000

/** Whole days from the epoch to an instant. */
export const dayOf = (atMs: number): number => Math.max(0, Math.floor(atMs / DAY_MS))

/** Whether two values are equal. Secrets are compared by `print`, because each ciphertext is different. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || textOf(one) === textOf(other)

const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // Only credentials have a secret.
  const { clientId, secret } = value as { clientId?: unknown; secret?: { print?: unknown } }
  return secret ? JSON.stringify([clientId, secret.print]) : canonical(value)
}

/** A record as canonical JSON, which is the same on every computer for equal records. */
export const recordText = (fields: StateRecord): string => canonicalOnce(fields)

/**
 * The latest entries, at most `most` of them. Ties go to the higher ID, so that every computer keeps the same
 * ones.
 */
const latest = <Value>(
  entries: Readonly<Record<string, Value>>,
  most: number,
  timeOf: (value: Value) => number,
): Readonly<Record<string, Value>> => {
  const all = Object.entries(entries)
  if (all.length <= most) return entries
  all.sort(([id, one], [other, two]) => timeOf(two) - timeOf(one) || (id < other ? 1 : -1))
  return Object.fromEntries(all.slice(0, most))
}

/**
 * Merges two copies of a register: the union of the tombstones, and the union of the live writes minus the
 * replaced ones.
 *
 * SECURITY: S44, drops the oldest entries beyond the limits, so that no file grows too large to be read.
 */
const mergeRegister = (mine: Register, other: Register): Register => {
  const gone: Record<string, number> = { ...mine.gone }
  for (const [id, day] of Object.entries(other.gone)) gone[id] = Math.max(day, gone[id] ?? 0)
  const live: Record<string, Write> = {}
  for (const [id, write] of [...Object.entries(mine.live), ...Object.entries(other.live)]) {
    if (id in gone) continue
    // Only a forged file has another value under the same ID. Every computer keeps the same one of the two.
    const known = live[id]
    live[id] = known !== undefined && canonical(known) <= canonical(write) ? known : write
  }
  return {
    live: latest(live, MOST_LIVE, ([, atMs]) => atMs),
    gone: latest(gone, MOST_GONE, (day) => day),
  }
}

const mergeRecord = (mine: StateRecord | undefined, other: StateRecord): StateRecord => {
  if (mine === undefined || mine === other) return other
  if (recordText(mine) === recordText(other)) return mine
  const merged: Record<string, Register> = { ...mine }
  for (const [field, register] of Object.entries(other)) {
    const known = mine[field]
    merged[field] = known === undefined ? register : mergeRegister(known, register)
  }
  return recordText(merged) === recordText(mine) ? mine : merged
}

/**
 * Merges two states. Commutative, associative and idempotent. Keeps the identity of unchanged records, and returns
 * `mine` when `other` has nothing new.
 */
export function* merge(mine: State, other: State): PausableSteps<State> {
  if (mine === other) return mine
  let merged: Record<string, StateRecord> | undefined
  for (const [record, fields] of Object.entries(other)) {
    const known = mine[record]
    const next = mergeRecord(known, fields)
    yield
    if (next === known) continue
    merged ??= { ...mine }
    merged[record] = next
  }
  return merged ?? mine
}

/** Whether `states` include every write and tombstone of `part`. Each record must be complete within one state. */
export function* covers(states: readonly State[], part: State): PausableSteps<boolean> {
  for (const [record, fields] of Object.entries(part)) {
    if (!states.some((state) => hasAll(state[record], fields))) return false
    yield
  }
  return true
}

const hasAll = (known: StateRecord | undefined, fields: StateRecord): boolean =>
  known === fields ||
  Object.entries(fields).every(([field, { live, gone }]) => {
    const { live: here = {}, gone: replaced = {} } = known?.[field] ?? {}
    const isReplaced = (id: string) => id in replaced
    return (
      Object.keys(gone).every(isReplaced) && Object.keys(live).every((id) => id in here || isReplaced(id))
    )
  })

/** Adds writes to a state. The writes they replace become tombstones. */
export function* withWrites(state: State, writes: readonly NewWrite[]): PausableSteps<State> {
  const delta: Record<string, Record<string, Register>> = {}
  for (const { record, field, id, write, replaces } of writes) {
    const day = dayOf(write[1])
    const known = delta[record]?.[field]
    const gone = { ...known?.gone, ...Object.fromEntries(replaces.map((one) => [one, day])) }
    const live = Object.entries({ ...known?.live, [id]: write }).filter(([one]) => !(one in gone))
    delta[record] = { ...delta[record], [field]: { live: Object.fromEntries(live), gone } }
  }
  return yield* merge(state, delta)
}

/** A live write with its ID. */
export interface LiveWrite {
  readonly id: string
  readonly by: string
  readonly atMs: number
  readonly value: unknown
}

/**
 * The live writes of a register, without duplicate values. The shown one comes first: latest time, then highest
 * ID. More than one is a conflict.
 */
export const liveOf = (register: Register | undefined): LiveWrite[] => {
  const ids = Object.keys(register?.live ?? {})
  const writes = ids.map((id) => {
    const [by, atMs, value] = register?.live[id] ?? ['', 0, undefined]
    return { id, by, atMs, value }
  })
  if (writes.length < 2) return writes
  const sorted = writes.sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1))
  return sorted.filter(
    ({ value }, at) => !sorted.slice(0, at).some((previous) => isSameValue(previous.value, value)),
  )
}

/** Whether a record is alive according to `life`: nobody deleted it, or a concurrent write kept it. */
export const isAlive = (fields: StateRecord | undefined): boolean =>
  Object.values(fields?.life?.live ?? {}).some(([, , value]) => value === true)

/** A record's values for display, keyed by field. Undefined if it's deleted or lacks a required field. */
export const shownFields = (
  record: string,
  fields: StateRecord,
): ReadonlyMap<string, unknown> | undefined => {
  if (!isAlive(fields)) return undefined
  const shown = new Map<string, unknown>()
  for (const [field, register] of Object.entries(fields)) {
    const [first] = liveOf(register)
    if (field !== 'life' && first !== undefined) shown.set(field, first.value)
  }
  return isWhole(record, (field) => shown.has(field)) ? shown : undefined
}

/** A record's fields with concurrent values, the shown one first. The user has to pick one. */
export const conflictsOf = (fields: StateRecord): ReadonlyMap<string, readonly LiveWrite[]> =>
  new Map(
    Object.entries(fields)
      .filter(([field]) => field !== 'needsReplacing')
      .map(([field, register]) => [field, liveOf(register)] as const)
      .filter(([, live]) => live.length > 1),
  )

/** How long the fields of deleted records are kept, and how long tombstones are. */
const DELETED_FOR_MS = 30 * DAY_MS
const GONE_FOR_DAYS = 400

/**
 * Collects garbage. Drops the fields of records deleted at least 30 days ago if all `files` include the
 * deletion, and tombstones older than 400 days if the write isn't live in any file. `files` has every listed
 * computer's state, or is undefined if one is missing, so that nothing is dropped.
 *
 * SECURITY: S44, drops deleted records immediately when they would leave no room for new ones.
 */
export function* withoutOld(
  state: State,
  files: readonly State[] | undefined,
  nowMs: number,
): PausableSteps<State> {
  let kept: Record<string, StateRecord> | undefined
  for (const [record, fields] of Object.entries(state)) {
    if (files === undefined) break
    const there = files.map((file) => file[record])
    const next = withoutOldIds(withoutDeleted(fields, there, nowMs), there, dayOf(nowMs) - GONE_FOR_DAYS)
    if (next === fields || recordText(next) === recordText(fields)) continue
    kept ??= { ...state }
    kept[record] = next
    yield
  }
  const left = Object.entries(kept ?? state)
  return left.length > MOST_RECORDS
    ? Object.fromEntries(left.filter(([, fields]) => isAlive(fields)))
    : (kept ?? state)
}

/** The copies of one record in the computers' files. */
type Copies = readonly (StateRecord | undefined)[]

const withoutDeleted = (fields: StateRecord, there: Copies, nowMs: number): StateRecord => {
  const { life } = fields
  const live = Object.entries(life?.live ?? {})
  const isKnown = (id: string) =>
    there.every((copy) => copy?.life && (id in copy.life.live || id in copy.life.gone))
  const isOver = live.every(
    ([id, [, atMs, value]]) => value === false && atMs < nowMs - DELETED_FOR_MS && isKnown(id),
  )
  return life && live.length > 0 && isOver ? { life } : fields
}

const withoutOldIds = (fields: StateRecord, there: Copies, beforeDay: number): StateRecord => {
  let kept: Record<string, Register> | undefined
  for (const [field, { live, gone }] of Object.entries(fields)) {
    const days = Object.entries(gone)
    const isLive = (id: string) => there.some((copy) => id in (copy?.[field]?.live ?? {}))
    const needed = days.filter(([id, day]) => day >= beforeDay || isLive(id))
    if (needed.length < days.length)
      kept = { ...(kept ?? fields), [field]: { live, gone: Object.fromEntries(needed) } }
  }
  return kept ?? fields
}
