import i18next, { type FormatterModule } from 'i18next'
import en from '../../../assets/locales/en/page.json' with { type: 'json' }
import { inSentence, type SpokenLanguage } from '../../shared/settings/languages.ts'
import { loadCatalogue } from './catalogues.ts'
import type { PageWords } from './words.d.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: PageWords }
    returnNull: false
  }
}

/** The page's i18next instance, ready on import in English. Other languages are loaded when they are selected. */
export const i18n = i18next.createInstance()

let wanted: SpokenLanguage = 'en'
let locale = 'en-US'

/** The locale for numbers, dates and times: the interface language with the user's region. */
export const formatLocale = (): string => locale

/** The locale for durations ("41 min"): only the language, with the region's digits. */
let wordLocale = 'en'

/** The locale for units and lists: only the language, with the region's digits. */
export const formatWordLocale = (): string => wordLocale

const withoutRegion = (tag: string): string => {
  const digits = new Intl.NumberFormat(tag).resolvedOptions().numberingSystem
  return `${new Intl.Locale(tag).language}-u-nu-${digits}`
}

let numbers = new Intl.NumberFormat(locale)

/** A number in the user's locale. */
export const numberWords = (value: number): string => numbers.format(value)

/** A name isolated by direction marks, so that it can't change the direction of the surrounding text. */
export const asValue = (text: string): string => inSentence(text, wanted)

/** How values are inserted in messages: numbers in the user's locale, names isolated by direction marks. */
const values: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value) => {
    if (typeof value === 'number') return numberWords(value)
    return typeof value === 'string' ? asValue(value) : value
  },
}

void i18n.use(values).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
  initAsync: false,
})

/**
 * Switches the language of the whole page. English is built in, other languages are separate files. If one
 * can't be loaded, English stays.
 */
export const setLanguage = async (language: SpokenLanguage, newLocale: string): Promise<void> => {
  wanted = language
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const words = await loadCatalogue(language)
    if (words === undefined) return
    i18n.addResourceBundle(language, 'translation', words)
  }
  if (wanted !== language || (i18n.language === language && locale === newLocale)) return
  locale = newLocale
  numbers = new Intl.NumberFormat(newLocale)
  wordLocale = withoutRegion(newLocale)
  await i18n.changeLanguage(language)
}
