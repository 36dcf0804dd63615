import { describe, expect, it } from 'vitest'
import { marksIn, unknownMarks } from '../../../scripts/security/results.mjs'
import { rules } from '../../../scripts/security/rules.mjs'

describe('the table of rules', () => {
  it('has every rule once, in order', () => {
    const numbers = Array.from({ length: 61 }, (_, index) => `S${index + 1}`)
    expect(rules.map(({ id }) => id)).toEqual(numbers.flatMap((id) => (id === 'S24' ? [id, 'S24a'] : [id])))
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

  it('names a demand that no rule has', () => {
    const rule = { id: 'S1', words: 'x', demands: ['lock', 'quit'] }
    expect(unknownMarks([rule], 'a (S1: lock, qiut) b (S41)')).toEqual(['S1: qiut', 'S41'])
  })
})
