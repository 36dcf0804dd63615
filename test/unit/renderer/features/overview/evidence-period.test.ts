import { expect, it } from 'vitest'
import { periodOf } from '../../../../../src/renderer/features/overview/evidence-period.ts'
import { DAY_MS } from '../../../../../src/shared/kernel/time.ts'
import { defaultSettings } from '../../../../../src/shared/settings/settings.ts'

it('activity is kept until the end of the following quarter', () => {
  const { activityDays } = defaultSettings
  const keptMs = activityDays === 'forever' ? Number.POSITIVE_INFINITY : activityDays * DAY_MS
  for (let day = 0; day < 4 * 366; day += 1) {
    const nowMs = new Date(2026, 0, 1 + day, 23, 59).getTime()
    expect(periodOf('last-quarter', nowMs).fromMs).toBeGreaterThan(nowMs - keptMs)
  }
})
