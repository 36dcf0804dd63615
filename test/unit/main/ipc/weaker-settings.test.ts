import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { defaultSettings, type Settings } from '../../../../src/shared/settings/settings.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'

let asked: Question[]
let agrees: boolean
let app: FakeApp

beforeEach(async () => {
  asked = []
  agrees = true
  const activityFile = new MemoryActivityFile()
  activityFile.append({ id: crypto.randomUUID(), atMs: 0, what: 'locked' })
  app = fakeApp({
    activityFile,
    confirm: async (question) => {
      asked.push(question)
      return agrees
    },
  })
})

const current = () => app.keyward.services.settings.current
/** Saves the earlier settings without a question. */
const given = (settings: Partial<Settings>) => app.keyward.services.settings.write(settings)
const write = (settings: Partial<Settings>) => app.keyward.dispatch('settings:write', settings)
const reset = (...names: (keyof Settings)[]) => app.keyward.dispatch('settings:reset', { names })
const declined = { ok: false, error: { kind: 'cancelled' } }

describe('main asks before a setting weakens protection, and nothing changes without a yes (S42: weaker)', () => {
  it.each([
    [{ lockAfterMinutes: 60 }, 'after 60 minutes without'],
    [{ lockAfterMinutes: 0 }, 'no longer locks'],
    [{ lockOnSleep: false }, 'stays unlocked when this computer sleeps'],
    [{ clipboardSeconds: 61 }, 'on the clipboard for 61 seconds.'],
  ] as const)('%j', async (change, words) => {
    agrees = false
    expect(await write(change)).toMatchObject(declined)
    expect(current()).toEqual(defaultSettings)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.detail).toContain(words)
  })

  it('applies the change after a yes', async () => {
    expect(await write({ lockOnSleep: false })).toMatchObject({ ok: true, value: { lockOnSleep: false } })
    expect(asked).toHaveLength(1)
  })

  it('treats never as the latest', async () => {
    given({ lockAfterMinutes: 0 })
    expect(await write({ lockAfterMinutes: 60 })).toMatchObject({ ok: true })
    expect(asked).toEqual([])
  })

  it('asks one question for a whole call, including old activity', async () => {
    agrees = false
    const all = { lockAfterMinutes: 0, lockOnSleep: false, clipboardSeconds: 300, activityDays: 30 } as const
    expect(await write(all)).toMatchObject(declined)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.message).toBe('Lower your protection?')
    for (const words of ['no longer locks', 'stays unlocked', '300 seconds', 'activity for only 30 days'])
      expect(asked[0]?.detail).toContain(words)
  })

  it('asks when a default protects less than the current choice', async () => {
    given({ clipboardSeconds: 15, lockAfterMinutes: 5, theme: 'dark' })
    agrees = false
    expect(await reset('clipboardSeconds', 'lockAfterMinutes', 'theme')).toMatchObject(declined)
    expect(current()).toMatchObject({ clipboardSeconds: 15, lockAfterMinutes: 5, theme: 'dark' })
    expect(asked[0]?.detail).toContain('after 15 minutes without')
    expect(asked[0]?.detail).toContain('for 60 seconds.')
  })
})

it('main doesn’t ask for stronger or equal protection (S42: weaker)', async () => {
  given({ lockAfterMinutes: 0, lockOnSleep: false, clipboardSeconds: 300 })
  expect(await write({ lockAfterMinutes: 0, lockOnSleep: false, clipboardSeconds: 300 })).toMatchObject({
    ok: true,
  })
  expect(await write({ lockAfterMinutes: 5, lockOnSleep: true, clipboardSeconds: 15 })).toMatchObject({
    ok: true,
  })
  given({ lockAfterMinutes: 0, lockOnSleep: false, clipboardSeconds: 300 })
  expect(await reset('lockAfterMinutes', 'lockOnSleep', 'clipboardSeconds')).toMatchObject({ ok: true })
  expect(asked).toEqual([])
})
