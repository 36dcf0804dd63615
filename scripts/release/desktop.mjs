// @ts-check
/**
 * `node scripts/release/desktop.mjs`: the packages of Windows or macOS in out/release/, for both architectures, signed with what the
 * environment holds, each with its fuses verified (S6, S40). Has been linted, and run on neither system.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from '../build.mjs'
import { Explained, main, run } from '../command.mjs'
import { fusesOtherThanDemanded } from '../fuses.mjs'
import { programOf, projectFolder } from '../project.mjs'
import { say } from '../say.mjs'
import { setUpPackages } from '../setup.mjs'

const output = path.join('out', 'package')
const release = path.join('out', 'release')

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
  if ((await build({ isRelease: true })) !== 0) throw new Explained('The build failed: see its words above.')
  await rm(path.join(projectFolder, output), { recursive: true, force: true })
  const args = [programOf('electron-builder'), '--x64', '--arm64', '--publish', 'never']
  if ((await run(process.execPath, args, { cwd: projectFolder, stdio: ['ignore', 2, 2] })) !== 0)
    throw new Explained('electron-builder failed: see its words above.')
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
  await rm(path.join(projectFolder, release), { recursive: true, force: true })
  await mkdir(path.join(projectFolder, release), { recursive: true })
  for (const { name } of entries.filter((entry) => /\.(?:exe|dmg|zip)$/.test(entry.name))) {
    await rename(path.join(folder, name), path.join(projectFolder, release, name))
    say(name)
  }
  return 0
})
