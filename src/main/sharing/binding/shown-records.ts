import { isEmpty } from '../../../shared/is-empty.ts'
import type { Steps } from '../../kernel/steps.ts'
import { type Credentials, idOf, kindOf, type RecordKind } from '../rules/fields.ts'
import {
  isAlive,
  isSameValue,
  type LiveWrite,
  liveOf,
  type State,
  type StateRecord,
  shownFields,
} from '../rules/state.ts'
import type { Values } from './vault-fields.ts'

/** What is shown of a record. */
export interface ShownRecord {
  readonly record: string
  readonly id: string
  readonly isAlive: boolean
  /** Nothing of a deleted record. */
  readonly fields: ReadonlyMap<string, unknown>
  readonly credentials: LiveWrite | undefined
}

const shownRecord = (record: string, state: StateRecord): ShownRecord | undefined => {
  const fields = shownFields(record, state)
  // It will be shown once what a record needs is here.
  if (fields === undefined && isAlive(state)) return undefined
  const [credentials] = fields === undefined ? [] : liveOf(state.credentials)
  return { record, id: idOf(record), isAlive: fields !== undefined, fields: fields ?? new Map(), credentials }
}

/** What is shown of a state's records, by kind. */
export type ShownRecords = Readonly<Record<RecordKind, readonly ShownRecord[]>>

/** Finds what is shown of each record. */
export function* shownRecords(state: State): Steps<ShownRecords> {
  const records: Record<RecordKind, ShownRecord[]> = { service: [], workspace: [], key: [] }
  for (const [name, fields] of Object.entries(state)) {
    const shown = shownRecord(name, fields)
    if (shown !== undefined) records[kindOf(name)].push(shown)
    yield
  }
  return records
}

/** The credentials of a write. */
export const credentialsIn = ({ value }: LiveWrite): Credentials => value as Credentials // what its schema let in

/** What the vault has no field for: credentials are taken over by themselves. */
const apart: ReadonlySet<string> = new Set(['credentials', 'needsReplacing'])

/**
 * The shown values that a record of the vault doesn't have, without credentials. `here` undefined: it isn't in the vault.
 * What the vault has outside the schema stays.
 */
export const differing = ({ fields }: ShownRecord, here: Values | undefined): Map<string, unknown> => {
  const changes = new Map<string, unknown>()
  for (const [field, value] of fields) {
    if (apart.has(field) || here?.has(field) === false) continue
    if (!isSameValue(isEmpty(value) ? null : value, here?.get(field) ?? null)) changes.set(field, value)
  }
  return changes
}
