import { describe, expect, it } from 'vitest'
import {
  findKeys,
  type Narrowing,
  orderKeys,
  toRows,
} from '../../../../../../src/renderer/features/keys/list/key-rows.ts'
import { appError } from '../../../../../../src/shared/errors/app-error.ts'
import { DAY_MS } from '../../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../../src/shared/keys/key.ts'
import type { TokenSummary } from '../../../../../../src/shared/tokens/token.ts'
import { key, liveToken, NOW_MS, workspace } from '../../../../../ui/harness/scenario.ts'

const workspaces = new Map(
  [workspace(1, 'Zulu'), workspace(2, 'alpha'), workspace(3, 'Bravo 10'), workspace(4, 'Bravo 9')].map(
    (each) => [each.id, each] as const,
  ),
)
const byId = (keys: readonly KeySummary[]) => new Map(keys.map((each) => [each.id, each]))
const names = (keys: readonly KeySummary[]) => keys.map((each) => each.name)

describe('the order of keys', () => {
  it('is by workspace, then by name in natural order', () => {
    const keys = byId([
      key(1, 'Second', 1),
      key(2, 'first', 1),
      key(3, 'Key 10', 3),
      key(4, 'Key 9', 3),
      key(5, 'Only', 4),
      key(6, 'Above all', 2),
    ])
    expect(names(orderKeys(keys, workspaces))).toEqual([
      'Above all',
      'Only',
      'Key 9',
      'Key 10',
      'first',
      'Second',
    ])
  })

  it('follows renaming, removal, restoring and new keys', () => {
    const first = byId([key(1, 'B', 1), key(2, 'C', 1)])
    expect(names(orderKeys(first, workspaces))).toEqual(['B', 'C'])
    const second = byId([key(1, 'D', 1), key(2, 'C', 1), key(3, 'A', 1)])
    expect(names(orderKeys(second, workspaces))).toEqual(['A', 'C', 'D'])
    const third = byId([key(1, 'D', 1, { deletedAtMs: 1 }), key(2, 'C', 1), key(3, 'A', 1)])
    expect(names(orderKeys(third, workspaces))).toEqual(['A', 'C'])
    expect(names(orderKeys(second, workspaces))).toEqual(['A', 'C', 'D'])
    const renamed = byId([key(1, 'B', 1), key(2, 'C', 1), key(3, 'A', 1)])
    expect(names(orderKeys(renamed, workspaces))).toEqual(['A', 'B', 'C'])
    const exchanged = byId([
      key(1, 'B', 1, { deletedAtMs: 1 }),
      key(2, 'C', 1),
      key(3, 'A', 1),
      key(4, 'E', 1),
    ])
    expect(names(orderKeys(exchanged, workspaces))).toEqual(['A', 'C', 'E'])
  })

  it('stays the same when a key was used, with the key’s current data', () => {
    const [one, other] = [key(1, 'B', 1), key(2, 'A', 2)]
    const before = orderKeys(byId([one, other]), workspaces)
    const used = { ...one, lastCopiedAtMs: 1 }
    const after = orderKeys(byId([used, other]), workspaces)
    expect(after).not.toBe(before)
    expect(after).toEqual([other, used])
    expect(after[1]).toBe(used)
  })

  it('follows a move to another workspace, and a workspace that is renamed', () => {
    const [one, other] = [key(1, 'A', 2), key(2, 'B', 3)]
    expect(names(orderKeys(byId([one, other]), workspaces))).toEqual(['A', 'B'])
    const moved = byId([{ ...one, workspaceId: key(1, '', 1).workspaceId }, other])
    expect(names(orderKeys(moved, workspaces))).toEqual(['B', 'A'])
    const first = workspace(1, 'Aardvark')
    expect(names(orderKeys(moved, new Map([...workspaces, [first.id, first]])))).toEqual(['A', 'B'])
    expect(names(orderKeys(moved, workspaces))).toEqual(['B', 'A'])
  })

  it('keeps a workspace’s keys together even if the workspace is unknown', () => {
    const keys = byId([key(1, 'A', 8), key(2, 'B', 9), key(3, 'C', 8), key(4, 'D', 9)])
    expect(
      toRows(orderKeys(keys, workspaces), workspaces).filter((row) => row.type === 'group'),
    ).toHaveLength(2)
  })
})

