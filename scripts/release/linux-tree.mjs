// @ts-check
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Explained } from '../command.mjs'
import { projectFolder } from '../project.mjs'

const assets = path.join(projectFolder, 'assets')
/**
 * Licences that must be shipped in the app's folder: Electron's, those of its components, and those of bundled
 * packages.
 */
const licenceFiles = ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/NOTICE.txt']

/** What each packaging system calls Node's architectures. */
export const architectures = { x64: { deb: 'amd64', rpm: 'x86_64' }, arm64: { deb: 'arm64', rpm: 'aarch64' } }

/**
 * @typedef {object} Release
 * @property {string} version as the app shows it
 * @property {string} packageVersion for deb and rpm, which sort a test build before its release
 * @property {keyof typeof architectures} arch as Node names it
 * @property {string} date of the commit, as 2026-01-31
 * @property {number} atSeconds
 */

/**
 * Copies an unpacked app into the layout in which packages install it.
 *
 * SECURITY: S10, the sandbox helper gets the owner and mode that it needs where user namespaces are disabled.
 * @param {string} unpacked
 * @param {string} root a new folder
 * @param {Release} release
 */
export function layOutTree(unpacked, root, release) {
  const put = putIn(root)
  const text = (/** @type {string} */ name) =>
    readFileSync(path.join(assets, 'linux', name), 'utf8')
      .replaceAll('@VERSION@', release.version)
      .replaceAll('@DATE@', release.date)
  layOutApp(unpacked, path.join(root, 'usr/lib/keyward'))
  put('usr/lib/keyward/apparmor-profile', text('apparmor-profile'))
  mkdirSync(path.join(root, 'usr/bin'))
  symlinkSync('../lib/keyward/start-keyward', path.join(root, 'usr/bin/keyward'))
  put('usr/share/applications/keyward.desktop', text('keyward.desktop'))
  put('usr/share/metainfo/app.keyward.desktop.metainfo.xml', text('app.keyward.desktop.metainfo.xml'))
  put('usr/share/mime/packages/keyward.xml', text('mime-types.xml'))
  put('usr/share/man/man1/keyward.1.gz', compressed(text('keyward.1')))
  const icons = readdirSync(path.join(assets, 'icons')).filter((name) => name.endsWith('.png'))
  for (const icon of icons)
    put(
      `usr/share/icons/hicolor/${icon.slice(0, -4)}/apps/keyward.png`,
      readFileSync(path.join(assets, 'icons', icon)),
    )
  put('usr/share/icons/hicolor/scalable/apps/keyward.svg', readFileSync(path.join(assets, 'icon.svg')))
  put(
    'usr/share/doc/keyward/changelog.gz',
    compressed(readFileSync(path.join(projectFolder, 'CHANGELOG.md'), 'utf8')),
  )
  normalise(root)
}

/** Returns a function that writes a file into a tree and creates its folders. @param {string} root */
export const putIn =
  (root) =>
  (/** @type {string} */ name, /** @type {string | Uint8Array} */ content, mode = 0o644) => {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
    writeFileSync(file, content, { mode })
  }

/**
 * Copies the app's own folder, which a .tar.gz contains too.
 *
 * SECURITY: S39, fails if a licence of the contents is missing.
 * @param {string} unpacked
 * @param {string} folder
 */
export function layOutApp(unpacked, folder) {
  for (const name of licenceFiles)
    if (!statSync(path.join(unpacked, name), { throwIfNoEntry: false })?.size)
      throw new Explained(`${name} is not in the package.`)
  cpSync(unpacked, folder, { recursive: true, verbatimSymlinks: true })
  normalise(folder)
}

/** Compresses reproducibly: the header has no name and no timestamp. */
export function compressed(/** @type {string} */ text) {
  return gzipSync(text, { level: 9 })
}

/** Sets the same modes whatever the umask. @param {string} folder */
function normalise(folder) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const stats = lstatSync(file)
    if (stats.isDirectory()) normalise(file)
    else if (!stats.isSymbolicLink()) chmodSync(file, modeOf(name, stats.mode))
  }
}

/** @param {string} name @param {number} mode */
function modeOf(name, mode) {
  if (name === 'chrome-sandbox') return 0o4755
  // Libraries aren't executable.
  return mode & 0o100 && !/\.so(\.\d+)?$/.test(name) ? 0o755 : 0o644
}
