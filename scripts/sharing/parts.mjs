// @ts-check
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../project.mjs'

/**
 * @typedef {object} Part One row of the table.
 * @property {string} name for `-- --only`
 * @property {string} rules those of docs/threat-model.md that it shows
 * @property {readonly string[]} projects of Vitest
 * @property {readonly string[]} files test files, or parts of their paths
 * @property {readonly string[]} [without] patterns of files that belong to another part
 * @property {boolean} [needsPrograms] those of other projects that Debian packages
 * @property {readonly Readonly<Record<string, string>>[]} envs what makes its tests long: one run for each, at the same time
 */

const rulesFolder = 'test/unit/main/sharing'

/**
 * @param {{ histories: number, seed: number, processes: number }} long
 * @returns {readonly Part[]}
 */
export const partsOf = ({ histories, seed, processes }) => [
  {
    name: 'rules',
    rules: 'S44–S50',
    projects: ['unit'],
    files: readdirSync(path.join(projectFolder, rulesFolder))
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${rulesFolder}/${file}`),
    envs: [{}],
  },
  {
    name: 'epochs',
    rules: 'S45, S49',
    projects: ['unit'],
    files: ['main/sharing/rules/'],
    envs: [
      {
        KEYWARD_SHARING_HISTORIES: String(histories),
        KEYWARD_SHARING_SEED: String(seed),
        KEYWARD_SHARING_ATTACKS: '20000',
        KEYWARD_SHARING_DIGITS: '1000000',
      },
    ],
  },
  {
    name: 'places',
    rules: 'S44–S54',
    projects: ['integration', 'faults'],
    files: ['sharing/'],
    without: ['**/*histories.test.ts', '**/hostile/**', '**/processes.test.ts'],
    needsPrograms: true,
    envs: [
      {
        KEYWARD_LONG_PLACES: '1',
        KEYWARD_PLACE_KILLS: '200',
        KEYWARD_PLACE_CUTS: '1000',
        KEYWARD_PLACE_RETURNS: '20',
        KEYWARD_PLACE_STOPS: '20',
      },
    ],
  },
  {
    name: 'hostile',
    rules: 'S44–S54',
    projects: ['faults'],
    files: ['sharing/hostile/'],
    envs: [
      { KEYWARD_SHARING_LIES: 'all', KEYWARD_SHARING_HOSTILE: '100000', KEYWARD_SHARING_SEED: String(seed) },
    ],
  },
  {
    name: 'processes',
    rules: 'S44–S52',
    projects: ['faults'],
    files: ['sharing/processes.test.ts'],
    // Half of the time at each kind of place.
    envs: [{ KEYWARD_SHARING_MINUTES: '15', KEYWARD_SHARING_CLIENTS: '20' }],
  },
  {
    name: 'scale',
    rules: 'S54',
    projects: ['faults'],
    files: ['sharing/scale/'],
    envs: [{ KEYWARD_SHARING_KEYS: '100,10000,100000', NODE_OPTIONS: '--expose-gc' }],
  },
  {
    name: 'histories',
    rules: 'S44',
    projects: ['faults'],
    files: ['histories.test.ts'],
    envs: Array.from({ length: processes }, (_, at) => ({
      KEYWARD_SHARING_HISTORIES: String(Math.ceil(histories / processes)),
      // A thousand times slower: three whole apps.
      KEYWARD_VAULT_HISTORIES: String(Math.ceil(histories / 1_000 / processes)),
      KEYWARD_SHARING_SEED: String(seed + at),
    })),
  },
]
