import type { Language } from './languages.ts'

/** The plural forms of each language, by CLDR's names (`Intl.PluralRules`). */
export const pluralForms = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  es: ['one', 'many', 'other'],
  ja: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Readonly<Record<Language, readonly string[]>>

/**
 * An English catalogue in another language: the same keys, and for each English plural (`…_one`, `…_other`),
 * that language's plural forms instead.
 */
export type Translation<Source, L extends Language> = {
  readonly [Key in keyof Source as Key extends `${infer Base}_one`
    ? `${Base}_${(typeof pluralForms)[L][number]}`
    : Key extends `${infer Base}_other`
      ? `${Base}_one` extends keyof Source
        ? never
        : Key
      : Key]: Source[Key] extends string ? string : Translation<Source[Key], L>
}
