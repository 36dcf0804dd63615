// @ts-check
/**
 * `npm run release`: creates .deb, .rpm and .tar.gz in out/release/ with their bill of materials, and checks each
 * with its system's linter. Adds checksums, update news and a signature with a throw-away key.
 * `-- --official`, for the workflow: requires the tag and the official Electron. Another job signs the result.
 * `-- --short`, a step of `npm test -- --whole`: only the .deb, with little compression, and deletes it
 * afterwards. Skips checkers that aren't installed.
 */
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, isHere, mainOf, say, temporaryFolder } from '../command.mjs'
import { installDebianPackages } from '../debian-packages.mjs'
import { makePackage, versionOf } from '../packaged-app.mjs'
import { projectFolder } from '../project.mjs'
import { validateSbom } from '../sbom.mjs'
import { setUp } from '../setup.mjs'
import { lint } from './lint.mjs'
import { mustBeOfficial, taggedVersion } from './official.mjs'
import { makeDeb, makeRpm, makeTarball, packageVersionOf } from './packages.mjs'
import { provenance } from './provenance.mjs'
import { signFolder } from './sign.mjs'
import { signingKeys } from './signature.mjs'

/**
 * @param {import('../electron-runtime.mjs').Runtime} runtime
 * @param {{ isShort: boolean, isOfficial: boolean }} kind
 * @returns {Promise<readonly string[]>} the files
 */
async function makeRelease(runtime, { isShort, isOfficial }) {
  const executable = await makePackage(runtime)
  const folder = isShort ? temporaryFolder('short-release') : path.join(projectFolder, 'out', 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const release = releaseOf(versionOf(runtime))
  const work = temporaryFolder('release')
  const packed = []
  for (const make of isShort ? [makeDeb] : [makeDeb, makeRpm, makeTarball])
    packed.push(await make(path.dirname(executable), work, folder, release, { isShort }))
  const sbom = path.join(folder, `keyward-${release.version}-linux-${release.arch}.cdx.json`)
  copyFileSync(path.join(executable, '../../sbom.cdx.json'), sbom)
  await validateSbom(sbom)
  await lint(packed, { isShort })
  if (isOfficial) return [...packed, sbom]
  const keys = isShort && !isHere('minisign') ? undefined : signingKeys({ isOfficial: false })
  return signFolder(folder, release.version, keys)
}

/**
 * @param {string} version
 * @param {string} [arch]
 * @returns {import('./linux-tree.mjs').Release}
 */
export function releaseOf(version, arch = process.arch) {
  if (arch !== 'x64' && arch !== 'arm64') throw new Explained(`There are no packages for ${arch}.`)
  const { atSeconds } = provenance()
  const date = new Date(atSeconds * 1_000).toISOString().slice(0, 10)
  return { version, packageVersion: packageVersionOf(version), arch, date, atSeconds }
}

await mainOf(import.meta.filename, async () => {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false })
  const { values } = parseArgs({ options: { short: flag, official: flag } })
  if (values.official) taggedVersion()
  const runtime = await setUp({ isForTests: false })
  if (values.official) mustBeOfficial(runtime)
  await installDebianPackages(values.short ? 'shortRelease' : 'release')
  if (values.short && !isHere('dpkg-deb')) {
    say('Skipped: dpkg-deb is not installed.')
    return 0
  }
  const files = await makeRelease(runtime, { isShort: values.short, isOfficial: values.official })
  if (!values.official) say(`\nTEST BUILD with Electron ${runtime.version}, signed with a throw-away key.\n`)
  for (const file of files)
    process.stdout.write(
      `${String(statSync(file).size).padStart(11)}  ${path.relative(projectFolder, file)}\n`,
    )
  return 0
})
