import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page's clockwork: frames come when the test says so. */
const page = { hidden: false, frames: new Map<number, () => void>(), onVisibility: () => {} }
let frameCount = 0

const load = async () => {
  vi.resetModules()
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_name: string, hear: () => void) => {
      page.onVisibility = hear
    },
  })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frameCount += 1
    page.frames.set(frameCount, run)
    return frameCount
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => page.frames.delete(frame))
  return import('../../../../src/renderer/state/store.ts')
}
const drawFrame = () => {
  const due = [...page.frames.values()]
  page.frames.clear()
  for (const run of due) run()
}

describe('the page’s state', () => {
  let told = 0
  let store: Awaited<ReturnType<typeof load>>
  const hearQuery = (query: string) => store.takeNews(() => store.setState({ query }))
  beforeEach(async () => {
    told = 0
    page.hidden = false
    page.frames.clear()
    store = await load()
    store.subscribe(() => {
      told += 1
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('tells of the page’s own change at once, and of none that changes nothing', () => {
    store.setState({ query: 'a' })
    expect(told).toBe(1)
    store.setState((state) => state)
    expect(told).toBe(1)
  })

  it('has news at once and tells of all of it in one go with the next frame', () => {
    hearQuery('a')
    hearQuery('ab')
    expect(store.getState().query).toBe('ab')
    expect(told).toBe(0)
    drawFrame()
    expect(told).toBe(1)
    hearQuery('abc')
    drawFrame()
    expect(told).toBe(2)
  })

  it('tells of news with the page’s own next change, and then not again', () => {
    hearQuery('a')
    store.setState({ isDetailOpen: true })
    expect(told).toBe(1)
    drawFrame()
    expect(told).toBe(1)
  })

  it('does not wait for a frame while the page is out of sight', () => {
    hearQuery('a')
    page.hidden = true
    page.onVisibility()
    expect(told).toBe(1)
    hearQuery('ab')
    expect(told).toBe(2)
    expect(page.frames.size).toBe(0)
  })

  it('waits for no frame after news that failed', () => {
    expect(() =>
      store.takeNews(() => {
        throw new Error('a bug')
      }),
    ).toThrow('a bug')
    store.setState({ query: 'a' })
    expect(told).toBe(1)
  })
})
