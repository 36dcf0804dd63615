import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Keyring } from '../../src/main/ports/keyring.ts'
import { sealWithPassword } from './fake-safe-storage.ts'

/** One requirement of the `Keyring` port, for an adapter with a working keyring. `other` uses the same keyring. */
export interface KeyringCase {
  readonly name: string
  readonly run: (keyring: Keyring, other: Keyring) => Promise<void>
}

/** Ciphertexts that Chromium decrypts, with or without a keyring, although anyone could have created them. */
const publicSeals = [
  ['v10', 'peanuts'],
  ['v10', ''],
  ['v11', ''],
] as const

const newKey = () => ({ bytes: new Uint8Array(randomBytes(32)) })

const seal = async (keyring: Keyring, key: { bytes: Uint8Array }) => {
  const sealed = await keyring.seal(key)
  assert.ok(sealed.ok)
  return sealed.value
}

const expectKey = async (keyring: Keyring, sealed: string, key: { bytes: Uint8Array }) => {
  const opened = await keyring.open(sealed)
  assert.ok(opened.ok)
  assert.deepEqual(Buffer.from(opened.value.bytes), Buffer.from(key.bytes))
}

/** The requirements that both adapters must meet. */
export const keyringCases: readonly KeyringCase[] = [
  {
    name: 'is ready, under the name it records beside what it seals',
    run: async (keyring) => {
      const status = await keyring.status({ mayPrompt: false })
      assert.equal(status.state, 'ready')
      assert.notEqual(status.backend, '')
      assert.equal((await seal(keyring, newKey())).backend, status.backend)
    },
  },
  {
    name: 'opens what it sealed, and no sealed text holds the key or is made with the public one',
    run: async (keyring) => {
      const key = newKey()
      const { sealed } = await seal(keyring, key)
      await expectKey(keyring, sealed, key)
      const bytes = Buffer.from(sealed, 'base64')
      assert.ok(!bytes.includes(Buffer.from(key.bytes)))
      assert.ok(!bytes.includes(Buffer.from(key.bytes).toString('base64')))
      assert.notEqual(bytes.subarray(0, 3).toString(), 'v10')
    },
  },
  {
    name: 'opens what the other one sealed',
    run: async (keyring, other) => {
      const key = newKey()
      await expectKey(keyring, (await seal(other, key)).sealed, key)
    },
  },
  {
    name: 'opens nothing that was sealed with a public key (S12: planted key)',
    run: async (keyring) => {
      const text = randomBytes(32).toString('base64')
      for (const [prefix, password] of publicSeals) {
        const planted = sealWithPassword(prefix, password, text).toString('base64')
        assert.deepEqual(await keyring.open(planted), { ok: false, error: { kind: 'unreadable' } })
      }
    },
  },
  {
    name: 'answers many at once, each its own',
    run: async (keyring) => {
      const keys = Array.from({ length: 20 }, newKey)
      const sealed = await Promise.all(keys.map((key) => seal(keyring, key)))
      await Promise.all(keys.map((key, n) => expectKey(keyring, sealed[n]?.sealed ?? '', key)))
    },
  },
  {
    name: 'says unreadable of a seal that was cut, spoilt, emptied or never one',
    run: async (keyring) => {
      const bytes = Buffer.from((await seal(keyring, newKey())).sealed, 'base64')
      const spoilt = Buffer.from(bytes)
      spoilt[20] = (spoilt[20] ?? 0) ^ 0xff
      const broken = [spoilt, bytes.subarray(0, 20), bytes.subarray(3), Buffer.alloc(0), randomBytes(67)]
      for (const one of broken) {
        const opened = await keyring.open(one.toString('base64'))
        assert.ok(!opened.ok)
        assert.equal(opened.error.kind, 'unreadable')
      }
    },
  },
]
