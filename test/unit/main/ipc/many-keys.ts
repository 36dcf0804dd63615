import type { StoredKey, VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { Workspace } from '../../../../src/shared/workspaces/workspace.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const id = (kind: number, n: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`

const service = {
  id: id(1, 1),
  name: 'Example',
  credentialEncoding: 'as-written' as const,
  regions: [
    {
      id: id(2, 1),
      name: 'Default',
      authUrl: 'https://auth.example.com',
      baseUrl: 'https://api.example.com',
    },
  ],
}

const workspace = (n: number): Workspace => ({
  id: id(3, n),
  // Sorting these names by locale gives a different order than sorting by id or by code point.
  name: `Team ${(n * 7) % 40}`,
  serviceId: service.id,
  regionId: id(2, 1),
  sensitive: n % 5 === 0,
  ...(n === 13 ? { deletedAtMs: 1 } : {}),
})

const key = (n: number, name: string, nowMs: number): StoredKey => ({
  id: id(4, n),
  name,
  kind: n % 3 === 0 ? 'personal' : 'service',
  workspaceId: id(3, (n * 11) % 40),
  clientId: `client-${n}`,
  secretVersion: 1,
  pinned: n % 9 === 0,
  keepReady: false,
  createdAtMs: nowMs,
  ...(n % 4 === 0
    ? {}
    : {
        secret: {
          nonce: 'AAAA',
          ciphertext: 'AAAA',
          tag: 'AAAA',
          dataKeyId: id(5, 1),
          version: 1,
          savedAtMs: nowMs,
        },
      }),
  ...(n % 6 === 0 ? { keyExpiresAtMs: nowMs + (n % 5) * 10 * DAY_MS } : {}),
  ...(n % 17 === 0 || (n * 11) % 40 === 13 ? { deletedAtMs: nowMs } : {}),
})

/** An app whose vault has keys with these names in forty workspaces, and is read but not opened yet. */
export const appWithKeys = (
  names: readonly string[],
  nowMs: number,
  facts: Partial<StoredKey> = {},
): FakeApp => {
  const document: VaultDocument = {
    format: 2,
    custody: 'os',
    dataKeys: [],
    services: [service],
    workspaces: Array.from({ length: 40 }, (_, n) => workspace(n)),
    keys: names.map((name, n) => ({ ...key(n + 1, name, nowMs), ...facts })),
  }
  const app = fakeApp({ vaultFile: new MemoryVaultFile(document) })
  app.keyward.services.vault.read()
  return app
}
