// @ts-check
import { buildStep, checkSteps, playwrightStep, testSteps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * @typedef {object} List The steps of one of package.json's commands.
 * @property {boolean} [needsPackagesOnly] no Electron and no virtual desktop
 * @property {NonNullable<import('node:util').ParseArgsConfig['options']>} [options] of its command line, with defaults
 * @property {(given: Readonly<Record<string, string>>) => readonly Step[]} steps by the options' values
 * @property {string} [makes] a file to print when all has run, or a folder to name; without what an earlier run left
 */

/** @param {string} value */
const text = (value) => /** @type {const} */ ({ type: 'string', default: value })
const newSeed = text(String(Math.floor(Date.now() / 1_000)))
/** Playwright's own, for one part of a list. */
const grep = /** @type {const} */ ({ type: 'string', short: 'g', default: '' })

/** @param {Parameters<typeof playwrightStep>} of */
const onApp = (...of) => [buildStep, playwrightStep(...of)]

/**
 * A suite of docs/reliability.md.
 * @param {string} suite
 * @param {string} files of tests, or the beginnings of their names
 * @param {string} [specs] on the real app
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Step[]}
 */
const suiteOf = (suite, files, specs = '', env = {}) => {
  const shared = { suite, env, isAlone: true, hasFigures: true }
  const args = specs.split(' ').map((spec) => `/${spec}.spec`)
  const inApp = playwrightStep('electron', { ...shared, name: `${suite}, real app`, args })
  return [{ ...shared, name: suite, runner: 'vitest', args: files.split(' ') }, ...(specs ? [inApp] : [])]
}

/**
 * Part of the tests of docs/sharing-format.md.
 * @param {string} name
 * @param {readonly string[]} args projects of Vitest, and test files or parts of their paths
 * @param {Readonly<Record<string, string>>} env
 * @returns {Step}
 */
const sharingPart = (name, args, env) => {
  return { name, runner: 'vitest', args, env, isAlone: true, hasFigures: true }
}

/** @type {Readonly<Record<string, List>>} */
export const lists = {
  check: { needsPackagesOnly: true, steps: () => checkSteps },

  test: { steps: () => testSteps },

  demo: {
    options: { own: { type: 'boolean', default: false } },
    steps: ({ own }) => onApp('demo', { on: own === 'true' ? 'own desktop' : 'desktop' }),
    makes: 'out/demo/',
  },

  gallery: {
    options: { grep },
    steps: ({ grep: title }) => onApp('gallery', { args: title ? ['--grep', title] : [] }),
    makes: 'out/gallery/',
  },

  // Of the scenes that the user guide shows.
  pictures: {
    steps: () => [
      ...onApp('gallery', {
        env: { KEYWARD_GALLERY: 'guide' },
        args: ['--grep', 'first start|one key|forty keys|life of a key|sharing'],
      }),
      { name: 'pictures', program: 'guide-pictures.mjs', args: [], needs: 'gallery' },
    ],
  },

  // Page tests in the further themes, languages and sizes that `npm run test:whole` leaves out.
  looks: { steps: () => onApp('ui', { args: ['--grep', '@look'] }) },

  soak: {
    options: { minutes: text('60'), seed: newSeed },
    steps: ({ minutes = '', seed = '' }) =>
      onApp('soak', { env: { KEYWARD_SOAK_MINUTES: minutes, KEYWARD_SOAK_SEED: seed } }),
    makes: 'out/soak/report.txt',
  },

  // The tests that name a rule of docs/threat-model.md.
  security: {
    steps: () => {
      const marked = '\\(S\\d'
      const args = ['--grep', marked]
      return [
        { name: 'without-a-browser', runner: 'vitest', args: ['-t', marked], isAlone: true },
        ...onApp('ui', { args }),
        playwrightStep('electron', { args }),
        playwrightStep('network', { args, on: 'own network' }),
      ]
    },
  },

  // The long form of each suite of docs/reliability.md; `--minutes N` adds a soak.
  reliability: {
    options: { kills: text('1000'), inputs: text('2000'), minutes: text('') },
    steps: ({ kills = '', inputs = '', minutes }) => [
      buildStep,
      {
        name: 'Crashes',
        program: 'test-crash.mjs',
        args: ['--kills', kills],
        isAlone: true,
        hasFigures: true,
        failsAt: 'end',
      },
      ...suiteOf(
        'Faulty disks',
        'faults/each-call faults/save-faults integration/vault integration/files',
        'not-saved',
      ),
      ...suiteOf(
        'Broken files',
        'faults/broken faults/flipped-bits main/vault/vault-format',
        'backup odd-files',
      ),
      ...suiteOf(
        'Hostile servers',
        'integration/tokens main/tokens/token-reply main/urls',
        'electron-http token-request refusals',
      ),
      ...suiteOf('Hostile calls', 'faults/hostile-inputs', '', { KEYWARD_HOSTILE_INPUTS: inputs }),
      ...suiteOf('Clocks', 'main/tokens/cl main/tokens/server-clocks main/tokens/issuer-time', 'clocks', {
        KEYWARD_CLOCK_WALKS: '10000',
      }),
      ...suiteOf('Concurrency', 'main/tokens/issuer', 'token-request quit one-instance', {
        KEYWARD_INSTANCE_ROUNDS: '50',
      }),
      ...(minutes
        ? [playwrightStep('soak', { env: { KEYWARD_SOAK_MINUTES: minutes, KEYWARD_SOAK_SEED: '1' } })]
        : []),
    ],
  },

  // The long form of the random histories of a shared store, from history `--first`, and of the tests of stores.
  sharing: {
    needsPackagesOnly: true,
    options: { honest: text('20000'), attacked: text('10000'), first: text('0') },
    steps: ({ honest = '', attacked = '', first = '' }) => [
      ...['honest', 'attacked'].map((kind) => ({
        ...sharingPart(kind, ['--project', 'integration', 'sharing/histories', '-t', `${kind} histories`], {
          KEYWARD_HONEST_HISTORIES: honest,
          KEYWARD_ATTACKED_HISTORIES: attacked,
          KEYWARD_FIRST_HISTORY: first,
        }),
        isAlone: false,
      })),
      {
        ...sharingPart('stores', ['--project', 'integration', 'stores/'], {
          KEYWARD_LONG_STORES: '1',
          KEYWARD_STORE_KILLS: '200',
        }),
        needsPrograms: true,
      },
    ],
  },
}
