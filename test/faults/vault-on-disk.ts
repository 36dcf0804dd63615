import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import { SystemClock } from '../../src/main/adapters/system/system-clock.ts'
import { openProfile } from '../../src/main/composition/profile.ts'
import { ApiKeyService } from '../../src/main/keys/api-key-service.ts'
import type { PreviousSecret, StoredKey, StoredSecret } from '../../src/main/vault/format/vault-format.ts'
import { openSecret } from '../../src/main/vault/protection/secret-box.ts'
import { saveService, saveWorkspace } from '../../src/main/vault/records/service-records.ts'
import { locateWorkspace } from '../../src/main/vault/records/workspace-location.ts'
import { Vault } from '../../src/main/vault/vault.ts'
import type { Workspace } from '../../src/shared/workspaces/workspace.ts'
import { memoryRecord } from '../fakes/memory-record.ts'
import { must } from '../fakes/vault-bench.ts'
import { steadyKeyring } from './steady-keyring.ts'

/**
 * A vault as the main process opens it: real files, real cryptography, and a keyring that survives restarts.
 */
export interface VaultOnDisk {
  readonly vault: Vault
  readonly keys: ApiKeyService
  readonly newId: () => string
  /** Decrypts a secret. Returns undefined if that isn't possible. */
  readonly open: (key: StoredKey, sealed: StoredSecret | undefined) => string | undefined
}

/** A former secret has its own client id. */
const clientIdOf = (sealed: StoredSecret | PreviousSecret) =>
  'clientId' in sealed ? { clientId: sealed.clientId } : {}

/** Opens a folder's vault like the app at startup. */
export const openVaultIn = async (folder: string): Promise<VaultOnDisk> => {
  const clock = new SystemClock()
  const cipher = new NodeCipher()
  const vault = new Vault({
    file: openProfile(folder, clock).vaultFile,
    keyring: steadyKeyring,
    cipher,
    clock,
    triesFile: memoryRecord(),
    onChange: () => undefined,
    onState: () => undefined,
  })
  vault.read()
  await vault.open()
  // Counts all hosts as allowed, because these runs can't ask the user.
  const knownHosts = { areKnown: () => true }
  const keys = new ApiKeyService({ vault, cipher, clock, acceptLanguage: () => 'en_US', knownHosts })
  const open: VaultOnDisk['open'] = (key, sealed) => {
    const location = locateWorkspace(vault.document, key.workspaceId)
    const dataKey = sealed && vault.protection.keyOf(sealed.dataKeyId)
    if (sealed === undefined || dataKey === undefined || !location.ok) return undefined
    const bound = {
      key: { ...key, ...clientIdOf(sealed) },
      location: location.value,
    }
    const opened = openSecret(cipher, dataKey, sealed, bound)
    return opened.ok ? opened.value.reveal() : undefined
  }
  return { vault, keys, newId: () => cipher.newId(), open }
}

/** The vault's workspace. Creates it with its service if there is none, in two saves. */
export const placeIn = async ({ vault, newId }: VaultOnDisk): Promise<Workspace> => {
  const known = vault.document.workspaces[0]
  if (known !== undefined) return known
  const regions = [
    { name: 'Default region', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
    { name: 'EU region', authUrl: 'https://auth.eu.example.com', baseUrl: 'https://api.eu.example.com' },
  ]
  const service =
    vault.document.services[0] ??
    must(await vault.change((document) => saveService(document, { name: 'Example', regions }, newId)))
  const regionId = service.regions[0]?.id ?? ''
  const draft = { name: 'Acme', serviceId: service.id, regionId, sensitive: false }
  return must(await vault.change((document) => saveWorkspace(document, draft, newId)))
}
