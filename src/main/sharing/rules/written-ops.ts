import { AtMs, z } from '../../../shared/schema.ts'
import { fieldsOf, MOST_OVER, RecordKind, type SealedCredentials } from './fields.ts'

import { Uuid } from './spelling.ts'
import type { Op, StateCredentials, StateSecret, Write } from './state.ts'

/** A write as entries and snapshots have it. */
export const WrittenWrite = {
  op: Uuid,
  /** The author's clock; it decides nothing but what is shown first. */
  atMs: AtMs,
  by: Uuid,
  over: z.array(Uuid).check(z.maxLength(MOST_OVER)),
}
const WrittenOp = z.strictObject({
  ...WrittenWrite,
  record: RecordKind,
  id: Uuid,
  field: z.string(),
  value: z.unknown(),
})
/** A write with its record, in the order in which it is spelled. */
export type WrittenOp = z.infer<typeof WrittenOp>
export const WrittenOps = z.array(WrittenOp)

/** Opens a secret that was read and gives what a state has of it; undefined when it does not open. */
export type SecretOf = (op: Pick<Op, 'id' | 'op'>, sealed: string) => StateSecret | undefined

/** What entries and snapshots have of a write; `sealed` is its secret in this epoch. */
export const writeOp = (op: Op, sealed: string | null): WrittenOp => {
  const { atMs, by, over, record, id, field } = op
  return { op: op.op, atMs, by, over: [...over], record, id, field, value: valueToWrite(op, sealed) }
}

const valueToWrite = (op: Op, sealed: string | null): unknown => {
  if (op.field === 'deleted') return op.value === null ? null : { saw: op.saw ?? [] }
  if (op.field !== 'credentials') return op.value
  const { clientId } = op.value as StateCredentials // what `readOp` or the vault made
  return { clientId, secret: sealed } satisfies SealedCredentials
}

/** A write as a state has it; undefined for a field or value that no schema has, and for a secret that does not open. */
export const readOp = (written: WrittenOp, secretOf: SecretOf): Op | undefined => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = fieldsOf[written.record]
  const schema = Object.hasOwn(fields, written.field) ? fields[written.field] : undefined
  const parsed = schema && z.safeParse(schema, written.value)
  if (parsed?.success !== true) return undefined
  const isSpelled =
    parsed.data === written.value || JSON.stringify(parsed.data) === JSON.stringify(written.value)
  if (!isSpelled) return undefined
  const value = valueRead(written, secretOf)
  return value && { ...written, ...value }
}

const valueRead = (
  { id, op, field, value }: WrittenOp,
  secretOf: SecretOf,
): Pick<Write, 'value' | 'saw'> | undefined => {
  if (field === 'deleted') {
    const deleted = value as { readonly saw: readonly string[] } | null // what its schema let in
    return deleted === null ? { value: null } : { value: true, saw: deleted.saw }
  }
  if (field !== 'credentials') return { value }
  const { clientId, secret: sealed } = value as SealedCredentials // what its schema let in
  if (sealed === null) return { value: { clientId, secret: null } }
  const secret = secretOf({ id, op }, sealed)
  return secret && { value: { clientId, secret } }
}
