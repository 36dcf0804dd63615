import { z } from '../../../shared/kernel/schema.ts'
import { toBase64url } from '../../kernel/bytes.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import { fieldsOf, kindOf, type RecordKind } from './fields.ts'
import { Uuid } from './schemas.ts'
import {
  MOST_GONE,
  MOST_LIVE,
  MOST_RECORDS,
  type Register,
  recordText,
  type State,
  type StateRecord,
} from './state-merge.ts'

/** A new write's ID: 10 random bytes in base64url. */
export const newWriteId = (crypto: Pick<TeamCrypto, 'randomBytes'>): string =>
  toBase64url(crypto.randomBytes(10))
const WriteId = z.string().check(
  z.regex(/^[\w-]{13}[AQgw]$/),
  // Rules out names such as `toLocaleString`, which every object has.
  z.refine((id) => !(id in {})),
)
const RecordName = z
  .string()
  .check(
    z.regex(/^(service|workspace|key):[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  )
const Count = z.int().check(z.minimum(0))

const atMost = (most: number) => (value: object) => Object.keys(value).length <= most

const registerOf = (value: z.core.$ZodType) =>
  z
    .strictObject({
      live: z.record(WriteId, z.tuple([Uuid, Count, value])).check(z.refine(atMost(MOST_LIVE))),
      gone: z.record(WriteId, Count).check(z.refine(atMost(MOST_GONE))),
    })
    .check(z.refine(({ live, gone }) => Object.keys(live).every((id) => !(id in gone))))

const recordOf = (fields: Readonly<Record<string, z.core.$ZodType>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, z.optional(registerOf(value))]),
    ),
  )

/** The schema of each kind of record. */
const schemas: Readonly<Record<RecordKind, z.core.$ZodType>> = {
  service: recordOf(fieldsOf.service),
  workspace: recordOf(fieldsOf.workspace),
  key: recordOf(fieldsOf.key),
}

/** Checks a write against the schema: an invalid one would make the whole file unreadable for everyone. */
export const isFit = (record: string, field: string, value: unknown): boolean => {
  if (!z.safeParse(RecordName, record).success) return false
  const fields: Readonly<Record<string, z.core.$ZodType>> = fieldsOf[kindOf(record)]
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
  return schema !== undefined && z.safeParse(schema, value).success
}

/**
 * Parses the state in a file. Undefined if any name, value or size violates the schema. Reuses the objects of
 * equal records in `known`, which saves memory with many files. Caps replacement days at `lastDay`.
 *
 * SECURITY: S44, a file that breaks a rule has no effect, and future days can't crowd out IDs that are replaced
 * later.
 */
export function* readState(
  json: unknown,
  known: State,
  lastDay = Number.MAX_SAFE_INTEGER,
): PausableSteps<State | undefined> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const records = Object.entries(json)
  if (records.length > MOST_RECORDS) return undefined
  const state: Record<string, StateRecord> = {}
  for (const [record, fields] of records) {
    yield
    const mine = Object.hasOwn(known, record) ? known[record] : undefined
    if (mine !== undefined && JSON.stringify(fields) === recordText(mine)) {
      state[record] = mine
      continue
    }
    if (!z.safeParse(RecordName, record).success) return undefined
    const parsed = z.safeParse(schemas[kindOf(record)], fields)
    if (!parsed.success) return undefined
    const read = parsed.data as Record<string, { live: Register['live']; gone: Record<string, number> }> // by the schema
    for (const { gone } of Object.values(read))
      for (const [id, day] of Object.entries(gone)) if (day > lastDay) gone[id] = lastDay
    state[record] = read
  }
  return state
}
