// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ask, Explained, say } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'
import { fallbackFolder, fallbackVersion, installFallback } from './runtime-fallback.mjs'

/**
 * @typedef {object} Runtime
 * @property {string} folder the unpacked distribution
 * @property {string} executable
 * @property {string} version without a leading v; 'unknown' for an override that doesn't state its version
 * @property {'override' | 'official' | 'fallback'} source
 */

const electronPackage = path.join(projectFolder, 'node_modules', 'electron')
const downloadLimitMs = 10 * 60_000

/**
 * Finds the Electron to run, and downloads it if needed. docs/decisions/0001-runtime-resolution.md explains the
 * order.
 * @returns {Promise<Runtime>}
 * @throws {Explained} if no Electron is available
 */
export async function resolveRuntime() {
  const { version: wanted } = readJson(path.join(electronPackage, 'package.json'))
  const runtime = override() ?? installed(wanted) ?? fallback() ?? (await fetched(wanted))
  say(
    `Electron ${runtime.version}${runtime.source === 'override' ? ' (from ELECTRON_OVERRIDE_DIST_PATH)' : ''}`,
  )
  if (runtime.source === 'fallback')
    say(
      `It replaces ${wanted} for development and tests only, and is never packaged for release. To retry the download: npx install-electron`,
    )
  return runtime
}

function override() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!folder) return undefined
  const runtime = runtimeIn(folder, 'override')
  if (runtime === undefined)
    throw new Explained(
      `ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executableName()} in ${folder}.`,
    )
  return runtime
}

/** @param {string} wanted */
function installed(wanted) {
  const runtime = runtimeIn(path.join(electronPackage, 'dist'), 'official')
  // Electron's installer writes this file last.
  const isWhole = existsSync(path.join(electronPackage, 'path.txt'))
  return isWhole && runtime?.version === wanted ? runtime : undefined
}

const fallback = () => runtimeIn(fallbackFolder, 'fallback')

/**
 * Downloads and verifies Electron with its own installer. If that fails, gets it from the package registry.
 * @param {string} wanted
 */
async function fetched(wanted) {
  say(`Downloading Electron ${wanted} …`)
  const install = path.join(electronPackage, 'install.js')
  const { stderr } = ask(process.execPath, [install], { timeout: downloadLimitMs })
  const official = installed(wanted)
  if (official) return official
  say(`Electron ${wanted} could not be downloaded: ${stderr.split('\n')[0]}`)
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Explained(
      'Connect to the internet and try again, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.',
    )
  await installFallback()
  const runtime = fallback()
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const started = ask(runtime?.executable ?? '', ['-p', 'process.versions.electron'], {
    env,
    timeout: 60_000,
  })
  if (runtime && started.stdout.trim() === fallbackVersion) return runtime
  throw new Explained(`${fallbackFolder} was unpacked but does not start: ${started.stderr.trim()}`)
}

/**
 * @param {string} folder
 * @param {Runtime['source']} source
 * @returns {Runtime | undefined}
 */
function runtimeIn(folder, source) {
  const executable = path.join(folder, executableName())
  if (!existsSync(executable)) return undefined
  const file = path.join(folder, 'version')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'unknown'
  return { folder, executable, version, source }
}

function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}
