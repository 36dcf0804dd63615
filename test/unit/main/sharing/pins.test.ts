import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { toHex } from '../../../../src/main/domain/sharing/bytes.ts'
import {
  checkOwnLog,
  checkPins,
  type Head,
  openPins,
  raisePins,
  sealPins,
} from '../../../../src/main/domain/sharing/pins.ts'
import { seededBytes, seededIds } from '../../../fakes/sharing-team.ts'

const bytes = seededBytes('pins')
const newId = seededIds(bytes)
const [chain, author] = [newId(), newId()]
const hashes = Array.from({ length: 9 }, () => toHex(bytes(32)))
const head = (n: number): Head => ({ chain, author, n, hash: hashes[n] ?? '' })
const keys = () => ({ signingKey: bytes(32), boxKey: bytes(32) })
const team = toHex(bytes(32))

describe('pins', () => {
  it('open for the computer and team that sealed them, unchanged (S46: sealed)', () => {
    const own = keys()
    const sealed = sealPins(crypto, own, team, [head(3)], bytes(12))
    expect(openPins(crypto, own, team, sealed)).toEqual([head(3)])
    expect(openPins(crypto, keys(), team, sealed)).toBeUndefined()
    expect(openPins(crypto, own, toHex(bytes(32)), sealed)).toBeUndefined()
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openPins(crypto, own, team, changed)).toBeUndefined()
    }
  })

  it('never go backwards (S46: forwards)', () => {
    const other = { ...head(1), author: newId() }
    expect(raisePins([head(3)], [head(2), other])).toEqual([head(3), other])
    expect(raisePins([head(3)], [head(4)])).toEqual([head(4)])
    expect(raisePins([head(3)], [{ ...head(3), hash: hashes[8] ?? '' }])).toEqual([head(3)])
  })

  it('find a place that went back, and one that shows other bytes', () => {
    expect(checkPins([head(3)], (_chain, _author, n) => hashes[n])).toEqual([])
    expect(checkPins([head(3)], () => undefined)).toEqual([{ ...head(3), problem: 'went-back' }])
    expect(checkPins([head(3)], () => hashes[8])).toEqual([{ ...head(3), problem: 'other-bytes' }])
  })
})

describe('a computer’s own log', () => {
  const hashAt = (n: number) => hashes[n]

  it.each<[string, Head | undefined, Head | undefined, ReturnType<typeof checkOwnLog>]>([
    ['nothing anywhere', undefined, undefined, 'same'],
    ['the same at the place', head(3), head(3), 'same'],
    ['less at the place', head(3), head(2), 'went-back'],
    ['nothing at the place', head(3), undefined, 'went-back'],
    ['more at the place', head(3), head(4), 'copied'],
    ['an entry here never written', undefined, head(1), 'copied'],
    ['another entry under its number', head(3), { ...head(3), hash: hashes[8] ?? '' }, 'copied'],
    ['another entry under an earlier number', head(3), { ...head(2), hash: hashes[8] ?? '' }, 'copied'],
  ])('%s (S46: own log)', (_, own, atPlace, found) => {
    expect(checkOwnLog(own, atPlace, hashAt)).toBe(found)
  })
})
