// @ts-check
/**
 * `node scripts/release/desktop.mjs`: the packages of Windows or macOS in out/release/, for both architectures, signed with what the
 * environment holds, each with its fuses verified (S6, S40), and what winget or Homebrew is given of them. Has been linted, and run on
 * neither system.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { build } from '../build.mjs'
import { Explained, main, must, say } from '../command.mjs'
import { fusesOtherThanDemanded } from '../fuses.mjs'
import { programOf, projectFolder, readJson } from '../project.mjs'
import { setUpPackages } from '../setup.mjs'
import { provenance } from './provenance.mjs'
import { sha256 } from './signature.mjs'
import { homebrewCask, wingetManifests } from './store-manifests.mjs'

const output = path.join('out', 'package')
const release = path.join(projectFolder, 'out', 'release')

/** What a release is signed with, by system: without it a release is not made (S40). */
const needed = {
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
}

await main(async () => {
  const names = needed[/** @type {keyof typeof needed} */ (process.platform)]
  if (names === undefined) throw new Explained('On Linux packages are made by `npm run release`.')
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Explained(`A release is signed: set ${missing.join(', ')}.`)
  await setUpPackages()
  await build({ isRelease: true })
  await rm(path.join(projectFolder, output), { recursive: true, force: true })
  const args = [programOf('electron-builder'), '--x64', '--arm64', '--publish', 'never']
  await must(process.execPath, args, { cwd: projectFolder, name: 'electron-builder' })
  const folder = path.join(projectFolder, output)
  const entries = await readdir(folder, { withFileTypes: true })
  const program = process.platform === 'win32' ? 'Keyward.exe' : 'Keyward.app'
  const unpacked = entries.filter((entry) => entry.isDirectory() && /-unpacked$|^mac/.test(entry.name))
  if (unpacked.length !== 2) throw new Explained(`Two architectures were made, not ${unpacked.length}.`)
  for (const { name } of unpacked) {
    const wrong = await fusesOtherThanDemanded(path.join(folder, name, program))
    if (wrong.length > 0)
      throw new Explained(`These fuses of ${name} are not as S6 demands: ${wrong.join(', ')}.`)
  }
  await rm(release, { recursive: true, force: true })
  await mkdir(release, { recursive: true })
  for (const { name } of entries.filter((entry) => /\.(?:exe|dmg|zip)$/.test(entry.name))) {
    await rename(path.join(folder, name), path.join(release, name))
    say(name)
  }
  for (const [name, text] of Object.entries(storeManifests())) await writeFile(path.join(release, name), text)
})

/** @returns {Readonly<Record<string, string>>} by their file names */
function storeManifests() {
  const { version } = readJson(path.join(projectFolder, 'package.json'))
  const downloads = process.env.KEYWARD_DOWNLOADS
  if (!downloads) throw new Explained('Set KEYWARD_DOWNLOADS: the address of the folder of the downloads.')
  const date = new Date(provenance().atSeconds * 1_000).toISOString().slice(0, 10)
  const published = { version, downloads, date }
  const sum = (/** @type {string} */ name) => sha256(path.join(release, name))
  if (process.platform === 'darwin') {
    const sums = {
      arm64: sum(`keyward-${version}-arm64.dmg`),
      x64: sum(`keyward-${version}-x64.dmg`),
    }
    return { 'keyward.rb': homebrewCask(published, sums) }
  }
  const name = `keyward-${version}-setup.exe`
  const manifests = Object.entries(wingetManifests(published, { name, sha256: sum(name) }))
  return Object.fromEntries(manifests.map(([file, manifest]) => [file, stringify(manifest)]))
}
