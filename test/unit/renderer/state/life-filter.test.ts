import { describe, expect, it } from 'vitest'
import { type LifeFilter, lifeFilters, passesLife } from '../../../../src/renderer/state/life-filter.ts'
import type { KeySummary } from '../../../../src/shared/model.ts'
import { DAY_MS } from '../../../../src/shared/time.ts'
import { key, NOW_MS, workspace } from '../../../ui/harness/scenario.ts'

const live = { ...workspace(1, 'Live'), sensitive: true }
const test = { ...workspace(2, 'Test'), sensitive: false }
const context = {
  workspaces: new Map([live, test].map((each) => [each.id, each])),
  services: new Map([
    [
      live.serviceId,
      {
        id: live.serviceId,
        name: 'Example',
        regions: [],
        credentialEncoding: 'as-written' as const,
        keyMaxDays: 200,
      },
    ],
  ]),
  nowMs: NOW_MS,
}
const ago = (days: number) => NOW_MS - days * DAY_MS

/** A key that passes no filter. */
const fresh: Partial<KeySummary> = {
  createdAtMs: ago(10),
  secretSavedAtMs: ago(10),
  lastCopiedAtMs: ago(1),
  owner: { name: 'Ada' },
  secretVersion: 2,
}
const passed = (facts: Partial<KeySummary>, inWorkspace = 1): LifeFilter[] => {
  const one = key(1, 'Billing', inWorkspace, { ...fresh, ...facts })
  return lifeFilters.filter((filter) => passesLife(filter, one, context))
}

describe('filters by a key’s life', () => {
  it.each<[Partial<KeySummary>, LifeFilter[]]>([
    [{}, []],
    [{ dueAtMs: NOW_MS + 30 * DAY_MS }, ['due-30']],
    [{ dueAtMs: NOW_MS + 31 * DAY_MS }, []],
    [{ dueAtMs: ago(5) }, ['due-30']],
    [{ replaceEveryDays: 9 }, ['over-limit']],
    [{ replaceEveryDays: 10 }, []],
    [{ serviceCreatedAtMs: ago(201) }, ['over-limit']],
    [{ serviceCreatedAtMs: ago(200) }, []],
    [{ createdAtMs: ago(100), lastCopiedAtMs: ago(90) }, ['unused-90']],
    [{ createdAtMs: ago(100), lastCopiedAtMs: ago(95), lastTokenAtMs: ago(89) }, []],
    [{ createdAtMs: ago(89), lastCopiedAtMs: undefined as never }, []],
    [{ owner: undefined as never }, ['no-owner']],
    [{ kind: 'personal' }, ['personal-live']],
    [{ secretVersion: 1 }, ['never-replaced']],
  ])('%j', (facts, filters) => expect(passed(facts)).toEqual(filters))

  it('a personal key elsewhere is none of a live workspace', () =>
    expect(passed({ kind: 'personal' }, 2)).toEqual([]))
})
