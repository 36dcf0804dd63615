import {
  acceptLanguageFor,
  type Language,
  localeFor,
  type SpokenLanguage,
  systemLanguage,
} from '../../shared/settings/languages.ts'

/** The interface language and its locale. */
export interface InterfaceLanguage {
  readonly language: SpokenLanguage
  /** A BCP 47 tag for numbers, dates and times: the language with the user's region. */
  readonly locale: string
  /** `Accept-Language` of token requests, such as `en_US` (specification, "Request a bearer token"). */
  readonly acceptLanguage: string
}

/**
 * The system's languages as BCP 47 tags, most preferred first. `isPseudo` prepends the pseudo-locale, for tests.
 */
export interface SystemLanguages {
  readonly preferred: readonly string[]
  readonly isPseudo: boolean
}

/** The user's choice, or otherwise the first system language that Keyward is translated into. */
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
