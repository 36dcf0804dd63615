// @ts-check
/**
 * Checks that no name, comment or document uses a word that has been replaced by a plainer one, or refers to a
 * document that is not in the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, isCommand, main } from './command.mjs'
import { projectFolder } from './project.mjs'

/**
 * @typedef {object} ReplacedWord
 * @property {string} word in lower case; also found in its plural, as a part of a camelCase name and of a file's name
 * @property {string} instead what to write
 */

/**
 * Only words without any other use in the code.
 * @type {readonly ReplacedWord[]}
 */
const replacedWords = [
  { word: 'keeper', instead: 'what it does, such as ClipboardService' },
  { word: 'witness', instead: 'what it proves' },
  { word: 'silence', instead: 'cancel' },
]

const folders = ['src', 'test', 'scripts', 'docs']
const notChecked = ['scripts/check-words.mjs', 'test/unit/scripts/check-words.test.ts']
const isChecked = (/** @type {string} */ file) =>
  /\.(tsx?|mjs|js|css|md)$/.test(file) && !notChecked.includes(file)

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

/**
 * Every reference in a text to a document that does not exist: a Markdown file, or a section such as `design §4`,
 * which needs a `docs/design.md`. Sections of an RFC have a number before the sign and are not looked at.
 * @param {string} text
 * @param {(document: string) => boolean} exists
 * @returns {{ line: number, document: string }[]}
 */
export function findDanglingReferences(text, exists) {
  return text.split('\n').flatMap((line, index) => {
    const sections = [...line.matchAll(/\b(?!and |or )([a-z][a-z-]*) §\s?\d/gi)].map(
      ([, name]) => `docs/${name?.toLowerCase()}.md`,
    )
    const rules = [...line.matchAll(/\bsecurity S\d/g)].map(() => 'docs/security.md')
    const files = [...line.matchAll(/(?<![\w./-])[\w.][\w./-]*\.md\b/g)].map(([file]) => file)
    return [...new Set([...sections, ...rules, ...files])]
      .filter((document) => !exists(document))
      .map((document) => ({ line: index + 1, document }))
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
    const problems = files.flatMap((file) => {
      const text = readFileSync(path.join(projectFolder, file), 'utf8')
      const exists = (/** @type {string} */ document) =>
        ['', 'docs', path.dirname(file)].some((folder) =>
          existsSync(path.join(projectFolder, folder, document)),
        )
      return [
        ...findWords(file, replacedWords).map(
          ({ word, instead }) => `${file} is named ${word}: write ${instead}`,
        ),
        ...findWords(text, replacedWords).map(
          ({ line, word, instead }) => `${file}:${line} has ${word}: write ${instead}`,
        ),
        ...findDanglingReferences(text, exists).map(
          ({ line, document }) => `${file}:${line} refers to ${document}, which is not in the repository`,
        ),
      ]
    })
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(
      `${files.length} files: no dangling reference, none of ${replacedWords.length} replaced words\n`,
    )
    return 0
  })
}
