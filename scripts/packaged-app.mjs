// @ts-check
/** `npm run package`: packages Keyward as an unpacked folder in out/package/ and verifies its fuses (S6). */
import { readFileSync } from 'node:fs'
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.mjs'
import { ask, Explained, isCommand, main, must, say, temporaryFolder } from './command.mjs'
import { fusesOtherThanDemanded } from './fuses.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { provenance } from './release/provenance.mjs'
import { sha256 } from './release/signature.mjs'
import { sbomOf } from './sbom.mjs'
import { setUp } from './setup.mjs'

/** Where packages are written, relative to the project's folder. */
export const packageFolder = path.join('out', 'package')

/** True if a package with this Electron may be distributed. */
export function isForRelease(/** @type {import('./electron-runtime.mjs').Runtime} */ { version }) {
  return version === readJson(path.join(projectFolder, 'package.json')).devDependencies.electron
}

/** The version of a package with this Electron. Marks packages that aren't for release. */
export function versionOf(/** @type {import('./electron-runtime.mjs').Runtime} */ runtime) {
  const { version } = readJson(path.join(projectFolder, 'package.json'))
  return isForRelease(runtime) ? version : `${version}-test`
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
  const packaged = await packagedApp(path.join(projectFolder, output))
  const wrong = await fusesOtherThanDemanded(packaged, { isTestBuild })
  if (wrong.length > 0) throw new Explained(`These fuses are not as S6 demands: ${wrong.join(', ')}.`)
  // SECURITY: S39, lists what the package contains.
  await writeFile(
    path.join(projectFolder, output, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf(projectFolder, packagedParts(runtime, packaged)), null, 2)}\n`,
  )
  say(`All fuses are as S6 demands${isTestBuild ? ' of the test build' : ''}.`)
  return packaged
}

/**
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {boolean} isTestBuild
 */
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
 * The package's facts for the bill of materials. The app's hash is that of its archive, the components' hashes are
 * those of their own files.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {string} packaged
 * @returns {import('./sbom.mjs').Packaged}
 */
export function packagedParts(runtime, packaged) {
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
 * @param {string} output
 * @returns {Promise<string>} the executable, or the bundle on macOS
 */
async function packagedApp(output) {
  const names = { linux: 'keyward', win32: 'Keyward.exe', darwin: 'Keyward.app' }
  const name = names[/** @type {keyof typeof names} */ (process.platform)]
  const folders = await readdir(output, { withFileTypes: true })
  const unpacked = folders.find((folder) => folder.isDirectory() && /-unpacked$|^mac/.test(folder.name))
  if (!unpacked) throw new Explained(`electron-builder left no unpacked folder in ${output}.`)
  return path.join(output, unpacked.name, name)
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const runtime = await setUp({ isForTests: false })
    if (!isForRelease(runtime)) {
      say(`\nNOT FOR RELEASE: made of Electron ${runtime.version}, for the official one is not here.`)
      say(`This package is for looking at, in ${path.join(packageFolder, 'inspection-only')}/.\n`)
    }
    process.stdout.write(`${await makePackage(runtime)}\n`)
  })
}
