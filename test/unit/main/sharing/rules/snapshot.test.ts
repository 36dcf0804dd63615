import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { atOnce } from '../../../../../src/main/kernel/steps.ts'
import { epochKeys, openSecret, sealSecret } from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import { pad } from '../../../../../src/main/sharing/rules/padding.ts'
import { openSnapshot, PART_BYTES, sealSnapshot } from '../../../../../src/main/sharing/rules/snapshot.ts'
import { toHex, utf8 } from '../../../../../src/main/sharing/rules/spelling.ts'
import type { Op } from '../../../../../src/main/sharing/rules/state.ts'
import { writeOp } from '../../../../../src/main/sharing/rules/written-ops.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const keys = epochKeys(crypto, new Uint8Array(32).fill(7), { team: 'b'.repeat(64), generation: 0, number: 3 })
const epoch = 'a'.repeat(64)
const secretOf = (owner: Pick<Op, 'id' | 'op'>, sealed: string) => {
  const opened = openSecret(keys, owner, sealed)
  return opened && { epoch, sealed, fingerprint: Buffer.from(opened).toString() }
}
const keyOps = (number: number): Op[] => {
  const common = { atMs: 5, by: id(1), over: [id(2)], record: 'key', id: id(number) } as const
  return [
    { ...common, op: id(number + 1), field: 'name', value: `key ${number}\nof a person` },
    {
      ...{ ...common, op: id(number + 2), field: 'credentials' },
      value: { clientId: 'c', secret: { epoch, sealed: '', fingerprint: `secret ${number}` } },
    },
    { ...common, op: id(number + 3), field: 'notes', value: 'n'.repeat(400) },
  ]
}
const ops = Array.from({ length: 1_500 }, (_, at) => keyOps(10 * at + 100)).flat()
const sealOf = ({ id: record, op, field, value }: Op) => {
  if (field !== 'credentials') return null
  const { fingerprint } = (value as { secret: { fingerprint: string } }).secret
  return sealSecret(keys, { id: record, op }, utf8(fingerprint))
}
const names = new Map([[id(1), 'Tower']])
const parts = atOnce(sealSnapshot(crypto, keys, { names, ops: ops.map((op) => writeOp(op, sealOf(op))) }))
const bytes = parts.map((part) => part.bytes)
const open = (sealed: readonly Uint8Array[], where = keys) => atOnce(openSnapshot(where, sealed, secretOf))

describe('a snapshot', () => {
  it('opens as it was sealed, in parts of 1 MiB that are named by their hashes', () => {
    const found = open(bytes)
    expect(found?.names).toEqual(names)
    const text = (op: Op) => JSON.stringify({ ...op, value: op.field === 'credentials' ? '' : op.value })
    const sorted = (all: readonly Op[]) =>
      all.map((op) => [op.id, op.op, op.field, op.over.join(), op.atMs, op.by])
    expect(sorted(found?.ops ?? [])).toEqual(sorted(ops))
    expect(found?.ops.filter(({ field }) => field !== 'credentials').map(({ value }) => value)).toEqual(
      ops.filter(({ field }) => field !== 'credentials').map(({ value }) => value),
    )
    expect(text(ops[0] as Op)).toContain('key 100')
    expect(bytes.length).toBeGreaterThan(1)
    expect(bytes.slice(0, -1).map(({ length }) => length)).toEqual(bytes.slice(0, -1).map(() => PART_BYTES))
    expect(parts.map(({ hash }) => hash)).toEqual(bytes.map((part) => toHex(crypto.sha256(part))))
    expect(
      open(atOnce(sealSnapshot(crypto, keys, { names: new Map(), ops: [] })).map((part) => part.bytes)),
    ).toEqual({
      names: new Map(),
      ops: [],
    })
  })

  it('opens whole, in order and in its own epoch alone (S47: parts)', () => {
    expect(open(bytes.slice(0, -1))).toBeUndefined()
    expect(open([...bytes].reverse())).toBeUndefined()
    expect(open([...bytes, ...bytes])).toBeUndefined()
    expect(open([])).toBeUndefined()
    expect(open(bytes, { ...keys, number: 4 })).toBeUndefined()
    const changed = bytes.map((part) => Uint8Array.from(part))
    const last = changed.at(-1)
    if (last !== undefined) last[40] = (last[40] ?? 0) ^ 1
    expect(open(changed)).toBeUndefined()
  })

  it('is refused with one line, write or secret that is not right (S44: snapshot)', () => {
    const sealed = (text: string) => [
      keys.snapshot.seal(pad(utf8(text)), utf8(JSON.stringify([keys.team, 0, 3, 0]))),
    ]
    const line = (op: Op, change = {}) => {
      const { record, id: name, ...write } = writeOp(op, sealOf(op))
      const { op: number, atMs, by, over, field, value } = write
      return JSON.stringify({
        record,
        id: name,
        writes: [{ op: number, atMs, by, over, field, value, ...change }],
      })
    }
    const [name, credentials] = ops
    if (name === undefined || credentials === undefined) throw new Error('There are writes.')
    const first = '{"names":[]}'
    expect(open(sealed([first, line(name), line(credentials)].join('\n')))?.ops).toHaveLength(2)
    for (const wrong of [
      '',
      line(name).replace(',', ', '),
      line(name, { field: 'other' }),
      line(name, { value: 1 }),
      line(credentials, { op: id(9) }),
    ])
      expect([wrong, open(sealed([first, line(name), wrong].join('\n')))]).toEqual([wrong, undefined])
    expect(open(sealed(line(name)))).toBeUndefined()
  })
})
