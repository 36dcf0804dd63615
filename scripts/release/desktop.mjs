// @ts-check
/**
 * `node scripts/release/desktop.mjs`: creates the Windows or macOS packages in out/release/ for both
 * architectures, with bills of materials, and signs them with the keys in the environment. Then verifies fuses
 * (S6) and signatures (S40), and checks that the program for this processor answers `--version`. Not yet run on
 * either system.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from '../build.mjs'
import { Explained, mainOf, must, say } from '../command.mjs'
import { inspect, packagedApps } from '../packaged-app.mjs'
import { programOf, projectFolder } from '../project.mjs'
import { setUp } from '../setup.mjs'
import { mustBeOfficial, taggedVersion } from './official.mjs'

const output = path.join(projectFolder, 'out', 'package')
const release = path.join(projectFolder, 'out', 'release')

/** The environment variables that signing needs, by system. Without them there is no release (S40). */
const needed = {
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
}

const checkOnWindows =
  "$s = (Get-AuthenticodeSignature -LiteralPath $env:KEYWARD_FILE).Status; if ($s -ne 'Valid') { Write-Error $s; exit 1 }"

/**
 * The system's own commands for checking a signature. Each must succeed.
 * @param {string} platform
 * @param {string} file a Windows program or a macOS bundle
 * @returns {readonly (readonly [command: string, ...args: string[]])[]}
 */
export const signatureChecks = (platform, file) =>
  platform === 'win32'
    ? [['powershell', '-NoProfile', '-NonInteractive', '-Command', checkOnWindows]]
    : [
        ['codesign', '--verify', '--deep', '--strict', file],
        ['spctl', '--assess', '--type', 'execute', file],
        ['xcrun', 'stapler', 'validate', file],
      ]

/**
 * SECURITY: S40, fails if a package is unsigned, because electron-builder may only print a warning.
 * @param {string} file
 */
async function verifySignature(file) {
  const env = { ...process.env, KEYWARD_FILE: file }
  for (const [command, ...args] of signatureChecks(process.platform, file))
    await must(command, args, { env, name: `${command} on ${path.basename(file)}` })
}

await mainOf(import.meta.filename, async () => {
  const names = needed[/** @type {keyof typeof needed} */ (process.platform)]
  if (names === undefined) throw new Explained('On Linux, run `npm run release` instead.')
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Explained(`A release must be signed: set ${missing.join(', ')}.`)
  const version = taggedVersion()
  const runtime = await setUp({ isForTests: false })
  mustBeOfficial(runtime)
  await build({ isRelease: true })
  await rm(output, { recursive: true, force: true })
  const args = [programOf('electron-builder'), '--x64', '--arm64', '--publish', 'never']
  await must(process.execPath, args, { cwd: projectFolder, name: 'electron-builder' })
  await rm(release, { recursive: true, force: true })
  await mkdir(release, { recursive: true })
  const programs = await packagedApps(output)
  if (programs.length !== 2)
    throw new Explained(`Expected packages for two architectures, found ${programs.length}.`)
  for (const program of programs) {
    const arch = path.basename(path.dirname(program)).includes('arm64') ? 'arm64' : 'x64'
    const sbom = `keyward-${version}-${process.platform}-${arch}.cdx.json`
    await inspect(runtime, program, path.join(release, sbom))
    await verifySignature(program)
    const executable = process.platform === 'darwin' ? path.join(program, 'Contents/MacOS/Keyward') : program
    if (arch === process.arch) await must(executable, ['--version'])
  }
  for (const name of (await readdir(output)).filter((entry) => /\.(?:exe|dmg|zip)$/.test(entry))) {
    await rename(path.join(output, name), path.join(release, name))
    if (name.endsWith('.exe')) await verifySignature(path.join(release, name))
    say(name)
  }
})
