// @ts-check
/**
 * `npm run security:mutations`: takes each guarding line away, one at a time in a copy of the project, and fails when no test
 * notices.
 * - `-- --only S41`, `-- --only src/main/ipc`: these rules or files alone;
 * - `-- --changed BASE`: only what is on lines that differ from BASE;
 * - `-- --resume`: takes what was noticed last time as noticed, where the line has not changed;
 * - `-- --list`: names the removals and tries none;
 * - `-- --short`: what `npm test` runs: a dozen on the lines that the branch changed, for half a minute, with unit tests.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { baseOfBranch, changedLines } from './security/mutations/changed-lines.mjs'
import { projectFiles, withCopy } from './security/mutations/copy.mjs'
import { equivalents } from './security/mutations/equivalent.mjs'
import { findMutations } from './security/mutations/find.mjs'
import { Trial } from './security/mutations/trial.mjs'
import { setUp, setUpPackages } from './setup.mjs'

/** @typedef {import('./security/mutations/find.mjs').Mutation} Mutation */
/** @typedef {import('./security/mutations/trial.mjs').Verdict} Verdict */

/** The page is no fence: whoever takes it over leaves out what it does by itself. */
const guarded = /^src\/(main|preload|practice|shared)\/.*\.ts$/
const resultsFile = path.join(projectFolder, 'out', 'security-mutations.json')
const short = { most: 12, forMs: 25_000 }
const allTests = /^test\/(unit|integration|faults)\/.*\.test\.tsx?$/

await main(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      changed: { type: 'string' },
      resume: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
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
  const found = all.filter(({ what }) => !equivalents.some((equivalent) => equivalent.what === what))
  const base = options.changed ?? (options.short ? baseOfBranch() : undefined)
  const wanted = onLines(ofOnly(found, options.only), base)
  if (options.list) {
    for (const mutation of wanted) process.stdout.write(`${line(mutation)}\n`)
    say(`${wanted.length} removals`)
    return 0
  }
  if (options.short) return shortForm(files, texts, wanted)
  const runtime = await setUp({ isForTests: true })
  const env = { ...process.env, KEYWARD_ELECTRON: runtime.executable }
  return withCopy(files, (copy) =>
    longForm(new Trial(copy, files, texts, { env, tests: allTests }), wanted, options.resume),
  )
})

/** @returns {{ verdicts: Record<string, Verdict>, tookMs: Record<string, number> }} */
function readResults() {
  return existsSync(resultsFile) ? readJson(resultsFile) : { verdicts: {}, tookMs: {} }
}

/**
 * @param {Trial} trial
 * @param {readonly Mutation[]} wanted
 * @param {boolean} isResumed
 */
async function longForm(trial, wanted, isResumed) {
  await mkdir(path.dirname(resultsFile), { recursive: true })
  const { verdicts, tookMs } = isResumed ? readResults() : { verdicts: {}, tookMs: {} }
  trial.tookMs = tookMs
  const keep = () => writeFileSync(resultsFile, JSON.stringify({ verdicts, tookMs: trial.tookMs }))
  const open = wanted.filter(({ id }) => verdicts[id]?.noticed === undefined)
  say(`${wanted.length} removals, ${open.length} to try`)
  try {
    say('Running the tests that claim these without any removal')
    await trial.checkUnchanged(open)
    keep()
    const startedAtMs = Date.now()
    for (const [at, mutation] of open.entries()) {
      const verdict = await trial.try(mutation)
      verdicts[mutation.id] = verdict
      keep()
      const leftMs = ((Date.now() - startedAtMs) / (at + 1)) * (open.length - at - 1)
      say(
        `${at + 1}/${open.length}, ${Math.ceil(leftMs / 60_000)} min left: ${verdict.noticed ?? 'NOT NOTICED'} ${line(mutation)}`,
      )
    }
  } finally {
    trial.end()
  }
  return close(
    wanted.map((mutation) => ({ mutation, verdict: verdicts[mutation.id] ?? { noticed: undefined } })),
  )
}

/**
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly Mutation[]} changed
 */
async function shortForm(files, texts, changed) {
  if (changed.length === 0) {
    say('The branch changed no guarding line.')
    return 0
  }
  await setUpPackages()
  return withCopy(files, async (copy) => {
    const trial = new Trial(copy, files, texts, { tests: allTests })
    const chosen = byLot(
      changed.filter((mutation) => trial.isForUnitTests(mutation)),
      short.most,
    )
    const untilMs = Date.now() + short.forMs
    /** @type {{ mutation: Mutation, verdict: Verdict }[]} */
    const results = []
    try {
      for (const mutation of chosen)
        if (Date.now() < untilMs) results.push({ mutation, verdict: await trial.try(mutation) })
    } finally {
      trial.end()
    }
    say(`${results.length} of ${changed.length} removals tried on the lines that the branch changed`)
    return close(results)
  })
}

/**
 * @param {readonly { mutation: Mutation, verdict: Verdict }[]} results
 */
function close(results) {
  const steps = results.map(({ verdict }) => verdict.noticed ?? 'nobody')
  const counts = [...new Set(steps)].map(
    (step) => `${step} ${steps.filter((other) => other === step).length}`,
  )
  say(`Noticed by: ${counts.join(', ')}`)
  const missed = results.filter(({ verdict }) => verdict.noticed === undefined)
  for (const { mutation } of missed) say(`NOT NOTICED ${line(mutation)}`)
  return missed.length > 0 ? 1 : 0
}

/** @param {Mutation} mutation */
function line({ file, line: number, kind, rules: own, what }) {
  return `${file}:${number} ${kind} (${own.join(', ')}) ${what.length > 120 ? `${what.slice(0, 119)}…` : what}`
}

/**
 * @param {readonly Mutation[]} mutations
 * @param {readonly string[]} names of rules, or what a path begins with
 */
function ofOnly(mutations, names) {
  if (names.length === 0) return mutations
  return mutations.filter(({ file, rules: own }) =>
    names.some((name) => own.includes(name) || file.startsWith(name)),
  )
}

/**
 * @param {readonly Mutation[]} mutations
 * @param {string | undefined} base
 */
function onLines(mutations, base) {
  if (base === undefined) return mutations
  const lines = changedLines(base)
  return mutations.filter(({ file, line: number }) => lines.get(file)?.has(number) === true)
}

/**
 * A few of many by lot, the same as long as their lines are: a mended one does not change which others are tried.
 * @param {readonly Mutation[]} mutations
 * @param {number} most
 */
function byLot(mutations, most) {
  return mutations.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, most)
}
