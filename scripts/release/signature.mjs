// @ts-check
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
} from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, Explained, outputOf, temporaryFolder } from '../command.mjs'

/**
 * Each variable names a file: minisign's secret key (`minisign -G -W`) and public key, the OpenPGP key for .rpm
 * files, and the Ed25519 key for update news as PEM.
 */
const keyFiles = {
  secret: 'KEYWARD_MINISIGN_KEY',
  open: 'KEYWARD_MINISIGN_PUBLIC_KEY',
  rpm: 'KEYWARD_RPM_KEY',
  update: 'KEYWARD_UPDATE_KEY',
}

const sumsName = 'SHA256SUMS'
/** Signed together with the text, so that a signature is valid only for update news. See `UPDATE_PURPOSE`. */
const updatePurpose = 'keyward/update/1\0'

/**
 * @typedef {object} Keys
 * @property {string} secret the file of minisign's secret key
 * @property {string} open the file of its public key
 * @property {string | undefined} rpm the file of the secret key for .rpm files; undefined for a throw-away key
 * @property {import('node:crypto').KeyObject | undefined} update signs update news; undefined without an update
 *   source
 * @property {boolean} isThrowAway
 */

/**
 * The keys to sign with.
 *
 * SECURITY: S40, a release is signed with the release keys or not made at all. Those keys sign nothing else.
 * @param {{ isOfficial: boolean, env?: NodeJS.ProcessEnv }} release
 * @returns {Keys}
 */
export function signingKeys({ isOfficial, env = process.env }) {
  if (!isOfficial) {
    const folder = temporaryFolder('test-key')
    const [secret, open] = [path.join(folder, 'secret.key'), path.join(folder, 'throw-away.pub')]
    outputOf('minisign', '-G', '-W', '-f', '-s', secret, '-p', open)
    const update = generateKeyPairSync('ed25519').privateKey
    return { secret, open, rpm: undefined, update, isThrowAway: true }
  }
  const [secret, open] = [privateFile(keyFiles.secret, env), env[keyFiles.open]]
  if (!open) throw new Explained(`A release must be signed: set ${keyFiles.open} to the public key's file.`)
  const rpm = privateFile(keyFiles.rpm, env)
  const { keys: trusted } = env.KEYWARD_UPDATE_SOURCE ? JSON.parse(env.KEYWARD_UPDATE_SOURCE) : {}
  if (trusted === undefined) return { secret, open, rpm, update: undefined, isThrowAway: false }
  const update = pemKey(privateFile(keyFiles.update, env))
  if (!trusted.includes(createPublicKey(update).export({ format: 'jwk' }).x))
    throw new Explained(`KEYWARD_UPDATE_SOURCE does not list the key in ${keyFiles.update}.`)
  return { secret, open, rpm, update, isThrowAway: false }
}

/** @param {string} file */
function pemKey(file) {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new Explained(`The file in ${keyFiles.update} is not a private key in PEM.`)
  }
}

/** @param {string} variable @param {NodeJS.ProcessEnv} env */
function privateFile(variable, env) {
  const file = env[variable]
  const stats = file ? statSync(file, { throwIfNoEntry: false }) : undefined
  if (!file || !stats?.isFile() || stats.size === 0)
    throw new Explained(`A release must be signed: set ${variable} to the key's file.`)
  if ((stats.mode & 0o077) !== 0)
    throw new Explained(`Other users can read the key in ${variable}. Run chmod 600 on it.`)
  return file
}

/**
 * Update news in the format that the server returns (docs/decisions/0039-check-and-tell.md).
 * @param {object} manifest
 * @param {import('node:crypto').KeyObject} key
 */
export function signedNews(manifest, key) {
  const text = JSON.stringify(manifest)
  const signature = signBytes(null, Buffer.from(updatePurpose + text), key).toString('base64url')
  return JSON.stringify({ manifest: text, signature })
}

/**
 * Writes SHA256SUMS for the files, its signature and the public key next to them. Then verifies everything as a
 * user would.
 * @param {readonly string[]} files in one folder
 * @param {Keys | undefined} keys without them nothing is signed, as in the short form where minisign isn't
 * installed
 * @param {string} version
 * @returns {readonly string[]} the files written
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
  outputOf('minisign', '-S', '-s', keys.secret, '-m', sums, '-t', comment)
  verify(folder, publicKey)
  return [sums, `${sums}.minisig`, publicKey]
}

/**
 * Verifies a release folder: the signature of its checksums, then each file.
 * @param {string} folder
 * @param {string} publicKey
 * @throws {Explained} if anything is wrong
 */
export function verify(folder, publicKey) {
  outputOf('minisign', '-V', '-q', '-p', publicKey, '-m', path.join(folder, sumsName))
  const { ok, stdout, stderr } = ask('sha256sum', ['--check', '--strict', sumsName], { cwd: folder })
  if (!ok) throw new Explained(`Checksums are wrong:\n${stdout}${stderr}`)
}

/** @param {string} file */
export const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
