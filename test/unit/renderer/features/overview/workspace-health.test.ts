import { expect, it } from 'vitest'
import { workspaceHealth } from '../../../../../src/renderer/features/overview/workspace-health.ts'
import { DAY_MS } from '../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'
import type { TokenSummary } from '../../../../../src/shared/tokens/token.ts'
import { id, key, NOW_MS, workspace } from '../../../../ui/harness/scenario.ts'

const dayStartMs = new Date(NOW_MS).setHours(0, 0, 0, 0)
const due = (days: number): Partial<KeySummary> => ({ dueAtMs: NOW_MS + days * DAY_MS })
const refused: TokenSummary = {
  keyId: id(4, 3),
  state: 'failed',
  error: { kind: 'invalid-client', retryable: false },
}

it('counts a workspace’s keys and needs, most serious first, including their tokens’ state', () => {
  const keys = [
    key(1, 'a', 1, { attention: 'due-soon', ...due(3) }),
    key(2, 'b', 1, { attention: 'due-soon', ...due(2) }),
    key(3, 'c', 1),
    key(4, 'd', 2),
  ]
  const [first] = workspaceHealth(
    [workspace(1, 'Acme')],
    keys,
    new Map([[refused.keyId, refused]]),
    dayStartMs,
  )
  expect(first).toEqual({
    workspace: workspace(1, 'Acme'),
    keyCount: 3,
    needs: [
      ['refused', 1],
      ['due-soon', 2],
    ],
    nextAtMs: NOW_MS + 2 * DAY_MS,
  })
})

it('shows the need of an overdue key instead of its date, and today still counts as ahead', () => {
  const keys = [key(1, 'a', 1, { attention: 'overdue', ...due(-2) }), key(2, 'b', 2, { dueAtMs: dayStartMs })]
  const healths = workspaceHealth([workspace(1, 'One'), workspace(2, 'Two')], keys, new Map(), dayStartMs)
  expect(healths).toMatchObject([
    { needs: [['overdue', 1]], nextAtMs: undefined },
    { needs: [], nextAtMs: dayStartMs },
  ])
})

it('sorts by most serious need, next date and name, and an empty workspace needs nothing', () => {
  const workspaces = ['Empty', 'Zulu', 'Alpha', 'Later', 'Sooner', 'Due', 'Leaked'].map((name, n) =>
    workspace(n + 1, name),
  )
  const keys = [
    key(2, 'k', 2),
    key(3, 'k', 3),
    key(4, 'k', 4, due(300)),
    key(5, 'k', 5, due(30)),
    key(6, 'k', 6, { attention: 'due-soon', ...due(400) }),
    key(7, 'k', 7, { attention: 'leaked' }),
  ]
  const healths = workspaceHealth(workspaces, keys, new Map(), dayStartMs)
  expect(healths.map(({ workspace: { name } }) => name)).toEqual([
    ...['Leaked', 'Due', 'Sooner', 'Later', 'Alpha', 'Empty', 'Zulu'],
  ])
  expect(healths.find(({ keyCount }) => keyCount === 0)?.needs).toEqual([])
})
