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
 * Packages an unpacked app into an output folder. `work` is an empty folder for temporary files. The short form
 * is barely compressed.
 * @typedef {(unpacked: string, work: string, output: string, release: Release, options: { isShort: boolean }) => Promise<string>} Maker
 */

// So that the files written below get exactly the modes that are asked for.
process.umask(0o022)

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

/**
 * A file from assets/linux, with its placeholders filled in, such as `@VERSION@`.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} [values]
 */
const linuxAsset = (name, values = {}) =>
  readFileSync(path.join(projectFolder, 'assets', 'linux', name), 'utf8').replaceAll(
    /@([A-Z_]+)@/g,
    (placeholder, key) => values[key] ?? placeholder,
  )

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
  const { packageVersion: VERSION, atSeconds, date } = release
  const DATE = new Date(atSeconds * 1_000).toUTCString().replace('GMT', '+0000')
  put('usr/share/doc/keyward/copyright', linuxAsset('deb-copyright', { YEAR: date.slice(0, 4) }))
  put('usr/share/doc/keyward/changelog.Debian.gz', compressed(linuxAsset('deb-changelog', { VERSION, DATE })))
  put('usr/share/lintian/overrides/keyward', linuxAsset('lintian-overrides'))
  const script = (/** @type {string} */ when, /** @type {string} */ commands) =>
    `#!/bin/sh\nset -e\ncase $1 in ${when})\n${commands.replaceAll(/^(?=.)/gm, '  ')};; esac\n`
  put('DEBIAN/postinst', script('configure | triggered', linuxAsset('after-install')), 0o755)
  // Reruns the script if AppArmor is installed after Keyward, for example by upgrading Ubuntu.
  put('DEBIAN/triggers', 'interest-noawait /etc/apparmor.d/abi/4.0\n')
  put('DEBIAN/prerm', script('remove', linuxAsset('before-removal')), 0o755)
  const { deb: ARCHITECTURE } = architectures[release.arch]
  const glibc = `libc6 (>= ${neededGlibc(path.join(unpacked, 'keyward'))})`
  const DEPENDS = [glibc, ...debianNamesOf('app').map((names) => names.join(' | '))].join(', ')
  put('DEBIAN/control', linuxAsset('deb-control', { VERSION, ARCHITECTURE, DEPENDS }))
  const env = reproducible(release)
  await must('sh', ['-ec', sumsAndSize, 'sh', root], { env })
  const file = path.join(output, `keyward_${VERSION}_${ARCHITECTURE}.deb`)
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
 * Uses only rpmbuild.
 * @type {Maker}
 */
export async function makeRpm(unpacked, work, output, release, { isShort }) {
  const root = path.join(work, 'rpm-root')
  layOutTree(unpacked, root, release)
  const spec = path.join(work, 'keyward.spec')
  const [day, date, month, year] = new Date(release.atSeconds * 1_000)
    .toUTCString()
    .replace(',', '')
    .split(' ')
  const values = {
    VERSION: release.packageVersion,
    DATE: `${day} ${month} ${date} ${year}`,
    GLIBC: neededGlibc(path.join(unpacked, 'keyward')),
    AFTER_INSTALL: linuxAsset('after-install'),
    BEFORE_REMOVAL: linuxAsset('before-removal'),
  }
  writeFileSync(spec, linuxAsset('keyward.spec', values))
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

/**
 * For all other distributions: only the app's folder. docs/guide/first-token.md lists what the app needs.
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
