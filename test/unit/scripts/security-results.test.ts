import { describe, expect, it } from 'vitest'
import { judge, marksIn, unknownMarks } from '../../../scripts/security/results.mjs'
import { commands, mustHold, rules, strengths } from '../../../scripts/security/rules.mjs'

const rule = { id: 'S1', words: 'x', demands: ['lock', 'quit'] } as const
const passed = (title: string) => ({ title, result: 'passed' }) as const

describe('the table of rules', () => {
  it('has every rule once, in order', () => {
    const numbers = Array.from({ length: 61 }, (_, index) => `S${index + 1}`)
    expect(rules.map(({ id }) => id)).toEqual(numbers.flatMap((id) => (id === 'S24' ? [id, 'S24a'] : [id])))
    expect(rules.filter((each) => !mustHold(each)).map(({ id }) => id)).toEqual(['S40'])
    for (const { demands } of rules) expect(new Set(demands).size).toBe(Math.max(1, demands.length))
  })

  it('reads the rules that a title names, what it shows of each, and no other numbers', () => {
    const [S11, S16, S24a] = [{ rule: 'S11' }, { rule: 'S16' }, { rule: 'S24a' }]
    expect(marksIn('a seal (S11, S16) and more (S24a)')).toEqual([S11, S16, S24a])
    expect(marksIn('a (S24a: press, own window; S11)')).toEqual([
      { rule: 'S24a', demand: 'press' },
      { rule: 'S24a', demand: 'own window' },
      S11,
    ])
    expect(marksIn('nothing asked (S16, promise 6)')).toEqual([S16])
    expect(marksIn('S12 without brackets, 12 keys (of 40)')).toEqual([])
  })

  it('holds when each demand is shown, is not yet while one is missing or skipped, and fails with one that fails', () => {
    const resultOf = (...outcomes: Parameters<typeof judge>[1]) => judge([rule], outcomes)[0]
    expect(resultOf(passed('a (S1: lock)'), passed('b (S1: quit)'))?.result).toBe('holds')
    expect(resultOf(passed('a (S1: lock)'), passed('b (S1)'))).toMatchObject({
      result: 'not yet',
      missing: ['quit'],
    })
    expect(resultOf(passed('a (S1: lock)'), { title: 'b (S1: quit)', result: 'skipped' })?.result).toBe(
      'not yet',
    )
    expect(resultOf(passed('a (S10: lock, quit)'))?.result).toBe('not yet')
    expect(resultOf(passed('a (S1: lock, quit)'), { title: 'c (S1)', result: 'failed' })?.result).toBe(
      'failed',
    )
  })

  it('holds only in the short form when a demand was shown by no test at the strength the rule names', () => {
    const inShort = { ...passed('a (S1: lock)'), isShort: true }
    const resultOf = (...outcomes: Parameters<typeof judge>[1]) => judge([rule], outcomes)[0]
    expect(resultOf(inShort, passed('b (S1: quit)'))).toMatchObject({
      result: 'held in the short form',
      short: ['lock'],
    })
    expect(resultOf(inShort, passed('b (S1: quit)'), passed('c (S1: lock)'))).toMatchObject({
      result: 'holds',
      short: [],
    })
    expect(resultOf(inShort)?.result).toBe('not yet')
    expect(resultOf(inShort, { title: 'b (S1: quit)', result: 'failed' })?.result).toBe('failed')
  })

  it('has a rule for everything that is tried a number of times, and a short form that is shorter', () => {
    const demands = rules.flatMap(({ id, demands: own }) => own.map((demand) => `${id}: ${demand}`))
    const shown = [...strengths, ...commands].map(({ shows }) => shows)
    expect(shown.filter((demand) => !demands.includes(demand))).toEqual([])
    for (const { full, short } of strengths) expect(short).toBeLessThan(full)
  })

  it('names a demand that no rule has', () => {
    const outcomes = [passed('a (S1: lock, qiut)'), passed('b (S41)')]
    expect(unknownMarks([rule], outcomes)).toEqual(['S1: qiut', 'S41'])
  })
})
