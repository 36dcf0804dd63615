// @ts-check

/**
 * @typedef {object} Step One part of checking or testing, run as `node <program> <args>`.
 * @property {string} name
 * @property {readonly [packageName: string, command?: string] | string} program a package's command, or a script of ours
 * @property {readonly string[]} args
 * @property {'vitest' | 'playwright'} [runner] whose JSON report is counted
 * @property {boolean} [isOnDesktop] runs in the virtual desktop
 * @property {string} [needs] the step without which this one makes no sense
 */

/**
 * What takes seconds and is run before every commit.
 * @type {readonly Step[]}
 */
export const checkSteps = [
  { name: 'format-and-lint', program: ['@biomejs/biome', 'biome'], args: ['check', '.'] },
  { name: 'types', program: ['oxlint'], args: [] },
  { name: 'lock', program: 'check-lock.mjs', args: [] },
  { name: 'unit', program: ['vitest'], args: ['run', '--project', 'unit'], runner: 'vitest' },
]

const playwright = /** @type {const} */ (['@playwright/test', 'playwright'])
const playwrightProject = ['test', '--config', 'test/playwright.config.ts', '--project']

/**
 * Everything.
 * @type {readonly Step[]}
 */
export const testSteps = [
  ...checkSteps,
  { name: 'integration', program: ['vitest'], args: ['run', '--project', 'integration'], runner: 'vitest' },
  { name: 'faults', program: ['vitest'], args: ['run', '--project', 'faults'], runner: 'vitest' },
  { name: 'crash', program: 'test-crash.mjs', args: ['--kills', '100'] },
  { name: 'build', program: 'build.mjs', args: [] },
  {
    name: 'ui',
    program: playwright,
    args: [...playwrightProject, 'ui'],
    runner: 'playwright',
    needs: 'build',
  },
  {
    name: 'electron',
    program: playwright,
    args: [...playwrightProject, 'electron'],
    runner: 'playwright',
    isOnDesktop: true,
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
  isOnDesktop: true,
}

/**
 * The steps a person named, with those they need; all when none is named.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 * @returns {{ chosen: readonly Step[], unknown: readonly string[] }}
 */
export function chooseSteps(steps, names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (names.length === 0) return { chosen: steps, unknown }
  const needed = steps.filter((step) => names.includes(step.name)).map((step) => step.needs)
  const wanted = new Set([...names, ...needed])
  return { chosen: steps.filter((step) => wanted.has(step.name)), unknown }
}
