import { describe, expect, it } from 'vitest'
import type { KeyUsage } from '../../../../src/main/activity/usage-store.ts'
import { noticeWords } from '../../../../src/main/desktop/tray/desktop-words.ts'
import { type Notice, NotificationService } from '../../../../src/main/desktop/tray/notification-service.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const start = () => {
  const clock = startClock()
  const notices: Notice[] = []
  const used = new Map<string, KeyUsage>()
  const setting = { isWanted: true }
  const causes: { keyIds: string[]; isOutage: boolean }[] = []
  const notifications = new NotificationService({
    clock,
    isWanted: () => setting.isWanted,
    usage: {
      of: (keyId) => used.get(keyId) ?? {},
      note: (keyId, usage) => used.set(keyId, { ...used.get(keyId), ...usage }),
    },
    causeOf: (keyId) => causes.find(({ keyIds }) => keyIds.includes(keyId)),
    show: (notice) => notices.push(notice),
  })
  return { clock, notices, setting, causes, notifications }
}

describe('any notifications', () => {
  it('are at most one a day per key, whatever happened', () => {
    const { clock, notices, notifications } = start()
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

  it('aren’t shown while the window has the focus', () => {
    const { notices, setting, notifications } = start()
    setting.isWanted = false
    notifications.clipboardStuck('a')
    setting.isWanted = true
    expect(notices).toEqual([])
    notifications.clipboardStuck('a')
    expect(notices).toHaveLength(1)
  })

  it('aren’t held back for years by a clock that was wrong', () => {
    const { clock, notices, notifications } = start()
    clock.advanceWall(3_650 * DAY_MS)
    notifications.clipboardStuck('a')
    clock.advanceWall(-3_650 * DAY_MS)
    notifications.clipboardStuck('a')
    expect(notices).toHaveLength(2)
  })

  it('are shown once per cause with all its keys, and aren’t repeated for later ones', () => {
    const { clock, notices, causes, notifications } = start()
    causes.push({ keyIds: ['a', 'b', 'c', 'd'], isOutage: true })
    for (const keyId of ['a', 'b', 'a', 'c']) notifications.keyNotReady(keyId)
    expect(notices).toEqual([])
    clock.advance(5 * SECOND_MS)
    const one = { kind: 'not-ready', keyIds: ['a', 'b', 'c', 'd'], isOutage: true }
    expect(notices).toEqual([one])
    notifications.keyNotReady('d')
    notifications.keyNotReady('e')
    clock.advance(5 * SECOND_MS)
    expect(notices).toEqual([one, { kind: 'not-ready', keyIds: ['e'] }])
  })

  it('are dropped on a lock if pending', () => {
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

describe('their text', () => {
  const translate = makeTranslate(() => ({ language: 'en', locale: 'en-US' }))
  it('names the key unless details are hidden', () => {
    const due = (days: number, keyIds = ['a']) => ({ kind: 'keys-due', keyIds, days }) as const
    const body = (days: number) =>
      noticeWords(translate, 'en-US', due(days), 'Billing').body.replace(quoted('Billing'), 'It')
    expect(body(1)).toBe('It, due tomorrow')
    expect(body(0)).toBe('It, due today')
    expect(body(-3)).toBe('It, due 3 days ago')
    expect(noticeWords(translate, 'en-US', due(7, ['a', 'b', 'c']), 'Billing')).toEqual({
      title: 'Keys to replace: 3',
      body: `${quoted('Billing')}, due in 7 days`,
    })
    for (const hidden of [
      due(1),
      due(-1, ['a', 'b']),
      { kind: 'not-ready', keyIds: ['a'] },
      { kind: 'clipboard-stuck', keyIds: ['a'] },
    ] as const)
      expect(JSON.stringify(noticeWords(translate, 'en-US', hidden, undefined))).not.toContain('Billing')
    const notReady = { kind: 'not-ready', keyIds: ['a', 'b', 'c'] } as const
    expect(noticeWords(translate, 'en-US', notReady, 'Billing').title).toBe('Tokens not renewed: 3')
    expect(noticeWords(translate, 'en-US', { ...notReady, isOutage: true }, 'Shopbridge').body).toMatch(
      /Shopbridge.* isn’t responding/,
    )
  })
})
