import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { updateSource } from '../../../scripts/build.mjs'
import { debianNamesOf } from '../../../scripts/debian-packages.mjs'
import { signatureChecks } from '../../../scripts/release/desktop.mjs'
import { layOutApp } from '../../../scripts/release/linux-tree.mjs'
import { mustBeOfficial, taggedVersion } from '../../../scripts/release/official.mjs'
import { neededGlibc, packageVersionOf } from '../../../scripts/release/packages.mjs'
import { sign, signingKeys, verify } from '../../../scripts/release/signature.mjs'

const hasMinisign = existsSync('/usr/bin/minisign')
const linux = resolve(import.meta.dirname, '../../../assets/linux')

describe('a release’s signature (S40: release)', () => {
  it('is made with the release key, which nobody else can read, or the release fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-keys-'))
    try {
      const [secret, open] = [join(folder, 'secret'), join(folder, 'open')]
      for (const file of [secret, open]) writeFileSync(file, 'a key', { mode: 0o600 })
      const env = {
        KEYWARD_MINISIGN_KEY: secret,
        KEYWARD_MINISIGN_PUBLIC_KEY: open,
        KEYWARD_RPM_KEY: secret,
      }
      expect(signingKeys({ isOfficial: true, env })).toEqual({
        secret,
        open,
        rpm: secret,
        isThrowAway: false,
      })
      const without = [
        {},
        { ...env, KEYWARD_MINISIGN_KEY: '' },
        { ...env, KEYWARD_MINISIGN_KEY: 'untrusted comment: the key itself' },
        { ...env, KEYWARD_MINISIGN_PUBLIC_KEY: undefined },
        { ...env, KEYWARD_RPM_KEY: undefined },
      ]
      for (const other of without)
        expect(() => signingKeys({ isOfficial: true, env: other })).toThrow('A release must be signed')
      chmodSync(secret, 0o644)
      expect(() => signingKeys({ isOfficial: true, env })).toThrow('Other users can read the key')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('of update news is made with a key that the build trusts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-keys-'))
    try {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const { x = '' } = publicKey.export({ format: 'jwk' })
      const file = join(folder, 'update.pem')
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
      const keysOf = (trusted: string) =>
        signingKeys({
          isOfficial: true,
          env: {
            ...{ KEYWARD_MINISIGN_KEY: file, KEYWARD_MINISIGN_PUBLIC_KEY: file },
            ...{ KEYWARD_RPM_KEY: file, KEYWARD_UPDATE_KEY: file },
            KEYWARD_UPDATE_SOURCE: JSON.stringify({ keys: [trusted] }),
          },
        })
      expect(keysOf(x).update?.asymmetricKeyType).toBe('ed25519')
      const other = `${x.startsWith('A') ? 'B' : 'A'}${x.slice(1)}`
      expect(() => keysOf(other)).toThrow('KEYWARD_UPDATE_SOURCE does not list the key')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.skipIf(!hasMinisign)('of a test build is made with a throw-away key, and says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-release-'))
    try {
      const keys = signingKeys({ isOfficial: false, env: { KEYWARD_MINISIGN_KEY: '/keys/secret' } })
      expect(keys.isThrowAway).toBe(true)
      expect(keys.secret).not.toBe('/keys/secret')
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

describe('a release', () => {
  const runtime = { folder: '', executable: '', version: '45.4.1' }

  it('uses the official Electron, not another one of the same version (S40: release)', () => {
    expect(() => mustBeOfficial({ ...runtime, source: 'official' })).not.toThrow()
    for (const source of ['override', 'fallback'] as const)
      expect(() => mustBeOfficial({ ...runtime, source })).toThrow('A release needs the official Electron')
  })

  it('checks for newer versions at the build’s address, if any', () => {
    const source = {
      manifestUrl: 'https://a.example/n',
      downloadsUrl: 'https://a.example/',
      keys: ['A'.repeat(43)],
    }
    const text = JSON.stringify(source)
    expect(updateSource(text)).toBe(text)
    for (const none of [undefined, '']) expect(updateSource(none)).toBe('')
    const wrong = [
      '{',
      'null',
      '{}',
      JSON.stringify({ ...source, keys: ['a'] }),
      text.replace('https', 'http'),
    ]
    for (const other of wrong) expect(() => updateSource(other)).toThrow('KEYWARD_UPDATE_SOURCE is wrong')
  })

  it('has its tag’s version (S40: tag)', () => {
    const { version } = JSON.parse(readFileSync(resolve(linux, '../../package.json'), 'utf8'))
    expect(taggedVersion({ GITHUB_REF_NAME: `v${version}` })).toBe(version)
    for (const env of [{}, { GITHUB_REF_NAME: version }, { GITHUB_REF_NAME: `v${version}-test` }])
      expect(() => taggedVersion(env)).toThrow('The tag is')
  })

  it('must be signed on Windows and macOS, and its signature is checked afterwards (S40: release)', () => {
    const config = parse(readFileSync(resolve(linux, '../../electron-builder.yml'), 'utf8'))
    expect(config).toMatchObject({ forceCodeSigning: true, mac: { hardenedRuntime: true } })
    expect(signatureChecks('win32', 'Keyward.exe').flat().join(' ')).toContain('Get-AuthenticodeSignature')
    expect(signatureChecks('darwin', 'Keyward.app').map(([command]) => command)).toEqual([
      'codesign',
      'spctl',
      'xcrun',
    ])
  })
})

it('lets macOS’s hardened runtime only compile JavaScript (S40: release)', () => {
  const project = resolve(linux, '../..')
  const { mac } = parse(readFileSync(join(project, 'electron-builder.yml'), 'utf8'))
  // The helpers, which are all processes except main, have the inherited entitlements.
  for (const file of [mac.entitlements, mac.entitlementsInherit]) {
    const text = readFileSync(join(project, file), 'utf8')
    const granted = Array.from(text.matchAll(/<key>(.*?)<\/key>\s*<true\/>/g), ([, name]) => name)
    expect(granted).toEqual(['com.apple.security.cs.allow-jit'])
    expect(text.match(/<key>/g)).toHaveLength(1)
  }
})

describe('Linux packages', () => {
  it('contain the licences of Electron, its components and the packages (S39: in the package)', () => {
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

  it('sort a test build before its release', () => {
    expect(packageVersionOf('1.2.0-test')).toBe('1.2.0~test')
    expect(packageVersionOf('1.2.0')).toBe('1.2.0')
  })

  it('declare libraries that Electron loads dynamically, and the C library that it needs', () => {
    expect(debianNamesOf('app').flat()).toContain('libx11-xcb1')
    const folder = mkdtempSync(join(tmpdir(), 'keyward-glibc-'))
    try {
      writeFileSync(join(folder, 'program'), 'x\0GLIBC_2.4\0GLIBC_2.25\0GLIBC_2.17\0 GLIBC_2.99 in a text')
      expect(neededGlibc(join(folder, 'program'))).toBe('2.25')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('declare the types of files that Keyward writes', () => {
    const types = readFileSync(join(linux, 'mime-types.xml'), 'utf8')
    const entry = readFileSync(join(linux, 'keyward.desktop'), 'utf8')
    for (const kind of ['keys', 'backup']) {
      expect(types).toContain(`<glob pattern="*.keyward-${kind}"/>`)
      expect(entry).toMatch(new RegExp(`^MimeType=.*application/vnd\\.keyward\\.${kind};`, 'm'))
    }
  })

  it('never start without a sandbox, and never delete user data (S10: no sandbox switch)', () => {
    const read = (name: string) => readFileSync(join(linux, name), 'utf8')
    for (const name of ['start-keyward', 'keyward.desktop'])
      expect(read(name)).not.toMatch(/--no-sandbox|disable-.*sandbox/)
    for (const name of ['after-install', 'before-removal']) expect(read(name)).not.toMatch(/home|config|XDG/i)
  })
})
