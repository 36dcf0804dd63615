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

describe('what the palette finds', () => {
  it('shows the keys copied last, latest first, and all actions before a word is typed', () => {
    expect(found(' ')).toEqual([
      ['recent', 'Billing sync', 'Nightly billing'],
      ['actions', 'Lock', 'Add key'],
    ])
  })

  it('puts names that begin so before names that hold it, and these before other matches', () => {
    expect(found('billing')).toEqual([['keys', 'Billing sync', 'Nightly billing', 'Export']])
  })

  it('puts a key before others when the query is its whole client ID', () => {
    const keys = [
      key(1, 'Longer', 1, { clientId: 'kw-10', pinned: true }),
      key(2, 'Exact', 1, { clientId: 'kw-1' }),
    ]
    expect(findItems({ ...findable, keys }, 'KW-1')[0]?.items.map(({ id }) => id)).toEqual([
      keys[1]?.id,
      keys[0]?.id,
    ])
  })

  it('never copies a token of a workspace whose own name was typed', () => {
    expect(found('fin')).toEqual([
      ['workspaces', 'Finance'],
      ['keys', 'Export', 'Ökonomie'],
    ])
  })

  it('finds actions and settings by the beginning of any of their words, without accents', () => {
    expect(found('key')).toEqual([['actions', 'Add key']])
    expect(found('protec')).toEqual([['settings', 'Protection']])
    expect(found('okonomie')).toEqual([['keys', 'Ökonomie']])
  })

  it('suggests what was meant when nothing is found', () => {
    expect(found('biling')).toEqual([])
    expect(suggestItems(findable, 'biling')).toBe('billing')
    expect(suggestItems(findable, 'porteciton')).toBe('Protection')
    expect(suggestItems(findable, 'zzzz')).toBe(undefined)
  })

  it('leaves signs alone', () => {
    expect(found('***')).toEqual([])
  })

  it('stops at what a person can read', () => {
    const keys = Array.from({ length: 10_000 }, (_, n) => key(n, `Key ${n}`, 1))
    const found = findItems({ ...findable, keys }, 'key').find(({ heading }) => heading === 'keys')
    expect(found?.items.length).toBe(30)
  })
})
