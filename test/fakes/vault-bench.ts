import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { ApiKeyService } from '../../src/main/keys/api-key-service.ts'
import type { NewKey } from '../../src/main/keys/prepare-key.ts'
import type { FactFile } from '../../src/main/ports/fact-file.ts'
import type { StoredKey } from '../../src/main/vault/format/vault-format.ts'
import { saveService, saveWorkspace } from '../../src/main/vault/records/service-records.ts'
import { Vault } from '../../src/main/vault/vault.ts'
import type { Result } from '../../src/shared/kernel/result.ts'
import type { Service } from '../../src/shared/services/service.ts'
import type { Workspace } from '../../src/shared/workspaces/workspace.ts'
import { FakeKeyring } from './fake-keyring.ts'
import { memoryRecord } from './memory-record.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'

/** A client secret that occurs nowhere else, so that searching for it finds leaks. */
export const CANARY = 'canary-S3cret:%+/=&é💥'

/** Returns a success's value. Throws on a failure. */
export const must = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(`expected a success, got ${JSON.stringify(result.error)}`)
  return result.value
}

/** The real scrypt at a thousandth of its cost, so that tests don't time out on a busy computer. */
const QUICK = { N: 2 ** 7, r: 8, p: 1 }

/** Opens a vault built on fakes. It has a service and a workspace unless `isEmpty`. */
export const openVault = async (
  o: {
    file?: MemoryVaultFile
    keyring?: FakeKeyring
    isEmpty?: boolean
    cipher?: NodeCipher
    clock?: ManualClock
    triesFile?: FactFile
  } = {},
) => {
  const file = o.file ?? new MemoryVaultFile()
  const keyring = o.keyring ?? new FakeKeyring()
  const cipher = o.cipher ?? new NodeCipher(QUICK)
  const clock = o.clock ?? new ManualClock()
  const triesFile = o.triesFile ?? memoryRecord()
  const changes: number[] = []
  const vault = new Vault({
    file,
    keyring,
    cipher,
    clock,
    triesFile,
    onChange: (_before, after) => changes.push(after.keys.length),
    onState: () => undefined,
  })
  vault.read()
  await vault.open()
  // All hosts count as allowed here. named-hosts.test.ts tests main's confirmations with the whole app.
  const knownHosts = { areKnown: () => true }
  const keys = new ApiKeyService({ vault, cipher, clock, acceptLanguage: () => 'en_US', knownHosts })
  const bench = { file, keyring, cipher, clock, triesFile, vault, keys, changes }
  return o.isEmpty === true ? { ...bench, ...noLocation } : { ...bench, ...(await addPlace(bench)) }
}

const noLocation = { service: undefined, workspace: undefined }

const addPlace = async ({ vault, cipher }: { vault: Vault; cipher: NodeCipher }) => {
  const newId = () => cipher.newId()
  const regions = [
    { name: 'Default region', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
    { name: 'EU region', authUrl: 'https://auth.eu.example.com', baseUrl: 'https://api.eu.example.com' },
  ]
  const service: Service = must(
    await vault.change((document) => saveService(document, { name: 'Example', regions }, newId)),
  )
  const draft = {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: false,
  }
  const workspace: Workspace = must(await vault.change((document) => saveWorkspace(document, draft, newId)))
  return { service, workspace }
}

/** The input for adding a key to the bench's workspace. */
export const newKey = (workspaceId: string | undefined, more: Partial<NewKey> = {}): NewKey => ({
  name: 'Billing',
  kind: 'service',
  workspaceId: workspaceId ?? '',
  clientId: 'billing-id',
  clientSecret: new Secret(CANARY),
  ...more,
})

/** The stored record of a key. */
export const storedKey = (vault: Vault, keyId: string): StoredKey => {
  const found = vault.document.keys.find((key) => key.id === keyId)
  if (found === undefined) throw new Error('no such key')
  return found
}
