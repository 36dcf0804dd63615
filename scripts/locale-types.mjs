// @ts-check
/**
 * `node scripts/locale-types.mjs`: writes the types of the English words, which know each key and the values of its
 * text. The compiler reads a JSON file's texts as `string` alone. Git ignores what it writes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isCommand } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'

/** What is typed: the file of words, the type's name, and the file that declares it. */
const catalogues = [
  { words: 'assets/locales/en/main.json', name: 'MainWords', types: 'src/main/i18n/words.d.ts' },
  { words: 'assets/locales/en/page.json', name: 'PageWords', types: 'src/renderer/i18n/words.d.ts' },
]

/**
 * A text by its values, a group by its keys. Rewording a text leaves its type as it is.
 * @param {string | Readonly<Record<string, any>>} node
 * @param {string} indent
 * @returns {string}
 */
function typeOf(node, indent = '') {
  if (typeof node === 'string') {
    const values = [...new Set(node.match(/\{\{\w+\}\}/g))].sort()
    return values.length === 0
      ? 'string'
      : `\`\${string}${values.map((value) => `${value}\${string}`).join('')}\``
  }
  const lines = Object.entries(node).map(
    ([key, value]) => `${indent}  ${JSON.stringify(key)}: ${typeOf(value, `${indent}  `)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}

/** Writes each file of types that is missing or out of date. */
export function writeLocaleTypes() {
  for (const { words, name, types } of catalogues) {
    const file = path.join(projectFolder, types)
    const text = `/** Keys and values of ${words}; written by scripts/locale-types.mjs. */\nexport type ${name} = ${typeOf(readJson(path.join(projectFolder, words)))}\n`
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

if (isCommand(import.meta.filename)) writeLocaleTypes()
