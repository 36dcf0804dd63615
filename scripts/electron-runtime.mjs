// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ask, Explained, say } from './command.mjs'
import { downloadOfficial, hasJustFailed, rememberFailure } from './official-download.mjs'
import { projectFolder, readJson } from './project.mjs'
import { cachedFallback, fallbackVersion, installFallback, isFallbackPossible } from './runtime-fallback.mjs'

/**
 * @typedef {object} Runtime
 * @property {string} folder the unpacked distribution
 * @property {string} executable
 * @property {string} version without a leading v; 'unknown' for an override that does not tell
 * @property {'override' | 'official' | 'fallback'} source
 */

const electronPackage = path.join(projectFolder, 'node_modules', 'electron')

/**
 * Finds the Electron to run, fetching it if needed. The order and its reasons: docs/decisions/0001-runtime-resolution.md.
 * @param {boolean} isRetryWanted try the official download although it failed a short while ago
 * @returns {Promise<Runtime>}
 * @throws {Explained} when no Electron can be had
 */
export async function resolveRuntime(isRetryWanted) {
  const runtime = override() ?? installed() ?? (await fetched(isRetryWanted))
  say(`Electron ${runtime.version}${describe(runtime)}`)
  return runtime
}

/** @returns {Runtime | undefined} */
function override() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (!folder) return undefined
  const executable = path.join(folder, executableName())
  if (existsSync(executable)) return { folder, executable, version: versionIn(folder), source: 'override' }
  throw new Explained(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${executable}.`)
}

/** @returns {Runtime | undefined} */
function installed() {
  const folder = path.join(electronPackage, 'dist')
  const executable = path.join(folder, executableName())
  const isComplete = existsSync(path.join(electronPackage, 'path.txt')) && existsSync(executable)
  if (!isComplete || versionIn(folder) !== wantedVersion()) return undefined
  return { folder, executable, version: wantedVersion(), source: 'official' }
}

/**
 * @param {boolean} isRetryWanted
 * @returns {Promise<Runtime>}
 */
async function fetched(isRetryWanted) {
  const version = wantedVersion()
  const cached = cachedFallback()
  if (cached && hasJustFailed(version) && !isRetryWanted) return fallback(cached)

  const reason = await downloadOfficial(version)
  const official = installed()
  if (official) return official
  rememberFailure(version)
  say(`Electron ${version} could not be downloaded: ${reason ?? 'it did not unpack'}.`)
  if (cached) return fallback(cached)
  if (isFallbackPossible()) return unlessBroken(fallback(await installFallback()))
  throw new Explained(
    'Connect to the internet and try again, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.',
  )
}

/**
 * @param {string} folder
 * @returns {Runtime}
 */
function fallback(folder) {
  return { folder, executable: path.join(folder, 'electron'), version: fallbackVersion, source: 'fallback' }
}

/** @param {Runtime} runtime */
function unlessBroken(runtime) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const started = ask(runtime.executable, ['-p', 'process.versions.electron'], { env, timeout: 60_000 })
  if (started.stdout.trim() === runtime.version) return runtime
  throw new Explained(`${runtime.executable} was unpacked but does not start: ${started.stderr.trim()}`)
}

/** @param {Runtime} runtime */
function describe({ source }) {
  if (source === 'override') return ' (from ELECTRON_OVERRIDE_DIST_PATH)'
  if (source === 'official') return ''
  return ` runs instead of ${wantedVersion()}: for development and tests only, never packaged for release. Try the download again: npm run app:path -- --retry`
}

function wantedVersion() {
  return readJson(path.join(electronPackage, 'package.json')).version
}

/** @param {string} folder */
function versionIn(folder) {
  const file = path.join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : 'unknown'
}

function executableName() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}
