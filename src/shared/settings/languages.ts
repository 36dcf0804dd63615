/** The languages of the interface. Each one is always shown with its name in that language. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

/** A language of the interface. */
export type Language = keyof typeof languageNames

/** The languages in menu order. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const satisfies readonly Language[]

/** A language of the interface, or the exaggerated English for tests (`pseudo-locale.ts`). */
export type SpokenLanguage = Language | 'qps'

/** Every interface language, including the pseudo-locale. */
export const spokenLanguages = [...languages, 'qps'] as const satisfies readonly SpokenLanguage[]

/** The region to use for a language if the system's locale has none. */
const homes: Readonly<Record<Language, string>> = { en: 'US', de: 'DE', es: 'ES', ja: 'JP', ar: 'AE' }

const partsOf = (tag: string): { readonly language: string; readonly region: string | undefined } => {
  const [language = '', ...rest] = tag.replaceAll('_', '-').split('-')
  const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))
  return { language: language.toLowerCase(), region: region?.toUpperCase() }
}

const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name)

/** The first of the user's languages that Keyward is translated into, or English. */
export const systemLanguage = (preferred: readonly string[]): Language =>
  preferred.map((tag) => partsOf(tag).language).find(isLanguage) ?? 'en'

const ownRegion = (language: Language, preferred: readonly string[]): string | undefined =>
  preferred.map(partsOf).find((tag) => tag.language === language && tag.region !== undefined)?.region

/**
 * The locale for numbers, dates and times: the interface language with the user's region, such as `en-GB` on a
 * British desktop and `en-DE` on a German one.
 *
 * @param preferred the system's languages, most preferred first, as BCP 47 tags
 */
export const localeFor = (language: Language, preferred: readonly string[]): string => {
  const region =
    ownRegion(language, preferred) ??
    preferred.map((tag) => partsOf(tag).region).find((found) => found !== undefined) ??
    homes[language]
  return `${language}-${region}`
}

/**
 * `Accept-Language` in the specification's form, such as `en_US`. Uses the user's region only if the system
 * combines it with this language. Otherwise uses the language's default (for Arabic `ar_AE`), because a server may
 * not know `en_DE`.
 */
export const acceptLanguageFor = (language: Language, preferred: readonly string[]): string =>
  `${language}_${ownRegion(language, preferred) ?? homes[language]}`

/** A language's writing direction. */
export const directionOf = (language: SpokenLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** The locale for plural rules. The pseudo-locale uses those of English. */
export const pluralLanguage = (language: SpokenLanguage): Language => (language === 'qps' ? 'en' : language)

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Prepares a value for a message, isolating it if its direction may differ from the surrounding text. */
export const inSentence = (value: string, language: SpokenLanguage): string =>
  directionOf(language) === 'rtl' || rightToLeft.test(value) ? `\u2068${value}\u2069` : value
