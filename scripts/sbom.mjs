// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Explained } from './command.mjs'
import { bundledLicences } from './licences.mjs'
import { readJson } from './project.mjs'

/**
 * @typedef {object} Packaged What the bill of materials lists.
 * @property {string} version Keyward's own
 * @property {Readonly<Record<string, string>>} parts versions of Electron and its components, from `packagedParts`
 * @property {Readonly<Record<string, string>>} hashes SHA-256, keyed by component
 * @property {import('./release/provenance.mjs').Provenance} provenance
 */

/**
 * Electron and its components: licence, supplier, and their names in package URLs and in the CVE list (CPE 2.3).
 */
const electronParts = /** @type {const} */ ({
  electron: ['MIT', 'OpenJS Foundation', 'npm/electron', 'electronjs:electron'],
  chromium: ['BSD-3-Clause', 'The Chromium Authors', 'generic/chromium', 'google:chrome'],
  node: ['MIT', 'OpenJS Foundation', 'github/nodejs/node', 'nodejs:node.js'],
  v8: ['BSD-3-Clause', 'The V8 project authors', 'github/v8/v8', 'google:v8'],
  ffmpeg: ['LGPL-2.1-or-later', 'The FFmpeg developers', 'github/ffmpeg/ffmpeg', 'ffmpeg:ffmpeg'],
})
const inElectron = Object.keys(electronParts).slice(1)

const maintainers = { name: 'Keyward maintainers' }

/**
 * Creates the bill of materials as CycloneDX 1.6.
 * @param {string} project the folder that contains node_modules
 * @param {Packaged} packaged
 */
export function sbomOf(project, { version, parts, hashes, provenance }) {
  const locked = readJson(path.join(project, 'package-lock.json')).packages
  const own = {
    'bom-ref': 'keyward',
    type: 'application',
    supplier: maintainers,
    name: 'keyward',
    version,
    ...sha256Of(hashes.keyward),
  }
  const ofElectron = Object.entries(electronParts).map(([name, [licence, supplier, place, product]]) => {
    // Electron appends its own number to V8's version.
    const itsVersion = (parts[name] ?? '').replace(/-electron\.\d+$/, '')
    return {
      'bom-ref': name,
      type: name === 'electron' ? 'framework' : 'library',
      supplier: { name: supplier },
      name,
      version: itsVersion,
      purl: `pkg:${place}@${name === 'node' ? 'v' : ''}${itsVersion}`,
      cpe: `cpe:2.3:a:${product}:${itsVersion}:*:*:*:*:*:*:*`,
      licenses: [{ license: { id: licence } }],
      ...sha256Of(hashes[name]),
    }
  })
  const licences = bundledLicences(project)
  const bundled = licences.map(({ place, name, version: itsVersion, license }) => ({
    'bom-ref': purlOf(name, itsVersion),
    type: 'library',
    name,
    version: itsVersion,
    purl: purlOf(name, itsVersion),
    licenses: [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    hashes: [{ alg: 'SHA-512', content: integrityOf(locked[place]) }],
  }))
  const refs = new Map(
    licences.map(({ place, name, version: itsVersion }) => [place, purlOf(name, itsVersion)]),
  )
  const refsOf = (/** @type {readonly string[]} */ places) => places.flatMap((place) => refs.get(place) ?? [])
  const needed = new Set(licences.flatMap(({ needs }) => needs))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(`keyward ${version} ${provenance.commit}`)}`,
    version: 1,
    metadata: {
      timestamp: new Date(provenance.atSeconds * 1_000).toISOString(),
      tools: { components: toolsOf(provenance.builtWith) },
      authors: [maintainers],
      supplier: maintainers,
      component: own,
      properties: [{ name: 'keyward:commit', value: provenance.commit }],
    },
    components: [...ofElectron, ...bundled],
    dependencies: [
      {
        ref: 'keyward',
        dependsOn: ['electron', ...refsOf([...refs.keys()].filter((place) => !needed.has(place)))],
      },
      { ref: 'electron', dependsOn: inElectron },
      ...inElectron.map((ref) => ({ ref, dependsOn: ref === 'node' ? ['v8'] : [] })),
      ...licences.map(({ place, needs }) => ({ ref: refs.get(place), dependsOn: refsOf(needs) })),
    ],
  }
}

/**
 * Validates a bill of materials against the CycloneDX schema.
 * @param {string} file
 * @throws {Explained} with the errors
 */
export async function validateSbom(file) {
  const { Spec, Validation } = await import('@cyclonedx/cyclonedx-library')
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
  const wrong = await validator.validate(readFileSync(file, 'utf8'))
  if (wrong !== null)
    throw new Explained(`The bill of materials does not match the CycloneDX schema: ${JSON.stringify(wrong)}`)
}

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** @param {string} builtWith */
const toolsOf = (builtWith) =>
  builtWith.split(', ').map((tool) => {
    const [name, version] = tool.split(' ')
    return { type: 'application', name, version }
  })

/** @param {string | undefined} content */
const sha256Of = (content) => (content === undefined ? {} : { hashes: [{ alg: 'SHA-256', content }] })

/** npm's checksum of a package, in hexadecimal. @param {{ integrity: string }} entry */
const integrityOf = ({ integrity }) => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')

/**
 * A UUID derived from the text, so the same text always has the same one (RFC 9562, version 8).
 * @param {string} words
 */
function uuidOf(words) {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
