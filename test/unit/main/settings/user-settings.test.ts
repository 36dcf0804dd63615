import { describe, expect, it } from 'vitest'
import { UserSettings } from '../../../../src/main/settings/user-settings.ts'
import { defaultSettings, defaultsOf } from '../../../../src/shared/settings/settings.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'

describe('settings', () => {
  it('keeps a file’s valid records and unknown fields despite a broken one', () => {
    const file = memoryRecord({ theme: 'dark', clipboardSeconds: 9_999, later: 'kept' })
    const settings = new UserSettings(file)
    expect(settings.current).toEqual({ ...defaultSettings, theme: 'dark' })
    settings.write({ density: 'compact' })
    expect(file.read()).toMatchObject({ theme: 'dark', density: 'compact', later: 'kept' })
  })

  it('clears the clipboard after 60 seconds, or a configured time between 15 and 300 (S24: setting)', () => {
    expect(defaultSettings.clipboardSeconds).toBe(60)
    for (const clipboardSeconds of [14, 301, 20.5, Number.NaN, '60'])
      expect(new UserSettings(memoryRecord({ clipboardSeconds })).current.clipboardSeconds).toBe(60)
    for (const clipboardSeconds of [15, 300])
      expect(new UserSettings(memoryRecord({ clipboardSeconds })).current).toMatchObject({ clipboardSeconds })
  })

  it('reports a disk error and changes nothing', () => {
    const file = memoryRecord()
    file.refuses = true
    const settings = new UserSettings(file)
    expect(settings.write({ theme: 'dark' })).toMatchObject({ error: { kind: 'not-saved' } })
    expect(settings.current.theme).toBe('system')
  })
})

describe('resetting settings', () => {
  it('resets only the named ones', () => {
    const file = memoryRecord()
    const settings = new UserSettings(file)
    settings.write({ theme: 'dark', clipboardSeconds: 120 })
    expect(settings.write(defaultsOf(['clipboardSeconds']))).toMatchObject({
      value: { clipboardSeconds: 60, theme: 'dark' },
    })
    expect(file.read()).toMatchObject({ clipboardSeconds: 60, theme: 'dark' })
  })
})
