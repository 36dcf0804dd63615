// @ts-check
import path from 'node:path'
import { ask, say } from './command.mjs'
import { projectFolder } from './project.mjs'

/** Tests that read certain files without importing them. */
const readers = [
  { files: /^src\/.*\.tsx?$/, tests: ['test/architecture.test.ts'] },
  { files: /^assets\/locales\//, tests: ['test/unit/translations.test.ts', 'test/words-used.test.ts'] },
  { files: /\.md$/, tests: ['test/references.test.ts', 'test/guide.test.ts'] },
]

/**
 * Selects what `npm run check -- --changed` checks: files that differ from the last commit (or if none do, from
 * the one before it), the modules that import them, and the unit and integration tests that import either.
 * @returns {NodeJS.ProcessEnv} environment variables that the steps read
 */
export function changedFiles() {
  const changed = filesSince('HEAD')
  if (changed.length === 0) changed.push(...filesSince('HEAD~1'))
  const code = changed.filter((file) => /\.(tsx?|[cm]?js)$/.test(file))
  const importers = importersOf(code)
  // Goes one level further, because most tests import a use case that imports the changed file.
  const near = [...code, ...importers, ...importersOf(importers)]
  const tests = new Set([
    ...near.filter((file) => /^test\/(?!faults\/).*\.test\.tsx?$/.test(file)),
    ...readers.filter(({ files }) => changed.some((file) => files.test(file))).flatMap(({ tests }) => tests),
  ])
  say(`${changed.length} changed files, ${tests.size} test files`)
  return {
    KEYWARD_CHANGED: changed.join(' '),
    KEYWARD_CHANGED_CODE: [...new Set([...code, ...importers])].join(' '),
    KEYWARD_CHANGED_TESTS: [...tests].join(' '),
  }
}

/** @param {string} commit */
const filesSince = (commit) => [
  ...git('diff', '--name-only', '--diff-filter=d', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/**
 * The files that directly import one of these.
 * @param {readonly string[]} files
 */
function importersOf(files) {
  if (files.length === 0) return []
  const names = files.map((file) => path.basename(file).replaceAll('.', '\\.')).join('|')
  const found = git('grep', '--untracked', '-oE', `'\\.[^']*/(${names})'`, '--', 'src', 'test', 'scripts')
  return found
    .map((line) => line.split(/:?'/))
    .filter(([file = '', imported = '']) => files.includes(path.join(path.dirname(file), imported)))
    .map(([file = '']) => file)
}

/** @param {readonly string[]} args */
const git = (...args) => ask('git', args, { cwd: projectFolder }).stdout.split('\n').filter(Boolean)
