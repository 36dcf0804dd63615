// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, Explained, temporaryFolder } from '../command.mjs'

/** Names the file with the secret minisign key of releases, made without a password (`minisign -G -W`). */
const keyVariable = 'KEYWARD_MINISIGN_KEY'
/** Names the file with its public key. */
const publicKeyVariable = 'KEYWARD_MINISIGN_PUBLIC_KEY'

const sumsName = 'SHA256SUMS'

/**
 * @typedef {object} Keys
 * @property {string} secret
 * @property {string} open the public key's file
 * @property {boolean} isThrowAway
 */

/**
 * The keys to sign with.
 *
 * SECURITY: S40, a release is signed with the key of releases or is not made; neither a test build nor the short form gets that key.
 * @param {{ isForRelease: boolean, isShort: boolean, env?: NodeJS.ProcessEnv }} release
 * @returns {Keys}
 */
export function signingKeys({ isForRelease, isShort, env = process.env }) {
  if (isForRelease && !isShort) {
    const { [keyVariable]: secret, [publicKeyVariable]: open } = env
    if (secret && open) return { secret, open, isThrowAway: false }
    throw new Explained(
      `A release is signed: set ${keyVariable} and ${publicKeyVariable} to the files of its keys.`,
    )
  }
  const folder = temporaryFolder('test-key')
  const [secret, open] = [path.join(folder, 'secret.key'), path.join(folder, 'throw-away.pub')]
  minisign('-G', '-W', '-f', '-s', secret, '-p', open)
  return { secret, open, isThrowAway: true }
}

/**
 * Writes SHA256SUMS of files, its signature and the public key beside them, and checks all of it as a person would.
 * @param {readonly string[]} files in one folder
 * @param {Keys | undefined} keys without them nothing is signed: a short form where minisign is not installed
 * @param {string} version
 * @returns {readonly string[]} what was written
 */
export function sign(files, keys, version) {
  const folder = path.dirname(files[0] ?? '')
  const sums = path.join(folder, sumsName)
  const lines = files.map((file) => `${sha256(file)}  ${path.basename(file)}\n`)
  writeFileSync(sums, lines.sort().join(''))
  if (keys === undefined) return [sums]
  const publicKey = path.join(folder, keys.isThrowAway ? 'throw-away.pub' : 'keyward.pub')
  writeFileSync(publicKey, readFileSync(keys.open))
  const comment = keys.isThrowAway ? `TEST BUILD, throw-away key: Keyward ${version}` : `Keyward ${version}`
  minisign('-S', '-s', keys.secret, '-m', sums, '-t', comment)
  verify(folder, publicKey)
  return [sums, `${sums}.minisig`, publicKey]
}

/**
 * Checks a release folder: the signature of its checksums, then each file.
 * @param {string} folder
 * @param {string} publicKey
 * @throws {Explained} when one is wrong
 */
export function verify(folder, publicKey) {
  minisign('-V', '-q', '-p', publicKey, '-m', path.join(folder, sumsName))
  const { ok, stdout, stderr } = ask('sha256sum', ['--check', '--strict', sumsName], { cwd: folder })
  if (!ok) throw new Explained(`Checksums are wrong:\n${stdout}${stderr}`)
}

/** @param {...string} args */
function minisign(...args) {
  const { ok, stdout, stderr } = ask('minisign', args, { input: '' })
  if (!ok) throw new Explained(`minisign ${args[0]} failed: ${stdout}${stderr}`)
}

/** @param {string} file */
export const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
