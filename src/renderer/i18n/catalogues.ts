import en from '../../../assets/locales/en/page.json' with { type: 'json' }
import type { SpokenLanguage } from '../../shared/settings/languages.ts'

/** The pseudo-locale is only for tests. Packages don't include it. */
const loadPseudo = async (): Promise<object> =>
  __IS_RELEASE__ ? en : (await import('../../shared/settings/pseudo-locale.ts')).pseudoCatalogue(en)

const load = async (language: SpokenLanguage): Promise<object> => {
  switch (language) {
    case 'en':
      return en
    case 'de':
      return (await import('../../../assets/locales/de/page.json', { with: { type: 'json' } })).default
    case 'es':
      return (await import('../../../assets/locales/es/page.json', { with: { type: 'json' } })).default
    case 'ja':
      return (await import('../../../assets/locales/ja/page.json', { with: { type: 'json' } })).default
    case 'ar':
      return (await import('../../../assets/locales/ar/page.json', { with: { type: 'json' } })).default
    case 'qps':
      return loadPseudo()
  }
}

/** Loads a language's messages from their file. Undefined if it can't be read. */
export const loadCatalogue = (language: SpokenLanguage): Promise<object | undefined> =>
  load(language).catch(() => undefined)
