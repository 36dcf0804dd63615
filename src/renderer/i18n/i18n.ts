import i18next, { type FormatterModule } from 'i18next'
import { inSentence, type SpokenLanguage } from '../../shared/languages.ts'
import { loadCatalogue } from './catalogues.ts'
import { en } from './en/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    returnNull: false
  }
}

/** The page's i18next, ready at import in English; other languages are fetched from the app when they are spoken. */
export const i18n = i18next.createInstance()

let wanted: SpokenLanguage = 'en'
let locale = 'en-US'

/** The locale for numbers, dates and clock times: the language of the words with the person's region. */
export const formatLocale = (): string => locale

/** For words of time ("41 min"), which are those of the language alone, in the region's digits. */
let wordLocale = 'en'

/** The locale of words that CLDR has, such as units. */
export const formatWordLocale = (): string => wordLocale

const withoutRegion = (tag: string): string => {
  const digits = new Intl.NumberFormat(tag).resolvedOptions().numberingSystem
  return `${new Intl.Locale(tag).language}-u-nu-${digits}`
}

let numbers = new Intl.NumberFormat(locale)

/** A number as the person writes it. */
export const numberWords = (value: number): string => numbers.format(value)

/** A name as it is put beside other words: it cannot turn them around. */
export const asValue = (text: string): string => inSentence(text, wanted)

/** How values enter sentences: numbers as the person writes them, names unable to turn a sentence around. */
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
 * Speaks another language from now on, everywhere at once. English is here at the first moment; the words of others
 * are a file of the app. Should it not load, English stays.
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
