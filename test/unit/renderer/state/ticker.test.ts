import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTicker, type Ticker, type Watcher } from '../../../../src/renderer/state/ticker.ts'
import { createFakeDisplay, type FakeDisplay } from '../../../fakes/fake-display.ts'

describe('the ticker', () => {
  let display: FakeDisplay
  let ticker: Ticker
  beforeEach(() => {
    vi.useFakeTimers()
    display = createFakeDisplay()
    ticker = createTicker(display)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Starts a watcher that is due every `everyMs`. */
  const shown = (everyMs: number) => {
    const looks = { count: 0 }
    const watcher: Watcher = {
      dueAtMs: performance.now() + everyMs,
      look: () => {
        looks.count += 1
        watcher.dueAtMs = performance.now() + everyMs
        ticker.wakeAt(watcher.dueAtMs)
      },
    }
    return { looks, stop: ticker.watch(watcher) }
  }

  it('wakes only what is due', () => {
    const hurried = shown(1_000)
    const calm = shown(60_000)
    vi.advanceTimersByTime(5_100)
    expect(hurried.looks.count).toBe(5)
    expect(calm.looks.count).toBe(0)
  })

  it('runs one timer for all, and none if nothing shows a time', () => {
    const watched = [shown(1_000), shown(1_000), shown(60_000)]
    expect(vi.getTimerCount()).toBe(1)
    for (const { stop } of watched) stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(display.listening()).toBe(0)
  })

  it('pauses while the window is hidden, and updates at once when it is shown', () => {
    const { looks } = shown(1_000)
    display.setHidden(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(looks.count).toBe(0)
    display.setHidden(false)
    expect(looks.count).toBe(1)
    expect(vi.getTimerCount()).toBe(1)
  })
})
