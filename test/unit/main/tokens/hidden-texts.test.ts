import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HiddenTexts } from '../../../../src/main/domain/tokens/hidden-texts.ts'

describe('hidden texts', () => {
  it('go wherever they stand, the longest of them whole', () => {
    const hidden = new HiddenTexts(['abcd', 'abcdef', 'xyz1'])
    expect(hidden.hide('abcdef-abcd-abcde xyz1xyz1')).toBe('[hidden]-[hidden]-[hidden]e [hidden][hidden]')
  })

  it('go with all they cover where they overlap', () => {
    const hidden = new HiddenTexts(['abcd', 'cdef12345'])
    expect(hidden.hide('<abcdef12345>')).toBe('<[hidden]>')
    expect(new HiddenTexts(['aaaa']).hide('aaaaaaa b')).toBe('[hidden] b')
  })

  it('are no texts of one to three signs', () => {
    expect(new HiddenTexts(['', 'a', 'abc']).hide('abc')).toBe('abc')
  })

  it('leave no beginning at the end of a text that was cut', () => {
    const hidden = new HiddenTexts(['secret-1', 'secret-22'])
    expect(hidden.hideCutEnd('x secr')).toBe('x [hidden]')
    expect(hidden.hideCutEnd('x secret-2')).toBe('x [hidden]')
    expect(hidden.hideCutEnd('x sec')).toBe('x sec')
    expect(hidden.hideCutEnd('')).toBe('')
  })

  it('are never in what is left, and what is left was there', () => {
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
      { numRuns: 2_000 },
    )
  })
})
