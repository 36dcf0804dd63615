import en from '../../../assets/locales/en/main.json' with { type: 'json' }
import type { Language, SpokenLanguage } from '../../shared/settings/languages.ts'
import { pseudoCatalogue } from '../../shared/settings/pseudo-locale.ts'

type Load = () => Promise<{ readonly default: object }>

/** One file per language, so that only the language in use is read at startup. */
const files: Readonly<Record<Exclude<Language, 'en'>, Load>> = {
  de: () => import('../../../assets/locales/de/main.json', { with: { type: 'json' } }),
  es: () => import('../../../assets/locales/es/main.json', { with: { type: 'json' } }),
  ja: () => import('../../../assets/locales/ja/main.json', { with: { type: 'json' } }),
  ar: () => import('../../../assets/locales/ar/main.json', { with: { type: 'json' } }),
}

// The pseudo-locale is for tests and isn't packaged.
const loaded = new Map<SpokenLanguage, object>([
  ['en', en],
  ['qps', __IS_RELEASE__ ? en : pseudoCatalogue(en)],
])

/** Whether main's messages are available in a language yet. */
export const isCatalogueLoaded = (language: SpokenLanguage): boolean => loaded.has(language)

export const loadCatalogue = async (language: SpokenLanguage): Promise<void> => {
  if (language === 'en' || language === 'qps' || loaded.has(language)) return
  loaded.set(language, (await files[language]()).default)
}

/** Main's messages in a language, or in English until that language is loaded. */
export const catalogueOf = (language: SpokenLanguage): object => loaded.get(language) ?? en
