import { Secret } from '../../../src/main/kernel/secret.ts'
import type { Cipher } from '../../../src/main/ports/cipher.ts'
import type { StoredKey, VaultDocument } from '../../../src/main/vault/format/vault-format.ts'
import { withList } from '../../../src/main/vault/protection/protection-change.ts'
import { sealSecret } from '../../../src/main/vault/protection/secret-box.ts'
import { locationsIn } from '../../../src/main/vault/records/workspace-location.ts'
import type { Vault } from '../../../src/main/vault/vault.ts'
import { ok } from '../../../src/shared/kernel/result.ts'
import type { KeySummary } from '../../../src/shared/keys/key.ts'
import { keyFactNames, pickFacts } from '../../../src/shared/keys/key-facts.ts'
import { FakeKeyring } from '../../fakes/fake-keyring.ts'
import { MemoryVaultFile } from '../../fakes/memory-vault-file.ts'
import { QuickCipher } from '../../fakes/quick-cipher.ts'
import { must, openVault } from '../../fakes/vault-bench.ts'
import type { Scenario } from './scenario.ts'

/** The passphrase of every scenario that has one. */
export const PASSPHRASE = 'canary correct horse battery staple'

/** The secret of a scenario's key, before any replacement. */
export const secretOf = (keyId: string): string => `canary-secret-${keyId}`

/** Adds the scenario's records to a vault and encrypts their secrets as Keyward does. */
const fill = (vault: Vault, cipher: Cipher, given: Scenario, keys: readonly KeySummary[]) =>
  vault.change(async (document) => {
    const filled = { ...document, services: given.services, workspaces: given.workspaces }
    if (given.state.vault === 'needs-choice' || !keys.some(({ hasSecret }) => hasSecret))
      return ok({ document: { ...filled, keys: keys.map(withoutSecret) }, saved: undefined })
    const sealing = must(await vault.protection.keyForSealing(filled))
    const locationOf = locationsIn(filled)
    const sealed = keys.map((key): StoredKey => {
      const location = locationOf(key.workspaceId)
      if (location === undefined) throw new Error(`${key.name}: no workspace`)
      if (!key.hasSecret) return withoutSecret(key)
      const bound = { format: filled.format, key, location }
      const savedAtMs = key.secretSavedAtMs ?? key.createdAtMs
      const secret = sealSecret(
        cipher,
        sealing,
        bound,
        key.secretVersion,
        new Secret(secretOf(key.id)),
        savedAtMs,
      )
      return { ...withoutSecret(key), secret }
    })
    return ok({ document: { ...withList(filled, sealing.list), keys: sealed }, saved: undefined })
  })

/** The stored record of a key, without its secret. */
const withoutSecret = (key: KeySummary): StoredKey => ({
  id: key.id,
  name: key.name,
  kind: key.kind,
  workspaceId: key.workspaceId,
  clientId: key.clientId,
  secretVersion: key.secretVersion,
  pinned: key.pinned,
  keepReady: key.keepReady,
  createdAtMs: key.createdAtMs,
  ...pickFacts(key, keyFactNames),
  ...(key.deletedAtMs === undefined ? {} : { deletedAtMs: key.deletedAtMs }),
})

const contents = new WeakMap<readonly KeySummary[], string | undefined>()

/**
 * The vault file that the scenario's app starts with. Cached for vaults so large that encrypting their keys takes
 * a while.
 */
export const vaultFileOf = async (given: Scenario): Promise<MemoryVaultFile> => {
  if (given.keys.length < 1_000) return makeVaultFile(given)
  const file = new MemoryVaultFile()
  file.content = contents.get(given.keys) ?? (await makeVaultFile(given)).content
  contents.set(given.keys, file.content)
  return file
}

/** The vault file as Keyward would leave it after the scenario's records were entered while the keyring worked. */
const makeVaultFile = async (given: Scenario): Promise<MemoryVaultFile> => {
  const { by, passphrase, keyring } = given.state.custody
  const file = new MemoryVaultFile()
  const cipher = new QuickCipher()
  const { vault } = await openVault({ file, cipher, keyring: new FakeKeyring(), isEmpty: true })
  if (by === 'passphrase') must(await vault.choose({ by: 'passphrase', passphrase: new Secret(PASSPHRASE) }))
  // Marks an empty vault as used before. Otherwise the app would first ask how to protect secrets.
  if (by === 'os' && keyring !== 'ready' && given.state.vault === 'ready')
    must(await vault.choose({ by: 'os' }))
  must(await fill(vault, cipher, given, given.keys))
  if (by === 'os' && passphrase === 'all') must(await vault.setPassphrase(new Secret(PASSPHRASE), undefined))
  const filled = vault.document
  const copies = given.copies ?? []
  for (const [at, copy] of copies.entries()) {
    const id = `vault-${String(copies.length - at).padStart(15, '0')}-001.json`
    file.keptAtMs.set(id, copy.savedAtMs)
    if (copy.keys === undefined) file.kept.set(id, '{}')
    else {
      must(await fill(vault, cipher, given, copy.keys))
      file.kept.set(id, file.content ?? '')
    }
  }
  if (copies.length > 0) file.save(filled)
  file.saves = 0
  file.content = asFound(given, file.content)
  return file
}

/** The file's content at the next start. */
const asFound = (given: Scenario, content: string | undefined): string | undefined => {
  if (given.state.vault === 'unreadable') return '{}'
  if (content === undefined) return content
  const document: VaultDocument = JSON.parse(content)
  if (given.state.vault === 'read-only') return JSON.stringify({ ...document, format: 3 })
  if (given.state.custody.wasChangedOutside !== true || !document.authentication) return content
  return JSON.stringify({ ...document, authentication: { ...document.authentication, tag: 'AAAA' } })
}
