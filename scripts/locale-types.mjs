// @ts-check
/**
 * `node scripts/locale-types.mjs`: generates types for the English messages, with every key and the
 * placeholders in its text. TypeScript itself types texts in a JSON file only as `string`. Git ignores the
 * generated files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { mainOf } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'

/** For each catalogue: its file, the name of its type, and the file to generate. */
const catalogues = [
  { words: 'assets/locales/en/main.json', name: 'MainWords', types: 'src/main/i18n/words.d.ts' },
  { words: 'assets/locales/en/page.json', name: 'PageWords', types: 'src/renderer/i18n/words.d.ts' },
]

/**
 * A text's type lists its placeholders, and a group's type lists its keys. Rewording a text doesn't change its
 * type.
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

/** Writes each type file that is missing or out of date. */
export function writeLocaleTypes() {
  for (const { words, name, types } of catalogues) {
    const file = path.join(projectFolder, types)
    const text = `/** Keys and values of ${words}; written by scripts/locale-types.mjs. */\nexport type ${name} = ${typeOf(readJson(path.join(projectFolder, words)))}\n`
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

await mainOf(import.meta.filename, async () => writeLocaleTypes())
