import {
  acceptLanguageFor,
  type Language,
  localeFor,
  type SpokenLanguage,
  systemLanguage,
} from '../../shared/settings/languages.ts'

/** The interface language and what follows from it. */
export interface InterfaceLanguage {
  readonly language: SpokenLanguage
  /** For numbers, dates and times: the language with the user's region, a BCP 47 tag. */
  readonly locale: string
  /** `Accept-Language` of token requests, `en_US` (specification, "Request a bearer token"). */
  readonly acceptLanguage: string
}

/**
 * The languages of the system, most preferred first, as BCP 47 tags; `isPseudo` puts the pseudo-locale first,
 * for tests.
 */
export interface SystemLanguages {
  readonly preferred: readonly string[]
  readonly isPseudo: boolean
}

/** The user's choice, or the first system language that Keyward has a translation for. */
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
