import type { SpokenLanguage } from '../../shared/languages.ts'
import { en } from './en/en.ts'

/** The pseudo-locale is for tests; a package does not include it. */
const loadPseudo = async (): Promise<object> =>
  __IS_RELEASE__ ? en : (await import('../../shared/pseudo-locale.ts')).pseudoCatalogue(en)

const load = (language: SpokenLanguage): Promise<object> => {
  switch (language) {
    case 'en':
      return Promise.resolve(en)
    case 'de':
      return import('./de/de.ts').then(({ de }) => de)
    case 'es':
      return import('./es/es.ts').then(({ es }) => es)
    case 'ja':
      return import('./ja/ja.ts').then(({ ja }) => ja)
    case 'ar':
      return import('./ar/ar.ts').then(({ ar }) => ar)
    case 'qps':
      return loadPseudo()
  }
}

/** A language's messages, each in its own file; undefined when the file cannot be read. */
export const loadCatalogue = (language: SpokenLanguage): Promise<object | undefined> =>
  load(language).catch(() => undefined)
