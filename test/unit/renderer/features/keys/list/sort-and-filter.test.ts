import { beforeEach, describe, expect, it } from 'vitest'
import {
  selectFoundKeys,
  selectListOrder,
  selectSearchedKeyId,
  selectShownKeyId,
} from '../../../../../../src/renderer/features/keys/list/sort-and-filter.ts'
import { navigate } from '../../../../../../src/renderer/state/navigation.ts'
import { withChanges, withSnapshot } from '../../../../../../src/renderer/state/page-state.ts'
import { createStore, type Store } from '../../../../../../src/renderer/state/store.ts'
import { DAY_MS, MINUTE_MS } from '../../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../../src/shared/keys/key.ts'
import { createFakeDisplay } from '../../../../../fakes/fake-display.ts'
import { id, key, liveToken, NOW_MS, scenario, workspace } from '../../../../../ui/harness/scenario.ts'

describe('the list of keys', () => {
  let store: Store
  beforeEach(() => {
    const { activity: _, ...snapshot } = scenario(
      [workspace(1, 'Acme')],
      [key(1, 'Alpha', 1), key(2, 'Beta', 1), key(3, 'Gamma', 1)],
      [liveToken(1, 30), liveToken(2, 20), liveToken(3, 10)],
    )
    store = createStore(createFakeDisplay())
    store.setState((state) => withSnapshot(state, snapshot))
    navigate(store, { screen: 'keys', scope: 'all' })
  })

  const setKeys = (...changed: KeySummary[]) =>
    store.setState((state) => ({ ...state, keys: withChanges(state.keys, (each) => each.id, changed, []) }))
  const names = () => selectListOrder(store.getState()).map(({ name }) => name)
  const shown = () => selectShownKeyId(store.getState(), NOW_MS)

  it('returns a search’s only key or the selected one, and none without a search', () => {
    const search = (query: string) => {
      store.setState({ query })
      return selectSearchedKeyId(store.getState(), NOW_MS)
    }
    expect(search('beta')).toBe(id(4, 2))
    expect(search('a')).toBeUndefined() // matches all keys, because their workspace is “Acme”
    store.setState({ selectedKeyId: id(4, 3) })
    expect(search('a')).toBe(id(4, 3))
    expect(search('beta')).toBe(id(4, 2))
    expect(search('nothing')).toBeUndefined()
    expect(search(' ')).toBeUndefined()
  })

  it('is ordered by workspace, or by due date with undated keys last', () => {
    setKeys(
      key(2, 'Beta', 1, { dueAtMs: NOW_MS + 2 * DAY_MS }),
      key(3, 'Gamma', 1, { dueAtMs: NOW_MS - DAY_MS }),
    )
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma'])
    store.setState((state) => ({ ...state, settings: { ...state.settings, listOrder: 'due' } }))
    expect(names()).toEqual(['Gamma', 'Beta', 'Alpha'])
    setKeys(key(1, 'Alpha', 1, { dueAtMs: NOW_MS + DAY_MS }))
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta'])
    setKeys(key(3, 'Gamma', 1, { deletedAtMs: NOW_MS }))
    expect(names()).toEqual(['Alpha', 'Beta'])
  })

  it('shows the selected key if the list has it, else the first, and none on another screen', () => {
    expect(shown()).toBe(id(4, 1))
    store.setState({ selectedKeyId: id(4, 3) })
    expect(shown()).toBe(id(4, 3))
    store.setState({ query: 'beta' })
    expect(selectFoundKeys(store.getState(), NOW_MS).map(({ name }) => name)).toEqual(['Beta'])
    expect(shown()).toBe(id(4, 2))
    store.setState({ query: 'nothing' })
    expect(shown()).toBeUndefined()
    navigate(store, { screen: 'keys', scope: 'deleted' })
    expect(shown()).toBeUndefined()
    navigate(store, { screen: 'settings' })
    expect(shown()).toBeUndefined()
  })

  it('returns the same keys for the same state, so that nothing rerenders for other updates', () => {
    const before = selectFoundKeys(store.getState(), NOW_MS)
    store.setState({ overlay: { kind: 'help' } })
    expect(selectFoundKeys(store.getState(), NOW_MS + 90_000)).toBe(before)
  })

  it('updates every minute what expires within 30 days', () => {
    setKeys(key(2, 'Beta', 1, { dueAtMs: NOW_MS + 30 * DAY_MS + 10 * MINUTE_MS }))
    store.setState({ filters: new Set(['due-30'] as const) })
    const found = (nowMs: number) => selectFoundKeys(store.getState(), nowMs).map(({ name }) => name)
    expect(found(NOW_MS)).not.toContain('Beta')
    expect(found(NOW_MS + 11 * MINUTE_MS)).toContain('Beta')
  })
})
