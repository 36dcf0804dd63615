// @ts-check
/**
 * `npm run release`: .deb, .rpm and .tar.gz in out/release/, with their bill of materials, checksums and a signature, each checked by
 * its system's linter. `-- --short`, a step of `npm test -- --whole`: the .deb alone, hardly compressed, signed with a key of its own,
 * and nothing of it is kept; what checks it is passed over where it is not installed.
 */
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isCommand, isHere, main, say, temporaryFolder } from '../command.mjs'
import { installDebianPackages } from '../debian-packages.mjs'
import { isForRelease, makePackage, versionOf } from '../packaged-app.mjs'
import { projectFolder } from '../project.mjs'
import { validateSbom } from '../sbom.mjs'
import { setUp } from '../setup.mjs'
import { lint } from './lint.mjs'
import { makeDeb, makeRpm, makeTarball, packageVersionOf } from './packages.mjs'
import { provenance } from './provenance.mjs'
import { sign, signingKeys } from './signature.mjs'

export const releaseFolder = path.join(projectFolder, 'out', 'release')

/**
 * @param {import('../electron-runtime.mjs').Runtime} runtime
 * @param {{ isShort: boolean }} options
 * @returns {Promise<readonly string[]>} the files
 */
async function makeRelease(runtime, { isShort }) {
  // Before minutes are spent.
  const keys =
    isShort && !isHere('minisign') ? undefined : signingKeys({ isForRelease: isForRelease(runtime), isShort })
  const executable = await makePackage(runtime)
  const folder = isShort ? temporaryFolder('short-release') : releaseFolder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const release = releaseOf(versionOf(runtime))
  const packed = await pack(path.dirname(executable), folder, release, { isShort })
  const sbom = path.join(folder, `keyward-${release.version}.cdx.json`)
  copyFileSync(path.join(executable, '../../sbom.cdx.json'), sbom)
  await validateSbom(sbom)
  await lint(packed, { isShort })
  const files = [...packed, sbom]
  return [...files, ...sign(files, keys, release.version)]
}

/**
 * @param {string} version
 * @returns {import('./linux-tree.mjs').Release}
 */
export function releaseOf(version) {
  const { atSeconds } = provenance()
  const date = new Date(atSeconds * 1_000).toISOString().slice(0, 10)
  return { version, packageVersion: packageVersionOf(version), date, atSeconds }
}

/**
 * @param {string} unpacked
 * @param {string} output
 * @param {import('./linux-tree.mjs').Release} release
 * @param {{ isShort: boolean }} options
 * @returns {Promise<string[]>} the .deb first
 */
async function pack(unpacked, output, release, { isShort }) {
  const work = temporaryFolder('release')
  const makers = isShort ? [makeDeb] : [makeDeb, makeRpm, makeTarball]
  const files = []
  for (const make of makers) files.push(await make(unpacked, work, output, release, { isShort }))
  return files
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
    await installDebianPackages(values.short ? 'shortRelease' : 'release')
    if (values.short && !isHere('dpkg-deb')) {
      say('Not run: there is no dpkg-deb here.')
      return 0
    }
    const runtime = await setUp({ isForTests: false })
    const files = await makeRelease(runtime, { isShort: values.short })
    if (!isForRelease(runtime))
      say(
        `\nTEST BUILD, signed with a throw-away key: made of Electron ${runtime.version}, for the official one is not here.\n`,
      )
    for (const file of files)
      process.stdout.write(
        `${String(statSync(file).size).padStart(11)}  ${path.relative(projectFolder, file)}\n`,
      )
    return 0
  })
}
