import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
    returnNull: false
  }
}

/** The page's i18next, ready at import: every catalogue is bundled, nothing is fetched. */
export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
})

/**
 * The locale for numbers, dates and clock times: the language of the words, with the region of the person's
 * system where that system speaks the same language (`en` on a British desktop gives `en-GB`).
 */
export const formatLocale = (): string =>
  navigator.languages.find((tag) => tag === i18n.language || tag.startsWith(`${i18n.language}-`)) ??
  i18n.language
