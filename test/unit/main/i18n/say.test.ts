import { describe, expect, it } from 'vitest'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import type { SpokenLanguage } from '../../../../src/shared/settings/languages.ts'
import { quoted } from '../../../fakes/hostile-names.ts'

const sayIn = (language: SpokenLanguage, locale: string) => makeTranslate(() => ({ language, locale }))

describe('main’s messages', () => {
  it('insert values by name, in any order', () => {
    const translate = sayIn('en', 'en-US')
    expect(translate('ask.copySecret.message', { name: 'Billing' })).toBe(
      `Copy the client secret for ${quoted('Billing')}?`,
    )
    expect(translate('ask.sendToSensitive.message', { method: 'POST', workspace: '{{method}}' })).toBe(
      `Send this POST request to ${quoted('method')}?`, // placeholders in a name aren't filled in
    )
  })

  it('format numbers in the user’s locale, with the language’s plural', () => {
    const translate = sayIn('en', 'en-US')
    expect(translate('files.contents.workspaces', { count: 1 })).toBe('1 workspace')
    expect(translate('files.contents.workspaces', { count: 1_200 })).toBe('1,200 workspaces')
    expect(translate('desktop.tray.needs', { count: 1_200 })).toBe('Needs attention: 1,200')
  })

  it('follow the current language', () => {
    let language: SpokenLanguage = 'en'
    const translate = makeTranslate(() => ({ language, locale: 'en-US' }))
    expect(translate('ask.cancel')).toBe('Cancel')
    language = 'qps'
    expect(translate('ask.cancel')).toMatch(/^\[.*\]$/)
    expect(translate('ask.copySecret.message', { name: 'Billing' })).toContain('Billing')
  })

  it('keep a name in its own direction', () => {
    expect(sayIn('de', 'de-DE')('ask.copySecret.message', { name: 'Billing' })).toBe(
      `Client-Secret von ${quoted('Billing', 'de')} kopieren?`,
    )
    expect(sayIn('ar', 'ar-AE')('ask.copySecret.message', { name: 'Billing' })).toContain(
      quoted('Billing', 'ar'),
    )
  })
})
