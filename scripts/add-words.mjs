// @ts-check
/**
 * `npm run words -- page settings.theme.hint en='…' de='…' es='…' ja='…' ar='…'` adds a message to the page's or
 * main's five catalogues, at the end of its group. A plural has a key per form (`hint_one`, `hint_few`), and each
 * language needs only the forms it has.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, mainOf } from './command.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { projectFolder, readJson } from './project.mjs'

/** @typedef {{ [name: string]: string | Words }} Words */

const languages = ['en', 'de', 'es', 'ja', 'ar']

/**
 * Returns a copy of the words with one text added.
 * @param {Words} words
 * @param {readonly string[]} names the names of the enclosing groups, then the name of the text itself
 * @param {string} text
 * @returns {Words}
 * @throws {Explained} if the text already exists, or a group has its name
 */
export function withText(words, [name = '', ...inner], text) {
  const there = words[name]
  if (inner.length === 0) {
    if (there !== undefined) throw new Explained(`${name} already exists.`)
    return { ...words, [name]: text }
  }
  if (typeof there === 'string') throw new Explained(`${name} is a text, not a group.`)
  return { ...words, [name]: withText(there ?? {}, inner, text) }
}

/**
 * Parses arguments like `de=…` into texts, keyed by language.
 * @param {string} key
 * @param {readonly string[]} given `de=…`
 * @throws {Explained} if a language is unknown, or if one is missing and the key isn't a plural form
 */
export function textsOf(key, given) {
  const texts = new Map(given.map((word) => [word.slice(0, 2), word.slice(3)]))
  const isForm = /_(zero|one|two|few|many|other)$/.test(key)
  const missing = isForm ? [] : languages.filter((language) => !texts.get(language))
  const unknown = given.filter((word) => !languages.some((language) => word.startsWith(`${language}=`)))
  if (texts.size === 0 || missing.length > 0 || unknown.length > 0)
    throw new Explained(
      `Give a text for each of ${languages.join(', ')}; wrong: ${[...missing, ...unknown].join(', ')}.`,
    )
  return texts
}

await mainOf(import.meta.filename, async () => {
  const [catalogue = '', key = '', ...given] = process.argv.slice(2)
  if (!['page', 'main'].includes(catalogue) || !/^\w+(\.\w+)+$/.test(key))
    throw new Explained("npm run words -- page|main group.key en='…' de='…' es='…' ja='…' ar='…'")
  // Reads all catalogues before writing any, so that a key is added to every language or to none.
  const files = [...textsOf(key, given)].map(([language, text]) => {
    const file = path.join(projectFolder, 'assets', 'locales', language, `${catalogue}.json`)
    return { file, words: withText(readJson(file), key.split('.'), text) }
  })
  for (const { file, words } of files) writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
  writeLocaleTypes()
})
