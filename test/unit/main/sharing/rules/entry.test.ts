import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import {
  divideIntoEntries,
  type EntryHeader,
  encodeEntry,
  MOST_ENTRY_BYTES,
  openEntry,
  readEntry,
} from '../../../../../src/main/sharing/rules/entry.ts'
import { epochKeys, openSecret, sealSecret } from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import { MOST_OVER, MOST_VALUE_BYTES } from '../../../../../src/main/sharing/rules/fields.ts'
import { pad, paddedLength, unpad } from '../../../../../src/main/sharing/rules/padding.ts'
import { concat, utf8 } from '../../../../../src/main/sharing/rules/spelling.ts'
import type { Op } from '../../../../../src/main/sharing/rules/state.ts'
import { type WrittenOp, writeOp } from '../../../../../src/main/sharing/rules/written-ops.ts'
import { figure } from '../../../../fakes/figures.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const hash = 'a'.repeat(64)
const team = 'b'.repeat(64)
const secret = new Uint8Array(32).fill(7)
const signingKey = new Uint8Array(32).fill(9)
const keys = epochKeys(crypto, secret, { team, generation: 0, number: 3 })
const laterKeys = epochKeys(crypto, secret, { team, generation: 0, number: 4 })

const header: EntryHeader = {
  v: 2,
  epoch: hash,
  author: id(1),
  stream: 0,
  n: 2,
  before: 'c'.repeat(64),
  heard: [[id(2), 'd'.repeat(64)]],
}
const epoch = {
  hash,
  signKeys: new Map([[id(1), crypto.publicSigningKey(signingKey)]]),
  keys,
  secretOf: (owner: Pick<Op, 'id' | 'op'>, sealed: string) => {
    const opened = openSecret(keys, owner, sealed)
    return opened && { epoch: hash, sealed, fingerprint: Buffer.from(opened).toString() }
  },
}
const common = { atMs: 5, by: id(1), record: 'key', id: id(4) } as const
const name: Op = { ...common, op: id(5), over: [id(6)], field: 'name', value: 'a key' }
const deleted: Op = { ...common, op: id(7), over: [], field: 'deleted', saw: [id(5)], value: true }
const credentials: Op = {
  ...{ ...common, op: id(8), over: [], field: 'credentials' },
  value: { clientId: 'client', secret: { epoch: hash, sealed: '', fingerprint: 'the secret' } },
}
const sealOf = (op: Op) => sealSecret(keys, op, utf8('the secret'))
const written = [name, deleted, credentials].map((op) => writeOp(op, sealOf(op)))

const encode = (
  ops: readonly unknown[] = written,
  change: Partial<Record<keyof EntryHeader, unknown>> = {},
) => encodeEntry(crypto, keys, signingKey, { ...header, ...change } as EntryHeader, ops as WrittenOp[])
const open = (bytes: Uint8Array, where: Parameters<typeof openEntry>[1] = epoch) => {
  const entry = readEntry(crypto, bytes)
  return entry && openEntry(crypto, where, entry)
}

/** The same entry with its header or payload spelled otherwise, signed by its author. */
const respelled = (change: (text: string) => string, payload = JSON.stringify({ ops: written })) => {
  const headerBytes = utf8(change(JSON.stringify(header)))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, headerBytes.length)
  const sealed = keys.entry.seal(pad(utf8(payload)), crypto.sha256(headerBytes))
  const signed = concat(length, headerBytes, sealed)
  return concat(signed, crypto.sign(signingKey, 'entry', signed))
}

