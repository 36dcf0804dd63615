import { z } from '../../../shared/schema.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { EpochKeys, RulesCrypto } from './crypto.ts'
import { boundTo } from './epoch-keys.ts'
import { RecordKind, SEAL_BYTES } from './fields.ts'
import { MOST_FILE_BYTES } from './file-names.ts'
import { pad, unpad } from './padding.ts'
import { concat, readJson, readUtf8, toHex, Uuid, utf8 } from './spelling.ts'
import type { Op } from './state.ts'
import { readOp, type SecretOf, type WrittenOp, WrittenWrite } from './written-ops.ts'

/** Most bytes of a sealed part. */
export const PART_BYTES = MOST_FILE_BYTES.part

const Names = z.strictObject({ names: z.array(z.tuple([Uuid, z.string().check(z.maxLength(200))])) })
const SnapshotRecord = z.strictObject({
  record: RecordKind,
  id: Uuid,
  writes: z.array(z.strictObject({ ...WrittenWrite, field: z.string(), value: z.unknown() })),
})

/** A team's state with the names of its computers and persons, by their ids. */
export interface Snapshot<Written> {
  readonly names: ReadonlyMap<string, string>
  readonly ops: readonly Written[]
}

/** A sealed part: its name is its hash. */
export interface SnapshotPart {
  readonly hash: string
  readonly bytes: Uint8Array
}

/**
 * Seals a snapshot in parts. Its text is one line of JSON with the names, then one for each record by kind and id;
 * all of it is padded.
 */
export function* sealSnapshot(
  crypto: RulesCrypto,
  keys: EpochKeys,
  { names, ops }: Snapshot<WrittenOp>,
): Steps<SnapshotPart[]> {
  const lines = [JSON.stringify({ names: [...names].sort(([one], [other]) => (one < other ? -1 : 1)) })]
  const records = new Map<string, z.infer<typeof SnapshotRecord>>()
  for (const { record, id, op, atMs, by, over, field, value } of ops) {
    const name = `${record} ${id}`
    const found = records.get(name) ?? { record, id, writes: [] }
    records.set(name, found)
    found.writes.push({ op, atMs, by, over, field, value })
    yield
  }
  for (const name of [...records.keys()].sort()) {
    lines.push(JSON.stringify(records.get(name)))
    yield
  }
  const text = pad(utf8(lines.join('\n')))
  const parts: SnapshotPart[] = []
  const step = PART_BYTES - SEAL_BYTES
  for (let at = 0; at < text.length; at += step) {
    const bytes = keys.snapshot.seal(text.subarray(at, at + step), boundTo(keys, parts.length))
    parts.push({ hash: toHex(crypto.sha256(bytes)), bytes })
    yield
  }
  return parts
}

/**
 * Opens the parts of a snapshot, whose hashes were checked; undefined unless the whole of it opens and every write and
 * secret in it is right.
 */
export function* openSnapshot(
  keys: EpochKeys,
  parts: readonly Uint8Array[],
  secretOf: SecretOf,
): Steps<Snapshot<Op> | undefined> {
  const opened: Uint8Array[] = []
  for (const [at, bytes] of parts.entries()) {
    const part = bytes.length > PART_BYTES ? undefined : keys.snapshot.open(bytes, boundTo(keys, at))
    if (part === undefined) return undefined
    opened.push(part)
    yield
  }
  const text = unpad(concat(...opened))
  const [first, ...lines] = (text && readUtf8(text))?.split('\n') ?? []
  const names = readJson(Names, first)
  if (names === undefined) return undefined
  const ops: Op[] = []
  for (const line of lines) {
    const found = readJson(SnapshotRecord, line)
    if (found === undefined) return undefined
    const { record, id, writes } = found
    for (const { op, atMs, by, over, field, value } of writes) {
      const read = readOp({ op, atMs, by, over, record, id, field, value }, secretOf)
      if (read === undefined) return undefined
      ops.push(read)
    }
    yield
  }
  return { names: new Map(names.names), ops }
}
