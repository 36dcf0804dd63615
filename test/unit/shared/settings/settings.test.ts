import { describe, expect, it } from 'vitest'
import { UserSettings } from '../../../../src/main/settings/user-settings.ts'
import { initialState } from '../../../../src/renderer/state/page-state.ts'
import {
  defaultSettings,
  settingNames,
  settingRules,
  settingsIn,
} from '../../../../src/shared/settings/settings.ts'
import { SettingsSchema } from '../../../../src/shared/settings/settings-schema.ts'

describe('the table of settings', () => {
  it('has defaults that its schema accepts', () => {
    expect(SettingsSchema.safeParse(defaultSettings)).toMatchObject({ success: true, data: defaultSettings })
  })

  it('gives main and the page the same defaults', () => {
    expect(new UserSettings({ read: () => ({}), write: () => true }).current).toEqual(defaultSettings)
    expect(initialState.settings).toEqual(defaultSettings)
  })

  it('reads an unknown list order as the default, and drops obsolete settings', () => {
    const record = { listOrder: 'time-left', listFacts: ['kind'], sidebarWidth: 300, theme: 'dark' }
    const settings = new UserSettings({ read: () => record, write: () => true })
    expect(settings.current).toEqual({ ...defaultSettings, theme: 'dark' })
  })

  it('refuses what a rule doesn’t allow (S5: schemas)', () => {
    for (const name of settingNames) {
      const rule = settingRules[name]
      const wrong = {
        'one-of': ['other', 1_000, null],
        'whole-number':
          'bounds' in rule ? [rule.bounds.min - 1, rule.bounds.max + 1, rule.bounds.min + 0.5] : [],
        ids: [['not an id'], 'x'],
        texts: [['a layout'], [`${'A'.repeat(43)}=:name,<b>`], 'x'],
        text: ['maxLength' in rule ? 'x'.repeat(rule.maxLength + 1) : '', 1, null],
        instant: ['soon', 0.5],
      }[rule.kind]
      for (const value of wrong)
        expect(SettingsSchema.safeParse({ ...defaultSettings, [name]: value }).success, name).toBe(false)
    }
    expect(SettingsSchema.safeParse({ ...defaultSettings, other: true }).success).toBe(false)
  })

  it('resets with a section exactly what the section shows', () => {
    expect(settingsIn('protection')).toEqual(['lockAfterMinutes', 'lockOnSleep'])
    expect(settingNames.filter((name) => !('section' in settingRules[name]))).toEqual([
      'listOrder',
      'foldedServices',
      'importLayouts',
      'evidenceOrganisation',
      'evidencePreparedBy',
      'backupSnoozedUntilMs',
    ])
  })
})
