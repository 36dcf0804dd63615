import {
  acceptLanguageFor,
  type Language,
  localeFor,
  type SpokenLanguage,
  systemLanguage,
} from '../../../shared/languages.ts'

/** What the words on the screen are in, and what follows from it. */
export interface InterfaceLanguage {
  readonly language: SpokenLanguage
  /** For numbers, dates and clock times: the language with the person's region, a BCP 47 tag. */
  readonly locale: string
  /** `Accept-Language` of token requests, `en_US` (specification, "Request a bearer token"). */
  readonly acceptLanguage: string
}

/** The languages of the system, most wanted first as BCP 47 tags; `isPseudo` puts odd words before all of them, for tests. */
export interface SystemLanguages {
  readonly preferred: readonly string[]
  readonly isPseudo: boolean
}

/** The person's choice, or the first language of the system that Keyward speaks. */
export const interfaceLanguage = (
  choice: 'system' | Language,
  { preferred, isPseudo }: SystemLanguages,
): InterfaceLanguage => {
  const language = choice === 'system' ? systemLanguage(preferred) : choice
  return {
    language: isPseudo ? 'qps' : language,
    locale: localeFor(language, preferred),
    acceptLanguage: acceptLanguageFor(language, preferred),
  }
}
