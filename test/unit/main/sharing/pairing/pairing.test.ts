import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { toBase64url } from '../../../../../src/main/kernel/bytes.ts'
import {
  isAsRequested,
  isMatch,
  type Message,
  messageName,
  openMessage,
  sealMessage,
  symbolsOf,
} from '../../../../../src/main/sharing/pairing/pairing.ts'
import { toSymbols } from '../../../../../src/main/sharing/pairing/symbols.ts'

const key = () => toBase64url(crypto.randomBytes(32))
const sheet = { sign: key(), box: key() }
const request: Message<'request'> = {
  ...{ id: '00000000-0000-4000-8000-000000000001', person: '00000000-0000-4000-8000-000000000002' },
  ...{ name: 'Bea', computer: 'Laptop', sign: key(), box: key() },
}
const code = 'ABCDABCDABCDABCDABCDABCD'
const other = 'ABCDABCDABCDABCDABCDABCE'

describe('an invitation’s message', () => {
  const sealed = sealMessage(crypto, code, 'request', request)

  it('is found and opened only with its code', () => {
    expect(openMessage(crypto, code, 'request', sealed)).toEqual(request)
    expect(openMessage(crypto, other, 'request', sealed)).toBeUndefined()
    expect(openMessage(crypto, code, 'answer', sealed)).toBeUndefined()
    const names = [
      messageName(crypto, code, 'request'),
      messageName(crypto, other, 'request'),
      messageName(crypto, code, 'answer'),
    ]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}\.message$/)
  })

  it('doesn’t open if a byte differs or it is truncated (S49: sealed)', () => {
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openMessage(crypto, code, 'request', changed)).toBeUndefined()
    }
    expect(openMessage(crypto, code, 'request', sealed.subarray(0, 5))).toBeUndefined()
  })

  it('reveals nothing about its contents (S49: message)', () => {
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('Laptop')
  })
})

describe('the ten symbols', async () => {
  const symbols = await symbolsOf(crypto, code, sheet, request)

  it('are two groups of five and can be typed in any spelling', () => {
    expect(symbols.map(({ length }) => length)).toEqual([5, 5])
    expect(isMatch(symbols, symbols.join(' ').toLowerCase())).toBe(true)
    expect(isMatch(symbols, symbols.join('').slice(0, 9))).toBe(false)
  })

  it('differ for another code, another recovery sheet, and any changed part of a request (S49: symbols)', async () => {
    const others = await Promise.all([
      symbolsOf(crypto, other, sheet, request),
      symbolsOf(crypto, code, { ...sheet, sign: key() }, request),
      symbolsOf(crypto, code, { ...sheet, box: key() }, request),
      ...Object.keys(request).map((part) => symbolsOf(crypto, code, sheet, { ...request, [part]: key() })),
    ])
    for (const one of others) expect(isMatch(symbols, one.join(''))).toBe(false)
  })

  it('cost a slow hash for each attempt to match them with other keys (S49: symbols)', async () => {
    const fields = [code, sheet.sign, sheet.box, ...Object.values(request)]
    const salt = new TextEncoder().encode('keyward/3/symbols')
    const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }
    const slow = new Uint8Array(scryptSync(JSON.stringify(fields), salt, 32, options))
    expect(symbols.join('')).toBe(toSymbols(slow).slice(0, 10))
  })
})

describe('a list', () => {
  it('lets a computer in as it requested, with its own keys (S49: own keys)', () => {
    expect(isAsRequested([request], request)).toBe(true)
    for (const part of ['id', 'sign', 'box', 'person'])
      expect(isAsRequested([{ ...request, [part]: key() }], request)).toBe(false)
  })
})
