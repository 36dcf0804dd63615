// @ts-check
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, Explained, outputOf, temporaryFolder } from '../command.mjs'

/** The options that define rpm's macros. @param {Readonly<Record<string, string>>} macros */
export const defined = (macros) =>
  Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`])

/**
 * Signs .rpm files with an OpenPGP key and writes its public key. Skips files that are already signed with it.
 * @param {readonly string[]} files
 * @param {string | undefined} secretKey a file; without it, creates a throw-away key
 * @param {string} publicKey where to write the public key
 */
export function signRpms(files, secretKey, publicKey) {
  const home = temporaryFolder('gnupg')
  const gpg = (/** @type {string[]} */ ...args) =>
    outputOf('gpg', '--homedir', home, '--batch', '--quiet', ...args)
  try {
    if (secretKey === undefined)
      gpg('--passphrase', '', '--quick-generate-key', 'Keyward TEST BUILD', 'rsa3072', 'sign', 'never')
    else gpg('--import', secretKey)
    const [, id] = /^fpr:+([\dA-F]+):/m.exec(gpg('--with-colons', '--list-secret-keys')) ?? []
    if (id === undefined) throw new Explained('The key for .rpm files is not a secret OpenPGP key.')
    writeFileSync(publicKey, gpg('--armor', '--export', id))
    const macros = defined({ __gpg: '/usr/bin/gpg', _gpg_path: home, _gpg_name: id })
    for (const file of files) {
      if (!rpmCheck(file, publicKey).ok) outputOf('rpmsign', ...macros, '--addsign', file)
      verifyRpm(file, publicKey)
    }
  } finally {
    // Stops the agent that gpg started.
    ask('gpgconf', ['--homedir', home, '--kill', 'gpg-agent'])
  }
}

/**
 * @param {string} file
 * @param {string} publicKey the only trusted key
 * @throws {Explained} if the file isn't signed with it, or was changed
 */
export function verifyRpm(file, publicKey) {
  const { ok, stdout, stderr } = rpmCheck(file, publicKey)
  if (!ok) throw new Explained(`${path.basename(file)} is not correctly signed: ${stdout}${stderr}`)
}

/** @param {string} file @param {string} publicKey */
function rpmCheck(file, publicKey) {
  const keys = ['--dbpath', temporaryFolder('rpm-keys')]
  outputOf('rpmkeys', ...keys, '--import', publicKey)
  // By default, rpmkeys accepts unsigned files.
  return ask('rpmkeys', [...keys, '--define', '_pkgverify_level all', '--checksig', file])
}
