/** The languages Keyward speaks, and how each calls itself: the same in every language. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ja: '日本語',
  ar: 'العربية',
} as const

/** A language of the interface. */
export type Language = keyof typeof languageNames

/** The languages in the order of their menu. */
export const languages = ['en', 'de', 'es', 'ja', 'ar'] as const satisfies readonly Language[]

/** What the words on the screen are in: a language, or English made long and odd for tests (`pseudo-locale.ts`). */
export type SpokenLanguage = Language | 'qps'

/** All that the screen can speak. */
export const spokenLanguages = [...languages, 'qps'] as const satisfies readonly SpokenLanguage[]

/** Where a language is at home when the system names no place of its own for it. */
const homes: Readonly<Record<Language, string>> = { en: 'US', de: 'DE', es: 'ES', ja: 'JP', ar: 'AE' }

const partsOf = (tag: string): { readonly language: string; readonly region: string | undefined } => {
  const [language = '', ...rest] = tag.replaceAll('_', '-').split('-')
  const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))
  return { language: language.toLowerCase(), region: region?.toUpperCase() }
}

const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name)

/** The first of the person's languages that Keyward speaks, English when it speaks none of them. */
export const systemLanguage = (preferred: readonly string[]): Language =>
  preferred.map((tag) => partsOf(tag).language).find(isLanguage) ?? 'en'

const ownRegion = (language: Language, preferred: readonly string[]): string | undefined =>
  preferred.map(partsOf).find((tag) => tag.language === language && tag.region !== undefined)?.region

/**
 * The locale for numbers, dates and clock times: the language of the words with the person's region, `en-GB` on a
 * British desktop and `en-DE` where the desktop is German.
 *
 * @param preferred the languages of the system, most wanted first, as BCP 47 tags
 */
export const localeFor = (language: Language, preferred: readonly string[]): string => {
  const region =
    ownRegion(language, preferred) ??
    preferred.map((tag) => partsOf(tag).region).find((found) => found !== undefined) ??
    homes[language]
  return `${language}-${region}`
}

/**
 * `Accept-Language` in the specification's form, `en_US`. The region is the person's only where it speaks this
 * language, else the language's home (Arabic: `ar_AE`): a server may know no `en_DE`.
 */
export const acceptLanguageFor = (language: Language, preferred: readonly string[]): string =>
  `${language}_${ownRegion(language, preferred) ?? homes[language]}`

/** Which way a language is written. */
export const directionOf = (language: SpokenLanguage): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** Whose plural rules hold; those of the pseudo-locale are English. */
export const pluralLanguage = (language: SpokenLanguage): Language => (language === 'qps' ? 'en' : language)

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A value as it is put into a sentence: marked where it, or the sentence, would turn its neighbours around. */
export const inSentence = (value: string, language: SpokenLanguage): string =>
  directionOf(language) === 'rtl' || rightToLeft.test(value) ? `\u2068${value}\u2069` : value
