import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { Vault } from '../../../../src/main/vault/vault.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('correct horse battery')
const locked = { ok: false, error: { kind: 'locked' } }
const readOnly = { ok: false, error: { kind: 'refused', reason: 'read-only' } }

/** A vault with one key and a passphrase, locked. */
const lockedByPassphrase = async () => {
  const bench = await openVault()
  must(await bench.keys.add(newKey(bench.workspace?.id)))
  must(await bench.vault.choose({ by: 'passphrase', passphrase }))
  bench.vault.lock()
  return bench
}

describe('a locked vault (S34: answers)', () => {
  it('says so at once, even before the keyring was queried', async () => {
    const { file } = await lockedByPassphrase()
    const vault = new Vault({
      file,
      keyring: new FakeKeyring(),
      cipher: new NodeCipher(),
      clock: new ManualClock(),
      triesFile: memoryRecord(),
      onChange: () => undefined,
      onState: () => undefined,
    })
    vault.read()
    const answers: unknown[] = []
    void vault.whenUsable().then((answer) => answers.push(answer))
    await settle()
    expect(answers).toMatchObject([locked])
  })

  it('doesn’t save a change that a lock interrupted', async () => {
    const { vault, file } = await openVault()
    const saves = file.saves
    const changed = await vault.change((document) => {
      vault.lock()
      return ok({ document: { ...document, keys: [] }, saved: undefined })
    })
    expect(changed).toMatchObject(locked)
    expect(file.saves).toBe(saves)
  })

  it('is the only one that can give up its secrets for a lost passphrase (S13)', async () => {
    const { vault, file } = await lockedByPassphrase()
    must(await vault.unlock(passphrase))
    const saved = file.content
    expect(await vault.startAfresh()).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
    expect(file.content).toBe(saved)
  })

  it('opens no data key for a passphrase that is only checked (S35)', async () => {
    const { vault } = await lockedByPassphrase()
    expect(await vault.tryPassphrase(passphrase)).toMatchObject(locked)
    expect(vault.protection.isOpen(vault.document)).toBe(false)
  })

  it('is not unlocked without the passphrase that was chosen', async () => {
    const { vault } = await lockedByPassphrase()
    expect(await vault.unlock(undefined)).toMatchObject({
      error: { kind: 'bad-input', field: 'passphrase' },
    })
    expect(vault.state).toBe('locked')
  })

  it.each([
    ['locked', { kind: 'keyring-locked' }],
    ['not-answering', { kind: 'keyring-locked', reason: 'keyring-silent' }],
    ['needs-restart', { kind: 'keyring-locked', reason: 'keyring-restart' }],
  ] as const)('is not unlocked while the keyring is %s', async (state, error) => {
    const { vault, keys, workspace, keyring } = await openVault()
    must(await keys.add(newKey(workspace?.id)))
    vault.lock()
    keyring.state = state
    expect(await vault.unlock(undefined)).toMatchObject({ ok: false, error })
    expect(vault.state).toBe('locked')
  })

  it('is not replaced by an earlier copy or an empty vault', async () => {
    const { vault, file } = await lockedByPassphrase()
    const before = file.content
    expect(await vault.startOverFrom('empty')).toMatchObject(locked)
    expect(file.content).toBe(before)
  })
})

describe('an unreadable file (S13)', () => {
  it('can’t be unlocked, and can still be recovered after a lock', async () => {
    const { vault } = await openVault({ file: new MemoryVaultFile({ format: 9 }), isEmpty: true })
    expect(await vault.unlock(undefined)).toMatchObject(readOnly)
    vault.lock()
    must(await vault.startOverFrom('empty'))
    expect(vault.state).toBe('ready')
  })
})

describe('the protection of secrets', () => {
  it('accepts no secret for a check while the file was changed outside (S11: edited custody)', async () => {
    const first = await openVault()
    must(await first.keys.add(newKey(first.workspace?.id)))
    const document = JSON.parse(first.file.content ?? '')
    document.dataKeys[0].createdAtMs = 1
    const { vault } = await openVault({
      file: new MemoryVaultFile(document),
      keyring: first.keyring,
      isEmpty: true,
    })
    expect(await vault.whenSealable()).toMatchObject({
      error: { kind: 'needs-choice', reason: 'file-changed' },
    })
  })

  it('keeps the passphrase while the keyring can’t be queried, and says why (S13)', async () => {
    const { vault, keyring } = await openVault()
    must(await vault.setPassphrase(passphrase, undefined))
    keyring.state = 'not-answering'
    expect(await vault.removePassphrase()).toMatchObject({
      error: { kind: 'keyring-locked', reason: 'keyring-silent' },
    })
  })
})
