import { MOST_OVER, MOST_SAW, type RecordKind } from './fields.ts'
import type { Shown } from './shown.ts'
import { namesOf, type Op, type State, type Write } from './state.ts'

/** A state with what it shows. */
export interface ShownState {
  readonly state: State
  readonly shown: Shown
}

/** Which record. */
export interface RecordName {
  readonly record: RecordKind
  readonly id: string
}

/** What a new write is to have: a fresh random op, the clock of this computer, and its member id. */
export type NewWrite = (of: RecordName & { readonly field: string }) => Pick<Op, 'op' | 'atMs' | 'by'>

/**
 * Writes a value over every live one of the field: a change, or the answer to a question. Credentials of a key that
 * was added twice are written to each of its records.
 */
export const writeField = (
  on: ShownState,
  of: RecordName,
  field: string,
  value: unknown,
  newWrite: NewWrite,
): Op[] =>
  (field === 'credentials' ? sameRecords(on, of) : [of]).flatMap(({ record, id }) =>
    namesOf(liveIn(on, { record, id }, field)).map((over) => ({
      ...{ record, id, field },
      ...newWrite({ record, id, field }),
      over,
      value,
    })),
  )

/** Deletes a record as this state has it: what it does not know keeps the record. */
export const deleteRecord = (on: ShownState, of: RecordName, newWrite: NewWrite): Op[] =>
  sameRecords(on, of).flatMap((name) => {
    const others = [...(on.state.find(name.record, name.id)?.live ?? [])].filter(
      ([field]) => field !== 'deleted',
    )
    const overs = namesOf(liveIn(on, name, 'deleted'), MOST_OVER)
    const saws = namesOf(
      others.flatMap(([, live]) => live),
      MOST_SAW,
    )
    return Array.from({ length: Math.max(overs.length, saws.length) }, (_, at) => ({
      ...{ ...name, field: 'deleted' },
      ...newWrite({ ...name, field: 'deleted' }),
      over: overs[at] ?? [],
      saw: saws[at] ?? [],
      value: true,
    }))
  })

/** Keeps a record that somebody deleted: a write over the deletion. */
export const keepRecord = (on: ShownState, of: RecordName, newWrite: NewWrite): Op[] =>
  writeField(on, of, 'deleted', null, newWrite)

const liveIn = ({ state }: ShownState, { record, id }: RecordName, field: string): readonly Write[] =>
  state.find(record, id)?.live.get(field) ?? []

/** The record, and for a key that was added twice its other records. */
const sameRecords = ({ shown }: ShownState, { record, id }: RecordName): RecordName[] => {
  const others = [...shown.sameAs].filter(([, first]) => record === 'key' && first === id)
  return [{ record, id }, ...others.map(([other]) => ({ record, id: other }))]
}
