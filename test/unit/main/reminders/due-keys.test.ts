import { describe, expect, it } from 'vitest'
import type { NoticeText } from '../../../../src/main/ports/notifier.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const open = async () => {
  const clock = startClock()
  const vaultFile = new MemoryVaultFile()
  const shown: NoticeText[] = []
  const notifier = { isSupported: () => true, show: (text: NoticeText) => shown.push(text) }
  const { keyward, fileDialog } = fakeApp({ clock, vaultFile, notifier })
  keyward.services.vault.read()
  await keyward.open()
  const must = mustCall({ keyward })
  const practice = { region: 'default', workspace: 'Practice', kind: 'service' } as const
  const add = async (name: string, inDays?: number, facts: object = {}) => {
    const { id: keyId } = await must('practice:createKey', { ...practice, name })
    const keyExpiresAtMs = inDays === undefined ? null : clock.nowMs() + inDays * DAY_MS
    return must('keys:update', { keyId, keyExpiresAtMs, ...facts })
  }
  return { clock, keyward, shown, must, add, vaultFile, fileDialog }
}

describe('due keys', () => {
  it('are listed with their step and date, earliest first, even while snoozed', async () => {
    const { must, add, clock } = await open()
    await add('Later', 200)
    await add('No date')
    const soon = await add('Soon', 12)
    const own = await add('Own', 28)
    const past = await add('Past', -3)
    const untilMs = clock.nowMs() + 5 * DAY_MS
    const snoozed = await must('reminders:snooze', { keyId: own.id, untilMs })
    expect(snoozed.snoozedUntilMs).toBe(untilMs)
    expect(await must('reminders:list', undefined)).toEqual([
      { keyId: past.id, dueAtMs: past.keyExpiresAtMs, days: -3, step: 0 },
      { keyId: soon.id, dueAtMs: soon.keyExpiresAtMs, days: 12, step: 14 },
      { keyId: own.id, dueAtMs: own.keyExpiresAtMs, days: 28, step: 30, snoozedUntilMs: untilMs },
    ])
    expect(await must('reminders:snooze', { keyId: own.id, untilMs: null })).not.toHaveProperty(
      'snoozedUntilMs',
    )
    await must('keys:remove', { keyId: soon.id })
    expect(await must('reminders:list', undefined)).toHaveLength(2)
  })

  it('can’t be snoozed without such a key', async () => {
    const { keyward } = await open()
    const keyId = '00000000-0000-4000-8000-000000000000'
    expect(await keyward.dispatch('reminders:snooze', { keyId, untilMs: 5 })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })
})

describe('their calendar file', () => {
  it('has an entry for each key with a date, but no client IDs (S36: calendar)', async () => {
    const { must, add, fileDialog } = await open()
    const places = [{ place: 'CI of billing' }, { place: 'The old server' }]
    const billing = await add('Billing', 200, {
      owner: { name: 'Ada', email: 'ada@example.com' },
      usedIn: places,
    })
    await add('No date')
    await add('Soon', 3)
    expect(await must('reminders:exportCalendar', {})).toMatchObject({ keyCount: 2 })
    const { keyCount } = await must('reminders:exportCalendar', { keyIds: [billing.id] })
    expect(keyCount).toBe(1)
    const [all = '', one = ''] = fileDialog.saved.map(({ bytes }) =>
      new TextDecoder().decode(bytes).replaceAll('\r\n ', ''),
    )
    expect(all).toContain('SUMMARY:Replace the key: Billing\r\n')
    expect(all).toContain(
      'DESCRIPTION:Workspace: Practice\\nOwner: Ada\\, ada@example.com\\nUsed in: CI of billing\\, The old server\r\n',
    )
    expect(all).not.toContain(billing.clientId)
    const sequences = [all, one].map((text) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? 0)
  })

  it('isn’t written without keys that have a date', async () => {
    const { keyward, add, fileDialog } = await open()
    await add('No date')
    expect(await keyward.dispatch('reminders:exportCalendar', {})).toMatchObject({
      error: { kind: 'not-found' },
    })
    expect(fileDialog.saved).toEqual([])
  })
})

describe('the notification about a stalled replacement', () => {
  it('names the key unless the user chose otherwise or Keyward is locked (S34: notifications)', async () => {
    const { keyward, add, shown, must, clock } = await open()
    const { id: keyId } = await add('Billing')
    const { id: replacementId } = await must('replacements:start', { keyId })
    keyward.desktop.startReminders()
    clock.advance(7 * DAY_MS)
    const pair = { clientId: 'new', clientSecret: 'canary-new' }
    await must('replacements:addNewKey', { replacementId, ...pair })
    await must('settings:write', { noticesHideDetails: true })
    clock.advance(8 * DAY_MS)
    await must('settings:write', { noticesHideDetails: false })
    await must('replacements:switchOver', { replacementId })
    clock.advance(8 * DAY_MS)
    await must('replacements:confirm', { replacementId, what: 'quiet' })
    await must('vault:setPassphrase', { passphrase: 'a passphrase of many words' })
    keyward.services.lock()
    clock.advance(8 * DAY_MS)
    const title = 'Replacements in progress: 1'
    const hidden = 'Open Keyward to see which key.'
    expect(shown).toEqual([
      {
        title,
        body: `No progress on ${quoted('Billing (Practice)')} for a week.`,
      },
      { title, body: hidden },
      {
        title,
        body: `If nothing uses the old key for ${quoted('Billing (Practice)')}, delete it in the service.`,
      },
      { title, body: hidden },
    ])
  })
})

describe('their notification', () => {
  it('names the first key and counts the others', async () => {
    const { keyward, add, shown } = await open()
    await add('Billing', 7)
    await add('Reports', 5)
    keyward.desktop.startReminders()
    expect(shown).toEqual([
      {
        title: 'Keys to replace: 2',
        body: `${quoted('Reports (Practice)')}, due in 5 days`,
      },
    ])
  })

  it('names no key if the user chose so, or while locked (S34: notifications)', async () => {
    const { keyward, add, shown, must, clock } = await open()
    await add('Billing', 9)
    await must('settings:write', { noticesHideDetails: true })
    keyward.desktop.startReminders()
    await must('settings:write', { noticesHideDetails: false })
    await must('vault:setPassphrase', { passphrase: 'a passphrase of many words' })
    keyward.services.lock()
    clock.advance(3 * DAY_MS)
    await must('vault:unlock', { passphrase: 'a passphrase of many words' })
    clock.advance(5 * DAY_MS + HOUR_MS)
    expect(shown.map(({ body }) => body.includes('Billing'))).toEqual([false, false, true])
  })

  it('is shown at a start in the tray, before the keyring was queried', async () => {
    const { add, vaultFile, clock } = await open()
    await add('Billing', 7)
    const shown: NoticeText[] = []
    const notifier = { isSupported: () => true, show: (text: NoticeText) => shown.push(text) }
    const { keyward } = fakeApp({ clock, vaultFile, notifier })
    keyward.services.vault.read()
    keyward.desktop.startReminders()
    expect(shown.map(({ title }) => title)).toEqual(['Keys to replace: 1'])
  })

  it('isn’t shown while notifications are off, and doesn’t wait for use', async () => {
    const { keyward, add, shown, must, clock } = await open()
    await add('Billing', 9)
    await must('settings:write', { notices: 'off' })
    keyward.desktop.startReminders()
    clock.advance(DAY_MS)
    expect(shown).toEqual([])
    await must('settings:write', { notices: 'on' })
    clock.advance(DAY_MS)
    expect(shown.map(({ body }) => body)).toEqual([`${quoted('Billing (Practice)')}, due in 7 days`])
  })
})
