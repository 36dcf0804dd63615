import { describe, expect, it } from 'vitest'
import { nodeTeamCrypto } from '../../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { CODE_BYTES, newCode, readCode } from '../../../../../src/main/sharing/pairing/pairing.ts'
import {
  keysOfSheet,
  readSheet,
  SHEET_BYTES,
  sheetGroups,
} from '../../../../../src/main/sharing/pairing/recovery-sheet.ts'

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const seed = nodeTeamCrypto.randomBytes(SHEET_BYTES)
const groups = sheetGroups(seed)
const typedWith = (at: number, group: string) =>
  groups.map((one, index) => (index === at ? group : one)).join(' ')

describe('a recovery sheet', () => {
  it('has eight groups of five symbols, which return the seed however they are typed', () => {
    expect(groups.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
    for (const typed of [
      groups.join(' '),
      groups.join('-').toLowerCase(),
      groups.join('').replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(readSheet(typed)).toEqual(seed)
  })

  it('names the group of any single wrong symbol', () => {
    for (const [at, group] of groups.entries())
      for (let place = 0; place < 5; place += 1)
        for (const symbol of SYMBOLS) {
          if (symbol === group[place]) continue
          const wrong = group.slice(0, place) + symbol + group.slice(place + 1)
          expect(readSheet(typedWith(at, wrong))).toBe(at + 1)
        }
    expect(readSheet(typedWith(3, `${groups[3]?.slice(0, 4)}U`))).toBe(4)
  })

  it('names a group that was typed in the wrong position', () => {
    const [first = '', second = '', ...rest] = groups
    if (first !== second) expect(readSheet([second, first, ...rest].join(' '))).toBe(1)
  })

  it('names no group when symbols are missing', () => {
    expect(readSheet(groups.slice(0, 7).join(''))).toBe(0)
    expect(readSheet(groups.join('').slice(0, 39))).toBe(0)
    expect(readSheet('')).toBe(0)
  })

  it('always has the same keys', () => {
    const [one, again] = [keysOfSheet(nodeTeamCrypto, seed), keysOfSheet(nodeTeamCrypto, seed)]
    expect(again).toEqual(one)
    expect(one.sign).not.toEqual(one.box)
    expect(keysOfSheet(nodeTeamCrypto, nodeTeamCrypto.randomBytes(SHEET_BYTES))).not.toEqual(one)
  })
})

describe('a code', () => {
  const code = newCode(nodeTeamCrypto.randomBytes(CODE_BYTES))

  it('has six groups of four symbols, which are normalised to one spelling', () => {
    expect(code.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4])
    expect(readCode(code.join(' ').toLowerCase())).toBe(code.join(''))
  })

  it('names the group of a wrong symbol', () => {
    const wrong = code.map((group, at) =>
      at === 4 ? `${group[0] === 'A' ? 'B' : 'A'}${group.slice(1)}` : group,
    )
    expect(readCode(wrong.join(''))).toBe(5)
    expect(readCode('ABC')).toBe(0)
  })
})
