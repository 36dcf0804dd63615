import { beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Store } from '../../../../src/renderer/state/store.ts'
import { createFakeDisplay, type FakeDisplay } from '../../../fakes/fake-display.ts'

describe('the page’s state', () => {
  let display: FakeDisplay
  let store: Store
  let stop: () => void
  let notified = 0
  const applyQuery = (query: string) => store.deferNotify(() => store.setState({ query }))
  beforeEach(() => {
    notified = 0
    display = createFakeDisplay()
    store = createStore(display)
    stop = store.subscribe(() => {
      notified += 1
    })
  })

  it('notifies of the page’s own changes at once, but not if nothing changed', () => {
    store.setState({ query: 'a' })
    expect(notified).toBe(1)
    store.setState((state) => state)
    expect(notified).toBe(1)
  })

  it('applies events at once and notifies of all of them together after two frames', () => {
    applyQuery('a')
    applyQuery('ab')
    expect(store.getState().query).toBe('ab')
    expect(display.waiting()).toBe(1)
    expect(notified).toBe(0)
    display.drawFrames()
    expect(notified).toBe(1)
    applyQuery('abc')
    display.drawFrames()
    expect(notified).toBe(2)
  })

  it('notifies of events with the page’s own next change, and not again afterwards', () => {
    applyQuery('a')
    store.setState({ isDetailOpen: true })
    expect(notified).toBe(1)
    display.drawFrames()
    expect(notified).toBe(1)
  })

  it('doesn’t wait for a frame while the page is hidden', () => {
    applyQuery('a')
    display.setHidden(true)
    expect(notified).toBe(1)
    applyQuery('ab')
    expect(notified).toBe(2)
    display.drawFrames()
    expect(notified).toBe(2)
  })

  it('doesn’t wait for a frame after a failed event', () => {
    expect(() =>
      store.deferNotify(() => {
        throw new Error('a bug')
      }),
    ).toThrow('a bug')
    store.setState({ query: 'a' })
    expect(notified).toBe(1)
  })

  it('shares nothing with another store, and removes its listeners when nobody subscribes', () => {
    const other = createStore(display)
    other.setState({ query: 'other' })
    expect(store.getState().query).toBe('')
    expect(display.listening()).toBe(1)
    stop()
    expect(display.listening()).toBe(0)
  })
})
