import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HiddenTexts } from '../../../../src/main/tokens/rules/hidden-texts.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

describe('hidden texts', () => {
  it('are removed anywhere, the longest of them completely', () => {
    const hidden = new HiddenTexts(['abcd', 'abcdef', 'xyz1'])
    expect(hidden.hide('abcdef-abcd-abcde xyz1xyz1')).toBe('[hidden]-[hidden]-[hidden]e [hidden][hidden]')
  })

  it('are removed completely where they overlap', () => {
    const hidden = new HiddenTexts(['abcd', 'cdef12345'])
    expect(hidden.hide('<abcdef12345>')).toBe('<[hidden]>')
    expect(new HiddenTexts(['aaaa']).hide('aaaaaaa b')).toBe('[hidden] b')
  })

  it('don’t include texts of one to three characters', () => {
    expect(new HiddenTexts(['', 'a', 'abc']).hide('abc')).toBe('abc')
  })

  it('leave no beginning at the end of a truncated text', () => {
    const hidden = new HiddenTexts(['secret-1', 'secret-22'])
    expect(hidden.hideCutEnd('x secr')).toBe('x [hidden]')
    expect(hidden.hideCutEnd('x secret-2')).toBe('x [hidden]')
    expect(hidden.hideCutEnd('x sec')).toBe('x sec')
    expect(hidden.hideCutEnd('')).toBe('')
  })

  const header = Buffer.from('{"alg":"RS256","typ":"JWT","kid":"signing-key-2026-03"}').toString('base64url')
  const jwts = Array.from(
    { length: 5_000 },
    (_, n) => `${header}.${Buffer.from(`{"sub":"key-${n}"}`).toString('base64url')}.${'s'.repeat(300)}${n}`,
  )

  it.each(['ey', 'eyJh', 'eyJhbGci', header.slice(0, -1), `${header}.`, 'e'])(
    'cost the same search among 5,000 tokens when a reply repeats %j (S28: slow to search)',
    (piece) => {
      const hidden = new HiddenTexts(jwts)
      const text = piece.repeat(2 ** 16 / piece.length)
      expect(hidden.hide(text)).toBe(text)
      expect(hidden.comparisons).toBeLessThan(25 * text.length)
    },
  )

  it('are found among 5,000 that begin alike', () => {
    const hidden = new HiddenTexts(jwts)
    for (const n of [0, 1_234, 4_999]) expect(hidden.hide(`<${jwts[n]}>`)).toBe('<[hidden]>')
    expect(hidden.hide(jwts.join(' '))).toBe(jwts.map(() => '[hidden]').join(' '))
    expect(hidden.hideCutEnd(`x ${jwts[4_999]?.slice(0, -1)}`)).toBe('x [hidden]')
  })

  it('end the search when tokens and reply are crafted to be slow together (S28: slow to search)', () => {
    const tokens = Array.from({ length: 20 }, (_, n) => 'a'.repeat(8_000 - n))
    const hidden = new HiddenTexts(tokens.map((token) => `${token}b`))
    const text = `here it comes: ${'a'.repeat(2 ** 15)} and more`
    const safe = hidden.hide(text)
    expect(safe).toMatch(/^here it comes: a*\[hidden\]$/)
    expect(hidden.comparisons).toBeLessThan(65 * text.length)
    expect(hidden.hideCutEnd(text.slice(0, -9))).toMatch(/^here it comes: a*\[hidden\]$/)
    expect(hidden.comparisons).toBeLessThan(130 * text.length)
  })

  it('end the search when a truncated end is crafted to be slow (S28: slow to search)', () => {
    const tokens = Array.from({ length: 20 }, (_, n) => `${'a'.repeat(8_000 - n)}b`)
    const hidden = new HiddenTexts(tokens)
    const text = `${'a'.repeat(2 ** 15)}!`
    expect(hidden.hideCutEnd(text)).toMatch(/^a+\[hidden\]$/)
    expect(hidden.comparisons).toBeLessThan(65 * text.length)
  })

  it('never remain in the result, to which nothing is added', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 0, maxLength: 60 })
    const secret = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(text, fc.array(secret, { maxLength: 5 }), (shown, secrets) => {
        const safe = new HiddenTexts(secrets).hide(shown)
        const rest = safe.split('[hidden]')
        for (const piece of rest) for (const one of secrets) expect(piece).not.toContain(one)
        let from = 0
        for (const piece of rest) {
          const at = shown.indexOf(piece, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + piece.length
        }
        if (!secrets.some((one) => shown.includes(one))) expect(safe).toBe(shown)
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})