describe('the rows of the list', () => {
  it('put each workspace’s keys under its header, and mark the ends of its card', () => {
    const keys = [key(1, 'A', 2), key(2, 'B', 2), key(3, 'C', 1)]
    expect(
      toRows(keys, workspaces).map((row) =>
        row.type === 'group'
          ? `${row.workspace?.name} ${row.keyCount}`
          : `${row.key.name}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`,
      ),
    ).toEqual(['alpha 2', 'A first', 'B last', 'Zulu 1', 'C first last'])
  })

  it('are empty without keys', () => expect(toRows([], workspaces)).toEqual([]))
})

describe('filtering the list', () => {
  const keys = [
    key(1, 'Live', 1),
    key(2, 'Soon', 1, { dueAtMs: NOW_MS + 20 * DAY_MS }),
    key(3, 'Refused', 2, { attention: 'refused' }),
    key(4, 'Failed', 2, { pinned: true }),
    key(5, 'Ending key', 2, { attention: 'due-soon', dueAtMs: NOW_MS + 5 * DAY_MS }),
  ]
  const failed: TokenSummary = { keyId: key(4, '', 1).id, state: 'failed', error: appError('timeout') }
  const tokens = new Map(
    [liveToken(1, 40), liveToken(2, 5), failed].map((token) => [token.keyId, token] as const),
  )
  const found = (narrowing: Partial<Narrowing>) =>
    names(
      findKeys(
        keys,
        workspaces,
        tokens,
        { scope: 'all', query: '', filters: new Set(), ...narrowing },
        NOW_MS,
      ),
    )

  it('by nothing returns the whole list in its order', () => {
    const all: Narrowing = { scope: 'all', query: ' ', filters: new Set() }
    expect(findKeys(keys, workspaces, tokens, all, NOW_MS)).toBe(keys)
    expect(found({ query: 'soon' })).toEqual(['Soon'])
  })

  it('by screen', () => {
    expect(found({ scope: 'pinned' })).toEqual(['Failed'])
    expect(found({ scope: workspace(1, '').id })).toEqual(['Live', 'Soon'])
  })

  it('by what expires within 30 days doesn’t change the order', () => {
    expect(found({ filters: new Set(['due-30']) })).toEqual(['Soon', 'Ending key'])
  })

  it('by what needs attention', () => {
    expect(found({ filters: new Set(['attention']) })).toEqual(['Refused', 'Failed', 'Ending key'])
  })

  it('by a search ranks names first, then workspaces, client IDs and notes', () => {
    const some = [
      key(1, 'Export', 1, { notes: 'billing' }),
      key(2, 'Export', 1, { clientId: 'xbilling' }),
      key(3, 'Billing', 1),
      key(4, 'Old billing', 1),
    ]
    const all: Narrowing = { scope: 'all', query: 'billing', filters: new Set() }
    const ids = findKeys(some, workspaces, new Map(), all, NOW_MS).map(({ id }) => id)
    expect(ids).toEqual([3, 4, 2, 1].map((n) => key(n, '', 1).id))
  })

  it('by one need or several counts each key’s most serious need', () => {
    expect(found({ filters: new Set(['attention', 'refused']) })).toEqual(['Refused'])
    expect(found({ filters: new Set(['attention', 'trouble', 'due-soon']) })).toEqual([
      'Failed',
      'Ending key',
    ])
    expect(found({ filters: new Set(['attention', 'key-ended']) })).toEqual([])
  })

  it('by several filters and a search at once', () => {
    expect(found({ filters: new Set(['due-30', 'attention']), query: 'alpha' })).toEqual(['Ending key'])
  })
})
