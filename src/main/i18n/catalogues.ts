import ar from '../../../assets/locales/ar/main.json' with { type: 'json' }
import de from '../../../assets/locales/de/main.json' with { type: 'json' }
import en from '../../../assets/locales/en/main.json' with { type: 'json' }
import es from '../../../assets/locales/es/main.json' with { type: 'json' }
import ja from '../../../assets/locales/ja/main.json' with { type: 'json' }
import type { SpokenLanguage } from '../../shared/languages.ts'
import { pseudoCatalogue } from '../../shared/pseudo-locale.ts'

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
