// @ts-check

/**
 * @typedef {object} Suite One row of the table.
 * @property {string} name
 * @property {string} rules those of docs/threat-model.md that it shows
 * @property {readonly string[]} [command] a script of ours and its arguments
 * @property {readonly string[]} [vitest] test files, or the beginnings of their paths
 * @property {readonly string[]} [electron] specs on the real app
 * @property {Readonly<Record<string, string>>} [env] what makes a test long
 */

/**
 * @param {{ kills: string, inputs: string }} long
 * @returns {readonly Suite[]}
 */
export const suitesOf = ({ kills, inputs }) => [
  { name: 'Crashes', rules: 'S20, S22', command: ['test-crash.mjs', '--kills', kills] },
  {
    name: 'Faulty disks',
    rules: 'S19, S21',
    vitest: [
      'test/faults/each-call',
      'test/faults/save-faults',
      'test/integration/vault',
      'test/integration/files',
    ],
    electron: ['not-saved'],
  },
  {
    name: 'Broken files',
    rules: 'S11, S13, S18',
    vitest: ['test/faults/broken', 'test/faults/flipped-bits', 'test/unit/main/vault/vault-format'],
    electron: ['backup', 'odd-files'],
  },
  {
    name: 'Hostile servers',
    rules: 'S8, S25–S29',
    vitest: ['test/integration/tokens', 'test/unit/main/tokens/token-reply', 'test/unit/main/urls'],
    electron: ['electron-http', 'token-request', 'refusals'],
  },
  {
    name: 'Hostile calls',
    rules: 'S5',
    vitest: ['test/faults/hostile-inputs'],
    env: { KEYWARD_HOSTILE_INPUTS: inputs },
  },
  {
    name: 'Clocks',
    rules: 'S30',
    vitest: [
      'test/unit/main/tokens/cl',
      'test/unit/main/tokens/server-clocks',
      'test/unit/main/tokens/issuer-time',
    ],
    electron: ['clocks'],
    env: { KEYWARD_CLOCK_WALKS: '10000' },
  },
  {
    name: 'Concurrency',
    rules: 'S9, S20, S31',
    vitest: ['test/unit/main/tokens/issuer'],
    electron: ['token-request', 'quit', 'one-instance'],
    env: { KEYWARD_INSTANCE_ROUNDS: '50' },
  },
]
