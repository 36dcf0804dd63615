import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { toBase64url, toHex, utf8 } from '../../../../../src/main/kernel/bytes.ts'
import { atOnce } from '../../../../../src/main/kernel/pausable-steps.ts'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import { MOST_LIVE, type State } from '../../../../../src/main/sharing/rules/state-merge.ts'
import { isFit, readState } from '../../../../../src/main/sharing/rules/state-schema.ts'
import {
  isSigned,
  makeStateFile,
  openSecret,
  openStateFile,
  printOf,
  readStateHeader,
  sealSecret,
  sign,
  splitFile,
  stateText,
} from '../../../../../src/main/sharing/rules/store-file.ts'

const team = toHex(crypto.randomBytes(32))
const author = '00000000-0000-4000-8000-000000000001'
const record = `key:${author}`
const id = (letter: string) => `${letter.repeat(13)}A`
const state: State = {
  [record]: { life: { live: { [id('a')]: [author, 1, true] }, gone: { [id('b')]: 3 } } },
}
const [secret, privateKey] = [crypto.randomBytes(32), crypto.randomBytes(32)]
const header = { team, list: 'a'.repeat(64), at: [0, 1] as [number, number], author, atMs: 5 }
const saltOf = (parts: ReturnType<typeof splitFile>): string =>
  (parts?.header as { salt?: string } | undefined)?.salt ?? ''
const fileOf = (text: string) => makeStateFile(crypto, header, secret, utf8(text), privateKey)
const read = (json: unknown, known: State = {}) => atOnce(readState(json, known))

describe('a state file', () => {
  it('returns its header and state', async () => {
    const parts = splitFile(await fileOf(atOnce(stateText(state))))
    const found = parts && readStateHeader(parts, team)
    expect(found).toMatchObject({ v: 3, ...header })
    expect(parts && found && read(await openStateFile(crypto, secret, found.salt, parts))).toEqual(state)
    expect(parts && readStateHeader(parts, 'b'.repeat(64))).toBeUndefined()
  })

  it('has its own key and reveals nothing about its contents (S47: one key)', async () => {
    const [one, other] = await Promise.all([fileOf('{}'), fileOf('{}')])
    const salts = [one, other].map((bytes) => saltOf(splitFile(bytes)))
    expect(new Set(salts).size).toBe(2)
    const bodies = [one, other].map((bytes) => toHex(splitFile(bytes)?.body ?? bytes))
    expect(bodies[0]).not.toBe(bodies[1])
  })

  it('belongs to nobody if one byte differs, and doesn’t open with another header (S44: every byte)', async () => {
    const bytes = await fileOf('{}')
    const publicKey = toBase64url(crypto.publicSigningKey(privateKey))
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const parts = splitFile(changed)
      expect(parts && isSigned(crypto, publicKey, 'state', parts.signed, parts.signature)).not.toBe(true)
    }
    const parts = splitFile(bytes)
    const salt = saltOf(parts)
    expect(parts && (await openStateFile(crypto, secret, salt, parts))).toEqual({})
    const otherSalt = toBase64url(crypto.randomBytes(32))
    expect(parts && (await openStateFile(crypto, secret, otherSalt, parts))).toBeUndefined()
    const head = Uint8Array.from(parts?.head ?? [])
    head[20] = (head[20] ?? 0) ^ 1
    expect(parts && (await openStateFile(crypto, secret, salt, { ...parts, head }))).toBeUndefined()
    expect(parts && (await openStateFile(crypto, crypto.randomBytes(32), salt, parts))).toBeUndefined()
  })

  it('is signed for one purpose (S44: purpose)', () => {
    const publicKey = toBase64url(crypto.publicSigningKey(privateKey))
    const signature = sign(crypto, privateKey, 'state', utf8('x'))
    expect(isSigned(crypto, publicKey, 'state', utf8('x'), signature)).toBe(true)
    expect(isSigned(crypto, publicKey, 'list', utf8('x'), signature)).toBe(false)
  })

  it('is refused if it unpacks to more than 64 MiB (S54: size)', { timeout: 60_000 }, async () => {
    const parts = splitFile(await fileOf(`"${'x'.repeat(64 * 1_024 * 1_024)}"`))
    const salt = saltOf(parts)
    expect(parts && (await openStateFile(crypto, secret, salt, parts))).toBeUndefined()
  })

  it('is invalid if it is truncated anywhere (S44: cut)', async () => {
    const bytes = await fileOf('{}')
    for (const length of [0, 3, 4, 60, 67]) expect(splitFile(bytes.subarray(0, length))).toBeUndefined()
    const long = Uint8Array.from(bytes)
    long[0] = 255
    expect(splitFile(long)).toBeUndefined()
  })
})

