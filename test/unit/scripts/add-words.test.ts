import { expect, it } from 'vitest'
import { textsOf, withText } from '../../../scripts/add-words.mjs'
import { wordFilesOf } from '../catalogues.ts'

const five = ['en=Copy', 'de=Kopieren', 'es=Copiar', 'ja=コピー', 'ar=نسخ']

it('adds a text at the end of its group, and leaves every other byte unchanged', () => {
  for (const { json } of wordFilesOf('de')) {
    const words = JSON.parse(json)
    expect(`${JSON.stringify(words, null, 2)}\n`).toBe(json)
    const [group = ''] = Object.keys(words)
    const more = withText(words, [group, 'added', 'inner'], 'Text')
    expect(Object.entries(more[group] ?? {}).at(-1)).toEqual(['added', { inner: 'Text' }])
    expect(withText(words, ['added', 'inner'], 'Text')).toEqual({ ...words, added: { inner: 'Text' } })
  }
})

it('doesn’t replace existing texts', () => {
  const words = { copy: { title: 'Copy' } }
  expect(() => withText(words, ['copy', 'title'], 'x')).toThrow('title already exists.')
  expect(() => withText(words, ['copy'], 'x')).toThrow('copy already exists.')
  expect(() => withText(words, ['copy', 'title', 'more'], 'x')).toThrow('title is a text, not a group.')
})

it('requires a text for each language, but not for each plural form', () => {
  expect([...textsOf('copy.title', five)].map((pair) => pair.join('='))).toEqual(five)
  expect(textsOf('copy.keys_few', ['ar=a=b']).get('ar')).toBe('a=b')
  expect(() => textsOf('copy.title', five.slice(1))).toThrow('wrong: en.')
  expect(() => textsOf('copy.title', [...five, 'fr=Copier'])).toThrow('wrong: fr=Copier.')
  expect(() => textsOf('copy.keys_few', [])).toThrow('Give a text')
})
