import { expect, it } from 'vitest'
import { dueItems } from '../../../../../src/renderer/features/overview/due-items.ts'
import { dueOwners } from '../../../../../src/renderer/features/overview/due-owners.ts'
import { DAY_MS } from '../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'
import { key, NOW_MS } from '../../../../ui/harness/scenario.ts'

const ola = { name: 'Ola Berg', email: 'ola@example.com' }
const due = (n: number, days: number, facts: Partial<KeySummary> = {}) =>
  key(n, `Key ${n}`, 1, { owner: ola, dueAtMs: NOW_MS + days * DAY_MS, ...facts })
const ownersOf = (...keys: KeySummary[]) =>
  dueOwners(dueItems(keys, new Map(), NOW_MS)).map(({ name, keyIds }) => [name, ...keyIds])
const keyId = (n: number) => key(n, '', 1).id

it('names the owners of keys that are due within thirty days, overdue or flagged', () => {
  const mark: Partial<KeySummary> = {
    attention: 'to-replace',
    toReplace: { reason: 'other', sinceMs: NOW_MS },
  }
  const marked = key(5, 'marked', 1, { owner: ola, ...mark })
  const [[, ...keyIds] = []] = ownersOf(marked, due(1, 30), due(2, 31), due(3, -400), key(4, 'none', 1))
  expect(keyIds.toSorted()).toEqual([keyId(1), keyId(3), keyId(5)].toSorted())
  expect(ownersOf(due(1, 3, { snoozedUntilMs: NOW_MS + DAY_MS }))).toEqual([])
})

it('names each address once, the one with the most keys first', () => {
  const other = { name: 'Kim' }
  const sameAddress = { name: 'O. Berg', email: 'OLA@example.com' }
  expect(ownersOf(due(1, 3, { owner: other }), due(2, 3), due(3, 4, { owner: sameAddress }))).toEqual([
    ['Ola Berg', keyId(2), keyId(3)],
    ['Kim', keyId(1)],
  ])
})
