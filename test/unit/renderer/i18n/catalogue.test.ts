import { describe, expect, it } from 'vitest'
import { catalogues } from '../../catalogues.ts'

const english = [...catalogues.en]

describe('the English catalogue', () => {
  it('has both plural forms of every count', () => {
    const alone = english.filter(
      ([path]) =>
        (path.endsWith('_one') && !catalogues.en.has(path.replace(/_one$/, '_other'))) ||
        (path.endsWith('_other') && !catalogues.en.has(path.replace(/_other$/, '_one'))),
    )
    expect(alone).toEqual([])
  })

  it('uses plain, calm language', () => {
    const page = english.filter(([path]) => path.startsWith('page.'))
    const loud = /!|\boops\b|\binvalid\b|\bfatal\b|\babort/i
    const foreign = /\boauth\b|\bbearer\b|\bgrant\b|\bendpoint\b|\bjwt\b|\bttl\b/i
    expect(page.filter(([, words]) => loud.test(words))).toEqual([])
    // A reply that violates the protocol can only be described in the protocol's terms.
    expect(page.filter(([path, words]) => !path.startsWith('page.errors.') && foreign.test(words))).toEqual(
      [],
    )
  })
})
