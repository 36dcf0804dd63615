// @ts-check
import { existsSync } from 'node:fs'
import { ask, run, say } from './command.mjs'

/**
 * The packages of each purpose; between bars the names that one has in Debian's and Ubuntu's releases, newest first.
 * - app: what Electron is linked to or loads (GTK and ALSA bring the rest with them).
 * - tests: what the virtual desktop and the network of its own are made of, a browser without a window for the page's tests, fonts for Arabic and CJK, keys and clicks of a person, what other programs find on the clipboard, a window manager, shells that run the
 *   exported curl commands, a stick's file system without links for stores in folders, a proxy that wants a password,
 *   what adds a certificate to a user's database.
 * - sharing: a program that synchronizes folders, a second PostgreSQL. Not Samba, whose package starts a file server for the whole
 *   network.
 * - shortRelease: what checks a .deb and signs a release.
 * - release: what makes packages, checks and signs them, and the Debian in which one is installed.
 */
const app =
  'libgtk-3-0t64|libgtk-3-0 libasound2t64|libasound2 libnss3 libgbm1 libsecret-1-0 libnotify4 libx11-xcb1 xdg-utils'
const tests = `${app} xvfb x11-utils dbus gnome-keyring iproute2 xdotool xclip openbox chromium-headless-shell|chromium fonts-noto-core fonts-noto-cjk zsh fish exfat-fuse exfatprogs squid libnss3-tools`
const shortRelease = 'lintian appstream desktop-file-utils minisign rpm gpg gpg-agent'
const release = `${shortRelease} rpmlint mmdebstrap imagemagick xvfb dbus gnome-keyring xdotool`
const packagesFor = { app, tests, sharing: 'syncthing postgresql-15', shortRelease, release }

/** @typedef {readonly string[]} Names of one package */

/**
 * The packages of a purpose, each with its names.
 * @param {keyof typeof packagesFor} purpose
 * @returns {readonly Names[]}
 */
export const debianNamesOf = (purpose) => packagesFor[purpose].split(' ').map((names) => names.split('|'))

/**
 * Installs the missing Debian packages if permitted (root), else prints the command to run, and continues:
 * whatever needs a missing package reports it.
 * @param {keyof typeof packagesFor} purpose
 */
export async function installDebianPackages(purpose) {
  if (!existsSync('/usr/bin/dpkg-query') || !existsSync('/usr/bin/apt-get')) return
  const wanted = debianNamesOf(purpose)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholders
  const query = ['-W', '-f', '${db:Status-Status} ${Package}\n', ...wanted.flat()]
  const missing = missingFrom(wanted, ask('dpkg-query', query).stdout)
  if (missing.length === 0) return
  const sorted = () =>
    sortByKnown(missing, ask('apt-cache', ['show', '--no-all-versions', ...missing.flat()]).stdout)
  if (process.getuid?.() !== 0) {
    const { known, unknown } = sorted()
    say('Some Debian packages are missing. Please run this line, then try again:')
    say(`  sudo apt-get update && sudo apt-get install -y ${[...known, ...unknown].join(' ')}`)
    return
  }
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  say('Reading the list of Debian packages (apt-get update) …')
  await run('apt-get', [...apt, 'update'], { env, stdio: ['ignore', 2, 2] })
  const { known, unknown } = sorted()
  if (unknown.length > 0) say(`Not in this machine's package lists, going on without: ${unknown.join(' ')}`)
  if (known.length === 0) return
  say(`Installing Debian packages: ${known.join(' ')} …`)
  const { ok, stdout, stderr } = ask(
    'apt-get',
    [...apt, 'install', '-y', '--no-install-recommends', ...known],
    { env },
  )
  if (!ok) say(`${stdout}${stderr}\napt-get could not install them. Going on without.`)
}

/**
 * The wanted packages that dpkg does not report as installed under any of their names.
 * @param {readonly Names[]} wanted
 * @param {string} dpkgLines one `status name` a line
 */
function missingFrom(wanted, dpkgLines) {
  const lines = new Set(dpkgLines.split('\n'))
  return wanted.filter((names) => !names.some((name) => lines.has(`installed ${name}`)))
}

/**
 * For each package the newest name that this machine's package lists know; apart, by their oldest names, those they do not know.
 * @param {readonly Names[]} missing
 * @param {string} records what `apt-cache show` printed
 * @returns {{ known: string[], unknown: string[] }}
 */
function sortByKnown(missing, records) {
  const listed = new Set(Array.from(records.matchAll(/^Package: (.+)$/gm), (match) => match[1]))
  const found = missing.map((names) => ({ names, known: names.find((name) => listed.has(name)) }))
  return {
    known: found.flatMap(({ known }) => known ?? []),
    unknown: found.flatMap(({ names, known }) => (known === undefined ? (names.at(-1) ?? []) : [])),
  }
}
