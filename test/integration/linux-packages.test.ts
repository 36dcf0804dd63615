import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debianNamesOf } from '../../scripts/debian-packages.mjs'
import { makeDeb, makeRpm, makeTarball } from '../../scripts/release/packages.mjs'
import { releaseOf } from '../../scripts/release/release.mjs'

const hasTools = ['dpkg-deb', 'rpmbuild'].every((name) => existsSync(`/usr/bin/${name}`))

/** Packages with a placeholder for the app. `npm run release` creates and checks the real ones. */
describe.skipIf(!hasTools)('Linux packages', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'keyward-packages-'))
    const put = (name: string, content = 'x') => {
      const file = join(folder, 'unpacked', name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    put('keyward', 'x\0GLIBC_2.25\0')
    for (const name of ['chrome-sandbox', 'chrome_100_percent.pak', 'start-keyward']) put(name)
    for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/NOTICE.txt']) put(name)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const said = (command: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.trim()
  }

  const make = (one: typeof makeDeb, output: string, arch: string) => {
    const work = mkdtempSync(join(folder, 'work-'))
    return one(join(folder, 'unpacked'), work, output, releaseOf('1.2.3', arch), { isShort: true })
  }

  it.each([
    ['x64', 'amd64', 'x86_64'],
    ['arm64', 'arm64', 'aarch64'],
  ])('are created for %s', async (arch, deb, rpm) => {
    const output = join(folder, arch)
    mkdirSync(output)
    const debFile = await make(makeDeb, output, arch)
    expect(basename(debFile)).toBe(`keyward_1.2.3_${deb}.deb`)
    expect(said('dpkg-deb', '--field', debFile, 'Architecture')).toBe(deb)

    const rpmFile = await make(makeRpm, output, arch)
    expect(basename(rpmFile)).toBe(`keyward-1.2.3-1.${rpm}.rpm`)
    expect(said('rpm', '--query', '--package', '--queryformat', '%{ARCH}', rpmFile)).toBe(rpm)

    expect(basename(await make(makeTarball, output, arch))).toBe(`keyward-1.2.3-linux-${arch}.tar.gz`)
  })

  const isRoot = process.getuid?.() === 0
  it.skipIf(!isRoot)('install the AppArmor profile when AppArmor is installed later', async () => {
    const [root, apparmor] = [join(folder, 'root'), join(folder, 'apparmor')]
    for (const name of ['root/var/lib/dpkg', 'apparmor/DEBIAN', 'apparmor/etc/apparmor.d/abi', 'bin'])
      mkdirSync(join(folder, name), { recursive: true })
    const control = 'Version: 4\nArchitecture: all\nMaintainer: t <t@t>\nDescription: t\n'
    // dpkg runs a package's triggers only once its dependencies are installed.
    const installed = ['libc6', ...debianNamesOf('app').map(([name]) => name)]
      .map((name) => `Package: ${name}\nStatus: install ok installed\n${control}`)
      .join('\n')
    writeFileSync(join(root, 'var/lib/dpkg/status'), installed)
    writeFileSync(join(apparmor, 'DEBIAN/control'), `Package: apparmor\n${control}`)
    writeFileSync(join(apparmor, 'DEBIAN/conffiles'), '/etc/apparmor.d/abi/4.0\n')
    writeFileSync(join(apparmor, 'etc/apparmor.d/abi/4.0'), 'x')
    writeFileSync(join(folder, 'bin/apparmor_parser'), '#!/bin/sh\n', { mode: 0o755 })
    const apparmorFile = `${apparmor}.deb`
    said('dpkg-deb', '--root-owner-group', '--build', apparmor, apparmorFile)

    const dpkg = (...args: string[]) => {
      const options = ['--root', root, '--force-script-chrootless']
      const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
      const env = { ...process.env, PATH }
      const { status, stderr } = spawnSync('dpkg', [...options, ...args], { env, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
    }
    const profile = join(root, 'etc/apparmor.d/keyward')
    const output = join(folder, 'later')
    mkdirSync(output)
    dpkg('--force-architecture', '--install', await make(makeDeb, output, 'x64'))
    expect(existsSync(profile)).toBe(false)
    dpkg('--install', apparmorFile)
    expect(existsSync(profile)).toBe(true)
    dpkg('--remove', 'keyward')
    expect(existsSync(profile)).toBe(false)
  })

  it('are not created for other processors', () => {
    expect(() => releaseOf('1.2.3', 'ia32')).toThrow('There are no packages for ia32')
  })
})
