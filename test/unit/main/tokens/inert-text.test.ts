import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inertText } from '../../../../src/main/kernel/inert-text.ts'
import { HiddenTexts } from '../../../../src/main/tokens/rules/hidden-texts.ts'

describe('a server’s text (S28: inert text)', () => {
  it('removes active or misleading characters', () => {
    expect(inertText('invalid_client:\r\n\tno\u0000such \u202Eyek\u202C\u200B\u2066key\u{E0041}')).toBe(
      'invalid_client: no such yekkey',
    )
  })

  it('removes hidden texts, even with invisible characters in them', () => {
    expect(inertText('no s3\u200Bcret here', new HiddenTexts(['s3cret']))).toBe('no [hidden] here')
  })

  it('returns at most 2 KB of plain visible text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        const inert = inertText(text)
        expect(new TextEncoder().encode(inert).byteLength).toBeLessThanOrEqual(2_048)
        expect(inert).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
      }),
    )
    expect(new TextEncoder().encode(inertText('💥'.repeat(5_000))).byteLength).toBeLessThanOrEqual(2_048)
  })
})
