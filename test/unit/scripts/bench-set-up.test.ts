import { describe, expect, test } from 'vitest'
import { liveWorkspaceName, vaultOf } from '../../../scripts/bench/vault.mjs'
import { VaultDocument } from '../../../src/main/vault/format/vault-format.ts'

describe('the generated vault', () => {
  const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
  const sealed = { nonce: 'AAAA', ciphertext: 'AAAA', tag: 'AAAA' }
  const seed: VaultDocument = {
    format: 2,
    custody: 'os',
    dataKeys: [
      { id: id(1), createdAtMs: 0, check: sealed, os: { sealed: 'AAAA', backend: 'gnome_libsecret' } },
    ],
    services: [
      {
        id: id(2),
        name: 'Example',
        regions: [
          { id: id(3), name: 'Default', authUrl: 'http://127.0.0.1:1', baseUrl: 'http://127.0.0.1:1' },
        ],
        credentialEncoding: 'as-written',
      },
    ],
    workspaces: [{ id: id(4), name: liveWorkspaceName, serviceId: id(2), regionId: id(3), sensitive: false }],
    keys: [
      {
        id: id(5),
        name: 'Live key 1',
        kind: 'service',
        workspaceId: id(4),
        clientId: 'live-1',
        secretVersion: 1,
        secret: { ...sealed, dataKeyId: id(1), version: 1, savedAtMs: 0 },
        pinned: false,
        keepReady: false,
        createdAtMs: 0,
      },
    ],
  }

  test.each([[1], [100], [1_000], [10_000]])('is readable by Keyward, with %i distinct keys', (keyCount) => {
    const vault = vaultOf(seed, keyCount)
    expect(VaultDocument.safeParse(vault).error).toBeUndefined()
    expect(new Set(vault.keys.map((key) => key.id)).size).toBe(keyCount)
    expect(vault.keys.every((key) => key.secret?.dataKeyId === id(1))).toBe(true)
    expect(vault.keys[0]).toEqual(seed.keys[0])
  })

  test('has only the first live keys if fewer are requested', () => {
    const many = { ...seed, keys: vaultOf(seed, 12).keys }
    expect(vaultOf(many, 10).keys).toEqual(many.keys.slice(0, 10))
  })

  test('lists the live keys first', () => {
    const names = vaultOf(seed, 1_000).workspaces.map((workspace) => workspace.name)
    expect(names.sort(new Intl.Collator().compare)[0]).toBe(liveWorkspaceName)
  })
})
