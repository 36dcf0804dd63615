// @ts-check
/**
 * `npm run security:mutations`: takes each guarding line away, one at a time in a copy of the project, and fails when no test
 * notices.
 * - `-- --only S41`, `-- --only src/main/ipc`: these rules or files alone;
 * - `-- --resume`: takes what was noticed last time as noticed, where the line has not changed;
 * - `-- --short`: what `npm test` runs: a dozen on the lines that the branch changed, for half a minute, with unit tests.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { baseOfBranch, changedLines } from './security/mutations/changed-lines.mjs'
import { makeCopy, projectFiles } from './security/mutations/copy.mjs'
import { equivalents } from './security/mutations/equivalent.mjs'
import { findMutations } from './security/mutations/find.mjs'
import { Trial } from './security/mutations/trial.mjs'
import { setUp, setUpPackages } from './setup.mjs'

/** @typedef {import('./security/mutations/find.mjs').Mutation} Mutation */

/** The page is no fence: whoever takes it over leaves out what it does by itself. */
const guarded = /^src\/(main|preload|practice|shared)\/.*\.ts$/
const resultsFile = path.join(projectFolder, 'out', 'security-mutations.json')
const short = { most: 12, forMs: 25_000 }

await main(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      resume: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
    },
  })
  const files = projectFiles()
  const texts = new Map(
    files
      .filter((file) => guarded.test(file))
      .map((file) => [file, readFileSync(path.join(projectFolder, file), 'utf8')]),
  )
  const all = [...texts].flatMap(([file, text]) => findMutations(file, text))
  for (const { what } of equivalents)
    if (!all.some((mutation) => mutation.what === what))
      throw new Explained(`No such removal is found any more: ${what}`)
  const wanted = all.filter(
    ({ file, rules, what }) =>
      !equivalents.some((equivalent) => equivalent.what === what) &&
      (options.only.length === 0 ||
        options.only.some((name) => rules.includes(name) || file.startsWith(name))),
  )
  return options.short ? shortForm(files, texts, wanted) : longForm(files, texts, wanted, options.resume)
})

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly Mutation[]} wanted
 * @param {boolean} isResumed
 */
async function longForm(files, texts, wanted, isResumed) {
  const runtime = await setUp({ isForTests: true })
  const env = { ...process.env, KEYWARD_ELECTRON: runtime.executable }
  const trial = new Trial(makeCopy(files), files, texts, env)
  /** @type {Record<string, string>} who noticed */
  const noticed = isResumed && existsSync(resultsFile) ? readJson(resultsFile) : {}
  mkdirSync(path.dirname(resultsFile), { recursive: true })
  const open = wanted.filter(({ id }) => noticed[id] === undefined)
  say(
    `${wanted.length} removals, ${open.length} to try; first the tests that claim these, without any removal`,
  )
  await trial.checkUnchanged(open)
  for (const [at, mutation] of open.entries()) {
    const by = await trial.try(mutation)
    if (by !== undefined) noticed[mutation.id] = by
    writeFileSync(resultsFile, JSON.stringify(noticed))
    say(`${at + 1}/${open.length} ${by ?? 'NOT NOTICED'}: ${line(mutation)}`)
  }
  await trial.end()
  return close(wanted.filter(({ id }) => noticed[id] === undefined))
}

/**
 * A few of those that are on the lines that the branch changed, by lot: the same as long as their lines are, so that a mended one
 * does not change which others are tried.
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly Mutation[]} wanted
 */
async function shortForm(files, texts, wanted) {
  const lines = changedLines(baseOfBranch())
  const changed = wanted.filter(({ file, line: number }) => lines.get(file)?.has(number))
  if (changed.length === 0) {
    say('The branch changed no guarding line.')
    return 0
  }
  await setUpPackages()
  const trial = new Trial(makeCopy(files), files, texts)
  const chosen = changed
    .filter((mutation) => trial.isForUnitTests(mutation))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, short.most)
  const untilMs = Date.now() + short.forMs
  /** @type {Mutation[]} */
  const missed = []
  let tried = 0
  for (const mutation of chosen) {
    if (Date.now() >= untilMs) break
    tried += 1
    if ((await trial.try(mutation)) === undefined) missed.push(mutation)
  }
  await trial.end()
  say(`${tried} of ${changed.length} removals tried on the lines that the branch changed`)
  return close(missed)
}

/** @param {readonly Mutation[]} missed */
function close(missed) {
  for (const mutation of missed) say(`NOT NOTICED ${line(mutation)}`)
  return missed.length > 0 ? 1 : 0
}

/** @param {Mutation} mutation */
function line({ file, line: number, kind, rules, what }) {
  return `${file}:${number} ${kind} (${rules.join(', ')}) ${what.length > 120 ? `${what.slice(0, 119)}…` : what}`
}
