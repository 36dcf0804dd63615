import { expect, test } from 'vitest'
import { findWords } from '../../../scripts/check-words.mjs'

test('a replaced word is found in a sentence, a plural, a name in camelCase and a file’s name', () => {
  const words = [{ word: 'shelf', instead: 'cache' }]
  const found = (text: string) => findWords(text, words).map(({ line }) => line)
  expect(
    found('// Put it on the shelf.\nconst tokenShelf = 1\nclass ShelfLife {}\ntwo shelfs\ntoken-shelf.ts'),
  ).toEqual([1, 2, 3, 4, 5])
  expect(found('bookshelf\ncache\nSHELFING')).toEqual([])
  expect(findWords('shelf', words)).toEqual([{ line: 1, word: 'shelf', instead: 'cache' }])
})
