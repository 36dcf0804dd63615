// @ts-check
/** `npm run build`: builds the app and the practice service in out/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, isCommand, main, must } from './command.mjs'
import { notice } from './licences.mjs'
import { writeLocaleTypes } from './locale-types.mjs'
import { programOf, projectFolder } from './project.mjs'
import { provenance } from './release/provenance.mjs'
import { setUpPackages } from './setup.mjs'

/** The oldest Electron that the code must run on. electron-vite would target the newest one. */
const oldestElectronMajor = '33'

/**
 * Runs the build, with the builder's output on stderr.
 * @param {{ isRelease?: boolean, isTestBuild?: boolean, folder?: string, args?: readonly string[] }}
 * [options] a release has no test clock and no other test hooks; a test build of it can be driven by tests (S6);
 * `folder` is the folder of a copy of the project
 */
export async function build({
  isRelease = false,
  isTestBuild = false,
  folder = projectFolder,
  args = [],
} = {}) {
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
    mkdirSync(path.join(folder, 'out'), { recursive: true })
    writeFileSync(path.join(folder, 'out', 'NOTICE.txt'), notice(folder))
  }
  await must(process.execPath, [programOf('electron-vite'), 'build', '--logLevel', 'warn', ...args], {
    cwd: folder,
    env,
    name: 'The build',
  })
}

/**
 * The update source to build in. Empty if none is set, because a workflow's unset variable is an empty string.
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
    // Explained below.
  }
  throw new Explained('KEYWARD_UPDATE_SOURCE is wrong: docs/development.md says what it holds.')
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    await setUpPackages()
    await build()
  })
}
