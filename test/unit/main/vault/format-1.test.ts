import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/node-cipher.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'
import type { StoredKey, VaultDocument } from '../../../../src/main/domain/vault/vault-format.ts'
import { format1BoundText } from '../../../../src/main/domain/vault/vault-format-1.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { CANARY, must, newKey, openVault } from '../../../fakes/vault-bench.ts'
import { steadyKeyring } from '../../../faults/steady-keyring.ts'

const golden = readFileSync(join(import.meta.dirname, '../../../faults/golden/vault-format-1.golden'), 'utf8')
const passphrase = new Secret('a long passphrase')
const cipher = new NodeCipher({ N: 2, r: 1, p: 1 })

/** A vault in format 1: the same except for what its secrets are bound to and the list's authentication. */
const format1 = async (o: { by?: 'passphrase'; keyring?: FakeKeyring } = {}) => {
  const bench = await openVault(o.keyring === undefined ? {} : { keyring: o.keyring })
  const { vault, keys } = bench
  const key = must(await keys.add(newKey(bench.workspace?.id)))
  must(await keys.replaceSecret(key.id, 'second-id', new Secret('second')))
  if (o.by !== undefined) must(await vault.choose({ by: o.by, passphrase }))
  const { authentication: _, ...document } = vault.document
  const region = document.services[0]?.regions[0]
  const dataKey = vault.protection.keyOf(document.dataKeys[0]?.id ?? '')
  if (region === undefined || dataKey === undefined) throw new Error('the bench has a region and a data key')
  const seal = (version: number, text: string) =>
    cipher.seal(dataKey, new Secret(text), format1BoundText(key.id, version, region))
  const sealed = ({ secret, formerSecrets = [], ...rest }: StoredKey) => ({
    ...rest,
    ...(secret === undefined ? {} : { secret: { ...secret, ...seal(2, 'second') } }),
    formerSecrets: formerSecrets.map((former) => ({ ...former, ...seal(1, CANARY) })),
  })
  const file = new MemoryVaultFile({ ...document, format: 1, keys: document.keys.map(sealed) })
  return { file, keyring: bench.keyring, keyId: key.id }
}

const saved = (file: MemoryVaultFile): VaultDocument => JSON.parse(file.content ?? '')
const textOf = async ({ keys }: Pick<Awaited<ReturnType<typeof openVault>>, 'keys'>, keyId: string) =>
  must(await keys.openSecretOf(keyId)).clientSecret.reveal()

