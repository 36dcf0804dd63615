import type { SpokenLanguage } from '../../shared/languages.ts'
import { pseudoCatalogue } from '../../shared/pseudo-locale.ts'
import { en } from './en/en.ts'

/** Main's words in a language; what is missing there is said in English. */
export const catalogueOf = (language: SpokenLanguage): object => {
  switch (language) {
    case 'qps':
      return __IS_RELEASE__ ? en : pseudoCatalogue(en)
    case 'en':
    case 'de':
    case 'es':
    case 'ja':
    case 'ar':
      return en
  }
}
