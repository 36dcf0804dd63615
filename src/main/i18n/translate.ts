import { inSentence, pluralLanguage, type SpokenLanguage } from '../../shared/languages.ts'
import { catalogueOf } from './catalogues.ts'
import type { en } from './en/en.ts'

type Words = typeof en

/** `ask.copySecret.message`: the path of each message, without its plural suffix. */
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_one` | `${infer Base}_other`
      ? Base
      : Key
    : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

/** The message at a path; for a counted one its `other` plural, which uses every value. */
type At<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? At<Tree[Head], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : `${Path}_other` extends keyof Tree
      ? Tree[`${Path}_other`]
      : never

type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

type Values<Path extends string> =
  | Names<At<Words, Path>>
  | (At<Words, Path> extends `${string}{{count}}${string}` ? 'count' : never)

/**
 * Translates a message of main into the user's language. The English text names the values; `count` selects
 * the plural.
 */
export type Translate = <Path extends Paths<Words>>(
  path: Path,
  ...values: [Values<Path>] extends [never]
    ? []
    : [{ readonly [Name in Values<Path>]: Name extends 'count' ? number : string }]
) => string

const find = (tree: object, path: string): string | undefined => {
  let node: unknown = tree
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined
    node = (node as Readonly<Record<string, unknown>>)[name] // an own property, by the line above
  }
  return typeof node === 'string' ? node : undefined
}

const sentence = (language: SpokenLanguage, path: string, count: number | undefined): string | undefined => {
  const words = catalogueOf(language)
  if (count === undefined) return find(words, path)
  const form = new Intl.PluralRules(pluralLanguage(language)).select(count)
  return find(words, `${path}_${form}`) ?? find(words, `${path}_other`)
}

/** Main's messages in the current language; English where a translation is missing. */
export const makeTranslate =
  (wanted: () => { readonly language: SpokenLanguage; readonly locale: string }): Translate =>
  (path, ...[values]: readonly [Readonly<Record<string, string | number>>?]) => {
    const { language, locale } = wanted()
    const count = typeof values?.count === 'number' ? values.count : undefined
    const text = sentence(language, path, count) ?? sentence('en', path, count) ?? path
    return text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => {
      const value = values?.[name]
      if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
      if (value === undefined) return found
      return inSentence(value, language)
    })
  }
