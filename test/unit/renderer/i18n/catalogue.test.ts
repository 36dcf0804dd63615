import { describe, expect, it } from 'vitest'
import { en } from '../../../../src/renderer/i18n/en/en.ts'

const entries = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${path}${name}`, value] as [string, string]]
      : entries(value as object, `${path}${name}.`),
  )
const all = entries(en)

describe('the English catalogue', () => {
  it('has words under every key', () => {
    expect(all.length).toBeGreaterThan(100)
    const silent = all.filter(([name, words]) => words.trim() === '' && !name.endsWith('.advice'))
    expect(silent).toEqual([]) // good news needs no advice
  })

  it('has both forms wherever it counts', () => {
    const names = new Set(all.map(([name]) => name))
    const alone = [...names].filter(
      (name) =>
        (name.endsWith('_one') && !names.has(name.replace(/_one$/, '_other'))) ||
        (name.endsWith('_other') && !names.has(name.replace(/_other$/, '_one'))),
    )
    expect(alone).toEqual([])
  })

  it('speaks plainly and calmly', () => {
    const loud = /!|\boops\b|\binvalid\b|\bfatal\b|\babort/i
    const foreign = /\boauth\b|\bbearer\b|\bgrant\b|\bendpoint\b|\bjwt\b|\bttl\b/i
    expect(all.filter(([, words]) => loud.test(words))).toEqual([])
    // An answer that breaks the protocol can only be told in its words.
    expect(all.filter(([name, words]) => !name.startsWith('errors.') && foreign.test(words))).toEqual([])
  })
})
