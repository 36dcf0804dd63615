import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('correct horse battery')

describe('a vault with system encryption', () => {
  it('returns a secret after a restart, and writes it only encrypted', async () => {
    const first = await openVault()
    const key = must(await first.keys.add(newKey(first.workspace?.id)))
    expect(first.file.content).not.toContain('canary')
    const second = await openVault({ file: first.file, keyring: first.keyring, isEmpty: true })
    expect(second.vault.state).toBe('ready')
    expect(must(await second.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })

  it('encrypts the same secret differently each time (S11: twice differs)', async () => {
    const { keys, workspace, vault } = await openVault()
    must(await keys.add(newKey(workspace?.id)))
    must(await keys.add(newKey(workspace?.id, { clientId: 'other' })))
    const [one, two] = vault.document.keys.map((key) => key.secret?.ciphertext)
    expect(one).not.toBe(two)
  })

  it('creates one data key for many keys added at once', async () => {
    const { keys, workspace, vault } = await openVault()
    const adding = Array.from({ length: 20 }, (_, n) =>
      keys.add(newKey(workspace?.id, { clientId: `id-${n}` })),
    )
    for (const added of await Promise.all(adding)) must(added)
    expect(vault.document.dataKeys).toHaveLength(1)
    expect(vault.document.keys).toHaveLength(20)
  })

  it('isn’t changed by a save that fails on disk (S19: told)', async () => {
    const { keys, workspace, vault, file } = await openVault()
    const before = vault.document
    file.failWith = 'ENOSPC'
    const added = await keys.add(newKey(workspace?.id))
    expect(added).toMatchObject({
      ok: false,
      error: { kind: 'not-saved', detail: 'ENOSPC', retryable: true },
    })
    expect(vault.document).toBe(before)
  })

  it('never queries the keyring before it is opened (S15: not before)', async () => {
    const keyring = new FakeKeyring()
    const file = new MemoryVaultFile()
    const { vault } = await openVault({ file, keyring })
    const asked = keyring.asked
    vault.read()
    expect(keyring.asked).toBe(asked)
  })
})

describe('no keyring (S12: each weakness)', () => {
  for (const [name, set] of [
    ['absent', (keyring: FakeKeyring) => (keyring.state = 'absent')],
    ['weak by its own report', (keyring: FakeKeyring) => (keyring.state = 'weak')],
    ['weak by its encryption', (keyring: FakeKeyring) => (keyring.isWeak = true)],
    ['not answering', (keyring: FakeKeyring) => (keyring.state = 'not-answering')],
  ] as const) {
    it(`asks the user when it is ${name}, and stores no secret`, async () => {
      const keyring = new FakeKeyring()
      set(keyring)
      const { vault, keys, workspace, file } = await openVault({ keyring })
      expect(vault.state).toBe('needs-choice')
      const added = await keys.add(newKey(workspace?.id))
      expect(added.ok).toBe(false)
      expect(file.content).not.toContain('ciphertext')
    })
  }

  it('memory-only saves the inventory but no secret, which ends with the app', async () => {
    const keyring = new FakeKeyring()
    keyring.state = 'absent'
    const { vault, keys, workspace, file } = await openVault({ keyring })
    must(await vault.choose({ by: 'memory' }))
    const key = must(await keys.add(newKey(workspace?.id)))
    expect(must(await keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
    expect(file.content).toContain('billing-id')
    expect(file.content).not.toContain('ciphertext')
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(next.vault.state).toBe('ready')
    expect(await next.keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'secret-unreadable' } })
  })

  it('memory-only secrets are saved when a keyring is chosen later', async () => {
    const keyring = new FakeKeyring()
    keyring.state = 'absent'
    const { vault, keys, workspace, file } = await openVault({ keyring })
    must(await vault.choose({ by: 'memory' }))
    const key = must(await keys.add(newKey(workspace?.id)))
    keyring.state = 'ready'
    must(await vault.choose({ by: 'os' }))
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(must(await next.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })
})

describe('a passphrase vault', () => {
  it('opens only with its passphrase, and drops the system encryption', async () => {
    const { vault, keys, workspace, file, keyring } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    must(await vault.choose({ by: 'passphrase', passphrase }))
    expect(file.content).not.toContain('"os":{')
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(next.vault.state).toBe('locked')
    expect(await next.keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'locked' } })
    const wrong = await next.vault.unlock(new Secret('wrong horse battery'))
    expect(wrong).toMatchObject({ error: { kind: 'refused', reason: 'wrong-passphrase' } })
    must(await next.vault.unlock(passphrase))
    expect(must(await next.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })

  it('slows down guessing after three wrong attempts (S35: delay)', async () => {
    const { vault, clock } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    vault.lock()
    for (let tries = 0; tries < 3; tries += 1) await vault.unlock(new Secret('wrong horse battery'))
    const early = await vault.unlock(passphrase)
    expect(early).toMatchObject({ ok: false, error: { reason: 'wrong-passphrase' } })
    clock.advance(1_000)
    must(await vault.unlock(passphrase))
  })

  it('keeps the wait through a restart of Keyward and of the computer, for a minute at most (S35: restart)', async () => {
    const { vault, clock, ...bench } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    vault.lock()
    const wrong = new Secret('wrong horse battery')
    for (let tries = 0; tries < 3; tries += 1) await vault.unlock(wrong)
    clock.advance(1_000)
    await vault.unlock(wrong) // the fourth attempt, followed by a wait of two seconds
    const restart = (after = clock) => openVault({ ...bench, clock: after, isEmpty: true })
    const early = { ok: false, error: { reason: 'wrong-passphrase', retryAtMs: clock.nowMs() + 2_000 } }
    expect(await (await restart()).vault.unlock(passphrase)).toMatchObject(early)
    // Setting the clock doesn't shorten the wait.
    clock.advanceWall(3_600_000)
    expect(await (await restart()).vault.unlock(passphrase)).toMatchObject({ ok: false })
    clock.advanceWall(-2 * 3_600_000)
    clock.advance(1_999)
    expect(await (await restart()).vault.unlock(passphrase)).toMatchObject({ ok: false })
    clock.advance(1)
    expect(await (await restart()).vault.unlock(wrong)).toMatchObject({
      error: { retryAtMs: clock.nowMs() + 4_000 },
    })
    // After a restart of the computer, the monotonic clock starts over, so the wall clock decides.
    const later = new ManualClock(clock.nowMs() + 3_999)
    expect(await (await restart(later)).vault.unlock(passphrase)).toMatchObject({ ok: false })
    later.advanceWall(1)
    const last = await restart(later)
    must(await last.vault.unlock(passphrase))
    expect(last.triesFile.read()).toMatchObject({ count: 0 })
  })

  it.each([
    [{ count: 1e9, atMs: 9e15, atMonotonicMs: 9e15 }, 60_000],
    [{ count: 1e9, atMs: 9e15, atMonotonicMs: 0 }, 60_000],
    [{ count: -1, atMs: 0, atMonotonicMs: 0 }, 0],
    [{ count: '9', atMs: 0, atMonotonicMs: 0 }, 0],
    [{ count: 9, atMs: 0 }, 0],
    [{}, 0],
  ])('never makes the user wait longer, whatever the record: %j (S35: delay)', async (record, waitMs) => {
    const { vault, clock, ...bench } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    const next = await openVault({ ...bench, clock, triesFile: memoryRecord(record), isEmpty: true })
    if (waitMs > 0) {
      expect(await next.vault.unlock(passphrase)).toMatchObject({ ok: false })
      clock.advance(waitMs - 1)
      expect(await next.vault.unlock(passphrase)).toMatchObject({ ok: false })
      clock.advance(1)
    }
    must(await next.vault.unlock(passphrase))
  })

  it('allows no free attempts for a record with a negative number (S35: delay)', async () => {
    const { vault, clock, ...bench } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    const triesFile = memoryRecord({ count: -1_000, atMs: 0, atMonotonicMs: 0 })
    const next = await openVault({ ...bench, clock, triesFile, isEmpty: true })
    for (let tries = 0; tries < 3; tries += 1) await next.vault.unlock(new Secret('wrong horse battery'))
    expect(await next.vault.unlock(passphrase)).toMatchObject({ error: { reason: 'wrong-passphrase' } })
  })

  it('refuses a short one (S35: length)', async () => {
    const { vault } = await openVault()
    const chosen = await vault.choose({ by: 'passphrase', passphrase: new Secret('eleven char') })
    expect(chosen).toMatchObject({ error: { kind: 'bad-input', field: 'passphrase' } })
  })
})

describe('changing how secrets are kept', () => {
  it('refuses a keyring that doesn’t exist', async () => {
    const keyring = new FakeKeyring()
    keyring.state = 'absent'
    const { vault } = await openVault({ keyring, isEmpty: true })
    expect(await vault.choose({ by: 'os' })).toMatchObject({ error: { kind: 'keyring-missing' } })
  })

  it('doesn’t replace a passphrase as a side effect', async () => {
    const { vault } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    const other = new Secret('another passphrase')
    expect(await vault.choose({ by: 'passphrase', passphrase: other })).toMatchObject({
      error: { reason: 'wrong-passphrase' },
    })
    expect(await vault.setPassphrase(other, undefined)).toMatchObject({ error: { field: 'current' } })
    must(await vault.setPassphrase(other, passphrase))
    vault.lock()
    must(await vault.unlock(other))
  })

  it('wraps a data key even before the first secret, so that the passphrase protects something', async () => {
    const { vault, keys, workspace, file, keyring } = await openVault()
    must(await vault.setPassphrase(passphrase, undefined))
    const key = must(await keys.add(newKey(workspace?.id)))
    keyring.machine = 'another machine'
    const next = await openVault({ file, keyring, isEmpty: true })
    must(await next.vault.unlock(passphrase))
    expect(must(await next.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })

  it('refuses a passphrase in addition to memory-only, which promised to write nothing', async () => {
    const { vault, keys, workspace, file } = await openVault()
    must(await vault.choose({ by: 'memory' }))
    must(await keys.add(newKey(workspace?.id)))
    expect(await vault.setPassphrase(passphrase, undefined)).toMatchObject({
      error: { kind: 'needs-choice' },
    })
    expect(file.content).not.toContain('ciphertext')
  })

  it('returns to the keyring although an old encrypted key doesn’t open', async () => {
    const first = await openVault()
    must(await first.keys.add(newKey(first.workspace?.id)))
    first.keyring.machine = 'another machine'
    const { vault, keys, workspace } = await openVault({
      file: first.file,
      keyring: first.keyring,
      isEmpty: true,
    })
    must(await vault.choose({ by: 'memory' }))
    must(await vault.choose({ by: 'os' }))
    expect(workspace).toBeUndefined()
    const entry = newKey(first.workspace?.id, { clientId: 'new' })
    expect((await keys.add(entry)).ok).toBe(true)
  })

  it('handles concurrent guesses one after another (S35: delay)', async () => {
    const { vault } = await openVault()
    must(await vault.choose({ by: 'passphrase', passphrase }))
    vault.lock()
    const wrong = Array.from({ length: 4 }, () => vault.unlock(new Secret('wrong horse battery')))
    const answers = await Promise.all([...wrong, vault.unlock(passphrase)])
    expect(answers.every((answer) => !answer.ok)).toBe(true)
  })
})

describe('lock (S34: keys)', () => {
  it('wins over a running unlock', async () => {
    const { vault, keys, workspace } = await openVault()
    must(await keys.add(newKey(workspace?.id)))
    must(await vault.choose({ by: 'passphrase', passphrase }))
    vault.lock()
    const unlocking = vault.unlock(passphrase)
    vault.lock()
    expect(await unlocking).toMatchObject({ error: { kind: 'locked' } })
    expect(vault.state).toBe('locked')
    expect(vault.protection.keyOf(vault.document.dataKeys[0]?.id ?? '')).toBeUndefined()
  })

  it('leaves nothing open if a way to keep secrets is chosen meanwhile', async () => {
    const { vault, keys, workspace } = await openVault()
    must(await keys.add(newKey(workspace?.id)))
    vault.lock()
    expect(await vault.choose({ by: 'os' })).toMatchObject({ error: { kind: 'locked' } })
    expect(vault.protection.keyOf(vault.document.dataKeys[0]?.id ?? '')).toBeUndefined()
  })

  it('replies locked to every secret call until it is unlocked', async () => {
    const { vault, keys, workspace } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    vault.lock()
    expect(vault.state).toBe('locked')
    expect(await keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'locked' } })
    expect(keys.identityOf(key.id)).toMatchObject({ error: { kind: 'locked' } })
    expect(await keys.add(newKey(workspace?.id, { clientId: 'x' }))).toMatchObject({
      error: { kind: 'locked' },
    })
    must(await vault.unlock(undefined))
    expect(must(await keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })
})

describe('unreadable data is not lost (S13)', () => {
  it('leaves another machine’s encrypted keys alone and accepts new secrets next to them', async () => {
    const first = await openVault()
    const key = must(await first.keys.add(newKey(first.workspace?.id)))
    const sealedBefore = first.vault.document.dataKeys[0]
    const keyring = new FakeKeyring()
    keyring.machine = 'another machine'
    const moved = await openVault({ file: first.file, keyring, isEmpty: true })
    expect(moved.vault.protection.keyringState).toBe('other-machine')
    expect(moved.vault.document.keys[0]?.name).toBe('Billing')
    expect(await moved.keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'secret-unreadable' } })
    const replace = () => moved.keys.replaceSecret(key.id, undefined, new Secret('new secret'))
    expect(moved.vault.needsAgreement).toBe(true)
    expect(await moved.vault.whenSealable()).toMatchObject({ error: { reason: 'keyring-changed' } })
    expect(await replace()).toMatchObject({ error: { kind: 'needs-choice', reason: 'keyring-changed' } })
    must(await moved.vault.choose({ by: 'os' }))
    expect(moved.vault.needsAgreement).toBe(false)
    must(await replace())
    expect(must(await moved.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe('new secret')
    expect(moved.vault.document.dataKeys[0]).toEqual(sealedBefore)
    expect(moved.vault.document.keys[0]?.formerSecrets).toHaveLength(1)
  })

  it('distinguishes another backend from another machine, and encrypts with it only once the user agreed (S14: another backend)', async () => {
    const first = await openVault()
    const key = must(await first.keys.add(newKey(first.workspace?.id)))
    expect(first.vault.document.dataKeys[0]?.os?.backend).toBe('gnome_libsecret')
    const sealed = structuredClone([first.vault.document.dataKeys[0], storedKey(first.vault, key.id).secret])
    const keyring = new FakeKeyring()
    keyring.machine = 'the same machine, with another keychain'
    keyring.backend = 'kwallet6'
    const next = await openVault({ file: first.file, keyring, isEmpty: true })
    expect(next.vault.protection.keyringState).toBe('changed')
    expect(await next.keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'secret-unreadable' } })
    const saves = next.file.saves
    expect([next.vault.document.dataKeys[0], storedKey(next.vault, key.id).secret]).toEqual(sealed)
    expect(saves).toBe(first.file.saves) // opening the vault wrote nothing
    const entry = newKey(first.workspace?.id, { clientId: 'new' })
    expect(await next.keys.add(entry)).toMatchObject({ error: { reason: 'keyring-changed' } })
    expect(next.file.saves).toBe(saves)
    must(await next.vault.choose({ by: 'os' }))
    must(await next.keys.add(entry))
    expect([next.vault.document.dataKeys[0], storedKey(next.vault, key.id).secret]).toEqual(sealed)
  })

  it('shows the inventory while the keyring is locked', async () => {
    const first = await openVault()
    const key = must(await first.keys.add(newKey(first.workspace?.id)))
    first.keyring.state = 'locked'
    const next = await openVault({ file: first.file, keyring: first.keyring, isEmpty: true })
    expect(next.vault.state).toBe('ready')
    expect(await next.keys.openSecretOf(key.id)).toMatchObject({ error: { kind: 'keyring-locked' } })
    first.keyring.state = 'ready'
    must(await next.vault.unlock(undefined))
    expect(must(await next.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })

  it('doesn’t overwrite a file that it can’t read', async () => {
    const file = new MemoryVaultFile({ format: 2, fromTheFuture: true })
    const { vault } = await openVault({ file, isEmpty: true })
    expect(vault.state).toBe('unreadable')
    expect(await vault.change((document) => ({ ok: true, value: { document, saved: 1 } }))).toMatchObject({
      error: { kind: 'refused', reason: 'read-only' },
    })
    expect(file.saves).toBe(0)
  })
})
