import { beforeEach, describe, expect, it } from 'vitest'
import { asyncStorage } from '../../../../src/main/adapters/electron/development-runtime.ts'
import { ElectronKeyring } from '../../../../src/main/adapters/electron/electron-keyring.ts'
import type { KeyringState } from '../../../../src/shared/window/app-state.ts'
import { FakeSafeStorage } from '../../../fakes/fake-safe-storage.ts'
import { keyringCases } from '../../../fakes/keyring-contract.ts'

const key = { bytes: new Uint8Array(32).fill(7) }
let probed: KeyringState
const keyringOn = (storage: FakeSafeStorage) =>
  new ElectronKeyring({ storage: asyncStorage(storage), platform: 'linux', probe: async () => probed })

beforeEach(() => {
  probed = 'ready'
})

describe('the keyring', () => {
  it.each(keyringCases)('$name', async ({ run }) => {
    const storage = new FakeSafeStorage()
    await run(keyringOn(storage), keyringOn(storage))
  })

  it.each([
    ['not-available', 'absent'],
    ['temporarily-unavailable', 'locked'],
    ['decrypt-throws', 'unreadable'],
  ] as const)('a storage that is %s is reported as %s, without an exception (S13)', async (fault, kind) => {
    const storage = new FakeSafeStorage()
    const keyring = keyringOn(storage)
    const sealed = await keyring.seal(key)
    storage.fault = fault
    expect(await keyring.open(sealed.ok ? sealed.value.sealed : '')).toEqual({ ok: false, error: { kind } })
    if (kind !== 'unreadable') expect(await keyring.seal(key)).toEqual({ ok: false, error: { kind } })
  })

  it('encryption with the public key is refused (S12: each weakness)', async () => {
    const storage = new FakeSafeStorage()
    storage.fault = 'public-key'
    expect(await keyringOn(storage).seal(key)).toEqual({ ok: false, error: { kind: 'weak' } })
  })

  it('a keyring without a password protects nothing (S12: each weakness)', async () => {
    const storage = new FakeSafeStorage()
    storage.password = ''
    expect(await keyringOn(storage).seal(key)).toEqual({ ok: false, error: { kind: 'weak' } })
  })

  it('text that the storage returns undecrypted isn’t a key (S12: planted key)', async () => {
    const text = Buffer.from(key.bytes).toString('base64')
    const storage = Object.assign(new FakeSafeStorage(), {
      decryptString: (sealed: Buffer) => String(sealed),
    })
    const planted = Buffer.from(text).toString('base64')
    expect(await keyringOn(storage).open(planted)).toEqual({ ok: false, error: { kind: 'unreadable' } })
  })

  it('ciphertext marked as public is treated as public, however it was created (S12: planted key)', async () => {
    const text = Buffer.from(key.bytes).toString('base64')
    const storage = Object.assign(new FakeSafeStorage(), { decryptString: () => text })
    const planted = Buffer.from('v10 in a way of its own').toString('base64')
    expect(await keyringOn(storage).open(planted)).toEqual({ ok: false, error: { kind: 'unreadable' } })
  })

  it('a key has its own memory', async () => {
    const keyring = keyringOn(new FakeSafeStorage())
    const sealed = await keyring.seal(key)
    const opened = await keyring.open(sealed.ok ? sealed.value.sealed : '')
    expect(opened.ok && opened.value.bytes.buffer.byteLength).toBe(32)
  })

  it('another keyring opens nothing that this one encrypted', async () => {
    const storage = new FakeSafeStorage()
    const keyring = keyringOn(storage)
    const sealed = await keyring.seal(key)
    storage.password = 'of another'
    expect(await keyring.open(sealed.ok ? sealed.value.sealed : '')).toMatchObject({ ok: false })
  })

  it.each(['absent', 'not-answering', 'locked'] as const)(
    'a secret service that is %s isn’t called (S15: not before)',
    async (state) => {
      probed = state
      const calls: string[] = []
      const watched = new Proxy(new FakeSafeStorage(), {
        get: (target, name) => {
          calls.push(String(name))
          return Reflect.get(target, name)
        },
      })
      expect(await keyringOn(watched).status({ mayPrompt: false })).toEqual({ state, backend: '' })
      expect(calls).toEqual([])
    },
  )

  it('after a cancelled prompt, it reports that only a restart prompts again (S13)', async () => {
    const storage = new FakeSafeStorage()
    const keyring = keyringOn(storage)
    probed = 'locked'
    storage.fault = 'not-available'
    expect(await keyring.status({ mayPrompt: true })).toMatchObject({ state: 'needs-restart' })
    probed = 'ready'
    expect(await keyring.status({ mayPrompt: false })).toMatchObject({ state: 'needs-restart' })
  })
})

describe('the keyring’s name', () => {
  it.each([
    ['darwin', 'keychain'],
    ['win32', 'dpapi'],
  ] as const)('%s: %s, without calling the session bus', async (platform, backend) => {
    const keyring = new ElectronKeyring({
      storage: asyncStorage(new FakeSafeStorage()),
      platform,
      probe: () => Promise.reject(new Error('asked the bus')),
    })
    expect(await keyring.status({ mayPrompt: false })).toEqual({ state: 'ready', backend })
  })

  it('is unknown if the runtime does not report it', async () => {
    const { getSelectedStorageBackend: _, ...storage } = asyncStorage(new FakeSafeStorage())
    const keyring = new ElectronKeyring({ storage, platform: 'linux', probe: async () => probed })
    expect(await keyring.status({ mayPrompt: false })).toEqual({
      state: 'ready',
      backend: 'unknown',
    })
  })
})
