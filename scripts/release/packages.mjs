// @ts-check
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { must } from '../command.mjs'
import { debianNamesOf } from '../debian-packages.mjs'
import { projectFolder } from '../project.mjs'
import { architectures, compressed, layOutApp, layOutTree, putIn } from './linux-tree.mjs'
import { defined } from './rpm-signature.mjs'

/** @typedef {import('./linux-tree.mjs').Release} Release */

/**
 * Packages an unpacked app in an output folder. `work` is an empty folder for it. The short form is barely compressed.
 * @typedef {(unpacked: string, work: string, output: string, release: Release, options: { isShort: boolean }) => Promise<string>} Maker
 */

// So that files written below get the modes they ask for.
process.umask(0o022)

const summary = 'Keeps API keys and turns them into bearer tokens'
const description = [
  'Keyward keeps the API keys of a company by workspace, their secrets sealed by',
  "the computer's keychain or a passphrase, and exchanges them for bearer tokens",
  'with an accurate countdown. It makes no request but to the hosts entered.',
]
const author = 'Keyward maintainers <maintainers@keyward.invalid>'

/** The rpm's dependencies, named by capability as in Fedora and openSUSE. */
const rpmRequires =
  'libgtk-3.so.0()(64bit) libasound.so.2()(64bit) libnss3.so()(64bit) libgbm.so.1()(64bit) libsecret-1.so.0()(64bit) libnotify.so.4()(64bit) libX11-xcb.so.1()(64bit) xdg-utils'

/**
 * The oldest C library that a program runs with, according to its version table.
 * @param {string} program
 */
export function neededGlibc(program) {
  const found = readFileSync(program, 'latin1').matchAll(/\0GLIBC_2\.(\d+)(?=\0)/g)
  return `2.${Math.max(...Array.from(found, ([, minor]) => Number(minor)))}`
}

/** Turns `-` into `~`, so that Debian and rpm sort a test build before its release. */
export const packageVersionOf = (/** @type {string} */ version) => version.replace('-', '~')

const linuxAsset = (/** @type {string} */ name) =>
  readFileSync(path.join(projectFolder, 'assets', 'linux', name), 'utf8')

/**
 * The environment variables that make builds of a release byte-for-byte reproducible.
 * @param {Release} release
 */
function reproducible({ atSeconds }) {
  return { ...process.env, SOURCE_DATE_EPOCH: String(atSeconds), TZ: 'UTC', LC_ALL: 'C.UTF-8' }
}

/**
 * Uses only dpkg-deb: docs/decisions/0038-linux-packages.md.
 * @type {Maker}
 */
export async function makeDeb(unpacked, work, output, release, { isShort }) {
  const root = path.join(work, 'deb')
  layOutTree(unpacked, root, release)
  const put = putIn(root)
  put('usr/share/doc/keyward/copyright', debCopyright(release))
  put('usr/share/doc/keyward/changelog.Debian.gz', compressed(debChangelog(release)))
  put('usr/share/lintian/overrides/keyward', linuxAsset('lintian-overrides'))
  const script = (/** @type {string} */ when, /** @type {string} */ commands) =>
    `#!/bin/sh\nset -e\ncase $1 in ${when})\n${commands.replaceAll(/^(?=.)/gm, '  ')};; esac\n`
  put('DEBIAN/postinst', script('configure | triggered', linuxAsset('after-install')), 0o755)
  // Reruns the script if AppArmor is installed after Keyward, for example by upgrading Ubuntu.
  put('DEBIAN/triggers', 'interest-noawait /etc/apparmor.d/abi/4.0\n')
  put('DEBIAN/prerm', script('remove', linuxAsset('before-removal')), 0o755)
  const { deb } = architectures[release.arch]
  put('DEBIAN/control', debControl(release, deb, neededGlibc(path.join(unpacked, 'keyward'))))
  const env = reproducible(release)
  await must('sh', ['-ec', sumsAndSize, 'sh', root], { env })
  const file = path.join(output, `keyward_${release.packageVersion}_${deb}.deb`)
  const compression = isShort ? ['-Zgzip', '-z1'] : ['-Zxz', '-z6', '--threads-max=1']
  await must('dpkg-deb', ['--root-owner-group', ...compression, '--build', root, file], { env })
  return file
}

/** The checksums of all files, and their total size in KiB. */
const sumsAndSize = `
cd "$1"
find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums
chmod 644 DEBIAN/md5sums
sed -i "s/@SIZE@/$(find usr -type f -printf '%s\\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')/" DEBIAN/control
`

/**
 * @param {Release} release
 * @param {string} architectureName
 * @param {string} glibc
 */
