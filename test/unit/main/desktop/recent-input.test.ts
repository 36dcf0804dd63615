import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RecentInput } from '../../../../src/main/desktop/recent-input.ts'

const bench = () => {
  let nowMs = 5_000
  const contents = new EventEmitter()
  const input = new RecentInput(() => nowMs)
  input.watch(contents as unknown as WebContents) // only its events are used
  return {
    input,
    feel: (type: string, ...modifiers: string[]) => contents.emit('input-event', {}, { type, modifiers }),
    pass: (ms: number) => {
      nowMs += ms
    },
    spend: (isFocused = true) => input.spend({ isFocused }),
  }
}

describe('a user’s press (S24a: press, once)', () => {
  it('counts once, for one copy', () => {
    const { feel, spend } = bench()
    expect(spend()).toBe(false)
    feel('mouseDown')
    feel('mouseUp')
    expect([spend(), spend()]).toEqual([true, false])
  })

  it('that was used on button down isn’t available again on button up', () => {
    const { feel, spend } = bench()
    feel('mouseDown')
    expect(spend()).toBe(true)
    for (const rest of ['mouseUp', 'char', 'gestureTap', 'touchEnd']) feel(rest)
    expect(spend()).toBe(false)
  })

  it('counts for a second after its end, however long it was held', () => {
    const { feel, pass, spend } = bench()
    feel('mouseDown')
    pass(5_000)
    feel('mouseUp')
    pass(1_000)
    expect(spend()).toBe(true)
    feel('rawKeyDown')
    pass(1_001)
    expect(spend()).toBe(false)
  })

  it('counts at its end if a call came too late for its beginning', () => {
    const { feel, pass, spend } = bench()
    feel('mouseDown')
    pass(1_001)
    expect(spend()).toBe(false)
    feel('mouseUp')
    expect([spend(), spend()]).toEqual([true, false])
  })

  it('ends the time without input, like a held key', () => {
    const { input, feel, pass } = bench()
    pass(10_000)
    expect(input.sinceMs()).toBe(10_000)
    feel('rawKeyDown')
    expect(input.sinceMs()).toBe(0)
    pass(10_000)
    feel('rawKeyDown', 'isautorepeat')
    expect(input.sinceMs()).toBe(0)
    pass(10_000)
    input.note()
    pass(1)
    expect(input.sinceMs()).toBe(1)
  })

  it('is one press however often a held key repeats (S24a: held key)', () => {
    const { feel, spend } = bench()
    feel('rawKeyDown')
    expect(spend()).toBe(true)
    for (let n = 0; n < 30; n++) feel('rawKeyDown', 'isautorepeat')
    expect(spend()).toBe(false)
  })

  it('waits its turn, so three quick presses are three copies', () => {
    const { feel, spend } = bench()
    for (const _ of [1, 2, 3]) {
      feel('rawKeyDown')
      feel('char')
    }
    expect([spend(), spend(), spend(), spend()]).toEqual([true, true, true, false])
  })

  it('isn’t a mouse move or wheel', () => {
    const { feel, spend } = bench()
    for (const type of ['mouseMove', 'mouseWheel', 'mouseEnter', 'keyUp', 'gestureScrollBegin']) feel(type)
    expect(spend()).toBe(false)
  })

  it('counts only in a window with the focus (S24a: hidden window)', () => {
    const { feel, spend } = bench()
    feel('mouseDown')
    expect(spend(false)).toBe(false)
    expect(spend(true)).toBe(true)
  })

  it('in a system menu counts once too, even if the menu has the focus', () => {
    const { input, spend } = bench()
    input.note()
    expect([spend(false), spend(false)]).toEqual([true, false])
  })

  it('reports how long there was no press', () => {
    const { input, feel, pass } = bench()
    pass(700)
    expect(input.sinceMs()).toBe(700)
    feel('rawKeyDown')
    feel('rawKeyDown', 'isautorepeat')
    pass(300)
    expect(input.sinceMs()).toBe(300)
  })
})

describe('a question waits until the page is quiet (S56: quiet)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('for 700 ms after the last key or click, even a held key, and uses up earlier input', async () => {
    const { feel, spend, input, pass } = bench()
    const wait = (ms: number) => {
      pass(ms)
      return vi.advanceTimersByTimeAsync(ms)
    }
    pass(10_000)
    feel('mouseDown')
    feel('mouseUp')
    let isQuiet = false
    const quiet = input.whenQuiet().then(() => {
      isQuiet = true
    })
    await wait(600)
    feel('rawKeyDown', 'isautorepeat')
    await wait(600)
    feel('keyDown')
    feel('char')
    await wait(699)
    expect(isQuiet).toBe(false)
    await wait(1)
    await quiet
    expect(spend()).toBe(false)
    // The key is released only now, so it is still the same press.
    feel('mouseUp')
    expect(spend()).toBe(false)
  })
})
