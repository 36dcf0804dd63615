import { describe, expect, it } from 'vitest'
import { pseudoCatalogue, pseudoText } from '../../../../src/shared/settings/pseudo-locale.ts'

describe('the pseudo-locale', () => {
  it('makes English odd, longer and bracketed', () => {
    expect(pseudoText('Copy token')).toBe('[Çöþý ţöķéñ ļöŕé]')
    expect(pseudoText('').length).toBe(0)
  })

  it.each([
    'Copy token of {{name}}',
    'In the service, open the <b>user menu</b>',
    '<b>{{what}}</b> clears from the clipboard in {{duration}}',
  ])('keeps values and tags of “%s”', (text) => {
    const kept = /\{\{\w+\}\}|<\/?\w+>/g
    expect(pseudoText(text).match(kept)).toEqual(text.match(kept))
  })

  it('replaces every plain letter', () => {
    const all = 'The quick brown fox jumps over the lazy dog. SPHINX OF BLACK QUARTZ, JUDGE MY VOW'
    expect(pseudoText(all)).not.toMatch(/[a-z]/i)
  })

  it('makes texts two fifths longer', () => {
    const text = 'Secrets are never written to disk. You enter them again each time Keyward starts.'
    expect(pseudoText(text).length).toBeGreaterThan(text.length * 1.38)
    expect(pseudoText(text).length).toBeLessThan(text.length * 1.5)
  })

  it('keeps a catalogue’s structure', () => {
    expect(pseudoCatalogue({ a: { b_one: '{{count}} key' } })).toEqual({ a: { b_one: '[{{count}} ķéý ļö]' } })
  })
})
