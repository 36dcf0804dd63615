import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOutApp } from '../../../scripts/release/linux-tree.mjs'
import { packageVersionOf } from '../../../scripts/release/packages.mjs'
import { sign, signingKeys, verify } from '../../../scripts/release/signature.mjs'

const real = { KEYWARD_MINISIGN_KEY: '/keys/secret', KEYWARD_MINISIGN_PUBLIC_KEY: '/keys/open' }
const hasMinisign = existsSync('/usr/bin/minisign')
const linux = resolve(import.meta.dirname, '../../../assets/linux')

describe('the signature of a release (S40: release)', () => {
  it('is of the key of releases, or the release is not made', () => {
    expect(signingKeys({ isForRelease: true, isShort: false, env: real })).toEqual({
      secret: '/keys/secret',
      open: '/keys/open',
      isThrowAway: false,
    })
    for (const env of [{}, { ...real, KEYWARD_MINISIGN_KEY: '' }, { KEYWARD_MINISIGN_KEY: '/keys/secret' }])
      expect(() => signingKeys({ isForRelease: true, isShort: false, env })).toThrow('A release is signed')
  })

  it.skipIf(!hasMinisign)('of a test build or a short form is of a key made for it, and says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-release-'))
    try {
      const keys = signingKeys({ isForRelease: false, isShort: false, env: real })
      for (const given of [keys, signingKeys({ isForRelease: true, isShort: true, env: real })]) {
        expect(given.isThrowAway).toBe(true)
        expect(given.secret).not.toBe(real.KEYWARD_MINISIGN_KEY)
      }
      const file = join(folder, 'keyward.deb')
      writeFileSync(file, 'a package')
      sign([file], keys, '1.0.0-test')
      expect(readFileSync(join(folder, 'SHA256SUMS.minisig'), 'utf8')).toContain('TEST BUILD, throw-away key')
      const publicKey = join(folder, 'throw-away.pub')
      verify(folder, publicKey)

      writeFileSync(file, 'a packagE')
      expect(() => verify(folder, publicKey)).toThrow('Checksums are wrong')
      writeFileSync(
        join(folder, 'SHA256SUMS'),
        readFileSync(join(folder, 'SHA256SUMS'), 'utf8').replace(/^./, '0'),
      )
      expect(() => verify(folder, publicKey)).toThrow('minisign -V failed')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('Linux packages', () => {
  it('carry the licences of Electron, of what it contains and of the packages (S39: in the package)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-tree-'))
    try {
      const [unpacked, made] = [join(folder, 'unpacked'), join(folder, 'made')]
      mkdirSync(join(unpacked, 'resources'), { recursive: true })
      for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/NOTICE.txt']) {
        expect(() => layOutApp(unpacked, made)).toThrow(`${name} is not in the package`)
        writeFileSync(join(unpacked, name), 'words')
      }
      layOutApp(unpacked, made)
      expect(readFileSync(join(made, 'resources/NOTICE.txt'), 'utf8')).toBe('words')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('order a test build before its release', () => {
    expect(packageVersionOf('1.2.0-test')).toBe('1.2.0~test')
    expect(packageVersionOf('1.2.0')).toBe('1.2.0')
  })

  it('never start without a sandbox, and remove nobody’s data (S10: no sandbox switch)', () => {
    const read = (name: string) => readFileSync(join(linux, name), 'utf8')
    for (const name of ['start-keyward', 'keyward.desktop'])
      expect(read(name)).not.toMatch(/--no-sandbox|disable-.*sandbox/)
    for (const name of ['after-install', 'before-removal']) expect(read(name)).not.toMatch(/home|config|XDG/i)
  })
})