function debControl({ packageVersion }, architectureName, glibc) {
  const needed = [`libc6 (>= ${glibc})`, ...debianNamesOf('app').map((names) => names.join(' | '))]
  return `Package: keyward
Version: ${packageVersion}
Architecture: ${architectureName}
Maintainer: ${author}
Installed-Size: @SIZE@
Depends: ${needed.join(', ')}
Recommends: dbus-bin | dbus, gnome-keyring | kwalletmanager, zenity | kdialog | x11-utils
Section: utils
Priority: optional
Description: ${summary[0]?.toLowerCase()}${summary.slice(1)}
${description.map((line) => ` ${line}`).join('\n')}
`
}

/** @param {Release} release */
function debChangelog({ packageVersion, atSeconds }) {
  const date = new Date(atSeconds * 1_000).toUTCString().replace('GMT', '+0000')
  return `keyward (${packageVersion}) stable; urgency=medium\n\n  * What is new: changelog.gz\n\n -- ${author}  ${date}\n`
}

/** @param {Release} release */
const debCopyright = ({ date }) => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Keyward
Comment: The licences of what is built in are in /usr/lib/keyward: those of Electron,
 Chromium, Node.js and FFmpeg in LICENSE.electron.txt and LICENSES.chromium.html,
 those of packages in resources/NOTICE.txt.

Files: *
Copyright: ${date.slice(0, 4)} Keyward maintainers
License: proprietary
 All rights reserved.
`

/**
 * Uses only rpmbuild.
 * @type {Maker}
 */
export async function makeRpm(unpacked, work, output, release, { isShort }) {
  const root = path.join(work, 'rpm-root')
  layOutTree(unpacked, root, release)
  const spec = path.join(work, 'keyward.spec')
  writeFileSync(spec, rpmSpec(release, neededGlibc(path.join(unpacked, 'keyward'))))
  const { rpm } = architectures[release.arch]
  const definitions = {
    _topdir: path.join(work, 'rpmbuild'),
    _rpmdir: output,
    _rpmfilename: `keyward-${release.packageVersion}-1.${rpm}.rpm`,
    _dbpath: path.join(work, 'rpmdb'),
    _buildhost: 'keyward',
    _binary_payload: isShort ? 'w1.gzdio' : 'w6.xzdio',
    keyward_root: root,
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    // Leaves Chromium's files exactly as they were published.
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    _build_id_links: 'none',
  }
  const args = ['-bb', '--quiet', `--target=${rpm}-linux`, ...defined(definitions), spec]
  await must('rpmbuild', args, { env: reproducible(release) })
  return path.join(output, definitions._rpmfilename)
}

/** @param {Release} release @param {string} glibc */
function rpmSpec({ packageVersion, atSeconds }, glibc) {
  const [day, date, month, year] = new Date(atSeconds * 1_000).toUTCString().replace(',', '').split(' ')
  return `Name: keyward
Version: ${packageVersion}
Release: 1
Summary: ${summary}
License: LicenseRef-proprietary
Group: Productivity/Security
Vendor: Keyward maintainers
Packager: ${author}
URL: https://keyward.invalid/
AutoReqProv: no
Requires: libc.so.6(GLIBC_${glibc})(64bit)
${rpmRequires
  .split(' ')
  .map((name) => `Requires: ${name}`)
  .join('\n')}
Requires: hicolor-icon-theme
Recommends: /usr/bin/dbus-monitor

%description
${description.join('\n')}

%install
cp -a %{keyward_root}/. %{buildroot}

%post
${linuxAsset('after-install')}
%preun
if [ "$1" = 0 ]; then
${linuxAsset('before-removal')}fi

%files
%defattr(-,root,root)
%dir /usr/lib/keyward
/usr/lib/keyward/[!c]*
/usr/lib/keyward/chrome_*
%attr(4755,root,root) /usr/lib/keyward/chrome-sandbox
/usr/bin/keyward
/usr/share/applications/keyward.desktop
/usr/share/icons/hicolor/*/apps/keyward.*
/usr/share/metainfo/app.keyward.desktop.metainfo.xml
/usr/share/mime/packages/keyward.xml
%doc /usr/share/doc/keyward
/usr/share/man/man1/keyward.1.gz

%changelog
* ${day} ${month} ${date} ${year} ${author} - ${packageVersion}-1
- What is new: /usr/share/doc/keyward/changelog.gz
`
}

/**
 * For every other Linux: only the folder. docs/guide/first-token.md lists what it needs.
 * @type {Maker}
 */
export async function makeTarball(unpacked, work, output, release, { isShort }) {
  const name = `keyward-${release.version}-linux-${release.arch}`
  const folder = path.join(work, name)
  layOutApp(unpacked, folder)
  utimesSync(folder, release.atSeconds, release.atSeconds)
  const file = path.join(output, `${name}.tar.gz`)
  const command = `tar --create --directory "$1" --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime=@${release.atSeconds} "$2" | gzip -n${isShort ? 1 : 9} >"$3"`
  await must('sh', ['-ec', command, 'sh', work, name, file], { env: reproducible(release) })
  return file
}
