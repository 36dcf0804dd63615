import { describe, expect, it } from 'vitest'
import { questionHeight } from '../../../../src/main/desktop/questions/question-height.ts'

const heightOf = (detail: string) => questionHeight({ message: 'Copy the secret?', detail })
const ROW = 20

describe('the height of a question', () => {
  it('grows by a row for each line, for what is too long for one, and for an address that breaks at its hyphens', () => {
    const one = heightOf('Go on?')
    expect(heightOf('Go on?\n\nYes.')).toBe(one + 2 * ROW)
    expect(heightOf('a'.repeat(67))).toBe(one + ROW)
    expect(heightOf(`Secrets will go to ${'long-'.repeat(12)}host.example.com`)).toBe(one + ROW)
  })

  it('counts letters of East Asian scripts as two', () => {
    expect(heightOf('鍵'.repeat(34))).toBe(heightOf('a'.repeat(67)))
  })

  it('ends where a small screen does: the page scrolls', () => {
    expect(heightOf('line\n'.repeat(500))).toBe(640)
  })
})
