import { describe, expect, it } from 'vitest'
import type { KeyUsage } from '../../../../src/main/domain/keys/key-summary.ts'
import {
  type Notice,
  NotificationService,
} from '../../../../src/main/domain/notifications/notification-service.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { noticeWords } from '../../../../src/main/ipc/desktop-words.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../src/shared/time.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const start = (endsInDays?: number) => {
  const clock = startClock()
  const notices: Notice[] = []
  const used = new Map<string, KeyUsage>()
  const setting = { isWanted: true }
  const endsAtMs = endsInDays === undefined ? undefined : clock.nowMs() + endsInDays * DAY_MS
  const makeNotifications = () =>
    new NotificationService({
      clock,
      isWanted: () => setting.isWanted,
      keyEndsAtMs: () => endsAtMs,
      usage: {
        of: (keyId) => used.get(keyId) ?? {},
        note: (keyId, usage) => used.set(keyId, { ...used.get(keyId), ...usage }),
      },
      show: (notice) => notices.push(notice),
    })
  return { clock, notices, setting, makeNotifications, notifications: makeNotifications() }
}

describe('notices of a key’s own end', () => {
  it('come at 14, 7 and 1 days, when the key is used', () => {
    const { clock, notices, notifications } = start(30)
    const days: number[] = []
    for (let day = 0; day < 35; day += 1) {
      notifications.keyUsed('a')
      notifications.keyUsed('a')
      for (const notice of notices.splice(0)) if (notice.kind === 'key-ends') days.push(notice.days)
      clock.advance(DAY_MS)
    }
    expect(days).toEqual([14, 7, 1])
  })

  it('are not repeated after a restart, and not sent for a key without an end date', () => {
    const { notices, notifications, makeNotifications } = start(5)
    notifications.keyUsed('a')
    makeNotifications().keyUsed('a')
    expect(notices).toEqual([{ kind: 'key-ends', keyIds: ['a'], days: 5 }])
    const endless = start()
    endless.notifications.keyUsed('a')
    expect(endless.notices).toEqual([])
  })

  it('wait for the next use while the window has the focus', () => {
    const { notices, setting, notifications } = start(5)
    setting.isWanted = false
    notifications.keyUsed('a')
    setting.isWanted = true
    notifications.keyUsed('a')
    expect(notices).toHaveLength(1)
  })
})

describe('any notices', () => {
  it('are one a day about a key at most, whatever happened', () => {
    const { clock, notices, notifications } = start(5)
    notifications.keyUsed('a')
    notifications.clipboardStuck('a')
    notifications.keyNotReady('a')
    clock.advance(HOUR_MS)
    expect(notices).toHaveLength(1)
    notifications.clipboardStuck('b')
    expect(notices).toHaveLength(2)
    clock.advance(DAY_MS)
    notifications.clipboardStuck('a')
    expect(notices).toHaveLength(3)
  })

  it('are not kept back for years by a clock that was wrong', () => {
    const { clock, notices, notifications } = start()
    clock.advanceWall(3_650 * DAY_MS)
    notifications.clipboardStuck('a')
    clock.advanceWall(-3_650 * DAY_MS)
    notifications.clipboardStuck('a')
    expect(notices).toHaveLength(2)
  })

  it('gather keys that fail together', () => {
    const { clock, notices, notifications } = start()
    for (const keyId of ['a', 'b', 'a', 'c']) notifications.keyNotReady(keyId)
    expect(notices).toEqual([])
    clock.advance(5 * SECOND_MS)
    expect(notices).toEqual([{ kind: 'not-ready', keyIds: ['a', 'b', 'c'] }])
  })

  it('drop pending notifications on a lock', () => {
    const { clock, notices, notifications } = start()
    notifications.keyNotReady('a')
    notifications.forget()
    clock.advance(HOUR_MS)
    expect(notices).toEqual([])
    notifications.keyNotReady('b')
    clock.advance(HOUR_MS)
    expect(notices).toHaveLength(1)
  })
})

describe('their words', () => {
  const translate = makeTranslate(() => ({ language: 'en', locale: 'en-US' }))
  it('name the key, unless details are hidden', () => {
    const notice: Notice = { kind: 'key-ends', keyIds: ['a'], days: 1 }
    expect(noticeWords(translate, notice, 'Billing').body).toMatch(/^Billing ends in 1 day\./)
    for (const hidden of [
      notice,
      { kind: 'not-ready', keyIds: ['a'] },
      { kind: 'clipboard-stuck', keyIds: ['a'] },
    ] as const)
      expect(JSON.stringify(noticeWords(translate, hidden, undefined))).not.toContain('Billing')
    expect(noticeWords(translate, { kind: 'not-ready', keyIds: ['a', 'b', 'c'] }, 'Billing').body).toContain(
      '3 keys',
    )
  })
})
