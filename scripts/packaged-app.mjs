// @ts-check
/** `npm run package`: packages Keyward as an unpacked folder in out/package/ and verifies its fuses (S6). */
import { readFileSync } from 'node:fs'
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.mjs'
import { ask, Explained, mainOf, must, say, temporaryFolder } from './command.mjs'
import { fusesOtherThanDemanded } from './fuses.mjs'
import { packageJson, programOf, projectFolder } from './project.mjs'
import { provenance } from './release/provenance.mjs'
import { sha256 } from './release/signature.mjs'
import { sbomOf } from './sbom.mjs'
import { setUp } from './setup.mjs'

/** Where packages are written, relative to the project's folder. */
export const packageFolder = path.join('out', 'package')

/** True if a package with this Electron may be distributed. */
export function isForRelease(/** @type {import('./electron-runtime.mjs').Runtime} */ { version }) {
  return version === packageJson.devDependencies.electron
}

/** The version of a package with this Electron. Has a suffix if the package isn't for release. */
export function versionOf(/** @type {import('./electron-runtime.mjs').Runtime} */ runtime) {
  return isForRelease(runtime) ? packageJson.version : `${packageJson.version}-test`
}

/**
 * Builds and packages Keyward, and verifies the fuses of the result.
 *
 * SECURITY: S6, the test build differs only in the inspect fuse and one build constant, so that tests can drive
 * it.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {{ isTestBuild?: boolean }} [options]
 * @returns {Promise<string>} the executable, or the bundle on macOS
 */
export async function makePackage(runtime, { isTestBuild = false } = {}) {
  await build({ isRelease: true, isTestBuild })
  const output = outputOf(runtime, isTestBuild)
  await packageFrom(runtime, output, isTestBuild)
  const [packaged] = await packagedApps(path.join(projectFolder, output))
  if (packaged === undefined) throw new Explained(`electron-builder left no unpacked folder in ${output}.`)
  await inspect(runtime, packaged, path.join(projectFolder, output, 'sbom.cdx.json'), { isTestBuild })
  say(`All fuses are set as S6 requires${isTestBuild ? ' for the test build' : ''}.`)
  return packaged
}

/** @param {import('./electron-runtime.mjs').Runtime} runtime @param {boolean} isTestBuild */
function outputOf(runtime, isTestBuild) {
  if (isTestBuild) return path.join(packageFolder, 'test-build')
  return isForRelease(runtime) ? packageFolder : path.join(packageFolder, 'inspection-only')
}

/**
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {string} output
 * @param {boolean} isTestBuild
 */
async function packageFrom(runtime, output, isTestBuild) {
  // Leaves out any default app and the marker of a cached runtime.
  const distribution = path.join(temporaryFolder('package'), 'electron')
  const left = ['resources/app', 'resources/default_app.asar', 'keyward-runtime.json'].map((name) =>
    path.join(runtime.folder, name),
  )
  await cp(runtime.folder, distribution, {
    recursive: true,
    filter: (source) => !left.includes(source),
    verbatimSymlinks: true,
  })
  await rm(path.join(projectFolder, output), { recursive: true, force: true })
  const config = [
    `electronDist=${distribution}`,
    `electronVersion=${runtime.version}`,
    `extraMetadata.version=${versionOf(runtime)}`,
    `directories.output=${output}`,
    'forceCodeSigning=false',
    ...(isTestBuild ? ['electronFuses.enableNodeCliInspectArguments=true'] : []),
  ]
  const args = ['--dir', '--publish', 'never', ...config.map((setting) => `-c.${setting}`)]
  await must(process.execPath, [programOf('electron-builder'), ...args], {
    cwd: projectFolder,
    name: 'electron-builder',
  })
}

/**
 * Checks a packaged app's fuses by reading them back, and writes its bill of materials.
 *
 * SECURITY: S39, the bill of materials lists everything in the package.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {string} packaged
 * @param {string} sbom the file to write
 * @param {{ isTestBuild?: boolean }} [options]
 * @throws {Explained} if a fuse is not set as S6 requires
 */
export async function inspect(runtime, packaged, sbom, options) {
  const wrong = await fusesOtherThanDemanded(packaged, options)
  if (wrong.length > 0)
    throw new Explained(`These fuses of ${packaged} are not set as S6 requires: ${wrong.join(', ')}.`)
  const parts = packagedParts(runtime, packaged)
  await writeFile(sbom, `${JSON.stringify(sbomOf(projectFolder, parts), null, 2)}\n`)
}

/**
 * The versions and hashes for the bill of materials. Keyward's hash is calculated from its archive, and those
 * of Electron and FFmpeg from their files.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {string} packaged
 * @returns {import('./sbom.mjs').Packaged}
 */
function packagedParts(runtime, packaged) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  const versions = JSON.parse(
    ask(runtime.executable, ['-p', 'JSON.stringify(process.versions)'], { env }).stdout,
  )
  const folder = path.join(packaged, process.platform === 'darwin' ? 'Contents' : '..')
  const archive = process.platform === 'darwin' ? 'Resources/app.asar' : 'resources/app.asar'
  /** @type {Record<string, string>} */
  const hashes = { keyward: sha256(path.join(folder, archive)) }
  let ffmpeg = versions.chrome
  if (process.platform === 'linux') {
    const library = path.join(folder, 'libffmpeg.so')
    Object.assign(hashes, { electron: sha256(packaged), ffmpeg: sha256(library) })
    ffmpeg = /FFmpeg version ([\w.-]+)/.exec(readFileSync(library, 'latin1'))?.[1] ?? ffmpeg
  }
  const { electron, chrome, node, v8 } = versions
  return {
    version: versionOf(runtime),
    parts: { electron, chromium: chrome, node, v8, ffmpeg },
    hashes,
    provenance: provenance(),
  }
}

/**
 * The unpacked apps from electron-builder: the executable of each, or the bundle on macOS.
 * @param {string} output
 */
export async function packagedApps(output) {
  const names = { linux: 'keyward', win32: 'Keyward.exe', darwin: 'Keyward.app' }
  const name = names[/** @type {keyof typeof names} */ (process.platform)]
  const entries = await readdir(output, { withFileTypes: true })
  const unpacked = entries.filter((entry) => entry.isDirectory() && /-unpacked$|^mac/.test(entry.name))
  return unpacked.map((folder) => path.join(output, folder.name, name))
}

await mainOf(import.meta.filename, async () => {
  const runtime = await setUp({ isForTests: false })
  if (!isForRelease(runtime)) {
    say(
      `\nNOT FOR RELEASE: built with Electron ${runtime.version}, because the official one is not available.`,
    )
    say(`The package is for inspection only: ${path.join(packageFolder, 'inspection-only')}/\n`)
  }
  process.stdout.write(`${await makePackage(runtime)}\n`)
})
