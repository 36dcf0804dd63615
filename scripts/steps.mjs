// @ts-check
import { Explained } from './command.mjs'

/**
 * @typedef {object} Step One part of checking or testing.
 * @property {string} name
 * @property {string} [suite] another name by which it is chosen, with others
 * @property {'vitest' | 'playwright'} [runner] which runs it, and whose JSON report is counted
 * @property {readonly [packageName: string, command?: string] | string} [program] without a runner: a package's command, or a
 *   script of ours
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string>>} [env] what makes it long
 * @property {readonly string[]} [shortForm] further arguments, which leave out what only `npm run test:whole` runs
 * @property {boolean} [isLong] only `npm run test:whole` runs it, or whoever names it
 * @property {'desktop' | 'own desktop' | 'own network'} [on] runs in a virtual desktop, on the person's own where there is one, or
 *   on a virtual one in a network of its own
 * @property {boolean} [isAlone] runs beside no other step, for it keeps every core busy or allows itself little time
 * @property {'start' | 'end'} [failsAt] where its output names what failed; the start where it does not say
 * @property {boolean} [needsPrograms] those of other projects that Debian packages, for stores
 * @property {number} [stuckAfterMs] it fails if it takes longer
 * @property {boolean} [hasFigures] shows what its tests counted
 * @property {string} [needs] the step without which this one makes no sense
 */

const architectureTest = 'test/architecture.test.ts'
const referencesTest = 'test/references.test.ts'

/**
 * What takes seconds and is run before every commit, the quickest first.
 * @type {readonly Step[]}
 */
export const checkSteps = [
  { name: 'lock', program: 'check-lock.mjs', args: [] },
  { name: 'commits', program: 'check-commits.mjs', args: [] },
  { name: 'words', runner: 'vitest', args: ['--project', 'unit', referencesTest] },
  { name: 'architecture', runner: 'vitest', args: ['--project', 'unit', architectureTest] },
  { name: 'format-and-lint', program: ['@biomejs/biome', 'biome'], args: ['check', '.'] },
  { name: 'unused', program: ['knip'], args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'types', program: ['oxlint'], args: [] },
  {
    name: 'unit',
    runner: 'vitest',
    args: ['--project', 'unit', '--exclude', architectureTest, '--exclude', referencesTest],
  },
]

/**
 * Builds what other steps need.
 * @type {Step}
 */
export const buildStep = { name: 'build', program: 'build.mjs', args: [], failsAt: 'end' }

/**
 * A step that runs a project of Playwright on what is built.
 * @param {string} project
 * @param {Partial<Step>} [more]
 * @returns {Step}
 */
export const playwrightStep = (project, { args = [], ...more } = {}) => ({
  name: project,
  runner: 'playwright',
  args: [...args, '--project', project],
  isAlone: true,
  on: 'desktop',
  needs: 'build',
  ...more,
})

/** For the busy computer that runs everything: docs/decisions/0022-a-second-try.md. A test that is run by itself has one try. */
const aSecondTry = ['--retries', '1']

/** Of the page's tests: what is marked as the main way through a screen, and what shows a security rule, as in `(S9: press)`. */
const mainWays = ['--grep', '@smoke|\\(S\\d+']

/** Of the tests of the real app: files that start it again and again to show what unit and fault tests show too. */
const manyStarts =
  'backup|custody|edited-vault|keyring-trouble|not-saved|notifications|odd-files|quit|recovery-passphrase|refusals|replacement|send-keys|tasks'

/**
 * Everything: docs/decisions/0026-what-npm-test-leaves-out.md says what the short form leaves out.
 * @type {readonly Step[]}
 */
const everyStep = [
  ...checkSteps,
  { name: 'integration', runner: 'vitest', args: ['--project', 'integration', '--project', 'heap'] },
  { name: 'faults', runner: 'vitest', args: ['--project', 'faults'] },
  {
    name: 'crash',
    program: 'test-crash.mjs',
    args: ['--kills', '100'],
    shortForm: ['--kills', '30'],
    failsAt: 'end',
  },
  // Before the build: it leaves what is packaged in out/, which has no test hooks.
  {
    name: 'release',
    program: 'release/release.mjs',
    args: ['--short'],
    isLong: true,
    isAlone: true,
    failsAt: 'end',
  },
  buildStep,
  {
    name: 'ui',
    runner: 'playwright',
    args: ['--project', 'ui', '--grep-invert', '@look', ...aSecondTry],
    shortForm: mainWays,
    isAlone: true,
    needs: 'build',
  },
  playwrightStep('electron', {
    args: aSecondTry,
    shortForm: ['--grep-invert', `(${manyStarts})\\.spec`],
  }),
  // Beside each other: the second mostly waits, and counts the packets of a network of its own.
  playwrightStep('gallery', {
    isLong: true,
    isAlone: false,
    args: aSecondTry,
    env: { KEYWARD_GALLERY: 'light' },
  }),
  playwrightStep('network', { isLong: true, isAlone: false, on: 'own network' }),
]

/** @type {readonly Step[]} */
export const testSteps = everyStep.map((step) => ({ ...step, stuckAfterMs: 20 * 60_000 }))

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
  const unknown = names.filter((name) => !steps.some((step) => isNamed(step, [name])))
  if (unknown.length > 0) {
    const known = [...new Set(steps.map((step) => step.suite ?? step.name))].join(', ')
    throw new Explained(`There is no step ${unknown.join(' or ')}. The steps are: ${known}.`)
  }
  if (names.length === 0) return steps
  const needed = steps.filter((step) => isNamed(step, names)).map((step) => step.needs)
  return steps.filter((step) => isNamed(step, [...names, ...needed]))
}

/**
 * @param {Step} step
 * @param {readonly (string | undefined)[]} names
 */
const isNamed = ({ name, suite }, names) =>
  names.includes(name) || (suite !== undefined && names.includes(suite))
