// @ts-check
/**
 * `node scripts/release/sign.mjs FOLDER`: takes a folder with the packages of all systems and signs them with
 * the release keys. Also writes the manifests for winget, Homebrew and the update check. To renew update news
 * before it expires, sign the published files again.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, mainOf } from '../command.mjs'
import { setUpPackages } from '../setup.mjs'
import { taggedVersion } from './official.mjs'
import { signRpms } from './rpm-signature.mjs'
import { sha256, sign, signedNews, signingKeys } from './signature.mjs'
import { homebrewCask, wingetManifests } from './store-manifests.mjs'

/** The file name endings of a complete release. */
const expected = [
  ...['_amd64.deb', '_arm64.deb', '.x86_64.rpm', '.aarch64.rpm', '-linux-x64.tar.gz', '-linux-arm64.tar.gz'],
  ...['-setup.exe', '-portable.exe', '-x64.dmg', '-arm64.dmg', '-x64.zip', '-arm64.zip'],
  ...['linux', 'win32', 'darwin'].flatMap((system) => [
    `-${system}-x64.cdx.json`,
    `-${system}-arm64.cdx.json`,
  ]),
]

/** How long update news stays valid. */
const newsLifeMs = 90 * 24 * 60 * 60_000

/**
 * Signs all files in a folder and the update news about its packages. Also signs the .rpm files themselves.
 * @param {string} folder
 * @param {string} version
 * @param {import('./signature.mjs').Keys | undefined} keys undefined if minisign isn't installed
 * @returns {readonly string[]} all files of the release
 */
export function signFolder(folder, version, keys) {
  const all = readdirSync(folder).map((name) => path.join(folder, name))
  const rpms = all.filter((file) => file.endsWith('.rpm'))
  if (keys !== undefined && rpms.length > 0)
    signRpms(rpms, keys.rpm, path.join(folder, keys.isThrowAway ? 'throw-away.asc' : 'keyward.asc'))
  if (keys?.update !== undefined)
    writeFileSync(path.join(folder, 'newest.json'), newsOf(folder, version, keys.update))
  const names = readdirSync(folder).filter((name) => !/^SHA256SUMS|\.pub$/.test(name))
  const files = names.sort().map((name) => path.join(folder, name))
  return [...files, ...sign(files, keys, version)]
}

/**
 * @param {string} folder
 * @param {string} version
 * @param {import('node:crypto').KeyObject} key
 */
function newsOf(folder, version, key) {
  const packages = readdirSync(folder).filter((name) => /\.(?:deb|rpm|tar\.gz|exe|dmg|zip)$/.test(name))
  const files = Object.fromEntries(packages.sort().map((name) => [name, sha256(path.join(folder, name))]))
  const now = new Date()
  const validUntil = new Date(now.getTime() + newsLifeMs).toISOString()
  const [numbers] = version.split('-')
  return signedNews({ version: numbers, date: now.toISOString().slice(0, 10), validUntil, files }, key)
}

/**
 * The files that a version's release folder lacks, and those that must not be in it.
 * @param {readonly string[]} names
 * @param {string} version
 * @returns {readonly string[]} one sentence per problem
 */
export function releaseProblems(names, version) {
  const missing = expected.filter((end) => !names.some((name) => name.endsWith(end)))
  // SECURITY: S40, rejects even a test build of the same version.
  const own = new RegExp(`^keyward[-_]${version.replaceAll('.', '\\.')}[-_.](?!.*test)`)
  return [
    ...missing.map((end) => `*${end} is missing.`),
    ...names.filter((name) => !own.test(name)).map((name) => `${name} is not a file of Keyward ${version}.`),
  ]
}

/** @param {string} folder @param {string} version */
async function writeStoreManifests(folder, version) {
  const { KEYWARD_DOWNLOADS: downloads } = process.env
  if (!downloads) throw new Explained('Set KEYWARD_DOWNLOADS to the address of the download folder.')
  // Imported here, because the package isn't installed before `setUpPackages`.
  const { stringify } = await import('yaml')
  const published = { version, downloads, date: new Date().toISOString().slice(0, 10) }
  const sum = (/** @type {string} */ name) => sha256(path.join(folder, name))
  const disks = { arm64: sum(`keyward-${version}-arm64.dmg`), x64: sum(`keyward-${version}-x64.dmg`) }
  writeFileSync(path.join(folder, 'keyward.rb'), homebrewCask(published, disks))
  const name = `keyward-${version}-setup.exe`
  for (const [file, manifest] of Object.entries(wingetManifests(published, { name, sha256: sum(name) })))
    writeFileSync(path.join(folder, file), stringify(manifest))
}

await mainOf(import.meta.filename, async () => {
  const folder = path.resolve(process.argv[2] ?? '')
  const version = taggedVersion()
  const keys = signingKeys({ isOfficial: true })
  // Ignores the files that this script itself wrote when it signed the same release earlier.
  const names = readdirSync(folder).filter((name) => /^keyward(?!\.(?:asc|pub|rb)$)/.test(name))
  const problems = releaseProblems(names, version)
  if (problems.length > 0) throw new Explained(problems.join('\n'))
  await setUpPackages()
  await writeStoreManifests(folder, version)
  for (const file of signFolder(folder, version, keys)) process.stdout.write(`${path.basename(file)}\n`)
})
