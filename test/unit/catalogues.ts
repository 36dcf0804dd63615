import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '../../src/shared/settings/languages.ts'

/** All messages of the page and main, keyed by path. */
export type Sentences = ReadonlyMap<string, string>

/** The text of a language's catalogue files. */
export const wordFilesOf = (
  language: Language,
): readonly { readonly file: string; readonly json: string }[] =>
  ['page.json', 'main.json'].map((file) => ({
    file,
    json: readFileSync(resolve(import.meta.dirname, '../../assets/locales', language, file), 'utf8'),
  }))

const sentencesOf = (tree: object, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, object | string]) =>
    typeof value === 'string' ? [[`${path}.${name}`, value]] : sentencesOf(value, `${path}.${name}`),
  )

const sentencesIn = (language: Language): Sentences =>
  new Map(
    wordFilesOf(language).flatMap(({ file, json }) =>
      sentencesOf(JSON.parse(json), file.replace('.json', '')),
    ),
  )

/** All catalogues, flattened. */
export const catalogues: Readonly<Record<Language, Sentences>> = {
  en: sentencesIn('en'),
  de: sentencesIn('de'),
  es: sentencesIn('es'),
  ja: sentencesIn('ja'),
  ar: sentencesIn('ar'),
}

/** The plural forms of a language by CLDR's names, in CLDR's order. */
const pluralFormsOf = (language: Language): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    pluralCategories.some((category) => category === form),
  )
}

/** The English messages that a translation must have, keyed by path, with the language's own plural forms. */
export const expectedOf = (language: Language): Sentences => {
  const source = catalogues.en
  return new Map(
    [...source].flatMap(([path, text]): [string, string][] => {
      const base = /^(.*)_(one|other)$/.exec(path)?.[1]
      const counted = base === undefined ? undefined : source.get(`${base}_other`)
      if (base === undefined || counted === undefined || !source.has(`${base}_one`)) return [[path, text]]
      return pluralFormsOf(language).map((form) => [`${base}_${form}`, counted])
    }),
  )
}
