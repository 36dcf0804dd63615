import { describe, expect, it } from 'vitest'
import {
  isOverLimit,
  type LifeFilter,
  lifeFilters,
  passesLife,
} from '../../../../src/renderer/state/life-filter.ts'
import type { KeySummary, Service } from '../../../../src/shared/model.ts'
import { DAY_MS } from '../../../../src/shared/time.ts'
import { key, NOW_MS } from '../../../ui/harness/scenario.ts'

const ago = (days: number) => NOW_MS - days * DAY_MS

/** A key that passes no filter. */
const fresh = (facts: Partial<KeySummary>): KeySummary =>
  key(1, 'Billing', 1, {
    createdAtMs: ago(10),
    secretSavedAtMs: ago(10),
    lastCopiedAtMs: ago(1),
    owner: { name: 'Ada' },
    ...facts,
  })

describe('filters by a key’s life', () => {
  it.each<[Partial<KeySummary>, LifeFilter[]]>([
    [{}, []],
    [{ dueAtMs: NOW_MS + 30 * DAY_MS }, ['due-30']],
    [{ dueAtMs: NOW_MS + 31 * DAY_MS }, []],
    [{ dueAtMs: ago(5) }, ['due-30']],
    [{ createdAtMs: ago(100), lastCopiedAtMs: ago(90) }, ['unused-90']],
    [{ createdAtMs: ago(100), lastCopiedAtMs: ago(95), lastTokenAtMs: ago(89) }, []],
    [{ createdAtMs: ago(89), lastCopiedAtMs: undefined as never }, []],
    [{ owner: undefined as never }, ['no-owner']],
    [{ owner: undefined as never, provenDeadAtMs: ago(1) }, []],
  ])('%j', (facts, filters) =>
    expect(lifeFilters.filter((filter) => passesLife(filter, fresh(facts), NOW_MS))).toEqual(filters),
  )
})

describe('the limit of a key’s age', () => {
  const service: Service = {
    id: 's',
    name: 'Example',
    regions: [],
    credentialEncoding: 'as-written',
    keyMaxDays: 200,
  }
  it.each<[Partial<KeySummary>, boolean]>([
    [{}, false],
    [{ replaceEveryDays: 9 }, true],
    [{ replaceEveryDays: 10 }, false],
    [{ secretSavedAtMs: ago(201) }, true],
    [{ secretSavedAtMs: ago(200) }, false],
    [{ replaceEveryDays: 9, provenDeadAtMs: ago(1) }, false],
  ])('%j', (facts, isOver) => expect(isOverLimit(fresh(facts), service, NOW_MS)).toBe(isOver))
})
