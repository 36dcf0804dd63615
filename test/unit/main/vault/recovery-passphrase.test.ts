import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import type { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { CANARY, must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('correct horse battery')
const other = new Secret('another passphrase')
type Bench = Awaited<ReturnType<typeof openVault>>

/** A vault encrypted with the keyring, with one key and a recovery passphrase. */
const prepare = async () => {
  const bench = await openVault()
  const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
  must(await bench.vault.setPassphrase(passphrase, undefined))
  return { ...bench, keyId: key.id }
}
const restart = (file: MemoryVaultFile, keyring = new FakeKeyring()) =>
  openVault({ file, keyring, isEmpty: true })
const elsewhere = (file: MemoryVaultFile) => {
  const keyring = new FakeKeyring()
  keyring.machine = 'another machine'
  return restart(file, keyring)
}
const coverOf = ({ vault }: Pick<Bench, 'vault'>) => vault.protection.passphraseCover(vault.document)
const secretOf = async ({ keys }: Pick<Bench, 'keys'>, keyId: string) =>
  must(await keys.openSecretOf(keyId)).clientSecret.reveal()

describe('a recovery passphrase in addition to the keyring (S12)', () => {
  it('is added without deleting copies, and the keyring still opens alone', async () => {
    const { file, keyId } = await prepare()
    expect(file.droppedBackups).toBe(0)
    const next = await restart(file)
    expect(next.vault.state).toBe('ready')
    expect(coverOf(next)).toBe('all')
    expect(await secretOf(next, keyId)).toBe(CANARY)
  })

  it.each([
    ['is lost', 'absent'],
    ['is locked', 'locked'],
    ['does not answer', 'not-answering'],
    ['was asked in vain', 'needs-restart'],
    ['hides nothing', 'weak'],
  ] as const)('opens the secrets when the keyring %s', async (_words, state) => {
    const { file, keyId } = await prepare()
    const keyring = new FakeKeyring()
    keyring.state = state
    const next = await restart(file, keyring)
    expect(next.vault.protection.isOpen(next.vault.document)).toBe(false)
    must(await next.vault.unlock(passphrase))
    expect(next.vault.protection.isOpen(next.vault.document)).toBe(true)
    expect(next.vault.protection.keyringState).toBe(state)
    expect(await secretOf(next, keyId)).toBe(CANARY)
    expect(keyring.prompts).toBe(0)
  })

  it('a wrong one opens nothing', async () => {
    const { file, keyId } = await prepare()
    const next = await elsewhere(file)
    expect(await next.vault.unlock(other)).toMatchObject({ error: { reason: 'wrong-passphrase' } })
    expect(await next.keys.openSecretOf(keyId)).toMatchObject({ error: { kind: 'secret-unreadable' } })
  })

  it('can be changed only by a user who knows it, which deletes the copies that the old one opens', async () => {
    const { vault, file, keyId } = await prepare()
    expect(await vault.setPassphrase(other, undefined)).toMatchObject({ error: { field: 'current' } })
    expect(await vault.setPassphrase(other, other)).toMatchObject({ error: { reason: 'wrong-passphrase' } })
    expect(file.droppedBackups).toBe(0)
    must(await vault.setPassphrase(other, passphrase))
    expect(file.droppedBackups).toBe(1)
    const next = await elsewhere(file)
    expect(await next.vault.unlock(passphrase)).toMatchObject({ error: { reason: 'wrong-passphrase' } })
    must(await next.vault.unlock(other))
    expect(await secretOf(next, keyId)).toBe(CANARY)
  })

  it.each([
    ['changed', (vault: Bench['vault']) => vault.setPassphrase(other, passphrase)],
    ['chosen', (vault: Bench['vault']) => vault.choose({ by: 'passphrase', passphrase })],
    ['tried', (vault: Bench['vault']) => vault.tryPassphrase(passphrase)],
  ] as const)('a lock while it is being %s leaves no data key open (S34: keys)', async (_words, act) => {
    // Locks the vault at different stages of the call.
    for (let turns = 0; turns < 12; turns++) {
      const { vault } = await prepare()
      const acting = act(vault)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      vault.lock()
      await acting
      expect([turns, vault.protection.isOpen(vault.document)]).toEqual([turns, false])
    }
  })

  it('is removed with the copies it opens, and the keyring still opens the secrets', async () => {
    const { vault, file, keyId } = await prepare()
    must(await vault.removePassphrase())
    expect(file.content).not.toContain('"passphrase"')
    expect(file.droppedBackups).toBe(1)
    expect(await secretOf(await restart(file), keyId)).toBe(CANARY)
    expect(coverOf({ vault })).toBe('none')
  })

  it('can’t be removed while it is the only way to a secret', async () => {
    const { file } = await prepare()
    const next = await elsewhere(file)
    must(await next.vault.unlock(passphrase))
    const before = file.content
    expect(await next.vault.removePassphrase()).toMatchObject({ error: { reason: 'only-seal' } })
    must(await next.vault.choose({ by: 'passphrase', passphrase }))
    expect(await next.vault.removePassphrase()).toMatchObject({ error: { reason: 'only-seal' } })
    expect(file.content).toContain('"passphrase"')
    expect(before).toContain('"passphrase"')
  })

  it('can’t be removed while the keyring can’t be queried', async () => {
    const { vault, keyring } = await prepare()
    keyring.state = 'locked'
    expect(await vault.removePassphrase()).toMatchObject({ error: { kind: 'keyring-locked' } })
  })

  it('doesn’t claim to open what was encrypted without it', async () => {
    const { file, workspace } = await prepare()
    const next = await elsewhere(file)
    must(await next.vault.choose({ by: 'os' }))
    must(await next.keys.add(newKey(workspace?.id, { clientId: 'new' })))
    expect(coverOf(next)).toBe('some')
    must(await next.vault.setPassphrase(other, passphrase))
    expect(coverOf(next)).toBe('all')
  })
})

describe('encrypting again with the current keyring (S14)', () => {
  it('takes one press after the passphrase, which the next start no longer needs', async () => {
    const { file, keyId } = await prepare()
    const next = await elsewhere(file)
    expect(next.vault.protection.keyringState).toBe('other-machine')
    must(await next.vault.unlock(passphrase))
    expect(next.vault.protection.keyringState).toBe('other-machine')
    must(await next.vault.choose({ by: 'os' }))
    expect(next.vault.protection.keyringState).toBe('ready')
    const after = await elsewhere(file)
    expect(after.vault.protection.keyringState).toBe('ready')
    expect(await secretOf(after, keyId)).toBe(CANARY)
    expect(coverOf(after)).toBe('all')
  })

  it('another backend is explained before anything is encrypted with it (S14: another backend)', async () => {
    const { file, keyId, workspace } = await prepare()
    const keyring = new FakeKeyring()
    keyring.machine = 'the same, with a wallet'
    keyring.backend = 'kwallet6'
    const next = await restart(file, keyring)
    const before = file.content
    expect(next.vault.protection.keyringState).toBe('changed')
    const added = () => next.keys.add(newKey(workspace?.id, { clientId: 'new' }))
    expect(await added()).toMatchObject({ error: { kind: 'needs-choice', reason: 'keyring-changed' } })
    expect(await next.keys.replaceSecret(keyId, undefined, new Secret('x'))).toMatchObject({
      error: { reason: 'keyring-changed' },
    })
    expect(await next.vault.setPassphrase(other, passphrase)).toMatchObject({ ok: true })
    expect(next.vault.document.dataKeys.map(({ os }) => os)).toEqual(
      JSON.parse(before ?? '').dataKeys.map(({ os }: { os: unknown }) => os),
    )
    must(await next.vault.choose({ by: 'os' }))
    expect(next.vault.document.dataKeys.map(({ os }) => os?.backend)).toEqual(['kwallet6'])
    must(await added())
    expect(await secretOf(next, keyId)).toBe(CANARY)
  })

  it('without the passphrase, the user agrees to the other keyring, and what it can’t open stays unchanged', async () => {
    const first = await openVault()
    const key = must(await first.keys.add(newKey(first.workspace?.id)))
    const sealed = first.vault.document.dataKeys[0]
    const keyring = new FakeKeyring()
    keyring.machine = 'the same, with a wallet'
    keyring.backend = 'kwallet6'
    const next = await restart(first.file, keyring)
    must(await next.vault.choose({ by: 'os' }))
    expect(next.vault.document.dataKeys[0]).toEqual(sealed)
    must(await next.keys.replaceSecret(key.id, undefined, new Secret('new secret')))
    const after = await restart(first.file, keyring)
    expect(after.vault.protection.keyringState).toBe('ready') // the former keyring encrypted nothing in use
    expect(await secretOf(after, key.id)).toBe('new secret')
    expect(after.vault.document.dataKeys[0]).toEqual(sealed)
  })
})
