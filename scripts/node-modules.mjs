// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { must, say } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'

/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Asked package.json
 * @typedef {Asked & { version?: string, integrity?: string, optional?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries the `packages` of a lock file, by folder
 */

/**
 * Installs the locked packages when npm's own record of what is installed differs from the lock. Install
 * scripts stay disabled.
 * @throws {Explained} when npm fails
 */
export async function installPackages() {
  // npm ci starts by removing node_modules and ends by writing this, so an interrupted install has none.
  const record = path.join(projectFolder, 'node_modules', '.package-lock.json')
  const { packages } = readJson(path.join(projectFolder, 'package-lock.json'))
  const asked = readJson(path.join(projectFolder, 'package.json'))
  if (existsSync(record) && isUpToDate(asked, packages, readJson(record).packages)) return
  say('Installing the packages of package-lock.json (npm ci) …')
  await must('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: projectFolder,
    shell: process.platform === 'win32',
    name: 'npm ci',
  })
}

/**
 * Whether the installed packages match the lock, and the lock matches package.json. Optional packages may be
 * missing (they are for other platforms), but not have another version.
 * @param {Asked} asked
 * @param {LockEntries} locked
 * @param {LockEntries} installed
 */
export function isUpToDate(asked, locked, installed) {
  const { dependencies, devDependencies } = locked[''] ?? {}
  if (!isDeepStrictEqual([asked.dependencies, asked.devDependencies], [dependencies, devDependencies]))
    return false
  return Object.entries(locked).every(([folder, entry]) => {
    const found = installed[folder]
    if (folder === '') return true
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}
