// @ts-check
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ask, say } from './command.mjs'
import { cacheFolder, projectFolder } from './project.mjs'

/** A download without data for this long is aborted. */
const stallLimitMs = 20_000
const unpackLimitMs = 10 * 60_000
/** How long a failure is remembered if there is a fallback. */
const failureLifetimeMs = 24 * 60 * 60_000

const require = createRequire(path.join(projectFolder, 'node_modules', 'electron', 'package.json'))
const failureOf = (/** @type {string} */ version) => path.join(cacheFolder, `download-failed-${version}`)

/**
 * Downloads Electron into its own cache, checked against the checksums in its package, and lets its install.js unpack it.
 * @param {string} version
 * @returns {Promise<string | undefined>} why it failed, in one line
 */
export async function downloadOfficial(version) {
  say(`Downloading Electron ${version} …`)
  const stop = new AbortController()
  let shownTenths = 0
  const stalled = () => stop.abort(new Error(`nothing came for ${stallLimitMs / 1000} s`))
  const timer = setTimeout(stalled, stallLimitMs)
  try {
    const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href)
    await downloadArtifact({
      version,
      artifactName: 'electron',
      cacheRoot: process.env.electron_config_cache,
      checksums: require('./checksums.json'),
      downloadOptions: {
        quiet: true,
        signal: stop.signal,
        /** @param {{ transferred: number, total: number | null }} news */
        getProgressCallback: async ({ transferred, total }) => {
          timer.refresh()
          const tenths = total ? Math.floor((10 * transferred) / total) : 0
          if (tenths > shownTenths) say(`Electron ${version}: ${tenths * 10} %`)
          shownTenths = tenths
        },
      },
    })
  } catch (error) {
    return inOneLine(error)
  } finally {
    clearTimeout(timer)
  }
  const { ok, stderr } = ask(process.execPath, [require.resolve('./install.js')], { timeout: unpackLimitMs })
  return ok ? undefined : inOneLine(stderr)
}

/**
 * Whether the download of this version failed a short while ago.
 * @param {string} version
 */
export function hasJustFailed(version) {
  const failedAtMs = statSync(failureOf(version), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - failedAtMs < failureLifetimeMs
}

/**
 * Spares the next starts the same wait.
 * @param {string} version
 */
export function rememberFailure(version) {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 })
  writeFileSync(failureOf(version), '')
}

/**
 * The first line of an error, with the cause that fetch hides one level down.
 * @param {unknown} error
 */
function inOneLine(error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  const message = error instanceof Error ? error.message : String(error)
  return `${message}${cause}`.trim().split('\n')[0] ?? 'unknown reason'
}
