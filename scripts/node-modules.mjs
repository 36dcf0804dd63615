// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Explained, run } from './command.mjs'
import { npm, projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devDependencies?: Record<string, string>, dependencies?: Record<string, string> }} LockEntry */
/** @typedef {Record<string, LockEntry>} LockEntries the `packages` of a lock file, by folder */

/**
 * Installs the locked packages when npm's own record of what is installed differs from the lock. Install
 * scripts stay disabled.
 * @throws {Explained} when npm fails
 */
export async function installPackages() {
  if (isInstalled()) return
  say('Installing the packages of package-lock.json (npm ci) …')
  const { command, args, shell } = npm()
  const code = await run(command, [...args, 'ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: projectFolder,
    shell,
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new Explained('npm ci failed: see its words above.')
}

/**
 * `npm ci` starts by removing node_modules and ends by writing its record, so an interrupted install has
 * none.
 */
function isInstalled() {
  const record = path.join(projectFolder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return isUpToDate(
    readJson(path.join(projectFolder, 'package.json')),
    readJson(path.join(projectFolder, 'package-lock.json')).packages,
    readJson(record).packages,
  )
}

/**
 * Whether the installed packages match the lock, and the lock matches package.json. Optional packages may be
 * missing (they are for other platforms), but not have another version.
 * @param {{ devDependencies?: Record<string, string>, dependencies?: Record<string, string> }} asked
 * package.json
 * @param {LockEntries} locked
 * @param {LockEntries} installed
 */
export function isUpToDate(asked, locked, installed) {
  const root = locked[''] ?? {}
  if (!hasSame(asked.devDependencies, root.devDependencies)) return false
  if (!hasSame(asked.dependencies, root.dependencies)) return false
  return Object.entries(locked).every(([folder, entry]) => {
    const found = installed[folder]
    if (folder === '') return true
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * @param {Record<string, string>} [one]
 * @param {Record<string, string>} [other]
 */
function hasSame(one = {}, other = {}) {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
