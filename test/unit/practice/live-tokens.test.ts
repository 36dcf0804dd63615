import { describe, expect, test } from 'vitest'
import { LiveTokens } from '../../../src/practice/live-tokens.ts'
import { createPracticeKey } from '../../../src/practice/practice-key.ts'

const { record: key } = createPracticeKey({
  region: 'default',
  workspace: 'Finance',
  name: 'Reports',
  kind: 'personal',
})

const tokensAt = (startMs: number) => {
  const clock = { nowMs: startMs }
  return { clock, tokens: new LiveTokens(() => clock.nowMs) }
}

describe('live tokens', () => {
  test('a token is valid for 3600 seconds and not a millisecond longer', () => {
    const { clock, tokens } = tokensAt(1_000)
    const token = tokens.issue(key)
    expect(tokens.find(token)?.key).toBe(key)
    clock.nowMs = 1_000 + 3_599_999
    expect(tokens.find(token)?.key).toBe(key)
    clock.nowMs = 1_000 + 3_600_000
    expect(tokens.find(token)).toBeUndefined()
  })

  test('the remaining seconds are integers and never overstated', () => {
    const { clock, tokens } = tokensAt(0)
    const grant = tokens.find(tokens.issue(key))
    if (!grant) throw new Error('no grant')
    expect(tokens.secondsLeft(grant)).toBe(3600)
    clock.nowMs = 1
    expect(tokens.secondsLeft(grant)).toBe(3599)
    clock.nowMs = 3_599_999
    expect(tokens.secondsLeft(grant)).toBe(0)
  })

  test('tokens are opaque, long and unique', () => {
    const { tokens } = tokensAt(0)
    const issued = Array.from({ length: 1000 }, () => tokens.issue(key))
    expect(new Set(issued).size).toBe(1000)
    for (const token of issued) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('another store’s token is unknown', () => {
    const token = tokensAt(0).tokens.issue(key)
    expect(tokensAt(0).tokens.find(token)).toBeUndefined()
  })

  test('a new token doesn’t end earlier ones, and an expired one stays expired', () => {
    const { clock, tokens } = tokensAt(0)
    const first = tokens.issue(key)
    clock.nowMs = 3_000_000
    const second = tokens.issue(key)
    expect(tokens.find(first)).toBeDefined()
    clock.nowMs = 3_600_000
    tokens.issue(key)
    clock.nowMs = 3_000_000
    expect(tokens.find(first)).toBeUndefined()
    expect(tokens.find(second)).toBeDefined()
  })
})
