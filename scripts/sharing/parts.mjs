// @ts-check
/**
 * @typedef {object} Part One row of the table.
 * @property {string} name for `-- --only`
 * @property {string} rules those of docs/threat-model.md that it shows
 * @property {readonly string[]} projects of Vitest
 * @property {readonly string[]} files test files, or parts of their paths
 * @property {boolean} [needsPrograms] those of other projects that Debian packages
 * @property {readonly Readonly<Record<string, string>>[]} envs what makes its tests long: one run for each, at the same time
 */

/**
 * @param {{ histories: number, seed: number, processes: number }} long
 * @returns {readonly Part[]}
 */
export const partsOf = ({ histories, seed, processes }) => [
  {
    name: 'rules',
    rules: 'S44–S50',
    projects: ['unit'],
    files: ['main/sharing/'],
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
    files: ['places/', 'integration/sharing/'],
    needsPrograms: true,
    envs: [
      {
        KEYWARD_LONG_PLACES: '1',
        KEYWARD_PLACE_KILLS: '200',
        KEYWARD_PLACE_CUTS: '1000',
        KEYWARD_PLACE_STOPS: '20',
        KEYWARD_PLACE_RACES: '1000',
        KEYWARD_PLACE_GARBAGE: '34000',
      },
    ],
  },
  {
    name: 'scale',
    rules: 'S54',
    projects: ['faults'],
    files: ['sharing/scale/'],
    envs: [{ KEYWARD_SHARING_KEYS: '100,10000', NODE_OPTIONS: '--expose-gc' }],
  },
  {
    name: 'vaults',
    rules: 'S44–S46',
    projects: ['faults'],
    files: ['sharing/team-histories.test.ts'],
    // A hundred times slower: whole vaults.
    envs: Array.from({ length: processes }, (_, at) => ({
      KEYWARD_TEAM_HISTORIES: String(Math.ceil(histories / 100 / processes)),
      KEYWARD_SHARING_SEED: String(seed + at),
    })),
  },
]
