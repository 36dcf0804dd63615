import type { ShownState } from '../../../../../src/main/sharing/rules/new-writes.ts'
import { nameOf } from '../../../../../src/main/sharing/rules/shown.ts'
import { plain } from '../../../../fakes/sharing-second-state.ts'

/** What the first implementation shows, in the form of the second. */
export const comparable = ({ shown }: Pick<ShownState, 'shown'>) => {
  const records = [...shown.records.values()].map(({ record, id, deletion, fields }) => [
    nameOf(record, id),
    {
      deletion,
      fields: Object.fromEntries(
        [...fields].map(([field, { shown: write, others, isQuestion }]) => [
          field,
          { value: plain(write.value), others: others.map(({ value }) => plain(value)).sort(), isQuestion },
        ]),
      ),
    },
  ])
  const sameAs = [...shown.sameAs].map(([id, first]) => [nameOf('key', id), nameOf('key', first)])
  return { records: Object.fromEntries(records), sameAs: Object.fromEntries(sameAs) }
}
