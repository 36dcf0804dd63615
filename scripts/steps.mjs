// @ts-check
import { Explained } from './command.mjs'

/**
 * @typedef {object} Step One part of checking or testing, run as `node <program> <args>`.
 * @property {string} name
 * @property {readonly [packageName: string, command?: string] | string} program a package's command, or a script of ours
 * @property {readonly string[]} args
 * @property {readonly string[]} [shortForm] further arguments, which leave out what only `npm run test:whole` runs
 * @property {boolean} [isLong] only `npm run test:whole` runs it, or whoever names it
 * @property {'vitest' | 'playwright'} [runner] whose JSON report is counted
 * @property {boolean} [isOnDesktop] runs in the virtual desktop
 * @property {boolean} [isAlone] runs beside no other step, for it keeps every core busy or allows itself little time
 * @property {'start' | 'end'} [failsAt] where its output names what failed; the start where it does not say
 * @property {boolean} [hasOwnNetwork] runs in a network of its own, on a virtual desktop in it
 * @property {string} [needs] the step without which this one makes no sense
 */

const unitTests = /** @type {const} */ (['run', '--project', 'unit'])
const architectureTest = 'test/architecture.test.ts'

/**
 * What takes seconds and is run before every commit, the quickest first.
 * @type {readonly Step[]}
 */
export const checkSteps = [
  { name: 'lock', program: 'check-lock.mjs', args: [] },
  { name: 'commits', program: 'check-commits.mjs', args: [] },
  { name: 'words', program: 'check-words.mjs', args: [] },
  { name: 'architecture', program: ['vitest'], args: [...unitTests, architectureTest], runner: 'vitest' },
  { name: 'format-and-lint', program: ['@biomejs/biome', 'biome'], args: ['check', '.'] },
  { name: 'unused', program: ['knip'], args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'types', program: ['oxlint'], args: [] },
  {
    name: 'unit',
    program: ['vitest'],
    args: [...unitTests, '--exclude', architectureTest],
    runner: 'vitest',
  },
]

const playwright = /** @type {const} */ (['@playwright/test', 'playwright'])
const playwrightProject = ['test', '--config', 'test/playwright.config.ts', '--project']
/** For the busy computer that runs everything: docs/decisions/0022-a-second-try.md. A test that is run by itself has one try. */
const aSecondTry = ['--retries', '1']

/** Of the page's tests: what is marked as the main way through a screen, and what shows a security rule, as in `(S9: press)`. */
const mainWays = ['--grep', '@smoke|\\(S\\d+']

/** Of the tests of the real app: files that start it again and again to show what unit and fault tests show too. */
const manyStarts = [
  'backup',
  'custody',
  'edited-vault',
  'keyring-trouble',
  'not-saved',
  'notifications',
  'odd-files',
  'quit',
  'recovery-passphrase',
  'refusals',
  'replacement',
  'replacement-kills',
  'send-keys',
  'tasks',
]

/**
 * Everything: docs/decisions/0026-what-npm-test-leaves-out.md says what the short form leaves out.
 * @type {readonly Step[]}
 */
export const testSteps = [
  ...checkSteps,
  { name: 'mutations', program: 'security-mutations.mjs', args: ['--short'], failsAt: 'end' },
  {
    name: 'integration',
    program: ['vitest'],
    args: ['run', '--project', 'integration', '--project', 'heap'],
    runner: 'vitest',
  },
  { name: 'faults', program: ['vitest'], args: ['run', '--project', 'faults'], runner: 'vitest' },
  {
    name: 'crash',
    program: 'test-crash.mjs',
    args: ['--kills', '100'],
    shortForm: ['--kills', '30'],
    failsAt: 'end',
  },
  { name: 'build', program: 'build.mjs', args: [], failsAt: 'end' },
  {
    name: 'ui',
    program: playwright,
    args: [...playwrightProject, 'ui', ...aSecondTry],
    shortForm: mainWays,
    runner: 'playwright',
    isAlone: true,
    needs: 'build',
  },
  {
    name: 'electron',
    program: playwright,
    args: [...playwrightProject, 'electron', ...aSecondTry],
    shortForm: ['--grep-invert', `(${manyStarts.join('|')})\\.spec`],
    runner: 'playwright',
    isAlone: true,
    isOnDesktop: true,
    needs: 'build',
  },
  {
    name: 'network',
    program: playwright,
    args: [...playwrightProject, 'network'],
    isLong: true,
    runner: 'playwright',
    isAlone: true,
    hasOwnNetwork: true,
    needs: 'build',
  },
]

/**
 * The tests of what is packaged, which packages first.
 * @type {Step}
 */
export const packagedStep = {
  name: 'packaged',
  program: playwright,
  args: [...playwrightProject, 'packaged'],
  runner: 'playwright',
  isAlone: true,
  isOnDesktop: true,
}

/**
 * The same steps, each in its short form if it has one.
 * @param {readonly Step[]} steps
 * @returns {readonly Step[]}
 */
export function inShortForm(steps) {
  const chosen = steps.length === testSteps.length ? steps.filter(({ isLong }) => isLong !== true) : steps
  return chosen.map((step) => ({ ...step, args: [...step.args, ...(step.shortForm ?? [])] }))
}

/**
 * The steps a person named, with those they need; all when none is named.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 * @returns {readonly Step[]}
 */
export function chooseSteps(steps, names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ')
    throw new Explained(`There is no step ${unknown.join(' or ')}. The steps are: ${known}.`)
  }
  if (names.length === 0) return steps
  const needed = steps.filter((step) => names.includes(step.name)).map((step) => step.needs)
  const wanted = new Set([...names, ...needed])
  return steps.filter((step) => wanted.has(step.name))
}
