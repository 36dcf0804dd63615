// @ts-check
/** `npm run build`: builds the app and the practice service in out/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, mainOf, must } from './command.mjs'
import { notice } from './licences.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { programOf, projectFolder } from './project.mjs'
import { provenance } from './release/provenance.mjs'
import { setUpPackages } from './setup.mjs'

/** The oldest Electron that the code must run on. electron-vite would target the newest one. */
const oldestElectronMajor = '33'

/**
 * Builds, with the builder's output on stderr.
 * @param {{ isRelease?: boolean, isTestBuild?: boolean, args?: readonly string[] }} [options] a release has no test hooks, such as
 *   the test clock. Tests can drive a release only as a test build (S6)
 */
export async function build({ isRelease = false, isTestBuild = false, args = [] } = {}) {
  const env = {
    ...process.env,
    ELECTRON_MAJOR_VER: oldestElectronMajor,
    KEYWARD_RELEASE: isRelease || isTestBuild ? '1' : '0',
    KEYWARD_TEST_BUILD: isTestBuild ? '1' : '0',
    KEYWARD_UPDATE_SOURCE: updateSource(process.env.KEYWARD_UPDATE_SOURCE),
    KEYWARD_PROVENANCE: isRelease || isTestBuild ? JSON.stringify(provenance()) : '',
  }
  writeLocaleTypes()
  if (isRelease) {
    const out = path.join(projectFolder, 'out')
    mkdirSync(out, { recursive: true })
    writeFileSync(path.join(out, 'NOTICE.txt'), notice(projectFolder))
  }
  await must(process.execPath, [programOf('electron-vite'), 'build', '--logLevel', 'warn', ...args], {
    cwd: projectFolder,
    env,
    name: 'The build',
  })
}

/**
 * The update source to include in the build. Empty if none is set, because an unset variable of a workflow is
 * an empty string.
 * @param {string} [text]
 * @throws {Explained} if it isn't JSON with two https addresses and keys
 */
export function updateSource(text = '') {
  if (text === '') return ''
  try {
    const { manifestUrl, downloadsUrl, keys } = JSON.parse(text)
    const isHttps = [manifestUrl, downloadsUrl].every((url) => new URL(url).protocol === 'https:')
    if (isHttps && keys.every((/** @type {unknown} */ key) => /^[\w-]{43}$/.test(String(key)))) return text
  } catch {
    // Reported by the error below.
  }
  throw new Explained('KEYWARD_UPDATE_SOURCE is wrong: docs/development.md describes its format.')
}

await mainOf(import.meta.filename, async () => {
  await setUpPackages()
  await build()
})
