import { inSentence, pluralLanguage, type SpokenLanguage } from '../../shared/settings/languages.ts'
import { shownName } from '../kernel/shown-name.ts'
import { catalogueOf } from './catalogues.ts'
import type { MainWords } from './words.d.ts'

/** Values that Keyward itself generates, such as hosts, times and numbers. Every other value is a name. */
const facts = [
  ...([
    'address',
    'after',
    'apiHost',
    'authHost',
    'before',
    'database',
    'fingerprint',
    'host',
    'hosts',
    'port',
  ] as const),
  ...(['at', 'from', 'time', 'to', 'when', 'zone', 'all', 'number', 'shown'] as const),
  ...(['app', 'contents', 'file', 'keychain', 'method', 'request', 'workspaces'] as const),
] as const
type Fact = (typeof facts)[number]

/** The path of each message, such as `ask.copySecret.message`, without its plural suffix. */
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Key extends `${infer Base}_one` | `${infer Base}_other`
      ? Base
      : Key
    : `${Key}.${Paths<Tree[Key]>}`
}[keyof Tree & string]

/**
 * The message at a path. For a message with a count, its `other` plural, because that form uses every value.
 */
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
  | Names<At<MainWords, Path>>
  | (At<MainWords, Path> extends `${string}{{count}}${string}` ? 'count' : never)

type Value<Name> = Name extends 'count' ? number : Name extends Fact ? string : string | readonly string[]

/**
 * Translates one of main's messages into the user's language. The English text determines the values, and `count`
 * selects the plural. Any value that isn't a fact is a name, or a list of names, and is put in quotation marks.
 */
export type Translate = <Path extends Paths<MainWords>>(
  path: Path,
  ...values: [Values<Path>] extends [never] ? [] : [{ readonly [Name in Values<Path>]: Value<Name> }]
) => string

const find = (tree: object, path: string): string | undefined => {
  let node: unknown = tree
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined
    node = (node as Readonly<Record<string, unknown>>)[name] // an own property, as checked above
  }
  return typeof node === 'string' ? node : undefined
}

const sentence = (language: SpokenLanguage, path: string, count: number | undefined): string | undefined => {
  const words = catalogueOf(language)
  if (count === undefined) return find(words, path)
  const form = new Intl.PluralRules(pluralLanguage(language)).select(count)
  return find(words, `${path}_${form}`) ?? find(words, `${path}_other`) ?? find(words, path)
}

const isFact = (name: string): boolean => (facts as readonly string[]).includes(name)

// SECURITY: S60, cleans, isolates and quotes names, so that none can pass for Keyward's own words.
const quoted = (name: string, language: SpokenLanguage): string => {
  const words = shownName(name) || sentence(language, 'name.none', undefined)
  return (sentence(language, 'name.quoted', undefined) ?? '').replace(
    '{{name}}',
    () => `\u2068${words}\u2069`,
  )
}

/** Main's messages in the current language, or in English where a translation is missing. */
export const makeTranslate =
  (wanted: () => { readonly language: SpokenLanguage; readonly locale: string }): Translate =>
  (path, ...[values]: readonly [Readonly<Record<string, number | string | readonly string[]>>?]) => {
    const { language, locale } = wanted()
    const count = typeof values?.count === 'number' ? values.count : undefined
    const text = sentence(language, path, count) ?? sentence('en', path, count) ?? path
    return text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => {
      const value = values?.[name]
      if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
      if (value === undefined) return found
      if (typeof value === 'string' && isFact(name)) return inSentence(value, language)
      const names = typeof value === 'string' || value.length === 0 ? [String(value)] : value
      return new Intl.ListFormat(locale).format(names.map((each) => quoted(each, language)))
    })
  }
