import { beforeEach, describe, expect, it } from 'vitest'
import { ReadingTime } from '../../../../src/main/desktop/question-view/reading-time.ts'

let nowMs: number
let reading: ReadingTime

beforeEach(() => {
  nowMs = 7_000
  reading = new ReadingTime(() => nowMs)
})

const pass = (ms: number) => {
  nowMs += ms
}
const press = (key: string, isAutoRepeat = false) => reading.takesKey({ key, isAutoRepeat })

describe('an answer (S56: second)', () => {
  it('counts once the question was visible for a second', () => {
    reading.start()
    pass(999)
    expect(reading.hasPassed).toBe(false)
    pass(1)
    expect(reading.hasPassed).toBe(true)
  })

  it('never counts while the question is hidden, and only a second after it is back (S56: hidden)', () => {
    pass(10_000)
    expect(reading.hasPassed).toBe(false)
    reading.start()
    pass(5_000)
    reading.stop()
    expect([reading.hasPassed, reading.takesPointer(), press('Enter')]).toEqual([false, false, false])
    pass(10_000)
    expect(reading.hasPassed).toBe(false)
    reading.start()
    pass(999)
    expect(reading.hasPassed).toBe(false)
  })

  it.each([90, 130, 250, 450, 999])(
    'never counts while the user keeps typing or clicking, %i ms apart',
    (ms) => {
      reading.start()
      for (const key of 'word one\tword two\t \t\n\n'.repeat(20)) {
        pass(ms)
        const name = { '\t': 'Tab', '\n': 'Enter' }[key] ?? key
        expect(press(name)).toBe(false)
        expect(reading.hasPassed).toBe(false)
      }
      for (let click = 0; click < 20; click += 1) {
        pass(ms)
        expect(reading.takesPointer()).toBe(false)
      }
    },
  )

  it('waits another second after each key that is meant for something else', () => {
    reading.start()
    pass(5_000)
    expect(press('a')).toBe(false)
    pass(999)
    expect(press('Enter')).toBe(false)
    pass(1_000)
    expect(press('Enter')).toBe(true)
  })

  it('isn’t given by a held key', () => {
    reading.start()
    pass(5_000)
    expect(press('Enter', true)).toBe(false)
    expect(reading.hasPassed).toBe(false)
  })

  it('is neither delayed nor given by typing into its fields once a second has passed', () => {
    reading = new ReadingTime(() => nowMs, { hasFields: true })
    reading.start()
    pass(999)
    expect(press('a')).toBe(false)
    pass(1_000)
    expect(['a', ' ', 'Tab', 'Backspace', 'v'].map((key) => press(key))).toEqual(Array(5).fill(true))
    expect([press('Backspace', true), press('Enter')]).toEqual([true, true])
    expect(press('Enter', true)).toBe(false)
  })

  it('isn’t delayed by modifier keys or by moving through the question', () => {
    reading.start()
    pass(500)
    expect(press('Shift')).toBe(true)
    pass(500)
    expect([press('Tab'), press(' '), press('ArrowDown'), reading.takesPointer(), press('Enter')]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })
})
