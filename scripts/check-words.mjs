// @ts-check
/**
 * Checks that no comment or document refers to a document that is not in the repository.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, isCommand, main } from './command.mjs'
import { projectFolder } from './project.mjs'

const folders = ['src', 'test', 'scripts', 'docs']
const notChecked = ['scripts/check-words.mjs', 'test/unit/scripts/check-words.test.ts']
const isChecked = (/** @type {string} */ file) =>
  /\.(tsx?|mjs|js|css|md)$/.test(file) && !notChecked.includes(file)

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
      return findDanglingReferences(text, exists).map(
        ({ line, document }) => `${file}:${line} refers to ${document}, which is not in the repository`,
      )
    })
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(`${files.length} files: no dangling reference\n`)
    return 0
  })
}
