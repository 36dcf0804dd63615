import { describe, expect, it } from 'vitest'
import { languages } from '../../src/shared/languages.ts'
import { pluralForms } from '../../src/shared/translation.ts'
import { catalogues, expectedOf } from './catalogues.ts'

/** Words that are the same in English and elsewhere: names, abbreviations, and what reads alike. */
const SAME = new Set([
  'API',
  'Body',
  'Client ID',
  'CSV',
  'Details',
  'Header',
  'HTTP {{status}}',
  'in {{duration}}',
  'Name',
  'Keyward',
  'Keyward {{version}}',
  'PowerShell',
  'Region',
  'System',
  'Text',
  'Token',
])

const valuesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
const tagsOf = (text: string) => (text.match(/<\/?\w+>/g) ?? []).sort()

describe.each(languages.filter((language) => language !== 'en'))('the words in %s', (language) => {
  const expected = expectedOf(language)
  const words = [...catalogues[language]]
  const wrong = (isWrong: (path: string, text: string, english: string) => boolean) =>
    words.filter(([path, text]) => isWrong(path, text, expected.get(path) ?? ''))

  it('have no key that English has not, and only the plural forms of the language', () => {
    expect(words.map(([path]) => path).filter((path) => !expected.has(path))).toEqual([])
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
          text === english && /[a-z]{2}/i.test(text.replace(/\{\{\w+\}\}/g, '')) && !SAME.has(text),
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
})
