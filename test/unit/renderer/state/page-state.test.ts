import { describe, expect, it } from 'vitest'
import {
  initialState,
  withChanges,
  withoutVault,
  withSnapshot,
  withTokens,
} from '../../../../src/renderer/state/page-state.ts'
import {
  selectCounts,
  selectIsWelcome,
  selectLiveKeys,
  selectRemovedKeys,
  selectWorkspaces,
} from '../../../../src/renderer/state/selectors.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { keyNeed } from '../../../../src/shared/keys/key-need.ts'
import { everyday, id, key, liveToken, scenario } from '../../../ui/harness/scenario.ts'

const { activity: _, ...snapshot } = everyday()
const state = withSnapshot(initialState, snapshot)

describe('the state after a snapshot', () => {
  it('contains main’s data and keeps the user’s current state', () => {
    const before = { ...initialState, query: 'bill', selectedKeyId: id(4, 2) }
    const after = withSnapshot(before, snapshot)
    expect(after.connection).toEqual({ status: 'ready' })
    expect(after.keys.size).toBe(11)
    expect(after).toMatchObject({ query: 'bill', selectedKeyId: id(4, 2) })
  })
})

describe('the state after an event', () => {
  const idOf = (item: { id: string }) => item.id

  it('has the changed records, but not the removed ones', () => {
    const after = withChanges(state.keys, idOf, [key(1, 'Renamed', 1), key(99, 'New', 1)], [id(4, 2)])
    expect(after.get(id(4, 1))?.name).toBe('Renamed')
    expect(after.has(id(4, 99))).toBe(true)
    expect(after.has(id(4, 2))).toBe(false)
    expect(state.keys.get(id(4, 1))?.name).toBe('Billing sync') // the old state is unchanged
  })

  it('is the same object if nothing changed, so that nothing rerenders', () => {
    expect(withChanges(state.keys, idOf, [], [])).toBe(state.keys)
  })

  it('drops a failed copy when a token arrives after all', () => {
    const failed = { phase: 'failed', error: appError('timeout') } as const
    const before = { ...state, copies: new Map([[id(4, 1), failed]]) }
    expect(withTokens(before, [liveToken(1, 60)], []).copies.size).toBe(0)
    expect(withTokens(before, [liveToken(2, 60)], []).copies.size).toBe(1)
  })
})

describe('a locked app', () => {
  it('has no trace of the vault', () => {
    const locked = withoutVault({ ...state, query: 'bill', selectedKeyId: id(4, 1) })
    expect(
      JSON.stringify({ ...locked, keys: [...locked.keys], workspaces: [...locked.workspaces] }),
    ).not.toMatch(/Billing|Acme|bill/)
    expect(locked.settings).toBe(state.settings)
  })
})

describe('selectors', () => {
  it('return the same object for the same state', () => {
    expect(selectLiveKeys(state)).toBe(selectLiveKeys({ ...state, query: 'x' }))
    expect(selectCounts(state)).toBe(selectCounts({ ...state, query: 'x' }))
    expect(selectWorkspaces(state)).toBe(selectWorkspaces({ ...state, query: 'x' }))
  })

  it('count keys and what needs attention', () => {
    const counts = selectCounts(state)
    expect(counts.all).toBe(11)
    expect(counts.pinned).toBe(3)
    expect(counts.byWorkspace.get(id(3, 3))).toEqual({ keys: 3, grave: 1, waiting: 1 })
  })

  it('separate keys that only expire soon, because nothing is wrong with them yet', () => {
    const [key] = selectLiveKeys(state).filter(({ attention }) => attention === 'due-soon')
    if (key === undefined) throw new Error('the scenario has a key that ends soon')
    const keys = new Map([[key.id, key]])
    const only = selectCounts({ ...state, keys, tokens: new Map() })
    expect(only.byWorkspace.get(key.workspaceId)).toEqual({ keys: 1, grave: 0, waiting: 1 })
  })

  it('separate deleted keys, latest first', () => {
    const keys = withChanges(
      state.keys,
      (item) => item.id,
      [key(1, 'A', 1, { deletedAtMs: 10 }), key(2, 'B', 1, { deletedAtMs: 20 })],
      [],
    )
    expect(selectLiveKeys({ ...state, keys })).toHaveLength(9)
    expect(selectRemovedKeys({ ...state, keys }).map((item) => item.name)).toEqual(['B', 'A'])
  })

  it('don’t treat a cancelled request as a problem', () => {
    const cancelled = { keyId: 'k', state: 'failed', error: appError('cancelled') } as const
    expect(keyNeed(key(1, 'A', 1), cancelled)).toBe(undefined)
    expect(keyNeed(key(1, 'A', 1), { ...cancelled, error: appError('timeout') })).toBe('trouble')
  })

  it('recognise a first run by its empty state', () => {
    const { activity: __, ...empty } = scenario([], [])
    const fresh = withSnapshot(initialState, empty)
    expect(selectIsWelcome(fresh)).toBe(true)
    expect(selectIsWelcome(state)).toBe(false)
    expect(selectIsWelcome(initialState)).toBe(false)
  })
})
