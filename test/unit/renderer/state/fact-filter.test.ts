import { describe, expect, it } from 'vitest'
import { type FactFilter, factFilters, passesFactFilter } from '../../../../src/renderer/state/fact-filter.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
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

describe('filtering by lifecycle', () => {
  it.each<[Partial<KeySummary>, FactFilter[]]>([
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
    expect(factFilters.filter((filter) => passesFactFilter(filter, fresh(facts), NOW_MS))).toEqual(filters),
  )
})
