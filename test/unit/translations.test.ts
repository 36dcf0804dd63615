import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../src/shared/settings/languages.ts'
import { catalogues, expectedOf, wordFilesOf } from './catalogues.ts'

/** Names and program texts, which are the same in every language. */
const SAME = [
  ...['API', 'CSV', 'PowerShell'],
  ...['Keyward', 'Keyward {{version}}', 'Electron', 'Chromium', 'Node'],
]

/** Words that a language spells like English. */
const ALIKE: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    ...[
      'Audience',
      'optional',
      'Name',
      'Region',
      'Resource',
      'Text',
      'System',
      'Status',
      'Version {{version}}',
      'in {{duration}}',
      'Details',
      'Problem',
      'Organisation',
      'Filter',
      'Organisation:',
      'Team',
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
    ...['Downloads', 'Host', 'Port', 'Code', 'Scope', 'OK', 'Navigation', 'Optional', 'Commit'],
  ],
  es: ['Token', 'Tokens', '{{count}} tokens', 'General', 'no', 'No', 'Host', 'Scope', 'Commit', 'Total'],
  ja: [],
  ar: [],
}

const valuesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
const tagsOf = (text: string) => (text.match(/<\/?\w+>/g) ?? []).sort()

describe.each(languages)('the messages in %s', (language) => {
  const expected = expectedOf(language)
  const words = [...catalogues[language]]
  const wrong = (isWrong: (path: string, text: string, english: string) => boolean) =>
    words.filter(([path, text]) => isWrong(path, text, expected.get(path) ?? ''))

  it('have English’s keys in the same order, and each plural form of the language', () => {
    expect(words.map(([path]) => path)).toEqual([...expected.keys()])
  })

  it('have the same values and tags', () => {
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

  it('exist, without stray spaces', () => {
    expect(wrong((_, text) => text.trim() !== text || text === '')).toEqual([])
  })

  if (language !== 'en')
    it('aren’t left in English', () => {
      expect(
        wrong(
          (_, text, english) =>
            text === english &&
            /[a-z]{2}/i.test(text.replace(/\{\{\w+\}\}/g, '')) &&
            ![...SAME, ...ALIKE[language]].includes(text),
        ),
      ).toEqual([])
    })

  it('have no exclamation marks or straight quotation marks', () => {
    expect(wrong((_, text) => /[!！"]|(?<=\p{L})'(?=\p{L})/u.test(text))).toEqual([])
  })

  it.each(wordFilesOf(language))(
    'are formatted in $file as every tool writes them, without duplicate keys',
    ({ json }) => {
      expect(json).toBe(`${JSON.stringify(JSON.parse(json), null, 2)}\n`)
    },
  )
})
