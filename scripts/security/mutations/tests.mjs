// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { marksIn } from '../results.mjs'

/**
 * @typedef {object} TestFile
 * @property {string} file from the project's folder
 * @property {ReadonlySet<string>} rules those that its titles name
 * @property {ReadonlySet<string>} reached every file of ours that it imports, directly or not
 * @property {ReadonlySet<string>} imported those that it imports itself
 */

/** Whole statements only; what is imported for its types alone is not there when the test runs. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s*['"](\.[^'"]+)['"]|(?:^|\n)import\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g

/**
 * Reads what tests import and which rules their titles name.
 * @param {string} folder the project's
 * @param {readonly string[]} files all of the project's
 * @param {(file: string) => boolean} isTest
 * @returns {TestFile[]}
 */
export function readTests(folder, files, isTest) {
  const known = new Set(files)
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  /** @param {string} file */
  const importsOf = (file) => {
    const before = graph.get(file)
    if (before !== undefined) return before
    const text = /\.[cm]?[jt]sx?$/.test(file) ? readFileSync(path.join(folder, file), 'utf8') : ''
    const found = [...text.matchAll(imports)]
      .map((match) => path.posix.join(path.posix.dirname(file), match[1] ?? match[2] ?? match[3] ?? ''))
      .filter((name) => known.has(name))
    graph.set(file, found)
    return found
  }
  return files.filter(isTest).map((file) => {
    const reached = new Set([file])
    // Grows while it is walked.
    for (const one of reached) for (const next of importsOf(one)) reached.add(next)
    const rules = new Set(marksIn(readFileSync(path.join(folder, file), 'utf8')).map(({ rule }) => rule))
    return { file, rules, reached, imported: new Set(importsOf(file)) }
  })
}

/**
 * The tests that should notice a mutation: those that claim one of its rules and reach its file, and those that import the file;
 * where there is none, the unit tests that reach it. Those that import it come first, then the smallest, which are the quickest.
 * @param {readonly TestFile[]} tests
 * @param {Pick<import('./find.mjs').Mutation, 'file' | 'rules'>} mutation
 * @returns {string[]}
 */
export function testsOf(tests, { file, rules }) {
  const reaching = tests
    .filter(({ reached }) => reached.has(file))
    .sort(
      (one, other) =>
        Number(other.imported.has(file)) - Number(one.imported.has(file)) ||
        one.reached.size - other.reached.size,
    )
  const own = reaching.filter((test) => test.imported.has(file) || rules.some((rule) => test.rules.has(rule)))
  const chosen = own.length > 0 ? own : reaching.filter((test) => test.file.startsWith('test/unit/'))
  return chosen.map((test) => test.file)
}
