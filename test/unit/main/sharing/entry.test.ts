import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { concat, toHex, u32, utf8 } from '../../../../src/main/domain/sharing/bytes.ts'
import { decodeEntry, encodeEntry, openPayload } from '../../../../src/main/domain/sharing/entry.ts'
import { MOST_ENTRY_BYTES } from '../../../../src/main/domain/sharing/entry-size.ts'
import { sealKeyOf } from '../../../../src/main/domain/sharing/epochs.ts'
import { pad, paddedLength, unpad } from '../../../../src/main/domain/sharing/padding.ts'
import {
  authorityLanguage,
  readPayload,
  sharedLanguage,
} from '../../../../src/main/domain/sharing/payload.ts'
import { figure } from '../../../fakes/figures.ts'
import { comparable } from '../../../fakes/sharing-histories.ts'
import { type Actor, SharingTeam } from '../../../fakes/sharing-team.ts'

const team = await SharingTeam.start('entries')
const by = team.actor('A')

/** The same entry with one part of its text written differently, signed by its author. */
const respelled = (
  author: Actor,
  change: (header: string) => string,
  grants = '[]',
  text = JSON.stringify({ kind: 'change', format: 1, atMs: 0, ops: [] }),
): Uint8Array => {
  const entry = team.write(author, team.sharedChain, [])
  const epoch = team.epochFor(author, team.sharedChain)
  const header = utf8(change(JSON.stringify(entry.header)))
  const readable = concat(header, u32(grants.length), utf8(grants))
  const payload = pad(utf8(text))
  const nonce = new Uint8Array(12)
  const sealed = team.crypto.seal(sealKeyOf(team.crypto, epoch), nonce, payload, team.crypto.sha256(readable))
  const signed = concat(utf8('KWE1'), u32(header.length), readable, nonce, sealed)
  const parts = [utf8('keyward/1/entry\0'), Buffer.from(team.team, 'hex'), signed]
  return concat(signed, team.crypto.sign(author.signingKey, concat(...parts)))
}

