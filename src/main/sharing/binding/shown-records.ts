import { isEmpty } from '../../../shared/kernel/is-empty.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import { type Credentials, idOf, kindOf, type RecordKind } from '../rules/fields.ts'
import {
  isAlive,
  isSameValue,
  type LiveWrite,
  liveOf,
  type State,
  type StateRecord,
  shownFields,
} from '../rules/state-merge.ts'
import type { Values } from './vault-fields.ts'

/** The values of a record that are shown, without concurrent ones. */
export interface ShownRecord {
  readonly record: string
  readonly id: string
  readonly isAlive: boolean
  /** Empty for a deleted record. */
  readonly fields: ReadonlyMap<string, unknown>
  readonly credentials: LiveWrite | undefined
}

const shownRecord = (record: string, state: StateRecord): ShownRecord | undefined => {
  const fields = shownFields(record, state)
  // A record isn't shown until all of its required fields have arrived.
  if (fields === undefined && isAlive(state)) return undefined
  const [credentials] = fields === undefined ? [] : liveOf(state.credentials)
  return { record, id: idOf(record), isAlive: fields !== undefined, fields: fields ?? new Map(), credentials }
}

/** The shown values of all records in a state, grouped by kind. */
export type ShownRecords = Readonly<Record<RecordKind, readonly ShownRecord[]>>

export function* shownRecords(state: State): PausableSteps<ShownRecords> {
  const records: Record<RecordKind, ShownRecord[]> = { service: [], workspace: [], key: [] }
  for (const [name, fields] of Object.entries(state)) {
    const shown = shownRecord(name, fields)
    if (shown !== undefined) records[kindOf(name)].push(shown)
    yield
  }
  return records
}

export const credentialsIn = ({ value }: LiveWrite): Credentials => value as Credentials // checked by its schema

/**
 * Fields that aren't compared: credentials are applied separately, and the vault doesn't store
 * `needsReplacing`.
 */
const apart: ReadonlySet<string> = new Set(['credentials', 'needsReplacing'])

/**
 * The shown values that differ from the vault's record, except credentials. `here` is undefined if the vault
 * doesn't have the record. Vault values outside the schema stay.
 */
export const differing = ({ fields }: ShownRecord, here: Values | undefined): Map<string, unknown> => {
  const changes = new Map<string, unknown>()
  for (const [field, value] of fields) {
    if (apart.has(field) || here?.has(field) === false) continue
    if (!isSameValue(isEmpty(value) ? null : value, here?.get(field) ?? null)) changes.set(field, value)
  }
  return changes
}
