import type { BackupContent } from '../../../../src/main/backups/rules/backup-content.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'

/** A passphrase for backups that appears in no other text. */
export const passphrase = new Secret('canary backup passphrase 9')

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One service with two regions, two workspaces and two keys. The second key's secret couldn't be opened. */
export const contentWith = (): BackupContent => ({
  madeAtMs: 1_795_000_000_000,
  services: [
    {
      id: id(1),
      name: 'Example',
      regions: [
        {
          id: id(2),
          name: 'Default',
          authUrl: 'https://auth.example.com',
          baseUrl: 'https://api.example.com',
        },
        {
          id: id(3),
          name: 'EU',
          authUrl: 'https://auth.eu.example.com',
          baseUrl: 'https://api.eu.example.com',
        },
      ],
      credentialEncoding: 'as-written',
      tokenFields: { scope: 'read' },
    },
  ],
  workspaces: [
    { id: id(4), name: 'Acme', serviceId: id(1), regionId: id(2), sensitive: true },
    { id: id(5), name: 'Finance', serviceId: id(1), regionId: id(3), sensitive: false },
  ],
  keys: [
    {
      id: id(6),
      name: 'Billing',
      kind: 'service',
      workspaceId: id(4),
      clientId: 'billing-id',
      secret: { text: 'canary-secret:%+/=&é💥', version: 3, savedAtMs: 1_794_000_000_000 },
      pinned: true,
      keepReady: false,
      createdAtMs: 1_790_000_000_000,
      keyExpiresAtMs: 1_900_000_000_000,
      notes: 'Rückfragen an Zoë',
    },
    {
      id: id(7),
      name: 'Reports',
      kind: 'personal',
      workspaceId: id(5),
      clientId: 'reports-id',
      pinned: false,
      keepReady: false,
      createdAtMs: 1_791_000_000_000,
    },
  ],
})