describe('an entry', () => {
  it('reads as it was written', () => {
    const written = team.write(by, team.sharedChain, [])
    const read = decodeEntry(team.crypto, team.bytesOf(written))
    expect(read).toEqual(written)
    const payload =
      read && openPayload(team.crypto, read, sealKeyOf(team.crypto, team.epochFor(by, team.sharedChain)))
    expect(payload && readPayload(sharedLanguage, payload)).toEqual({
      kind: 'change',
      format: 1,
      atMs: 0,
      ops: [],
      isNewer: false,
    })
  })

  it('begins with its mark and is long enough for a seal (S44: spelling)', () => {
    const bytes = team.bytesOf(team.write(by, team.sharedChain, []))
    expect(decodeEntry(team.crypto, concat(utf8('KWE2'), bytes.slice(4)))).toBeUndefined()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const headerEnd = 8 + view.getUint32(4)
    const grantsEnd = headerEnd + 4 + view.getUint32(headerEnd)
    for (const sealed of [0, 12, 27])
      expect(
        decodeEntry(team.crypto, concat(bytes.slice(0, grantsEnd + sealed), new Uint8Array(64))),
      ).toBeUndefined()
    expect(decodeEntry(team.crypto, concat(bytes.slice(0, grantsEnd + 28), new Uint8Array(64)))).toBeDefined()
  })

  it('every byte flipped has no effect and does not throw (S44: every byte)', async () => {
    const flipped = await SharingTeam.start('flips')
    const founder = flipped.actor('A')
    const added = flipped.newActor('B', 'computer')
    flipped.authorityWrite(founder, [flipped.addOperation(added)])
    flipped.makeEpoch(founder, flipped.sharedChain, [founder, added])
    flipped.sharedWrite(founder, [
      { do: 'service.put', op: flipped.newId(), id: flipped.newId(), base: null, set: { name: 'one' } },
    ])
    const all = [...flipped.entries]
    let flips = 0
    for (const [hash, bytes] of all) {
      const others = all.filter(([other]) => other !== hash).map(([, one]) => flipped.decode(one))
      const without = hash === all[0]?.[0] ? undefined : comparable(flipped.viewOf(others))
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
        const entry = decodeEntry(flipped.crypto, changed)
        flips += 1
        // What does not open has no effect: only a changed signature leaves a payload that opens.
        const language = entry?.header.chain === flipped.chain ? authorityLanguage : sharedLanguage
        if (entry === undefined || flipped.ring.open<unknown>([entry], language).length === 0) continue
        if (without === undefined) expect(() => flipped.viewOf([entry, ...others])).toThrow('first entry')
        else expect(comparable(flipped.viewOf([...others, entry]))).toEqual(without)
      }
    }
    figure('flipped bytes without effect', flips)
    expect(flips).toBeGreaterThan(4_000)
  })

  it.each([
    ['white space', (header: string) => header.replace(',', ', ')],
    ['another order', (header: string) => header.replace(/"v":1,("team":"\w+"),/, '$1,"v":1,')],
    ['a repeated field', (header: string) => header.replace('"v":1', '"v":1,"v":1')],
    ['an unknown field', (header: string) => header.replace('"v":1', '"v":1,"w":1')],
    ['a number with a fraction', (header: string) => header.replace('"v":1', '"v":1.0')],
    ['a number beyond 2^53', (header: string) => header.replace(/"seq":\d+/, '"seq":9007199254740993')],
    ['an escaped letter', (header: string) => header.replace('"team"', '"\\u0074eam"')],
    ['a name of every object', (header: string) => header.replace('"v":1', '"v":1,"__proto__":null')],
    ['capitals in an id', (header: string) => header.replace(/"author":"[^"]+"/, (id) => id.toUpperCase())],
    ['a mark before the text', (header: string) => `\ufeff${header}`],
    ['text after it', (header: string) => `${header} `],
    ['another version', (header: string) => header.replace('"v":1', '"v":2')],
    ['hashes out of order', (header: string) => header.replace('"prev":[', `"prev":["${'f'.repeat(64)}",`)],
    [
      'a first entry that follows one',
      (header: string) => header.replace(/"mine":[^}]+/, `"mine":{"n":1,"hash":"${'0'.repeat(64)}"`),
    ],
    [
      'a later entry that follows none',
      (header: string) => header.replace(/"mine":[^}]+/, '"mine":{"n":2,"hash":null'),
    ],
    ['no author', (header: string) => header.replace(/,"author":"[^"]+"/, '')],
  ])('has one spelling: not with %s (S44: spelling)', (_, change) => {
    expect(
      decodeEntry(
        team.crypto,
        respelled(by, (header) => header),
      ),
    ).toBeDefined()
    expect(decodeEntry(team.crypto, respelled(by, change))).toBeUndefined()
  })

  it('is read from any bytes without an error (S44: any bytes)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, hasMagic) => {
        expect(decodeEntry(team.crypto, hasMagic ? concat(utf8('KWE1'), bytes) : bytes)).toBeUndefined()
      }),
    )
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(
      decodeEntry(
        team.crypto,
        respelled(by, (header) => header, deep),
      ),
    ).toBeUndefined()
  })

  it('is at most 256 KiB (S44: size)', () => {
    const { header } = team.write(by, team.sharedChain, [])
    const large = (length: number) => () =>
      encodeEntry(team.crypto, {
        header,
        grants: [],
        payload: 'x'.repeat(length),
        sealKey: sealKeyOf(team.crypto, team.epochFor(by, team.sharedChain)),
        nonce: new Uint8Array(12),
        signingKey: by.signingKey,
      })
    expect(large(200_000)().length).toBeLessThanOrEqual(MOST_ENTRY_BYTES)
    expect(large(262_000)).toThrow(RangeError)
    const written = (length: number) => respelled(by, (one) => one, '[]', 'x'.repeat(length))
    expect(decodeEntry(team.crypto, written(200_000))).toBeDefined()
    expect(decodeEntry(team.crypto, written(262_000))).toBeUndefined()
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
    const longer = concat(pad(utf8('a')), new Uint8Array(64))
    expect(unpad(longer)).toBeUndefined()
    const dirty = pad(utf8('a'))
    dirty[1_000] = 1
    expect(unpad(dirty)).toBeUndefined()
    expect(toHex(pad(utf8('a')).subarray(0, 6))).toBe('000000016100')
  })
})
