// @ts-check
/** Checks that no name, comment or document uses a word that has been replaced by a plainer one. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, isCommand, main } from './command.mjs'
import { projectFolder } from './project.mjs'

/**
 * @typedef {object} ReplacedWord
 * @property {string} word in lower case; also found in its plural, as a part of a camelCase name and of a file's name
 * @property {string} instead what to write
 */

/** @type {readonly ReplacedWord[]} */
const replacedWords = []

const folders = ['src', 'test', 'scripts', 'docs']
const isChecked = (/** @type {string} */ file) =>
  /\.(tsx?|mjs|js|css|md)$/.test(file) && !file.includes('/i18n/') && file !== 'scripts/check-words.mjs'

/**
 * Every replaced word in a text, a line each.
 * @param {string} text
 * @param {readonly ReplacedWord[]} words
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function findWords(text, words) {
  return text.split('\n').flatMap((line, index) => {
    const parts = new Set(
      line
        .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
        .toLowerCase()
        .match(/[a-z]+/g),
    )
    return words
      .filter(({ word }) => parts.has(word) || parts.has(`${word}s`))
      .map(({ word, instead }) => ({ line: index + 1, word, instead }))
  })
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file.replaceAll('\\', '/')}`,
        ),
      )
      .filter(isChecked)
    const problems = files.flatMap((file) => [
      ...findWords(file, replacedWords).map(
        ({ word, instead }) => `${file} is named ${word}: say ${instead}`,
      ),
      ...findWords(readFileSync(path.join(projectFolder, file), 'utf8'), replacedWords).map(
        ({ line, word, instead }) => `${file}:${line} says ${word}: say ${instead}`,
      ),
    ])
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(`${files.length} files: none of ${replacedWords.length} replaced words\n`)
    return 0
  })
}
