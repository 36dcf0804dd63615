import type { Input } from '../../../shared/contract/contract.ts'
import type { Service } from '../../../shared/model.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { Location, RecordKind } from '../rules/fields.ts'
import {
  deleteRecord,
  keepRecord,
  type NewWrite,
  type RecordName,
  type ShownState,
  writeField,
} from '../rules/new-writes.ts'
import { nameOf } from '../rules/shown.ts'
import type { Op, Write } from '../rules/state.ts'
import { addressFields } from './questions.ts'
import { answersOf, isLive } from './shown-records.ts'
import { withValues } from './vault-fields.ts'

/** An answer of the person to a question about a key or an address. */
export type Decision = Input<'sharing:decide'>

interface Answer {
  readonly of: RecordName
  readonly field: string
  readonly write: Write
}

/**
 * What an answer writes, over every live write of the newest state; undefined when there is no such question or answer
 * any more. The secret of an answer is sealed for one of the writes that the new one names.
 */
export const decided = (on: ShownState, decision: Decision, newWrite: NewWrite): Op[] | undefined => {
  if ('keptKeyId' in decision) {
    const of = { record: 'key', id: decision.keptKeyId } as const
    if (on.shown.records.get(nameOf('key', of.id))?.deletion !== 'kept') return undefined
    return decision.keep === 'key' ? keepRecord(on, of, newWrite) : deleteRecord(on, of, newWrite)
  }
  const answer = answerOf(on, decision)
  return answer && writeField(on, answer.of, answer.field, answer.write.value, newWrite)
}

/**
 * The service whose addresses an answer would use, as it would be then; undefined when the answer is about no address,
 * or its service is not known.
 *
 * SECURITY: S55, main asks about its hosts first.
 */
export const serviceAfter = (
  { services, workspaces }: Pick<VaultDocument, 'services' | 'workspaces'>,
  on: ShownState,
  decision: Decision,
): Service | undefined => {
  const answer = 'recordId' in decision ? answerOf(on, decision) : undefined
  if (answer === undefined) return undefined
  const { of, field, write } = answer
  const shownOf = (kind: RecordKind, id: string, name: string): unknown =>
    on.shown.records.get(nameOf(kind, id))?.fields.get(name)?.shown.value
  const here = (id: string): Service | undefined => services.find((service) => service.id === id)
  const found = (id: string): Service | undefined => {
    const record = on.shown.records.get(nameOf('service', id))
    if (here(id) !== undefined || record?.fields.has('address') !== true) return here(id)
    return withValues(
      'service',
      { id },
      new Map([...record.fields].map(([name, { shown }]) => [name, shown.value])),
    )
  }
  if (of.record === 'service') {
    const service = found(of.id)
    return service && withValues('service', service, new Map([[field, write.value]]))
  }
  const location =
    of.record === 'workspace'
      ? write.value
      : (workspaces.find(({ id }) => id === write.value) ??
        shownOf('workspace', String(write.value), 'location'))
  return found((location as Location | undefined)?.serviceId ?? '') // what its schema let in
}

const answerOf = (
  on: ShownState,
  decision: Exclude<Decision, { readonly keptKeyId: string }>,
): Answer | undefined => {
  const fields: (readonly [RecordName, string])[] =
    'keyId' in decision
      ? [[{ record: 'key', id: decision.keyId }, 'credentials']]
      : (['service', 'workspace', 'key'] as const).map((record) => [
          { record, id: decision.recordId },
          addressFields[record],
        ])
  for (const [of, field] of fields) {
    const record = on.shown.records.get(nameOf(of.record, of.id))
    if (record === undefined || !isLive(record) || record.fields.get(field)?.isQuestion !== true) continue
    const write = answersOf(record, field).find(({ op }) => op === decision.keep)
    if (write !== undefined) return { of, field, write }
  }
  return undefined
}
