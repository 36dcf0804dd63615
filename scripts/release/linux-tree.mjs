// @ts-check
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundledLicences } from '../licences.mjs'
import { projectFolder } from '../project.mjs'

const assets = path.join(projectFolder, 'assets')

/**
 * @typedef {object} Release
 * @property {string} version as the app says it
 * @property {string} packageVersion as deb and rpm order it: a test build comes before its release
 * @property {string} date of the commit, as 2026-01-31
 * @property {number} atSeconds
 */

/**
 * Lays out an unpacked app as it is installed.
 *
 * SECURITY: S10, the sandbox helper is what it must be where user namespaces are off.
 * @param {string} unpacked
 * @param {string} root a new folder
 * @param {Release} release
 */
export function layOutTree(unpacked, root, release) {
  const at = (/** @type {string} */ name) => path.join(root, name)
  const put = (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) => {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), content)
  }
  const text = (/** @type {string} */ name) =>
    readFileSync(path.join(assets, 'linux', name), 'utf8')
      .replaceAll('@VERSION@', release.version)
      .replaceAll('@DATE@', release.date)
  layOutApp(unpacked, at('usr/lib/keyward'))
  put('usr/lib/keyward/apparmor-profile', text('apparmor-profile'))
  mkdirSync(at('usr/bin'), { recursive: true })
  symlinkSync('../lib/keyward/start-keyward', at('usr/bin/keyward'))
  put('usr/share/applications/keyward.desktop', text('keyward.desktop'))
  put('usr/share/metainfo/app.keyward.desktop.metainfo.xml', text('app.keyward.desktop.metainfo.xml'))
  put('usr/share/man/man1/keyward.1.gz', compressed(text('keyward.1')))
  const icons = readdirSync(path.join(assets, 'icons')).filter((name) => name.endsWith('.png'))
  for (const icon of icons)
    put(
      `usr/share/icons/hicolor/${icon.slice(0, -4)}/apps/keyward.png`,
      readFileSync(path.join(assets, 'icons', icon)),
    )
  put('usr/share/icons/hicolor/scalable/apps/keyward.svg', readFileSync(path.join(assets, 'icon.svg')))
  put('usr/share/doc/keyward/NOTICE.gz', compressed(notice()))
  put(
    'usr/share/doc/keyward/changelog.gz',
    compressed(readFileSync(path.join(projectFolder, 'CHANGELOG.md'), 'utf8')),
  )
  normalise(root)
}

/**
 * The app's own folder, which a .tar.gz has as well.
 * @param {string} unpacked
 * @param {string} folder
 */
export function layOutApp(unpacked, folder) {
  cpSync(unpacked, folder, { recursive: true, verbatimSymlinks: true })
  normalise(folder)
}

/** What has to be passed on with the packages that are bundled: name, version, licence and its text. */
export function notice() {
  const own = `Keyward. Copyright Keyward maintainers. All rights reserved.

It contains Electron (LICENSE.electron.txt), with Chromium, Node.js and FFmpeg (LICENSES.chromium.html), in the folder of
the program, and the packages below.
`
  const others = bundledLicences(projectFolder).map(
    ({ name, version, license, text }) => `\n${'-'.repeat(80)}\n${name} ${version}: ${license}\n\n${text}\n`,
  )
  return [own, ...others].join('')
}

/** The same bytes at any time: without a name or a time in the head. */
export function compressed(/** @type {string} */ text) {
  return gzipSync(text, { level: 9 })
}

/** The same modes whatever the umask. @param {string} folder */
function normalise(folder) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const stats = lstatSync(file)
    if (stats.isDirectory()) normalise(file)
    else if (!stats.isSymbolicLink()) chmodSync(file, modeOf(name, stats.mode))
  }
}

/**
 * @param {string} name
 * @param {number} mode
 */
function modeOf(name, mode) {
  if (name === 'chrome-sandbox') return 0o4755
  // Libraries are not programs.
  return mode & 0o100 && !/\.so(\.\d+)?$/.test(name) ? 0o755 : 0o644
}
