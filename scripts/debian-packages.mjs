// @ts-check
import { existsSync } from 'node:fs'
import { ask, say } from './command.mjs'

/**
 * The packages for each purpose. Alternatives separated by bars are a package's names in different Debian and
 * Ubuntu releases, newest first.
 * - app: what Electron is linked to or loads (GTK and ALSA bring the rest).
 * - tests: the parts of the virtual desktop and of the separate network, a headless browser for the page's tests,
 *   fonts for Arabic and CJK, tools for real key presses and clicks, a tool that reads the clipboard, a window
 *   manager, shells that run the exported curl commands, a file system without links (as on a USB stick) for stores
 *   in folders, a proxy that requires a password, and a tool that adds a certificate to a user's database.
 * - sharing: a program that syncs folders, and a second PostgreSQL. Not Samba, because its package starts a file
 *   server for the whole network.
 * - shortRelease: tools that check a .deb and sign a release.
 * - release: tools that create, check and sign packages, and the Debian to install one in.
 */
const app =
  'libgtk-3-0t64|libgtk-3-0 libasound2t64|libasound2 libnss3 libgbm1 libsecret-1-0 libnotify4 libx11-xcb1 xdg-utils'
const tests = `${app} xvfb x11-utils dbus gnome-keyring iproute2 xdotool xclip openbox chromium-headless-shell|chromium fonts-noto-core fonts-noto-cjk zsh fish exfat-fuse exfatprogs squid libnss3-tools`
const shortRelease = 'lintian appstream desktop-file-utils minisign rpm gpg gpg-agent'
const release = `${shortRelease} rpmlint mmdebstrap imagemagick xvfb dbus gnome-keyring xdotool`
const packagesFor = { app, tests, sharing: 'syncthing postgresql-15', shortRelease, release }

/**
 * The packages for a purpose, each with its alternative names.
 * @param {keyof typeof packagesFor} purpose
 */
export const debianNamesOf = (purpose) => packagesFor[purpose].split(' ').map((names) => names.split('|'))

/**
 * Installs missing Debian packages if running as root, otherwise prints the command to run. Continues either
 * way, because whatever needs a missing package reports it.
 * @param {keyof typeof packagesFor} purpose
 */
export async function installDebianPackages(purpose) {
  if (!existsSync('/usr/bin/dpkg-query') || !existsSync('/usr/bin/apt-get')) return
  const wanted = debianNamesOf(purpose)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own placeholders
  const query = ['-W', '-f', '${db:Status-Status} ${Package}\n', ...wanted.flat()]
  const installed = linesOf('dpkg-query', query)
  const missing = wanted.filter((names) => !names.some((name) => installed.has(`installed ${name}`)))
  if (missing.length === 0) return
  const apt = (/** @type {string[]} */ ...args) =>
    ask('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    say('Reading the list of Debian packages (apt-get update) …')
    apt('update')
  }
  const listed = linesOf('apt-cache', ['show', '--no-all-versions', ...missing.flat()])
  const isListed = (/** @type {string} */ name) => listed.has(`Package: ${name}`)
  const known = missing.flatMap((names) => names.find(isListed) ?? [])
  const unknown = missing.flatMap((names) => (names.some(isListed) ? [] : (names.at(-1) ?? [])))
  if (!isRoot) {
    say('Some Debian packages are missing. Please run this line, then try again:')
    say(`  sudo apt-get update && sudo apt-get install -y ${[...known, ...unknown].join(' ')}`)
    return
  }
  if (unknown.length > 0)
    say(`Not in this computer's package lists, continuing without: ${unknown.join(' ')}`)
  if (known.length === 0) return
  say(`Installing Debian packages: ${known.join(' ')} …`)
  const { ok, stdout, stderr } = apt('install', '-y', '--no-install-recommends', ...known)
  if (!ok) say(`${stdout}${stderr}\napt-get could not install them. Continuing without.`)
}

/** @param {string} command @param {readonly string[]} args */
const linesOf = (command, args) => new Set(ask(command, args).stdout.split('\n'))
