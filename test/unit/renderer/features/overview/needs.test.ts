import { describe, expect, it } from 'vitest'
import { countNeeds, hasGraveNeed, needGroups } from '../../../../../src/renderer/state/needs.ts'
import { initialState, withSnapshot } from '../../../../../src/renderer/state/page-state.ts'
import { DAY_MS } from '../../../../../src/shared/kernel/time.ts'
import { keyNeed } from '../../../../../src/shared/keys/key-need.ts'
import type { TokenSummary } from '../../../../../src/shared/tokens/token.ts'
import { everyday, id, key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const byKey = (tokens: readonly TokenSummary[]) => new Map(tokens.map((token) => [token.keyId, token]))
const failed = (
  n: number,
  kind: 'timeout' | 'invalid-client' | 'rate-limited' | 'cancelled',
): TokenSummary => ({
  keyId: id(4, n),
  state: 'failed',
  error: { kind, retryable: false },
})

describe('a key’s need', () => {
  it.each([
    [key(1, 'a', 1), undefined, undefined],
    [key(1, 'a', 1, { hasSecret: false, attention: 'needs-secret' }), undefined, 'needs-secret'],
    [key(1, 'a', 1, { attention: 'refused' }), undefined, 'refused'],
    [key(1, 'a', 1), failed(1, 'invalid-client'), 'refused'],
    [key(1, 'a', 1), failed(1, 'timeout'), 'trouble'],
    [key(1, 'a', 1), failed(1, 'cancelled'), undefined],
    [key(1, 'a', 1), failed(1, 'rate-limited'), undefined],
    [key(1, 'a', 1, { attention: 'overdue' }), failed(1, 'rate-limited'), 'overdue'],
    [key(1, 'a', 1, { attention: 'due-soon' }), failed(1, 'timeout'), 'trouble'],
    [key(1, 'a', 1, { attention: 'due-soon' }), undefined, 'due-soon'],
    [key(1, 'a', 1, { attention: 'key-ended' }), undefined, 'key-ended'],
    [key(1, 'a', 1, { attention: 'leaked' }), failed(1, 'timeout'), 'leaked'],
    [key(1, 'a', 1, { attention: 'overdue' }), failed(1, 'cancelled'), 'overdue'],
    [key(1, 'a', 1, { attention: 'to-replace' }), failed(1, 'invalid-client'), 'refused'],
  ] as const)('%#', (item, token, need) => expect(keyNeed(item, token)).toBe(need))
})

describe('needs', () => {
  it('are sorted most serious first, then by earliest end', () => {
    const { keys, tokens } = everyday()
    expect(needGroups(keys, byKey(tokens)).map(({ need, keys: [first] }) => [need, first.name])).toEqual([
      ['needs-secret', 'Audit archive'],
      ['refused', 'Ledger bridge'],
      ['due-soon', 'Data lake'],
    ])
    const ending = (n: number, name: string, days: number) =>
      key(n, name, 1, { attention: 'due-soon', dueAtMs: NOW_MS + days * DAY_MS })
    const [group] = needGroups([ending(1, 'a', 9), ending(2, 'z', 2), ending(3, 'b', 9)], new Map())
    expect(group?.keys.map(({ name }) => name)).toEqual(['z', 'a', 'b'])
  })

  it('add up to the sidebar’s count, including the keychain', () => {
    const { activity: _, ...snapshot } = everyday()
    const state = withSnapshot(initialState, snapshot)
    expect(countNeeds(state)).toBe(3)
    const custody = { ...snapshot.state.custody, keyring: 'locked' as const }
    expect(countNeeds({ ...state, app: { ...snapshot.state, custody } })).toBe(4)
    expect(hasGraveNeed(state)).toBe(true)
    const down = new Map([[id(4, 1), { ...failed(1, 'timeout'), keyId: id(4, 1) }]])
    const [fine] = [key(1, 'a', 1)]
    expect(hasGraveNeed({ ...state, keys: new Map([[fine.id, fine]]), tokens: down })).toBe(false)
  })
})
