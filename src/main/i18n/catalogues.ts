import type { SpokenLanguage } from '../../shared/languages.ts'
import { pseudoCatalogue } from '../../shared/pseudo-locale.ts'
import { ar } from './ar/ar.ts'
import { de } from './de/de.ts'
import { en } from './en/en.ts'
import { es } from './es/es.ts'
import { ja } from './ja/ja.ts'

/** Main's messages in every language; English where a translation is missing. */
const catalogues: Readonly<Record<SpokenLanguage, object>> = {
  en,
  de,
  es,
  ja,
  ar,
  // For tests; a package does not carry it.
  qps: __IS_RELEASE__ ? en : pseudoCatalogue(en),
}

/** Main's messages in a language. */
export const catalogueOf = (language: SpokenLanguage): object => catalogues[language]
