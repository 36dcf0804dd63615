import { describe, expect, it } from 'vitest'
import {
  type Findable,
  findItems,
  suggestItems,
} from '../../../../../src/renderer/features/palette/find-items.ts'
import { key, workspace } from '../../../../ui/harness/scenario.ts'

const findable: Findable<'lock' | 'add'> = {
  keys: [
    key(1, 'Nightly billing', 1, { lastCopiedAtMs: 3, lastTokenAtMs: 9 }),
    key(2, 'Billing sync', 1, { lastCopiedAtMs: 5 }),
    key(3, 'Export', 2, { lastTokenAtMs: 9, notes: 'billing department' }),
    key(4, 'Ökonomie', 2),
  ],
  workspaces: [workspace(1, 'Acme'), workspace(2, 'Finance')],
  actions: [
    { id: 'lock', words: 'Lock' },
    { id: 'add', words: 'Add key' },
  ],
  settings: [{ id: 'protection', words: 'Protection' }],
}
const found = (query: string) =>
  findItems(findable, query).map(({ heading, items }) => [
    heading,
    ...items.map((item) =>
      item.type === 'key' ? item.key.name : item.type === 'workspace' ? item.workspace.name : item.words,
    ),
  ])

describe('the palette’s results', () => {
  it('shows the last copied keys, latest first, and all actions before anything is typed', () => {
    expect(found(' ')).toEqual([
      ['recent', 'Billing sync', 'Nightly billing'],
      ['actions', 'Lock', 'Add key'],
    ])
  })

  it('ranks names that start with the query before those that contain it, and these before other matches', () => {
    expect(found('billing')).toEqual([['keys', 'Billing sync', 'Nightly billing', 'Export']])
  })

  it('ranks a key first if the query is its full client ID', () => {
    const keys = [
      key(1, 'Longer', 1, { clientId: 'kw-10', pinned: true }),
      key(2, 'Exact', 1, { clientId: 'kw-1' }),
    ]
    expect(findItems({ ...findable, keys }, 'KW-1')[0]?.items.map(({ id }) => id)).toEqual([
      keys[1]?.id,
      keys[0]?.id,
    ])
  })

  it('doesn’t copy a token when a workspace’s own name was typed', () => {
    expect(found('fin')).toEqual([
      ['workspaces', 'Finance'],
      ['keys', 'Export', 'Ökonomie'],
    ])
  })

  it('matches actions and settings by the start of any word, without accents', () => {
    expect(found('key')).toEqual([['actions', 'Add key']])
    expect(found('protec')).toEqual([['settings', 'Protection']])
    expect(found('okonomie')).toEqual([['keys', 'Ökonomie']])
  })

  it('makes a suggestion when nothing is found', () => {
    expect(found('biling')).toEqual([])
    expect(suggestItems(findable, 'biling')).toBe('billing')
    expect(suggestItems(findable, 'porteciton')).toBe('Protection')
    expect(suggestItems(findable, 'zzzz')).toBe(undefined)
  })

  it('ignores punctuation', () => {
    expect(found('***')).toEqual([])
  })

  it('limits the number of results', () => {
    const keys = Array.from({ length: 10_000 }, (_, n) => key(n, `Key ${n}`, 1))
    const found = findItems({ ...findable, keys }, 'key').find(({ heading }) => heading === 'keys')
    expect(found?.items.length).toBe(30)
  })
})
