// @ts-check
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * @typedef {object} Subject An app that is started once in each round.
 * @property {string} id
 * @property {'blank' | 'bare' | 'keyward'} kind
 * @property {number} [keyCount]
 * @property {string} executable
 * @property {readonly string[]} args
 * @property {string} ready the selector of an element that its window shows once it has started
 * @property {string} profile kept between rounds, as a user's would be
 * @property {() => Promise<void>} prepare runs before each start and isn't timed
 */

const blankAppFolder = path.join(import.meta.dirname, 'blank-app')

/**
 * Keyward with each number of keys, a blank window, and a blank window that can fetch a token. The `answer-…`
 * subjects, whose first click is timed, are started separately.
 * @param {{ executable: string, appFolder: string, workshop: string, vaults: ReadonlyMap<number, string> }} from
 *   `vaults`: texts of vault.json, keyed by the number of keys in each
 * @returns {Subject[]}
 */
export function makeSubjects({ executable, appFolder, workshop, vaults }) {
  /**
   * @param {string} id
   * @param {Subject['kind']} kind
   * @param {number} [keyCount]
   * @returns {Subject}
   */
  const subject = (id, kind, keyCount) => {
    const profile = path.join(workshop, `profile-${id}`)
    const vault = keyCount && vaults.get(keyCount)
    return {
      id,
      kind,
      ...(keyCount === undefined ? {} : { keyCount }),
      executable,
      args: [
        kind === 'keyward' ? appFolder : blankAppFolder,
        ...(kind === 'bare' ? ['--bare-calls'] : []),
        `--user-data-dir=${profile}`,
      ],
      ready: kind !== 'keyward' ? 'p' : keyCount === 0 ? 'main h1' : '[role="row"][data-key-id]',
      profile,
      // Every start uses the same vault, whatever the previous run changed.
      prepare: async () => {
        await mkdir(profile, { recursive: true, mode: 0o700 })
        if (vault) await writeFile(path.join(profile, 'vault.json'), vault, { mode: 0o600 })
      },
    }
  }
  const counts = [...vaults.keys()]
  return [
    subject('blank', 'blank'),
    subject('bare', 'bare'),
    ...[0, ...counts].map((count) => subject(`keyward-${count}`, 'keyward', count)),
    subject('answer-blank', 'blank'),
    ...counts.map((count) => subject(`answer-${count}`, 'keyward', count)),
  ]
}
