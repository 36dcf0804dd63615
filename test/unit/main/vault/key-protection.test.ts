import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { ManualClock } from '../../../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import {
  type DataKeyList,
  emptyDocument,
  type VaultDocument,
} from '../../../../src/main/vault/format/vault-format.ts'
import { needsChoice } from '../../../../src/main/vault/protection/data-key-facts.ts'
import { KeyProtection } from '../../../../src/main/vault/protection/key-protection.ts'
import { withPassphrase } from '../../../../src/main/vault/protection/protection-change.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { must } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('a long passphrase')
const cipher = new NodeCipher({ N: 2, r: 1, p: 1 })

/** The protection without a vault, which would do its own checks first. So each refusal is the protection's. */
const start = (keyring = new FakeKeyring()) => {
  const triesFile = memoryRecord()
  return {
    protection: new KeyProtection({ keyring, cipher, clock: new ManualClock(), triesFile }),
    triesFile,
  }
}

const startAsked = async (document: VaultDocument, keyring = new FakeKeyring()) => {
  const bench = start(keyring)
  await bench.protection.openWithSystem(document, { mayPrompt: false })
  return bench
}

const documentOf = (list: DataKeyList): VaultDocument => ({ ...emptyDocument, ...list })

/** A vault with one data key that this computer's keyring encrypted. */
const sealedHere = async (): Promise<VaultDocument> => {
  const { protection } = await startAsked(emptyDocument)
  return documentOf(must(await protection.keyForSealing(emptyDocument)).list)
}

/** A vault with one data key that a passphrase wraps. */
const wrapped = async (): Promise<VaultDocument> => {
  const { protection } = start()
  return documentOf(must(await protection.listFor(emptyDocument, { by: 'passphrase', passphrase })))
}

const elsewhere = () => Object.assign(new FakeKeyring(), { machine: 'another machine' })

describe('a data key for new secrets (S12)', () => {
  it('isn’t created by a keyring that wasn’t queried yet', async () => {
    const { protection } = start()
    expect(await protection.keyForSealing(emptyDocument)).toEqual({
      ok: false,
      error: appError('needs-choice'),
    })
  })

  it('isn’t created after another keyring’s encryption before the user agrees (S14: another backend)', async () => {
    const document = await sealedHere()
    const { protection } = await startAsked(document, elsewhere())
    expect(await protection.keyForSealing(document)).toEqual({
      ok: false,
      error: appError('needs-choice', { reason: 'keyring-changed' }),
    })
  })

  it('isn’t created by the keyring if a passphrase was chosen', async () => {
    const refused = { ok: false, error: appError('needs-choice') }
    const document: VaultDocument = { ...emptyDocument, custody: 'passphrase' }
    expect(await (await startAsked(document)).protection.keyForSealing(document)).toEqual(refused)
    const locked = await wrapped()
    expect(await (await startAsked(locked)).protection.keyForSealing(locked)).toEqual(refused)
  })

  it('keeps the earlier records in the list', async () => {
    const [unsealed] = (await sealedHere()).dataKeys.map(({ os: _, ...record }) => record)
    if (unsealed === undefined) throw new Error('no data key')
    const document: VaultDocument = { ...emptyDocument, dataKeys: [unsealed] }
    const { protection } = await startAsked(document)
    const { list, id } = must(await protection.keyForSealing(document))
    expect(list.dataKeys.map((record) => record.id)).toEqual([unsealed.id, id])
  })

  it('needs a choice in an empty vault only while the keyring can’t encrypt', () => {
    expect(needsChoice(emptyDocument, 'ready')).toBe(false)
    for (const state of ['unknown', 'absent', 'weak', 'locked', 'not-answering'] as const)
      expect(needsChoice(emptyDocument, state)).toBe(true)
  })
})

describe('choosing the same way to keep secrets again (S11)', () => {
  it('keeps using an authentic list’s data key', async () => {
    const document = await sealedHere()
    const { protection } = await startAsked(document)
    const [{ id } = { id: '' }] = document.dataKeys
    const list = must(await protection.listFor(document, { by: 'passphrase', passphrase }))
    expect(list.dataKeys.map((record) => record.id)).toEqual([id])
    expect(list.authentication?.dataKeyId).toBe(id)
  })

  it('keeps using this run’s data key, which wasn’t encrypted yet', async () => {
    const { protection } = await startAsked(emptyDocument)
    const inMemory: VaultDocument = { ...emptyDocument, custody: 'memory' }
    const { id, list } = must(await protection.keyForSealing(inMemory))
    const chosen = must(await protection.listFor(documentOf(list), { by: 'os' }))
    expect(chosen.dataKeys.map((record) => record.id)).toEqual([id])
  })

  it('adds a passphrase to an authentic list while the keyring can’t encrypt', async () => {
    const document = await sealedHere()
    const before = await startAsked(document)
    const { document: recovered } = must(await withPassphrase(document, before.protection, passphrase))
    const keyring = Object.assign(new FakeKeyring(), { state: 'absent' })
    const { protection } = await startAsked(recovered, keyring)
    must(await protection.openWithPassphrase(recovered, passphrase))
    const other = new Secret('another long passphrase')
    const { document: changed } = must(await withPassphrase(recovered, protection, other))
    must(await start().protection.openWithPassphrase(changed, other))
  })
})

describe('a passphrase', () => {
  it('whose only wrapped key is damaged isn’t reported as wrong (S16: wrong or damaged)', async () => {
    const document = await wrapped()
    const damaged = structuredClone(document)
    for (const { passphrase: wrap } of damaged.dataKeys) Object.assign(wrap ?? {}, { salt: 'A' })
    const { protection, triesFile } = start()
    for (let tries = 0; tries < 4; tries += 1)
      expect(await protection.openWithPassphrase(damaged, passphrase)).toEqual({
        ok: false,
        error: appError('secret-unreadable'),
      })
    expect(triesFile.read()).toEqual({})
    must(await protection.openWithPassphrase(document, passphrase))
  })
})
