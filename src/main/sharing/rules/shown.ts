import type { Steps } from '../../kernel/steps.ts'
import {
  END_DATE,
  type Location,
  questionFields,
  type RecordKind,
  requiredFields,
  type SealedCredentials,
  type ServiceAddress,
} from './fields.ts'
import { type RecordWrites, type State, textOf, type Write } from './state.ts'

/** A field with the write whose value is shown. */
export interface ShownField {
  readonly shown: Write
  /** Live writes of other values, each value once: they are offered, or are the other answers of a question. */
  readonly others: readonly Write[]
  /** Nothing may use the value until somebody decides. */
  readonly isQuestion: boolean
}

/** A record as the live writes have it. */
export interface ShownRecord {
  /** As `nameOf`. */
  readonly name: string
  readonly record: RecordKind
  readonly id: string
  readonly fields: ReadonlyMap<string, ShownField>
  /** `kept` was deleted by somebody who did not know a live write: it is shown, marked, until somebody decides. */
  readonly deletion: 'none' | 'deleted' | 'kept'
}

/** The name of a record in a map. */
export const nameOf = (record: RecordKind, id: string): string => `${record} ${id}`

/** All records that are shown, by kind and id. */
export interface Shown {
  readonly records: ReadonlyMap<string, ShownRecord>
  /** Keys that were added twice: the id that is shown, by each other id. A view, never written. */
  readonly sameAs: ReadonlyMap<string, string>
}

/**
 * Of live writes of one field the one that is shown, and those of other values: what a member wrote before what
 * others wrote, then the later, then by op. Of several end dates the earlier is shown.
 */
const shownField = (live: readonly Write[], members: ReadonlySet<string>): ShownField | undefined => {
  const [only] = live
  if (only !== undefined && live.length === 1) return { shown: only, others: [], isQuestion: false }
  const byRank = [...live].sort(
    (one, other) =>
      Number(members.has(other.by)) - Number(members.has(one.by)) ||
      other.atMs - one.atMs ||
      (nameInOrder(one) < nameInOrder(other) ? 1 : -1),
  )
  const dates = byRank.filter(({ field, value }) => field === END_DATE && typeof value === 'number')
  const [first] = dates.sort((one, other) => Number(one.value) - Number(other.value))
  const shown = first ?? byRank[0]
  if (shown === undefined) return undefined
  const values = new Map([[textOf(shown.value), shown]])
  for (const write of byRank) {
    const text = textOf(write.value)
    if (!values.has(text)) values.set(text, write)
  }
  const [, ...others] = values.values()
  return { shown, others, isQuestion: questionFields.has(shown.field) && others.length > 0 }
}

/** Two values under one op are told apart by their text. */
const nameInOrder = ({ op, value }: Write): string => `${op} ${textOf(value)}`

/**
 * Whether a record is deleted. `deleted` names in `saw` the live writes that its author knew: a live one that it
 * does not name keeps the record.
 */
export const deletionOf = ({ live }: RecordWrites): ShownRecord['deletion'] => {
  const deletions = (live.get('deleted') ?? []).filter(({ value }) => value !== null)
  if (deletions.length === 0) return 'none'
  const saw = new Set(deletions.flatMap((write) => write.saw ?? []))
  const isKept = [...live.values()].some((writes) =>
    writes.some((write) => !saw.has(write.op) && !deletions.includes(write)),
  )
  return isKept ? 'kept' : 'deleted'
}

/** A record as it is shown; undefined while it lacks a required field, unless it is deleted. */
export const shownRecord = (record: RecordWrites, members: ReadonlySet<string>): ShownRecord | undefined => {
  const { name, kind, id } = record
  const deletion = deletionOf(record)
  const fields = new Map<string, ShownField>()
  for (const [field, live] of record.live) {
    const shown = field === 'deleted' ? undefined : shownField(live, members)
    if (shown !== undefined) fields.set(field, shown)
  }
  const isWhole = requiredFields[kind].every((field) => fields.has(field))
  return isWhole || deletion === 'deleted' ? { name, record: kind, id, fields, deletion } : undefined
}

/** What a state shows to the members of its epoch. */
export function* showState(state: State, members: ReadonlySet<string>): Steps<Shown> {
  const records = new Map<string, ShownRecord>()
  for (const record of state.records) {
    const shown = record.derived(members, () => shownRecord(record, members))
    if (shown !== undefined) records.set(record.name, shown)
    yield
  }
  const sameAs = new Map<string, string>()
  for (const [first, ...others] of yield* sameKeys(records)) {
    if (first === undefined || others.length === 0) continue
    for (const { id } of others) sameAs.set(id, first.id)
    const live = [first, ...others].flatMap(({ id }) => state.find('key', id)?.live.get('credentials') ?? [])
    const credentials = shownField(live, members)
    if (credentials === undefined) continue
    const fields = new Map(first.fields).set('credentials', credentials)
    records.set(first.name, { ...first, fields })
  }
  for (const id of sameAs.keys()) records.delete(nameOf('key', id))
  return { records, sameAs }
}

/** The same key added twice has one token address and one client ID; the smaller id comes first. */
function* sameKeys(records: ReadonlyMap<string, ShownRecord>): Steps<ShownRecord[][]> {
  const clientIds = new Set<string>()
  const twice = new Set<string>()
  for (const key of records.values()) {
    const clientId = clientIdOf(key)
    if (clientId !== undefined) (clientIds.has(clientId) ? twice : clientIds).add(clientId)
  }
  if (twice.size === 0) return []
  const groups = new Map<string, ShownRecord[]>()
  for (const key of records.values()) {
    const clientId = clientIdOf(key)
    const workspace = key.fields.get('workspaceId')
    if (clientId === undefined || !twice.has(clientId) || workspace?.isQuestion !== false) continue
    const address = tokenAddress(records, String(workspace.shown.value))
    if (address === undefined) continue
    const name = `${address} ${clientId}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [key])
    else group.push(key)
    yield
  }
  return [...groups.values()].map((keys) => keys.sort((one, other) => (one.id < other.id ? -1 : 1)))
}

/** The client ID of a key that is not deleted. */
const clientIdOf = ({ record, deletion, fields }: ShownRecord): string | undefined => {
  if (record !== 'key' || deletion === 'deleted') return undefined
  const credentials = fields.get('credentials')?.shown.value as SealedCredentials | undefined // by its schema
  return credentials?.clientId
}

/** Where and how the tokens of a workspace are requested, as text; undefined while a part of it is missing or a question. */
const tokenAddress = (records: ReadonlyMap<string, ShownRecord>, workspaceId: string): string | undefined => {
  const agreedOn = (record: RecordKind, id: string, field: string): unknown => {
    const found = records.get(nameOf(record, id))?.fields.get(field)
    return found?.isQuestion === false ? found.shown.value : undefined
  }
  const location = agreedOn('workspace', workspaceId, 'location') as Location | undefined // values are by their schemas
  const address = agreedOn('service', location?.serviceId ?? '', 'address') as ServiceAddress | undefined
  const region = address?.regions.find(({ id }) => id === location?.regionId)
  return address === undefined || region === undefined
    ? undefined
    : JSON.stringify([region.authUrl, address.tokenPath, address.credentialEncoding, address.tokenFields])
}
