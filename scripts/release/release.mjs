// @ts-check
/**
 * `npm run release`: .deb, .rpm and .tar.gz in out/release/, with their bill of materials, checksums and a signature, each checked by
 * its system's linter. `-- --quick` compresses less, for tests.
 */
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isCommand, main, temporaryFolder } from '../command.mjs'
import { installDebianPackages } from '../debian-packages.mjs'
import { isForRelease, makePackage, versionOf } from '../packaged-app.mjs'
import { projectFolder } from '../project.mjs'
import { say } from '../say.mjs'
import { validateSbom } from '../sbom.mjs'
import { setUp } from '../setup.mjs'
import { lint } from './lint.mjs'
import { makeDeb, makeRpm, makeTarball, packageVersionOf } from './packages.mjs'
import { provenance } from './provenance.mjs'
import { sign, signingKeys } from './signature.mjs'

export const releaseFolder = path.join(projectFolder, 'out', 'release')

/**
 * @param {import('../electron-runtime.mjs').Runtime} runtime
 * @param {{ isQuick: boolean }} options
 * @returns {Promise<readonly string[]>} the files
 */
async function makeRelease(runtime, { isQuick }) {
  const isTestBuild = !isForRelease(runtime)
  // Before minutes are spent.
  const keys = signingKeys({ isTestBuild })
  const executable = await makePackage(runtime)
  rmSync(releaseFolder, { recursive: true, force: true })
  mkdirSync(releaseFolder, { recursive: true })
  const release = releaseOf(versionOf(runtime))
  const packed = await pack(path.dirname(executable), releaseFolder, release, { isQuick })
  const sbom = path.join(releaseFolder, `keyward-${release.version}.cdx.json`)
  copyFileSync(path.join(executable, '../../sbom.cdx.json'), sbom)
  await validateSbom(sbom)
  await lint(packed)
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
 * @param {{ isQuick: boolean }} options
 * @returns {Promise<[deb: string, rpm: string, tarball: string]>}
 */
async function pack(unpacked, output, release, options) {
  const work = temporaryFolder('release')
  return [
    await makeDeb(unpacked, work, output, release, options),
    await makeRpm(unpacked, work, output, release, options),
    await makeTarball(unpacked, work, output, release, options),
  ]
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
    const runtime = await setUp({ isForTests: false })
    await installDebianPackages('release')
    const files = await makeRelease(runtime, { isQuick: values.quick })
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
