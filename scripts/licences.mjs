// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bundled packages; their dependencies are found automatically. */
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
  'qr',
  'react',
  'react-aria-components',
  'react-dom',
  'react-i18next',
  'yaml',
  'zod',
]

const virtualId = 'virtual:licences'

/**
 * @param {string} project the folder that holds node_modules
 * @param {string} name
 */
const read = (project, name) => {
  const folder = join(project, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) return undefined
  const {
    version,
    license,
    dependencies = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, license: String(license ?? ''), text, needs: Object.keys(dependencies) }
}

/**
 * Every bundled package with its version, its licence's name and text, and what it depends on, by name.
 * @param {string} project the folder of node_modules
 */
export const bundledLicences = (project) => {
  const found = new Map()
  const wanted = [...bundledPackages]
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue
    const known = read(project, name)
    if (known === undefined && bundledPackages.includes(name)) throw new Error(`${name} is not installed`)
    if (known === undefined) continue // an optional one that is not installed, and so not bundled
    found.set(name, known)
    wanted.push(...known.needs)
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Provides `virtual:licences` to the page: the licences of bundled packages, read at build time.
 * @param {string} project the folder of node_modules
 */
export const licencesPlugin = (project) => ({
  name: 'keyward-licences',
  /** @param {string} id */
  resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
  /** @param {string} id */
  load: (id) => (id === `\0${virtualId}` ? moduleOf(bundledLicences(project)) : undefined),
})

/**
 * The module's code, with each text once: half of the packages share theirs word for word.
 * @param {ReturnType<typeof bundledLicences>} licences
 */
const moduleOf = (licences) => {
  const texts = [...new Set(licences.map(({ text }) => text))]
  const rows = licences.map(({ text, needs: _, ...facts }) => [facts, texts.indexOf(text)])
  return `const texts = ${JSON.stringify(texts)}
export const licences = ${JSON.stringify(rows)}.map(([facts, at]) => ({ ...facts, text: texts[at] }))`
}
