import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import type { Vault } from '../../../../src/main/vault/vault.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('a passphrase of many words')

/** How a keyring can fail for a vault that it encrypted. */
const failures: readonly (readonly [name: string, spoil: (keyring: FakeKeyring) => void])[] = [
  ...(['absent', 'weak', 'locked', 'not-answering'] as const).map(
    (state) =>
      [
        state,
        (keyring: FakeKeyring) => {
          keyring.state = state
        },
      ] as const,
  ),
  [
    'another machine’s',
    (keyring) => {
      keyring.machine = 'another machine'
    },
  ],
  [
    'another backend',
    (keyring) => {
      keyring.machine = 'another keychain'
      keyring.backend = 'kwallet6'
    },
  ],
]

type Bench = Awaited<ReturnType<typeof openVault>>

/** Every call that may write, for one key. The results don't matter here. */
const mutatingCalls = (
  { vault, keys, clock }: Bench,
  ids: { keyId: string; workspaceId: string },
): readonly (() => unknown)[] => [
  () => keys.update(ids.keyId, { name: 'Changed' }),
  () => keys.replaceSecret(ids.keyId, undefined, new Secret('another')),
  () => keys.undoReplace(ids.keyId),
  () => keys.add(newKey(ids.workspaceId, { clientId: 'new' })),
  () => keys.remove(ids.keyId),
  () => keys.restore(ids.keyId),
  () => keys.remove(ids.keyId).then(() => keys.purge(ids.keyId, 'Changed')),
  () => vault.lock(),
  () => vault.unlock(undefined),
  () => vault.unlock(passphrase),
  () => vault.setPassphrase(passphrase, undefined),
  () => vault.choose({ by: 'memory' }),
  () => keys.add(newKey(ids.workspaceId, { clientId: 'newer' })),
  () => vault.choose({ by: 'os' }),
  () => vault.choose({ by: 'passphrase', passphrase }),
  () => clock.advance(31 * DAY_MS),
  () => keys.expire(clock.nowMs()),
]

describe('a secret that can’t be opened now', () => {
  it.each(failures)(
    'isn’t touched by any call on others, keyring %s (S13: each keyring state)',
    async (_name, spoil) => {
      const first = await openVault()
      const one = must(await first.keys.add(newKey(first.workspace?.id)))
      const other = must(await first.keys.add(newKey(first.workspace?.id, { clientId: 'other' })))
      const keyring = new FakeKeyring()
      spoil(keyring)
      const bench = await openVault({ file: first.file, keyring, isEmpty: true })
      const seals = (vault: Vault) => {
        const saved = VaultDocument.parse(JSON.parse(first.file.content ?? ''))
        for (const document of [saved, vault.document]) {
          const key = document.keys.find(({ id }) => id === other.id)
          const record = document.dataKeys.find(({ id }) => id === key?.secret?.dataKeyId)
          expect([key?.secret, record?.os, record?.check]).toEqual(sealed)
        }
      }
      const key = first.vault.document.keys.find(({ id }) => id === other.id)
      const record = first.vault.document.dataKeys[0]
      const sealed = structuredClone([key?.secret, record?.os, record?.check])
      seals(bench.vault)
      const ids = { keyId: one.id, workspaceId: first.workspace?.id ?? '' }
      for (const run of mutatingCalls(bench, ids)) {
        await run()
        seals(bench.vault)
      }

      // With the keyring that encrypted the vault, the secret opens again.
      const back = await openVault({ file: first.file, keyring: first.keyring, isEmpty: true })
      if (back.vault.state === 'locked') must(await back.vault.unlock(passphrase))
      if (back.vault.document.custody !== 'os') must(await back.vault.choose({ by: 'os' }))
      expect((await back.keys.openSecretOf(other.id)).ok).toBe(true)
    },
  )
})