describe('an entry', () => {
  it('reads as it was written', () => {
    const bytes = encode()
    expect(readEntry(crypto, bytes)?.header).toEqual(header)
    const ops = open(bytes)
    expect(ops?.slice(0, 2)).toEqual([name, deleted])
    expect(ops?.[2]).toMatchObject({ field: 'credentials', value: { secret: { fingerprint: 'the secret' } } })
    expect(open(encode([], { n: 1, before: null }))).toEqual([])
  })

  it('with any byte flipped has no effect and does not throw (S44: every byte)', () => {
    const bytes = encode()
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      expect(open(changed)).toBeUndefined()
    }
    figure('flipped bytes without effect', bytes.length)
  })

  it('is read from any bytes without an error (S44: any bytes)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(open(bytes)).toBeUndefined()
      }),
    )
  })

  it('counts for a member of its own epoch alone, with its signature and keys', () => {
    const bytes = encode()
    expect(open(bytes, { ...epoch, hash: 'e'.repeat(64) })).toBeUndefined()
    expect(open(bytes, { ...epoch, signKeys: new Map() })).toBeUndefined()
    const other = crypto.publicSigningKey(secret)
    expect(open(bytes, { ...epoch, signKeys: new Map([[id(1), other]]) })).toBeUndefined()
    expect(open(bytes, { ...epoch, keys: laterKeys })).toBeUndefined()
  })

  it('is opened only once its signature is right (S44: signature first)', () => {
    const entry = { seal: keys.entry.seal, open: () => expect.fail('It was opened.') }
    const bytes = encode()
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(open(bytes, { ...epoch, keys: { entry } })).toBeUndefined()
  })

  it.each([
    ['white space', (text: string) => text.replace(',', ', ')],
    ['a repeated field', (text: string) => text.replace('"v":2', '"v":2,"v":2')],
    ['an unknown field', (text: string) => text.replace('"v":2', '"v":2,"w":2')],
    ['another order', (text: string) => text.replace('"stream":0,"n":2', '"n":2,"stream":0')],
    ['another version', (text: string) => text.replace('"v":2', '"v":3')],
    ['a stream beyond 63', (text: string) => text.replace('"stream":0', '"stream":64')],
    ['a first entry that follows one', (text: string) => text.replace('"n":2', '"n":1')],
    ['a later one that follows none', (text: string) => text.replace(/"before":"\w+"/, '"before":null')],
    ['capitals', (text: string) => text.replace(/"epoch":"\w+"/, (found) => found.toUpperCase())],
    ['text after it', (text: string) => `${text} `],
    [
      '65 heard',
      (text: string) =>
        text.replace(/"heard":\[(.*)\]\}/, (_, one: string) => `"heard":[${Array(65).fill(one).join()}]}`),
    ],
  ])('has one spelling: not with %s (S44: spelling)', (_, change) => {
    expect(open(respelled((text) => text))).toBeDefined()
    expect(open(respelled(change))).toBeUndefined()
  })

  it('is refused with one write that is not right (S44: writes)', () => {
    const [first] = written
    const wrong: unknown[] = [
      { ...first, field: 'colour' },
      { ...first, field: '__proto__' },
      { ...first, value: '' },
      { ...first, value: null },
      { ...first, record: 'team' },
      { ...first, over: Array(MOST_OVER + 1).fill(id(6)) },
      { ...first, by: 'page' },
      { ...first, field: 'owner', value: { email: 'a@b', name: 'order' } },
      { ...first, field: 'owner', value: { name: 'more', role: 'x' } },
      { ...written[1], value: { saw: 'all' } },
      { ...written[1], value: true },
      { ...written[2], op: id(9) },
      { ...written[2], id: id(9) },
    ]
    for (const op of wrong) expect([op, open(encode([first, op]))]).toEqual([op, undefined])
    expect(open(encode([first, { ...first, field: 'notes', value: null }]))).toHaveLength(2)
    const payload = JSON.stringify({ ops: written, more: 1 })
    expect(open(respelled((text) => text, payload))).toBeUndefined()
  })

  it('has secrets that open in their team, epoch, record and write alone (S47: binding)', () => {
    const sealed = sealSecret(keys, name, utf8('text'))
    expect(openSecret(keys, name, sealed)).toEqual(utf8('text'))
    expect(openSecret(keys, { ...name, op: id(9) }, sealed)).toBeUndefined()
    expect(openSecret(keys, { ...name, id: id(9) }, sealed)).toBeUndefined()
    expect(openSecret(laterKeys, name, sealed)).toBeUndefined()
    const elsewhere = { ...keys, team: 'f'.repeat(64) }
    expect(openSecret(elsewhere, name, sealed)).toBeUndefined()
  })

  it('is at most 64 KiB; many writes are divided, and the largest value has room (S54: size)', () => {
    const value = '\u0001'.repeat((MOST_VALUE_BYTES - 2) / 6)
    const note = (number: number): Op => ({ ...name, op: id(number), field: 'notes', value })
    const largest = [100, 101].map((number) =>
      writeOp({ ...note(number), over: Array(MOST_OVER).fill(id(6)) }, null),
    )
    const small = Array.from({ length: 600 }, (_, at) => writeOp({ ...name, op: id(200 + at) }, null))
    const heard = Array.from({ length: 64 }, () => [id(2), hash])
    const entries = [...divideIntoEntries([...largest, ...small])]
    expect(entries.flat()).toEqual([...largest, ...small])
    expect(entries.length).toBeLessThan(10)
    for (const ops of entries) expect(open(encode(ops, { heard }))).toHaveLength(ops.length)
    expect([...divideIntoEntries([])]).toEqual([[]])
    expect(() => encode([{ ...written[0], value: 'x'.repeat(MOST_ENTRY_BYTES) }])).toThrow(RangeError)
    const long = respelled(
      (text) => text,
      JSON.stringify({ ops: [{ ...written[0], value: 'x'.repeat(70_000) }] }),
    )
    expect(readEntry(crypto, long)).toBeUndefined()
  })

  it('is padded to steps', () => {
    expect([1, 1_024, 1_025, 2_000, 9_000, 100_000].map(paddedLength)).toEqual([
      1_024, 1_024, 1_088, 2_048, 9_216, 100_352,
    ])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
        expect(unpad(pad(bytes))).toEqual(bytes)
        expect(pad(bytes).length).toBeLessThanOrEqual(Math.max(1_024, 1.12 * (bytes.length + 4)))
      }),
    )
    expect(unpad(concat(pad(utf8('a')), new Uint8Array(64)))).toBeUndefined()
    const dirty = pad(utf8('a'))
    dirty[1_000] = 1
    expect(unpad(dirty)).toBeUndefined()
    const beyond = pad(utf8('a'))
    beyond[0] = 255
    expect(unpad(beyond)).toBeUndefined()
    expect(unpad(new Uint8Array(3))).toBeUndefined()
  })
})
