import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import {
  CODE_RANDOM_BYTES,
  newPairingCode,
  Pairing,
  type PairingRequest,
  readPairingCode,
} from '../../../../src/main/domain/sharing/pairing.ts'
import { groupCode } from '../../../../src/main/domain/sharing/typed-code.ts'

const team = randomBytes(32).toString('hex')
const newPairing = (code = newPairingCode(randomBytes(CODE_RANDOM_BYTES)), ofTeam = team) =>
  new Pairing(crypto, ofTeam, code)
const request: PairingRequest = {
  id: randomUUID(),
  sign: randomBytes(32).toString('hex'),
  box: randomBytes(32).toString('hex'),
  label: 'Laptop of Ada',
  proof: randomBytes(64).toString('hex'),
}
const answer = { heads: [{ chain: randomUUID(), author: randomUUID(), n: 3, hash: '0'.repeat(64) }] }

describe('the code', () => {
  test('is 24 symbols that nobody mistakes for one another, shown in groups of four', () => {
    const codes = Array.from({ length: 200 }, () => newPairingCode(randomBytes(CODE_RANDOM_BYTES)))
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
    expect(new Set(codes.join('')).size).toBe(32)
    expect(groupCode('ABCDEFGHJKMN0123456789PQ')).toBe('ABCD EFGH JKMN 0123 4567 89PQ')
  })

  test('is read whatever the case, the spaces and the letters that look like others', () => {
    const code = 'ABCDEFGHJKMN0123456789PQ'
    for (const typed of [
      code,
      code.toLowerCase(),
      groupCode(code),
      ' abcd-efgh-jkmn-O123–4567 89pq ',
      'ABCDEFGHJKMN0l23456789PQ',
    ])
      expect(readPairingCode(typed)).toBe(code)
    for (const typed of ['', code.slice(1), `${code}A`, code.replace('A', 'U'), code.replace('A', '!')])
      expect(readPairingCode(typed)).toBeUndefined()
  })
})

describe('the messages', () => {
  test('go both ways between two computers that know the code', () => {
    const code = newPairingCode(randomBytes(CODE_RANDOM_BYTES))
    const [old, fresh] = [newPairing(code), newPairing(code)]
    expect(old.openRequest(fresh.sealRequest(request, randomBytes(12)))).toEqual(request)
    expect(fresh.openAnswer(old.sealAnswer(answer, randomBytes(12)))).toEqual(answer)
    expect(old.request.chain).toBe(fresh.request.chain)
  })

  test('lie where nobody without the code looks, and show nothing of it (S49: place)', () => {
    const code = newPairingCode(randomBytes(CODE_RANDOM_BYTES))
    const pairing = newPairing(code)
    const ids = [pairing.request, pairing.answer].flatMap(({ chain, author }) => [chain, author])
    expect(new Set(ids).size).toBe(4)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const sealed = Buffer.from(pairing.sealRequest(request, randomBytes(12))).toString('latin1')
    for (const text of [code, request.label, request.id]) expect(sealed).not.toContain(text)
    expect(newPairing().request.chain).not.toBe(pairing.request.chain)
  })

  test('open with no other code, for no other team, in no other direction, and with no byte changed (S49: sealed)', () => {
    const code = newPairingCode(randomBytes(CODE_RANDOM_BYTES))
    const pairing = newPairing(code)
    const sealed = pairing.sealRequest(request, randomBytes(12))
    expect(newPairing().openRequest(sealed)).toBeUndefined()
    expect(newPairing(code, '0'.repeat(64)).openRequest(sealed)).toBeUndefined()
    expect(pairing.openAnswer(sealed)).toBeUndefined()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(pairing.openRequest(changed)).toBeUndefined()
    }
    for (const bytes of [new Uint8Array(), sealed.slice(0, 11), sealed.slice(0, 20), sealed.slice(0, -1)])
      expect(pairing.openRequest(bytes)).toBeUndefined()
  })
})
