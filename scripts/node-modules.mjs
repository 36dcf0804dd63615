// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { must, say } from './command.mjs'
import { packageJson, projectFolder, readJson } from './project.mjs'

/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Asked package.json
 * @typedef {Asked & { version?: string, integrity?: string, optional?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries the `packages` of a lock file, by folder
 */

/**
 * Installs the locked packages if npm's record of installed packages differs from the lock. Install scripts stay
 * disabled.
 * @throws {Explained} if npm fails
 */
export async function installPackages() {
  // npm ci deletes node_modules first and writes this file last, so it's missing after an interrupted install.
  const record = path.join(projectFolder, 'node_modules', '.package-lock.json')
  const { packages } = readJson(path.join(projectFolder, 'package-lock.json'))
  if (existsSync(record) && isUpToDate(packageJson, packages, readJson(record).packages)) return
  say('Installing the packages in package-lock.json (npm ci) …')
  await must('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: projectFolder,
    shell: process.platform === 'win32',
    name: 'npm ci',
  })
}

/**
 * True if the installed packages match the lock and the lock matches package.json. Optional packages may be
 * missing, because they may be for other platforms, but their versions must match.
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
