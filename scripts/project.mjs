// @ts-check
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The folder that contains package.json. */
export const projectFolder = path.resolve(import.meta.dirname, '..')

/** Where downloads are kept between clones. */
export const cacheFolder = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'keyward')

/**
 * Reads a JSON file. The caller states its type.
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export const packageJson = readJson(path.join(projectFolder, 'package.json'))

/**
 * The script of an installed package's command, to run with this Node.
 * @param {string} packageName
 * @param {string} [command] its name in the package's `bin`, if it differs from the package's name
 */
export function programOf(packageName, command = packageName) {
  const folder = path.join(projectFolder, 'node_modules', packageName)
  const { bin } = readJson(path.join(folder, 'package.json'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}
