import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDeb, makeRpm, makeTarball } from '../../scripts/release/packages.mjs'
import { releaseOf } from '../../scripts/release/release.mjs'

const hasTools = ['dpkg-deb', 'rpmbuild'].every((name) => existsSync(`/usr/bin/${name}`))

/** Packages of a stand-in for the app; `npm run release` makes and checks the real ones. */
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

  it.each([
    ['x64', 'amd64', 'x86_64'],
    ['arm64', 'arm64', 'aarch64'],
  ])('are made for %s', async (arch, deb, rpm) => {
    const release = releaseOf('1.2.3', arch)
    const output = join(folder, arch)
    mkdirSync(output)
    const make = async (one: typeof makeDeb) => {
      const work = mkdtempSync(join(folder, 'work-'))
      return one(join(folder, 'unpacked'), work, output, release, { isShort: true })
    }
    const debFile = await make(makeDeb)
    expect(basename(debFile)).toBe(`keyward_1.2.3_${deb}.deb`)
    expect(said('dpkg-deb', '--field', debFile, 'Architecture')).toBe(deb)

    const rpmFile = await make(makeRpm)
    expect(basename(rpmFile)).toBe(`keyward-1.2.3-1.${rpm}.rpm`)
    expect(said('rpm', '--query', '--package', '--queryformat', '%{ARCH}', rpmFile)).toBe(rpm)

    expect(basename(await make(makeTarball))).toBe(`keyward-1.2.3-linux-${arch}.tar.gz`)
  })

  it('are made for no other processor', () => {
    expect(() => releaseOf('1.2.3', 'ia32')).toThrow('There are no packages for ia32')
  })
})
