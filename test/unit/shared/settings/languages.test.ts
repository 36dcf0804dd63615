import { describe, expect, it } from 'vitest'
import {
  acceptLanguageFor,
  directionOf,
  languageNames,
  languages,
  localeFor,
  systemLanguage,
} from '../../../../src/shared/settings/languages.ts'

describe('the interface language', () => {
  it.each([
    [['de-AT', 'en-US'], 'de'],
    [['fr-FR', 'ja', 'en'], 'ja'],
    [['ES_MX'], 'es'],
    [['ar'], 'ar'],
    [['nl-NL'], 'en'],
    [['C'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('of a system that prefers %j is %s', (preferred, language) => {
    expect(systemLanguage(preferred)).toBe(language)
  })

  it('has its own name and is listed once', () => {
    expect([...languages].sort()).toEqual(Object.keys(languageNames).sort())
  })

  it('is right-to-left if its script is', () => {
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar'])
  })
})

describe('the locale for numbers and dates', () => {
  it.each([
    ['en', ['en-GB'], 'en-GB'],
    ['en', ['de-CH', 'en-GB', 'en'], 'en-GB'], // the region that the system prefers for the language
    ['en', ['de-DE'], 'en-DE'], // otherwise the user's region
    ['es', ['es-419', 'en-US'], 'es-US'],
    ['ar', ['ar-EG'], 'ar-EG'],
    ['de', ['de-Latn-CH'], 'de-CH'],
    ['ja', [], 'ja-JP'],
    ['ar', ['C'], 'ar-AE'],
  ] as const)('of %s on a system that prefers %j is %s', (language, preferred, locale) => {
    expect(localeFor(language, preferred)).toBe(locale)
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  })
})

describe('Accept-Language', () => {
  it.each([
    ['en', ['en-GB'], 'en_GB'],
    ['en', ['de-DE'], 'en_US'], // never a combination that no server knows
    ['de', ['de'], 'de_DE'],
    ['es', [], 'es_ES'],
    ['ja', [], 'ja_JP'],
    ['ar', [], 'ar_AE'],
    ['ar', ['en-US', 'ar-SA'], 'ar_SA'],
  ] as const)('of %s on a system that prefers %j is %s', (language, preferred, tag) => {
    expect(acceptLanguageFor(language, preferred)).toBe(tag)
  })
})
