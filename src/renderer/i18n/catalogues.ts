import en from '../../../assets/locales/en/page.json' with { type: 'json' }
import type { SpokenLanguage } from '../../shared/settings/languages.ts'

/** The pseudo-locale is for tests; a package does not include it. */
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

/** A language's messages, each in its own file; undefined when the file cannot be read. */
export const loadCatalogue = (language: SpokenLanguage): Promise<object | undefined> =>
  load(language).catch(() => undefined)
