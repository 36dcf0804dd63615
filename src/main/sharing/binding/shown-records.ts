import { isEmpty } from '../../../shared/is-empty.ts'
import type { RecordKind } from '../rules/fields.ts'
import type { ShownState } from '../rules/new-writes.ts'
import { nameOf, type ShownRecord } from '../rules/shown.ts'
import { isSameValue, type Op, type StateCredentials, type Write } from '../rules/state.ts'
import type { Values } from './vault-fields.ts'

/** A state's records, found as a vault needs them. */
export class ShownRecords {
  readonly #on: ShownState
  readonly #byKind = { service: [], workspace: [], key: [] } as Record<RecordKind, ShownRecord[]>
  /** Keys that were added twice, by the id that is shown. */
  readonly #twins = new Map<string, string[]>()
  readonly #withKeys = new Set<string>()

  constructor(on: ShownState) {
    this.#on = on
    for (const record of on.shown.records.values()) {
      this.#byKind[record.record].push(record)
      if (record.record === 'key' && isLive(record)) this.#withKeys.add(workspaceIdOf(record))
    }
    for (const [id, first] of on.shown.sameAs) this.#twins.set(first, [...this.twinsOf(first), id])
  }

  all(kind: RecordKind): readonly ShownRecord[] {
    return this.#byKind[kind]
  }

  find(kind: RecordKind, id: string): ShownRecord | undefined {
    return this.#on.shown.records.get(nameOf(kind, id))
  }

  /** The id under which a key that was added twice is shown. */
  shownAs(keyId: string): string | undefined {
    return this.#on.shown.sameAs.get(keyId)
  }

  twinsOf(keyId: string): readonly string[] {
    return this.#twins.get(keyId) ?? []
  }

  /** Somebody deleted it, and nobody has a key in it. One with a key stays: who deleted it did not know that key. */
  isGone(workspace: ShownRecord): boolean {
    return workspace.deletion === 'deleted' && !this.#withKeys.has(workspace.id)
  }

  /** Which record and write a key's credentials were sealed for. */
  ownerOf(keyId: string, write: Write): Pick<Op, 'id' | 'op'> {
    const ids = [keyId, ...this.twinsOf(keyId)]
    const id = ids.find((one) => this.#on.state.find('key', one)?.has(write) === true)
    return { id: id ?? keyId, op: write.op }
  }
}

/** Whether a record is not deleted. */
export const isLive = ({ deletion }: ShownRecord): boolean => deletion !== 'deleted'

/** The value that is shown of a field. */
export const shownValue = (record: ShownRecord | undefined, field: string): unknown =>
  record?.fields.get(field)?.shown.value

/** The workspace of a key. */
export const workspaceIdOf = (key: ShownRecord): string => String(shownValue(key, 'workspaceId'))

/** What the live writes of a field have, the one that is shown first. */
export const answersOf = (record: ShownRecord, field: string): readonly Write[] => {
  const found = record.fields.get(field)
  return found === undefined ? [] : [found.shown, ...found.others]
}

/** The credentials of a write. */
export const credentialsIn = ({ value }: Write): StateCredentials => value as StateCredentials // what its schema let in

/**
 * The values that are shown and that a record of the vault does not have, without credentials. While there is a
 * question, each of its answers is right.
 */
export const differing = (record: ShownRecord, here: Values): Map<string, unknown> => {
  const changes = new Map<string, unknown>()
  for (const [field, { shown, isQuestion }] of record.fields) {
    if (field === 'credentials') continue
    const own = here.get(field) ?? null
    const right = isQuestion ? answersOf(record, field) : [shown]
    if (!right.some(({ value }) => isSameValue(isEmpty(value) ? null : value, own)))
      changes.set(field, shown.value)
  }
  return changes
}
