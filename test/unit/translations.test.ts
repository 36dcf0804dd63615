import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../src/shared/languages.ts'
import { pluralForms } from '../../src/shared/translation.ts'
import { catalogues, expectedOf } from './catalogues.ts'

/** Names and what programs say: the same everywhere. */
const SAME = [
  ...['API', 'CSV', 'HTTP {{status}}', 'PowerShell', 'Accept: application/json'],
  ...['Keyward', 'Keyward {{version}}', 'Electron', 'Chromium', 'Node'],
]

/** Words that a language writes as English does. */
const ALIKE: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    ...[
      'Name',
      'Region',
      'Text',
      'System',
      'Status',
      'Version {{version}}',
      'in {{duration}}',
      'Details',
      'Problem',
    ],
    ...[
      '{{name}} in {{workspace}}',
      'Token',
      'Tokens',
      'Secret',
      'Header',
      '{{count}} Header',
      'Body',
      'Passphrase',
      'Orange',
      'Pink',
    ],
    ...['Downloads', 'in JSON', 'in Base64', 'Host', 'Port', 'Code'],
  ],
  es: ['Token', 'Tokens', '{{count}} tokens', 'General', 'no', 'Host'],
  ja: [],
  ar: [],
}

/** Languages whose translation is whole; the others say in English what they lack. */
const COMPLETE: readonly Language[] = ['de', 'es', 'ja', 'ar']

const valuesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
const tagsOf = (text: string) => (text.match(/<\/?\w+>/g) ?? []).sort()

describe.each(languages.filter((language): language is Exclude<Language, 'en'> => language !== 'en'))(
  'the words in %s',
  (language) => {
    const expected = expectedOf(language)
    const words = [...catalogues[language]]
    const wrong = (isWrong: (path: string, text: string, english: string) => boolean) =>
      words.filter(([path, text]) => isWrong(path, text, expected.get(path) ?? ''))

    it('have no key that English has not, and only the plural forms of the language', () => {
      expect(words.map(([path]) => path).filter((path) => !expected.has(path))).toEqual([])
    })

    it.runIf(COMPLETE.includes(language))('are all there', () => {
      expect([...expected.keys()].filter((path) => !catalogues[language].has(path))).toEqual([])
    })

    it('say the same values and tags', () => {
      const isCounted = (path: string) => /_(zero|one|two|few|many|other)$/.test(path)
      expect(
        wrong((path, text, english) => {
          const must = valuesOf(english).filter((value) => !(isCounted(path) && value === '{{count}}'))
          const may = new Set(valuesOf(english))
          const has = valuesOf(text)
          return (
            must.some((value) => !has.includes(value)) ||
            has.some((value) => !may.has(value)) ||
            tagsOf(text).join() !== tagsOf(english).join()
          )
        }),
      ).toEqual([])
    })

    it('are there, without stray spaces', () => {
      expect(wrong((_, text, english) => text.trim() !== text || (text === '') !== (english === ''))).toEqual(
        [],
      )
    })

    it('are not left in English', () => {
      expect(
        wrong(
          (_, text, english) =>
            text === english &&
            /[a-z]{2}/i.test(text.replace(/\{\{\w+\}\}/g, '')) &&
            ![...SAME, ...ALIKE[language]].includes(text),
        ),
      ).toEqual([])
    })

    it('are calm: no exclamation marks, no straight quotation marks', () => {
      expect(wrong((_, text) => /[!！"]|(?<=\p{L})'(?=\p{L})/u.test(text))).toEqual([])
    })

    it('use the plural forms that the system knows for the language', () => {
      const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      expect([...pluralForms[language]].sort()).toEqual([...known].sort())
    })
  },
)
