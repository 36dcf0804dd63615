import type { Steps } from '../../kernel/steps.ts'
import { MOST_OVER, MOST_SAW } from './fields.ts'
import { deletionOf } from './shown.ts'
import { type Op, type RecordWrites, State, standingBeside, type Write } from './state.ts'

/** What a snapshot has of a record: its live writes, and of a deleted one its `deleted` alone, for ever. */
export const liveOpsOf = (record: RecordWrites): Op[] => {
  const isDeleted = deletionOf(record) === 'deleted'
  const live = isDeleted ? (record.live.get('deleted') ?? []) : allLive(record)
  return live.map((write) => opOf(record, write))
}

/**
 * What has to be written again in a new epoch: each live write that its snapshot and its entries lack and that no
 * `over` or `saw` there names, whoever made it. Of a record that is deleted there it is all that it lacks.
 *
 * `there` is the state of the snapshot and the entries, `history` all that is still known of former epochs, late
 * entries by members of both included. Whoever writes these ops in entries adds them to `there` as its own.
 */
export function* lackingIn(
  there: State,
  history: Iterable<State>,
  members: ReadonlySet<string>,
): Steps<Op[]> {
  // SECURITY: S45, what is live is judged after the `over` and `saw` of those who are out were emptied: what they
  // wrote stands beside. The same holds for what a snapshot alone says of anybody: who is out may have made it up.
  const counts = ({ by, isSigned }: Write) => members.has(by) && isSigned === true
  const judged = new State()
  for (const { records } of history)
    for (const { kind, id, writes } of records) {
      for (const write of writes) judged.put(kind, id, counts(write) ? write : standingBeside(write))
      yield
    }
  const lacking: Op[] = []
  for (const record of judged.records) {
    lacking.push(...lackingOf(record, there))
    yield
  }
  return lacking
}

const lackingOf = (record: RecordWrites, there: State): Op[] => {
  const found = there.find(record.kind, record.id)
  const lacking = allLive(record).filter((write) => found?.has(write) !== true)
  const unnamed = lacking.filter((write) => found?.isNamed(write) !== true)
  const isDeletedThere = found !== undefined && deletionOf(found) === 'deleted'
  const again = isDeletedThere && unnamed.length > 0 ? lacking : unnamed
  return again.map((write) => opOf(record, write))
}

const allLive = ({ live }: RecordWrites): Write[] => [...live.values()].flat()

/** Within the limits of entries and snapshots: one op may have been written again with other names. */
const opOf = ({ kind, id }: RecordWrites, { isSigned: _, ...write }: Write): Op => ({
  ...{ record: kind, id, ...write },
  over: write.over.slice(0, MOST_OVER),
  ...(write.saw && { saw: write.saw.slice(0, MOST_SAW) }),
})