describe('a vault of format 1', () => {
  it('is brought to format 2 in one save as it is opened, replaced secrets too (S22: golden file)', async () => {
    const { file, keyring, keyId } = await format1()
    const next = await openVault({ file, keyring, isEmpty: true })
    expect([file.saves, saved(file).format, next.vault.wasChangedOutside]).toEqual([1, 2, false])
    expect(await textOf(next, keyId)).toBe('second')
    must(await next.keys.add(newKey(next.vault.document.workspaces[0]?.id, { clientId: 'new' })))
    must(await next.keys.undoReplace(keyId))
    expect(await textOf(await openVault({ file, keyring, isEmpty: true }), keyId)).toBe(CANARY)
  })

  it('opens as it was released', async () => {
    const file = new MemoryVaultFile(JSON.parse(golden))
    const { vault, keys } = await openVault({ file, keyring: steadyKeyring as FakeKeyring, isEmpty: true }) // the bench asks nothing more of it
    expect([vault.state, saved(file).format, vault.wasChangedOutside]).toEqual(['ready', 2, false])
    const used = vault.document.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined)
    expect(used.length).toBeGreaterThan(1)
    for (const { id } of used) expect((await keys.askFor(id)).ok).toBe(true)
  })

  it('waits for the passphrase', async () => {
    const { file, keyring, keyId } = await format1({ by: 'passphrase' })
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(saved(file).format).toBe(1)
    must(await next.vault.unlock(passphrase))
    expect([saved(file).format, next.vault.wasChangedOutside]).toEqual([2, false])
    expect(await textOf(next, keyId)).toBe('second')
  })

  it('stays as it is while the keyring is locked, and takes what needs no secret', async () => {
    const { file, keyring, keyId } = await format1()
    keyring.state = 'locked'
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(next.vault.wasChangedOutside).toBe(false)
    must(await next.keys.update(keyId, { name: 'Renamed' }))
    expect(saved(file).format).toBe(1)
    keyring.state = 'ready'
    must(await next.vault.unlock(undefined))
    expect(saved(file).format).toBe(2)
    expect(await textOf(next, keyId)).toBe('second')
  })

  it('goes on as it is when the disk refuses, and is brought along by the next save', async () => {
    const { file, keyring, keyId } = await format1()
    file.failWith = 'disk full'
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(saved(file).format).toBe(1)
    expect(await textOf(next, keyId)).toBe('second')
    file.failWith = undefined
    must(await next.keys.update(keyId, { name: 'Renamed' }))
    expect([saved(file).format, await textOf(next, keyId)]).toEqual([2, 'second'])
  })

  it('waits for each data key that a secret needs; what opens is used meanwhile', async () => {
    const { file, keyring, keyId } = await format1()
    const document = saved(file)
    const [dataKey] = document.dataKeys
    const [key] = document.keys
    if (dataKey === undefined || key?.secret === undefined) throw new Error('the vault has a secret')
    const other = { ...dataKey, id: cipher.newId(), os: { sealed: 'AAAA', backend: 'gnome_libsecret' } }
    const lost = {
      ...key,
      id: cipher.newId(),
      clientId: 'lost',
      secret: { ...key.secret, dataKeyId: other.id },
    }
    const mixed = { ...document, dataKeys: [other, dataKey], keys: [key, lost] }
    const next = await openVault({ file: new MemoryVaultFile(mixed), keyring, isEmpty: true })
    expect([saved(next.file).format, next.vault.wasChangedOutside]).toEqual([1, false])
    expect(await textOf(next, keyId)).toBe('second')
    const add = () => next.keys.add(newKey(next.vault.document.workspaces[0]?.id, { clientId: 'new' }))
    expect(await add()).toMatchObject({ error: { kind: 'needs-choice' } })
    must(await next.vault.choose({ by: 'os' }))
    must(await add())
    expect([saved(next.file).format, await textOf(next, keyId)]).toEqual([2, 'second'])
  })

  it('without a secret waits for its data key as well, and gives no alarm', async () => {
    const { file, keyring } = await format1()
    keyring.state = 'locked'
    const empty = new MemoryVaultFile({ ...saved(file), keys: [] })
    const next = await openVault({ file: empty, keyring, isEmpty: true })
    expect([saved(empty).format, next.vault.wasChangedOutside]).toEqual([1, false])
    keyring.state = 'ready'
    must(await next.vault.unlock(undefined))
    expect([saved(empty).format, next.vault.wasChangedOutside]).toEqual([2, false])
  })

  it('of another machine seals nothing before the person chose, then opens what it can', async () => {
    const { file, keyId } = await format1()
    const keyring = new FakeKeyring()
    keyring.machine = 'another machine'
    const next = await openVault({ file, keyring, isEmpty: true })
    const add = () => next.keys.add(newKey(next.vault.document.workspaces[0]?.id, { clientId: 'new' }))
    expect(await add()).toMatchObject({ error: { kind: 'needs-choice' } })
    must(await next.vault.choose({ by: 'os' }))
    const key = must(await add())
    expect([saved(file).format, await textOf(next, key.id)]).toEqual([2, CANARY])
    expect(await next.keys.openSecretOf(keyId)).toMatchObject({ error: { kind: 'secret-unreadable' } })
  })

  it('with an edited address is told, opens nothing there, and its list is not made authentic (S11: edited custody)', async () => {
    const { file, keyring, keyId } = await format1()
    file.content = (file.content ?? '').replaceAll('https://auth.example.com', 'https://evil.test')
    const next = await openVault({ file, keyring, isEmpty: true })
    expect(next.vault.wasChangedOutside).toBe(true)
    expect(await next.keys.askFor(keyId)).toMatchObject({ error: { kind: 'secret-unreadable' } })
  })
})

describe('a file of format 2', () => {
  it('opens nothing that is sealed as in format 1 (S11: edited facts)', async () => {
    const { file, keyring, keyId } = await format1()
    const old = saved(file).keys
    await openVault({ file, keyring, isEmpty: true })
    const edited = new MemoryVaultFile({ ...saved(file), keys: old })
    const next = await openVault({ file: edited, keyring, isEmpty: true })
    expect(await next.keys.askFor(keyId)).toMatchObject({
      error: { kind: 'secret-unreadable', reason: 'damaged' },
    })
  })

  it('that says it is of format 1 gets no authentication by that', async () => {
    const bench = await openVault()
    must(await bench.keys.add(newKey(bench.workspace?.id)))
    const { authentication: _, ...document } = saved(bench.file)
    const file = new MemoryVaultFile({ ...document, format: 1 })
    const next = await openVault({ file, keyring: bench.keyring, isEmpty: true })
    expect(next.vault.wasChangedOutside).toBe(true)
  })
})
