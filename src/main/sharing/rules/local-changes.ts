import type { Steps } from '../../kernel/steps.ts'
import { MOST_VALUE_BYTES } from './fields.ts'
import {
  deleteRecord,
  keepRecord,
  type NewWrite,
  type RecordName,
  type ShownState,
  writeField,
} from './new-writes.ts'
import { nameOf, type ShownField, type ShownRecord } from './shown.ts'
import { utf8 } from './spelling.ts'
import { isSameValue, type Op, State, type Write } from './state.ts'

/** A shared record as this computer's vault has it now; what is deleted here is not among them. */
export interface LocalRecord extends RecordName {
  /** Null: empty. A field that is left out is none that this vault speaks for. */
  readonly fields: ReadonlyMap<string, unknown>
}

/** The three sides of a comparison, and what it needs besides. */
export interface Sides {
  readonly local: readonly LocalRecord[]
  /** The state at the heads that the vault shows; undefined where it can no longer be built. */
  readonly base: ShownState | undefined
  /** The newest state. */
  readonly remote: ShownState
  /** What this computer's own entries since `base` have. */
  readonly sentSince: readonly Op[]
  /** Whether this vault leaves a record out, so that its absence deletes nothing. */
  readonly isLeftOut: (of: RecordName) => boolean
  readonly newWrite: NewWrite
  /** Records that are the same here and in a state since they were compared last. */
  readonly settled?: WeakMap<LocalRecord, ShownRecord>
}

/** A value of this vault. */
interface LocalValue extends RecordName {
  readonly field: string
  readonly value: unknown
}

/** What was changed in this vault. */
export interface LocalChanges {
  /** What is to become entries, before anything newer is applied. */
  readonly ops: readonly Op[]
  /** Values that differ from the newest without a base that says who changed them: they are offered. */
  readonly conflicts: readonly LocalValue[]
  /** Values that no entry has room for. */
  readonly tooLarge: readonly LocalValue[]
}

/**
 * What was changed in this vault: it differs from what the vault shows of the team and from the newest, and stands in
 * no own entry since. New writes replace what was shown, so whatever else came meanwhile stands beside.
 */
export function* changesHere(sides: Sides): Steps<LocalChanges> {
  const { local, base, remote, isLeftOut, newWrite, settled } = sides
  const changes = { ops: [] as Op[], conflicts: [] as LocalValue[], tooLarge: [] as LocalValue[] }
  const here = new Set<ShownRecord>()
  for (const one of local) {
    const { record, id, fields } = one
    const known = settled?.get(one)
    const name = known?.name ?? nameOf(record, id)
    const found = remote.shown.records.get(name)
    const was = base?.shown.records.get(name)
    if (was !== undefined) here.add(was)
    const isSame = found !== undefined && was === found
    if (isSame && known === found) continue
    yield
    const count = changes.ops.length + changes.conflicts.length + changes.tooLarge.length
    for (const [field, value] of fields) {
      if (!isChanged(sides, { was, found }, { record, id, field, value })) continue
      if (base === undefined && remote.state.find(record, id) !== undefined)
        changes.conflicts.push({ record, id, field, value })
      else if (utf8(JSON.stringify(value)).length > MOST_VALUE_BYTES)
        changes.tooLarge.push({ record, id, field, value })
      else
        changes.ops.push(...writeField(shownOf(base, { record, id }), { record, id }, field, value, newWrite))
    }
    if (!isChanged(sides, { was, found }, { record, id, field: 'deleted', value: null })) {
      const isUnchanged = count === changes.ops.length + changes.conflicts.length + changes.tooLarge.length
      if (isSame && isUnchanged) settled?.set(one, found)
      continue
    }
    if (base === undefined) changes.conflicts.push({ record, id, field: 'deleted', value: null })
    else changes.ops.push(...keepRecord(base, { record, id }, newWrite))
  }
  for (const of of base?.shown.records.values() ?? []) {
    if (here.has(of) || isLeftOut(of)) continue
    const found = remote.shown.records.get(of.name)
    if (base !== undefined && isChanged(sides, { was: of, found }, { ...of, field: 'deleted', value: true }))
      changes.ops.push(...deleteRecord(base, of, newWrite))
  }
  return changes
}

/** What a write replaces was shown: one to a record that the base does not show, or shows as deleted, replaces nothing. */
const shownOf = (base: ShownState | undefined, { record, id }: RecordName): ShownState =>
  (base?.shown.records.get(nameOf(record, id))?.deletion ?? 'deleted') === 'deleted' || base === undefined
    ? { state: new State(), shown: { records: new Map(), sameAs: new Map() } }
    : base

/** It differs from the base and from the newest, and stands in no own entry since. */
const isChanged = (
  { base, remote, sentSince }: Sides,
  { was, found }: Readonly<Record<'was' | 'found', ShownRecord | undefined>>,
  local: LocalValue,
): boolean =>
  !(base !== undefined && isShown(base, was, local)) &&
  !isShown(remote, found, local) &&
  !sentSince.some(
    ({ record, id, field, value }) =>
      record === local.record && id === local.id && field === local.field && isSameValue(value, local.value),
  )

/** Whether a state shows this value; while there is a question, or the record is not whole, each live one is shown. */
const isShown = (
  { state }: ShownState,
  found: ShownRecord | undefined,
  { record, id, field, value }: LocalValue,
): boolean => {
  if (field === 'deleted') return (found?.deletion === 'deleted') === (value === true)
  const live =
    found === undefined ? state.find(record, id)?.live.get(field) : answersOf(found.fields.get(field))
  return live === undefined ? value === null : live.some((write) => isSameValue(write.value, value))
}

const answersOf = (field: ShownField | undefined): readonly Write[] | undefined =>
  field && (field.isQuestion ? [field.shown, ...field.others] : [field.shown])
