import { describe, expect, it } from 'vitest'
import { asyncStorage } from '../../src/main/adapters/electron/development-runtime.ts'
import { ElectronKeyring } from '../../src/main/adapters/electron/electron-keyring.ts'
import { VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import type { Call, Input } from '../../src/shared/contract/contract.ts'
import type { KeyringState } from '../../src/shared/window/app-state.ts'
import { aims, mutatingCalls, type Targets } from '../fakes/contract-calls.ts'
import { fakeApp } from '../fakes/fake-app.ts'
import { FakeSafeStorage } from '../fakes/fake-safe-storage.ts'
import { mustCall } from '../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../fakes/memory-vault-file.ts'

/** Starts the app with this storage behind the real keyring adapter. */
const start = async (vaultFile: MemoryVaultFile, storage: FakeSafeStorage, o: Computer) => {
  const keyring = new ElectronKeyring({
    storage: asyncStorage(storage),
    platform: 'linux',
    probe: async () => o.probed,
  })
  const { keyward } = fakeApp({ vaultFile, keyring })
  const { dispatch, services, open } = keyward
  services.vault.read()
  await open()
  const call = async <Name extends Call>(name: Name, input: Input<Name>) => dispatch(name, input)
  return { call, must: mustCall({ keyward }), vault: services.vault }
}

interface Computer {
  readonly probed: KeyringState
}

/** A vault encrypted with the keyring: two keys, one of them with a former secret. */
const furnish = async (): Promise<{ content: string; targets: Targets }> => {
  const file = new MemoryVaultFile()
  const { must } = await start(file, new FakeSafeStorage(), { probed: 'ready' })
  const regions = [
    { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  const service = await must('services:save', { name: 'Example', regions })
  const regionId = service.regions[0]?.id ?? ''
  const draft = { name: 'Acme', sensitive: false, serviceId: service.id, regionId }
  const workspace = await must('workspaces:save', draft)
  const entry = { kind: 'service', workspaceId: workspace.id, clientSecret: 'canary-secret' } as const
  const key = await must('keys:add', { name: 'Billing', clientId: 'one', ...entry })
  await must('keys:replaceSecret', { keyId: key.id, clientSecret: 'canary-second' })
  await must('keys:add', { name: 'Reports', clientId: 'two', ...entry })
  const targets = { serviceId: service.id, regionId, workspaceId: workspace.id, keyId: key.id }
  return { content: file.content ?? '', targets }
}

/** Created once, because each test starts from a copy of this vault's text. */
const furnished = furnish()

/** Every encrypted value, as text, with its owner. */
const sealsIn = (content: string): { readonly of: string; readonly text: string }[] => {
  const { dataKeys, keys } = VaultDocument.parse(JSON.parse(content))
  return [
    ...dataKeys.map(({ id, check, os }) => ({ of: id, text: JSON.stringify([id, check, os]) })),
    ...keys.flatMap(({ id, secret, formerSecrets = [] }) =>
      [secret, ...formerSecrets].flatMap((part) =>
        part === undefined
          ? []
          : [{ of: id, text: [part.nonce, part.ciphertext, part.tag, part.dataKeyId, part.version].join() }],
      ),
    ),
  ]
}

/** A failure of the keyring, or damage to what it encrypted. */
interface Failure {
  readonly name: string
  readonly state: KeyringState
  readonly computer?: Computer
  readonly spoil?: (storage: FakeSafeStorage) => void
  readonly spoilFile?: (content: string) => string
}

const failures: readonly Failure[] = [
  { name: 'absent', state: 'absent', computer: { probed: 'absent' } },
  {
    name: 'not available to the runtime',
    state: 'absent',
    spoil: (storage) => (storage.fault = 'not-available'),
  },
  {
    // Only the keyring's output reveals that it is weak. Until then, it counts as another keyring.
    name: 'weak',
    state: 'changed',
    spoil: (storage) => Object.assign(storage, { backend: 'basic_text', fault: 'public-key' }),
  },
  { name: 'locked', state: 'locked', computer: { probed: 'locked' } },
  {
    name: 'locked between two calls',
    state: 'locked',
    spoil: (storage) => (storage.fault = 'temporarily-unavailable'),
  },
  { name: 'not answering', state: 'not-answering', computer: { probed: 'not-answering' } },
  {
    name: 'another backend',
    state: 'changed',
    spoil: (storage) => Object.assign(storage, { password: 'of a wallet', backend: 'kwallet6' }),
  },
  {
    name: 'another machine’s',
    state: 'other-machine',
    spoil: (storage) => (storage.password = 'of another machine'),
  },
  {
    name: 'throwing at each seal',
    state: 'other-machine',
    spoil: (storage) => (storage.fault = 'decrypt-throws'),
  },
  {
    name: 'sound, its seal damaged in the file',
    state: 'other-machine',
    spoilFile: (content) =>
      content.replace(
        /("sealed":".{30})(.)/,
        (_all, kept: string, letter: string) => kept + (letter === 'A' ? 'B' : 'A'),
      ),
  },
]

describe.each(failures)('a keyring that is $name', ({ state, computer, spoil, spoilFile }) => {
  it.each(mutatingCalls)(
    '%s leaves every other encrypted value unchanged (S13: each keyring state)',
    async (channel) => {
      const { content, targets } = await furnished
      const file = new MemoryVaultFile()
      file.content = spoilFile?.(content) ?? content
      const storage = new FakeSafeStorage()
      spoil?.(storage)
      const { call, vault } = await start(file, storage, { probed: 'ready', ...computer })
      expect(vault.protection.keyringState).toBe(state)
      const before = sealsIn(file.content)
      expect(before).toHaveLength(4)

      await call(channel, aims[channel].input(targets))
      if (channel === 'vault:restore') {
        // This call starts an empty vault. The vault's own tests check that the former one is set aside.
        expect(vault.document.keys).toEqual([])
        return
      }
      const isErased = ({ of }: { of: string }) => channel === 'keys:purge' && of === targets.keyId
      const kept = before.filter((seal) => !isErased(seal)).map(({ text }) => text)
      const after = sealsIn(file.content).map(({ text }) => text)
      expect(after).toEqual(expect.arrayContaining(kept))
    },
  )
})
