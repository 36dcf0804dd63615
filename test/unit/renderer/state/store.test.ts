import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The page's clockwork: frames come when the test says so, and what waits for the end of one. */
const page = {
  hidden: false,
  frames: [] as (() => void)[],
  afterwards: [] as (() => void)[],
  onVisibility: () => {},
}

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
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => page.frames.push(run))
  vi.stubGlobal('setTimeout', (run: () => void) => page.afterwards.push(run))
  return import('../../../../src/renderer/state/store.ts')
}
const runAll = (due: (() => void)[]) => {
  for (const run of due.splice(0)) run()
}

describe('the page’s state', () => {
  let told = 0
  let store: Awaited<ReturnType<typeof load>>
  const hearQuery = (query: string) => store.takeNews(() => store.setState({ query }))
  beforeEach(async () => {
    told = 0
    page.hidden = false
    page.frames.length = 0
    page.afterwards.length = 0
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

  it('has news at once and tells of all of it in one go after the next frame', () => {
    hearQuery('a')
    hearQuery('ab')
    expect(store.getState().query).toBe('ab')
    expect(page.frames).toHaveLength(1)
    runAll(page.frames)
    expect(told).toBe(0)
    runAll(page.afterwards)
    expect(told).toBe(1)
    hearQuery('abc')
    runAll(page.frames)
    runAll(page.afterwards)
    expect(told).toBe(2)
  })

  it('tells of news with the page’s own next change, and then not again', () => {
    hearQuery('a')
    store.setState({ isDetailOpen: true })
    expect(told).toBe(1)
    runAll(page.frames)
    runAll(page.afterwards)
    expect(told).toBe(1)
  })

  it('does not wait for a frame while the page is out of sight', () => {
    hearQuery('a')
    page.hidden = true
    page.onVisibility()
    expect(told).toBe(1)
    hearQuery('ab')
    expect(told).toBe(2)
    runAll(page.frames)
    runAll(page.afterwards)
    expect(told).toBe(2)
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
