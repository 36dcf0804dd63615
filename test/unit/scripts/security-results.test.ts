import { describe, expect, it } from 'vitest'
import { judge, outcomesOf, rulesIn } from '../../../scripts/security/results.mjs'
import { mustHold, rules } from '../../../scripts/security/rules.mjs'

const rule = { id: 'S1', part: 'A', words: 'x' } as const

describe('the table of rules', () => {
  it('has every rule once, in order', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `S${index + 1}`)
    expect(rules.map(({ id }) => id)).toEqual(numbers.flatMap((id) => (id === 'S24' ? [id, 'S24a'] : [id])))
    expect(rules.filter(mustHold)).toHaveLength(27)
  })

  it('reads the rules that a title names, and no other numbers', () => {
    expect(rulesIn('a seal (S11, S16) and more (S24a)')).toEqual(['S11', 'S16', 'S24a'])
    expect(rulesIn('nothing asked (S10, promise 6)')).toEqual(['S10'])
    expect(rulesIn('S12 without brackets, 12 keys (of 40)')).toEqual([])
  })

  it('holds with a passing test, fails with one that fails beside it, and is not yet without any', () => {
    const passed = { title: 'a (S1)', result: 'passed' } as const
    const failed = { title: 'b (S1)', result: 'failed' } as const
    expect(judge([rule], [passed])[0]?.result).toBe('holds')
    expect(judge([rule], [passed, failed])[0]?.result).toBe('failed')
    expect(judge([rule], [{ title: 'c (S1)', result: 'skipped' }])[0]?.result).toBe('not yet')
    expect(judge([rule], [{ title: 'd (S10)', result: 'passed' }])[0]?.result).toBe('not yet')
  })

  it('reads both reports', () => {
    const vitest = { testResults: [{ assertionResults: [{ fullName: 'a (S1) b', status: 'passed' }] }] }
    expect(outcomesOf(vitest)).toEqual([{ title: 'a (S1) b', result: 'passed' }])
    const spec = { title: 'c (S2)', ok: false, tests: [{ status: 'unexpected' }] }
    const playwright = { suites: [{ title: 'file', suites: [{ title: 'group (S3)', specs: [spec] }] }] }
    expect(outcomesOf(playwright)).toEqual([{ title: 'group (S3) c (S2)', result: 'failed' }])
  })
})