describe('the schema of a state', () => {
  const fieldsWith = (field: string, register: unknown, name = record) => ({ [name]: { [field]: register } })
  const live = (value: unknown, writeId = id('a'), by: unknown = author, atMs: unknown = 1) => ({
    live: { [writeId]: [by, atMs, value] },
    gone: {},
  })

  it('accepts the vault’s records', () => {
    expect(read(fieldsWith('name', live('x')))).toEqual(fieldsWith('name', live('x')))
    expect(read({})).toEqual({})
  })

  it.each([
    ['a list', []],
    ['a text', 'x'],
    ['another kind of record', fieldsWith('name', live('x'), `lock:${author}`)],
    ['a record with another ID', fieldsWith('name', live('x'), 'key:x')],
    ['a name that every object has', JSON.parse(`{"__proto__":{"name":{"live":{},"gone":{}}}}`)],
    ['another field', fieldsWith('nick', live('x'))],
    ['a field that every object has', JSON.parse(`{"${record}":{"__proto__":{"live":{},"gone":{}}}}`)],
    ['a field of another kind', fieldsWith('address', live('x'))],
    ['a value of another type', fieldsWith('name', live(1))],
    ['a value that is too long', fieldsWith('name', live('x'.repeat(201)))],
    ['an ID of another length', fieldsWith('name', live('x', 'abc'))],
    ['an ID in another spelling', fieldsWith('name', live('x', `${'a'.repeat(13)}B`))],
    ['an author without an ID', fieldsWith('name', live('x', id('a'), 'me'))],
    ['a negative time', fieldsWith('name', live('x', id('a'), author, -1))],
    ['a broken time', fieldsWith('name', live('x', id('a'), author, 1.5))],
    ['a write with more parts', fieldsWith('name', { live: { [id('a')]: [author, 1, 'x', 1] }, gone: {} })],
    ['an ID that is live and gone', fieldsWith('name', { ...live('x'), gone: { [id('a')]: 1 } })],
    ['a register without what is gone', fieldsWith('name', { live: {} })],
    ['a register with more', fieldsWith('name', { ...live('x'), more: 1 })],
    [
      'too many live writes',
      fieldsWith('name', {
        live: Object.fromEntries(
          Array.from({ length: MOST_LIVE + 1 }, () => [
            toBase64url(crypto.randomBytes(10)),
            [author, 1, 'x'],
          ]),
        ),
        gone: {},
      }),
    ],
  ])('refuses an entire state with %s (S44: schema)', (_, json) => {
    expect(read(json)).toBeUndefined()
  })

  it('returns the same object for a known record', () => {
    const written = () => JSON.parse(atOnce(stateText(state)))
    expect(read(written(), state)?.[record]).toBe(state[record])
    expect(read(written())?.[record]).not.toBe(state[record])
  })

  it('detects whether a write is valid', () => {
    expect(isFit(record, 'name', 'x')).toBe(true)
    expect(isFit(record, 'name', '')).toBe(false)
    expect(isFit(record, 'toString', 'x')).toBe(false)
    expect(isFit('key:x', 'name', 'x')).toBe(false)
  })
})

describe('a secret in a state', () => {
  const inner = crypto.randomBytes(32)
  const owner = { team, record, write: id('a') }
  const sealed = sealSecret(crypto, inner, owner, new Secret('hidden text'))

  it('opens only for its team, record and write (S47: write)', () => {
    expect(openSecret(crypto, inner, owner, sealed)?.reveal()).toBe('hidden text')
    for (const other of [{ team: 'x' }, { record: 'x' }, { write: 'x' }])
      expect(openSecret(crypto, inner, { ...owner, ...other }, sealed)).toBeUndefined()
    expect(openSecret(crypto, crypto.randomBytes(32), owner, sealed)).toBeUndefined()
    expect(openSecret(crypto, inner, owner, 'short')).toBeUndefined()
  })

  it('has a fingerprint of its text with the team’s key', () => {
    const print = printOf(crypto, inner, new Secret('hidden text'))
    expect(printOf(crypto, inner, new Secret('hidden text'))).toBe(print)
    expect(printOf(crypto, inner, new Secret('other'))).not.toBe(print)
    expect(printOf(crypto, crypto.randomBytes(32), new Secret('hidden text'))).not.toBe(print)
  })
})
