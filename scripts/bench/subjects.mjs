// @ts-check
import { statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * @typedef {object} Subject What is started once in each round.
 * @property {string} id
 * @property {'blank' | 'bare' | 'keyward' | 'peer'} kind
 * @property {string} title
 * @property {number} [keyCount]
 * @property {readonly string[]} [only] the measures it is for; all that apply where it names none
 * @property {string} executable
 * @property {readonly string[]} args
 * @property {string} ready the selector of what its window shows when it is ready
 * @property {import('./ready-probe.mjs').Press} [press] what is pressed as soon as it is ready
 * @property {string} profile kept between the rounds, as a person's is
 * @property {() => Promise<void>} prepare before each start, untimed
 */

/** What the list shows of a key. */
export const keyRow = '[role="row"][data-key-id]'
/** The press on the first row's button, and what says that it was acted on. */
const firstCopy = {
  on: `${keyRow} [data-action=copy]`,
  answer: `[role="row"][aria-rowindex="2"] :is([aria-busy=true], [data-shape=problem])`,
}
const welcome = 'main h1'
/** So few keys tell nothing that a hundred do not, but for what a save costs at least. */
const fewKeys = 10
const blankAppFolder = path.join(import.meta.dirname, 'blank-app')

/**
 * @param {{ executable: string, appFolder: string, workshop: string, vaults: ReadonlyMap<number, string>, peers: readonly import('./arguments.mjs').Peer[] }} from
 *   `vaults`: the text of vault.json by the number of its keys
 * @returns {Subject[]}
 */
export function makeSubjects({ executable, appFolder, workshop, vaults, peers }) {
  /** @param {Omit<Subject, 'args' | 'profile' | 'prepare'> & { args: string[], vault?: string | undefined }} what */
  const subject = ({ args, vault, ...what }) => {
    const profile = path.join(workshop, `profile-${what.id}`)
    const prepare = () => prepareProfile(profile, vault)
    return { ...what, profile, prepare, args: [...args, `--user-data-dir=${profile}`] }
  }
  const blank = subject({
    id: 'blank',
    kind: 'blank',
    title: 'blank window',
    executable,
    args: [blankAppFolder],
    ready: 'p',
  })
  const bare = subject({
    id: 'bare',
    kind: 'bare',
    title: 'bare calls',
    executable,
    args: [blankAppFolder, '--bare-calls'],
    ready: 'p',
    vault: vaults.get(1_000),
  })
  const keyward = [0, ...vaults.keys()].map((keyCount) =>
    subject({
      id: `keyward-${keyCount}`,
      kind: 'keyward',
      title: `Keyward, ${keyCount} keys`,
      keyCount,
      ...(keyCount === fewKeys ? { only: ['save'] } : {}),
      executable,
      args: [appFolder],
      ready: keyCount === 0 ? welcome : keyRow,
      vault: vaults.get(keyCount),
    }),
  )
  const answering = keyward
    .filter(({ keyCount = 0 }) => keyCount >= 1_000)
    .map((one) => ({ ...one, id: `answer-${one.keyCount}`, only: ['answer'], press: firstCopy }))
  const others = peers.map((peer, index) => {
    const isOurRuntimes = statSync(peer.path).isDirectory() || peer.path.endsWith('.asar')
    const title = path.basename(peer.path)
    return subject({
      id: `peer-${index + 1}-${title}`,
      kind: 'peer',
      title,
      executable: isOurRuntimes ? executable : peer.path,
      args: isOurRuntimes ? [peer.path] : [],
      ready: peer.ready,
    })
  })
  return [blank, bare, ...keyward, ...answering, ...others]
}

/**
 * Every start finds the same vault, whatever the last one left.
 * @param {string} profile
 * @param {string | undefined} vault
 */
async function prepareProfile(profile, vault) {
  await mkdir(profile, { recursive: true, mode: 0o700 })
  if (vault !== undefined) await writeFile(path.join(profile, 'vault.json'), vault, { mode: 0o600 })
}
