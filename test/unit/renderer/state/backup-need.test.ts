import { describe, expect, it } from 'vitest'
import { selectBackupNeed } from '../../../../src/renderer/state/backup-need.ts'
import { countNeeds } from '../../../../src/renderer/state/needs.ts'
import { initialState, type PageState, withSnapshot } from '../../../../src/renderer/state/page-state.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { everyday, key, NOW_MS, scenario, workspace } from '../../../ui/harness/scenario.ts'

/** A page with these keys, and with a backup made this many days ago or none. */
const pageWith = (keys: readonly KeySummary[], madeDaysAgo?: number, reminderDays = 30): PageState => {
  const { activity: _, ...given } = scenario([workspace(1, 'Acme')], keys)
  const { lastBackupAtMs: _at, ...state } = given.state
  return withSnapshot(initialState, {
    ...given,
    settings: { ...given.settings, backupReminderDays: reminderDays },
    state: madeDaysAgo === undefined ? state : { ...state, lastBackupAtMs: NOW_MS - madeDaysAgo * DAY_MS },
  })
}
const addedDaysAgo = (n: number, days: number) => {
  const { secretSavedAtMs: _, ...bare } = key(n, `Key ${n}`, 1)
  return { ...bare, createdAtMs: NOW_MS - days * DAY_MS }
}

const five = [1, 2, 3, 4, 5].map((n) => key(n, `Key ${n}`, 1))

describe('the backup reminder', () => {
  it('appears with the fifth real key, but not before', () => {
    expect(selectBackupNeed(pageWith([]), NOW_MS)).toBeUndefined()
    expect(selectBackupNeed(pageWith(five.slice(1)), NOW_MS)).toBeUndefined()
    expect(selectBackupNeed(pageWith(five), NOW_MS)).toEqual({ kind: 'never' })
  })

  it('doesn’t count practice keys', () => {
    const state = pageWith(five)
    const services = new Map([...state.services].map(([id, of]) => [id, { ...of, isPractice: true }]))
    expect(selectBackupNeed({ ...state, services }, NOW_MS)).toBeUndefined()
  })

  it('waits the chosen number of days while few keys lack a backup', () => {
    const keys = [addedDaysAgo(1, 1), addedDaysAgo(2, 90)]
    expect(selectBackupNeed(pageWith(keys, 29), NOW_MS)).toBeUndefined()
    expect(selectBackupNeed(pageWith(keys, 31), NOW_MS)).toMatchObject({ kind: 'changed', count: 1 })
    expect(selectBackupNeed(pageWith([addedDaysAgo(2, 90)], 31), NOW_MS)).toBeUndefined()
  })

  it('doesn’t wait if many do', () => {
    const keys = [1, 2, 3].map((n) => addedDaysAgo(n, 1))
    expect(selectBackupNeed(pageWith(keys, 2), NOW_MS)).toMatchObject({ kind: 'changed', count: 3 })
  })

  it('is hidden while snoozed, turned off, or without anything to back up', () => {
    const state = pageWith(five)
    if (state.settings === undefined || state.app === undefined) throw new Error('no snapshot')
    const putOff = { ...state, settings: { ...state.settings, backupSnoozedUntilMs: NOW_MS + 1 } }
    expect(selectBackupNeed(putOff, NOW_MS)).toBeUndefined()
    expect(selectBackupNeed(putOff, NOW_MS + HOUR_MS)).toEqual({ kind: 'never' })
    expect(selectBackupNeed(pageWith(five, undefined, 0), NOW_MS)).toBeUndefined()
    expect(selectBackupNeed({ ...state, app: { ...state.app, vault: 'read-only' } }, NOW_MS)).toBeUndefined()
  })

  it('doesn’t count as a need on the overview', () => {
    const { activity: _, ...given } = everyday()
    const { lastBackupAtMs: _at, ...state } = given.state
    const without = withSnapshot(initialState, { ...given, state })
    expect(selectBackupNeed(without, NOW_MS)).toEqual({ kind: 'never' })
    expect(countNeeds(without)).toBe(countNeeds(withSnapshot(initialState, given)))
  })
})
