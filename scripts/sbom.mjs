// @ts-check
import { bundledLicences } from './licences.mjs'

/**
 * The bill of materials as CycloneDX 1.5.
 * @param {string} project the folder of node_modules
 * @param {{ name: string, version: string }} app
 * @param {string} electronVersion
 */
export function sbomOf(project, app, electronVersion) {
  const own = { type: 'application', name: app.name, version: app.version }
  const runtime = {
    type: 'framework',
    name: 'electron',
    version: electronVersion,
    purl: purlOf('electron', electronVersion),
  }
  const bundled = bundledLicences(project).map(({ name, version, license }) => ({
    type: 'library',
    name,
    version,
    purl: purlOf(name, version),
    licenses: [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
  }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: own },
    components: [runtime, ...bundled],
  }
}

/**
 * @param {string} name
 * @param {string} version
 */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`
