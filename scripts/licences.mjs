// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages that are bundled. Their dependencies are found automatically. */
export const bundledPackages = [
  '@fontsource-variable/inter',
  '@hono/node-server',
  '@tanstack/react-virtual',
  'electron-store',
  'hono',
  'hpke',
  'i18next',
  'lucide-react',
  'oauth4webapi',
  'pg',
  'react',
  'react-aria-components',
  'react-dom',
  'react-i18next',
  'smol-toml',
  'tailwindcss',
  'yaml',
  'zod',
]

const virtualId = 'virtual:licences'

/** Dependencies with no code to bundle: types, and a file that only throws. */
const withoutCode = ['client-only', 'type-fest']

/**
 * The text of a package's licence, from its licence file or a section of its README.
 * @param {string} folder
 */
const textIn = (folder) => {
  const files = readdirSync(folder)
  const file = files.find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim()
  const readme = files.find((entry) => /^readme(\.|$)/i.test(entry))
  const words = readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8')
  return /^#+ licen[cs]e\s+(.*Permission is hereby granted.*)/ims.exec(words)?.[1]?.trim() ?? ''
}

/**
 * @param {string} project the folder that contains node_modules
 * @param {string} place a package's folder, such as `node_modules/vite`
 */
const read = (project, place) => {
  const packageFile = (/** @type {string} */ of) => join(project, of, 'package.json')
  const facts = JSON.parse(readFileSync(packageFile(place), 'utf8'))
  const { name, version, license, dependencies, optionalDependencies } = facts
  const text = textIn(join(project, place))
  if (text === '' || !license) throw new Error(`${place} has no licence text or name`)
  // Optional dependencies may not be installed.
  const needs = Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((needed) => !withoutCode.includes(needed))
    .flatMap((needed) => placeOf(needed, place, (there) => existsSync(packageFile(there))) ?? [])
  return { place, name, version, license: String(license), text, needs }
}

/**
 * Where Node finds a dependency of another package: in that package's own folder, or in a folder above it.
 * @param {string} name
 * @param {string} from the other package's folder, such as `node_modules/vite`
 * @param {(place: string) => boolean} isThere
 * @returns {string | undefined}
 */
export function placeOf(name, from, isThere) {
  const place = `${from}/node_modules/${name}`.replace(/^\//, '')
  if (isThere(place)) return place
  const around = from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')
  return from === '' ? undefined : placeOf(name, around, isThere)
}

/**
 * Every bundled package with its folder in node_modules, its version, its licence's name and text, and the folders
 * of its dependencies.
 * @param {string} project the folder that contains node_modules
 * @throws {Error} if a package has no licence or no licence text
 */
export const bundledLicences = (project) => {
  const places = new Set(bundledPackages.map((name) => `node_modules/${name}`))
  /** @type {Map<string, ReturnType<typeof read>>} */
  const found = new Map()
  // Grows while it's iterated, because each package adds its dependencies.
  for (const place of places) {
    const known = read(project, place)
    found.set(place, known)
    for (const needed of known.needs) places.add(needed)
  }
  return [...found.values()].sort((one, other) => (one.place < other.place ? -1 : 1))
}

/** The licences to ship with the bundled packages. Each text appears only once. @param {string} project */
export const notice = (project) => {
  const own = `Keyward. Copyright Keyward maintainers. All rights reserved.

It contains Electron (LICENSE.electron.txt), with Chromium, Node.js and FFmpeg (LICENSES.chromium.html), and the
packages below.
`
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, version, license, text } of bundledLicences(project))
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}: ${license}`])
  const others = [...byText].map(([text, names]) => `\n${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
  return [own, ...others].join('')
}

/**
 * Provides `virtual:licences` to the page: the licences of bundled packages, read at build time. Code from any
 * other package fails the build (S39).
 * @param {string} project the folder that contains node_modules
 */
export const licencesPlugin = (project) => ({
  name: 'keyward-licences',
  /** @param {string} id */
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
  /** @param {string} id */
  load: (id) => (id === `\0${virtualId}` ? moduleOf(bundledLicences(project)) : undefined),
  /**
   * @param {unknown} _
   * @param {Readonly<Record<string, { readonly modules?: Readonly<Record<string, unknown>> }>>} bundle
   */
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}))
    const known = new Set(bundledLicences(project).map(({ place }) => place))
    const others = placesOf(modules).filter((place) => !known.has(place))
    if (others.length > 0) throw new Error(`Bundled without a licence: ${others.join(', ')}`)
  },
})

/**
 * The packages that these modules belong to.
 * @param {readonly string[]} modules the paths of their files
 */
const placesOf = (modules) => [
  ...new Set(
    modules.flatMap(
      (id) =>
        /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0] ?? [],
    ),
  ),
]

/**
 * The code of `virtual:licences`. Each text appears only once, because half of the packages have the same text.
 * @param {ReturnType<typeof bundledLicences>} licences
 */
const moduleOf = (licences) => {
  const texts = [...new Set(licences.map(({ text }) => text))]
  const rows = licences.map(({ name, version, license, text }) => [
    { name, version, license },
    texts.indexOf(text),
  ])
  return `const texts = ${JSON.stringify(texts)}
export const licences = ${JSON.stringify(rows)}.map(([facts, at]) => ({ ...facts, text: texts[at] }))`
}
