import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { reencryptChanged } from '../../../../src/main/vault/protection/reencrypt-changed.ts'
import { saveService } from '../../../../src/main/vault/records/service-records.ts'
import { readAuthority } from '../../../../src/node/read-authority.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { givenPem } from '../../../fakes/given-certificates.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

type Edit = (document: VaultDocument) => unknown

const region = (document: VaultDocument) => document.services[0]?.regions[0] ?? {}
const first = (document: VaultDocument) => document.keys[0] ?? {}

const exchangeIds: Edit = ({ keys: [one, two] }) => {
  const id = one?.id
  Object.assign(one ?? {}, { id: two?.id })
  Object.assign(two ?? {}, { id })
}

const readGiven = (name: string) => must(readAuthority(givenPem(name)))

/**
 * For each field that decides where a secret is sent or which key it belongs to: an edit of that field in the
 * file, and the keys whose secrets must then be refused.
 */
const edits: readonly (readonly [string, 'all' | 'first', Edit])[] = [
  ['authentication URL', 'all', (d) => Object.assign(region(d), { authUrl: 'https://evil.test' })],
  ['API base URL', 'all', (d) => Object.assign(region(d), { baseUrl: 'https://evil.test' })],
  ['token path', 'all', (d) => Object.assign(d.services[0] ?? {}, { tokenPath: '/collect' })],
  ['token fields', 'all', (d) => Object.assign(d.services[0] ?? {}, { tokenFields: { scope: 'all' } })],
  ['encoding', 'all', (d) => Object.assign(d.services[0] ?? {}, { credentialEncoding: 'form-encoded' })],
  ['body', 'all', (d) => Object.assign(d.services[0] ?? {}, { credentialEncoding: 'client-secret-post' })],
  ['authority', 'all', (d) => Object.assign(d.services[0] ?? {}, { authority: readGiven('authority') })],
  ['practice flag', 'all', (d) => Object.assign(d.services[0] ?? {}, { isPractice: true })],
  [
    'workspace’s region',
    'all',
    (d) => Object.assign(d.workspaces[0] ?? {}, { regionId: d.services[0]?.regions[1]?.id }),
  ],
  ['client id', 'first', (d) => Object.assign(first(d), { clientId: 'of-somebody-else' })],
  ['workspace', 'first', (d) => Object.assign(first(d), { workspaceId: d.workspaces[1]?.id })],
  [
    'workspace of the same region',
    'first',
    (d) => Object.assign(first(d), { workspaceId: d.workspaces[2]?.id }),
  ],
  ['ids exchanged', 'all', exchangeIds],
  ['keep ready', 'first', (d) => Object.assign(first(d), { keepReady: true })],
  ['version', 'first', (d) => Object.assign(d.keys[0]?.secret ?? {}, { version: 7 })],
]

/** Three keys: two in one workspace, and one in a service that no edit affects. */
const furnished = async () => {
  const bench = await openVault()
  const { vault, keys, cipher, workspace } = bench
  const one = must(await keys.add(newKey(workspace?.id)))
  const two = must(await keys.add(newKey(workspace?.id, { clientId: 'two' })))
  const newId = () => cipher.newId()
  const regions = [{ name: 'Only', authUrl: 'https://a.example.net', baseUrl: 'https://b.example.net' }]
  const other = must(
    await vault.change((document) => saveService(document, { name: 'Other', regions }, newId)),
  )
  const elsewhere = cipher.newId()
  must(
    await vault.change((document) => {
      const known = document.workspaces[0]
      if (known === undefined) throw new Error('the bench has a workspace')
      const next = { ...known, id: elsewhere, serviceId: other.id, regionId: other.regions[0]?.id ?? '' }
      const twin = { ...known, id: cipher.newId(), name: 'Twin' }
      return ok({ document: { ...document, workspaces: [known, next, twin] }, saved: undefined })
    }),
  )
  const apart = must(await keys.add(newKey(elsewhere, { clientId: 'apart' })))
  return { ...bench, ids: [one.id, two.id, apart.id] as const }
}

const reopen = async (bench: Awaited<ReturnType<typeof furnished>>, edit: Edit) => {
  const document: VaultDocument = JSON.parse(bench.file.content ?? '')
  edit(document)
  return openVault({ file: new MemoryVaultFile(document), keyring: bench.keyring, isEmpty: true })
}

describe('a fact edited in the file (S11: edited facts)', () => {
  it.each(edits)('%s: the affected secrets are refused (%s), all others open', async (_, concerned, edit) => {
    const bench = await furnished()
    const { keys, vault } = await reopen(bench, edit)
    expect(vault.state).toBe('ready')
    const opens = await Promise.all(bench.ids.map(async (id) => (await keys.tokenRequestFor(id)).ok))
    expect(opens).toEqual([false, concerned === 'first', true])
    expect(await keys.tokenRequestFor(bench.ids[0])).toMatchObject({
      error: { kind: 'secret-unreadable', reason: 'damaged' },
    })
  })

  it.each(edits)('%s: a replaced secret is refused too', async (name, _, edit) => {
    const bench = await furnished()
    const [one] = bench.ids
    must(await bench.keys.replaceSecret(one, undefined, new Secret('second')))
    const editFormer: Edit = (document) => {
      edit(document)
      const former = document.keys[0]?.formerSecrets?.[0]
      if (name === 'client id') Object.assign(former ?? {}, { clientId: 'of-somebody-else' })
      if (name === 'version') Object.assign(former ?? {}, { version: 7 })
    }
    const { keys } = await reopen(bench, editFormer)
    expect((await keys.undoReplace(one)).ok).toBe(false)
  })

  it('can be corrected in Keyward, and then the secrets open again as they were encrypted', async () => {
    const bench = await furnished()
    const sealed = storedKey(bench.vault, bench.ids[0]).secret
    const { keys, vault, cipher } = await reopen(bench, (d) => {
      Object.assign(d.services[0] ?? {}, { tokenPath: '/collect', isPractice: true })
      Object.assign(first(d), { keepReady: true })
    })
    const { name, regions } = bench.service as Service
    const draft = { id: bench.service?.id ?? '', name, regions }
    // Correcting only one of the two separate edits isn't enough.
    expect(
      await vault.change((document) => saveService(document, draft, () => cipher.newId())),
    ).toMatchObject({
      error: { kind: 'secret-unreadable', reason: 'damaged', id: bench.ids[0] },
    })
    const only = await reopen(bench, (d) => Object.assign(d.services[0] ?? {}, { tokenPath: '/collect' }))
    must(await only.vault.change((document) => saveService(document, draft, () => cipher.newId())))
    expect(storedKey(only.vault, bench.ids[0]).secret).toEqual(sealed)
    expect((await only.keys.tokenRequestFor(bench.ids[0])).ok).toBe(true)
    expect((await keys.tokenRequestFor(bench.ids[2])).ok).toBe(true)
  })
})

describe('a fact changed in Keyward', () => {
  const changes: readonly (readonly [string, (service: Service) => object])[] = [
    ['token path', () => ({ tokenPath: '/other/token' })],
    ['token fields', () => ({ tokenFields: { scope: 'read', audience: 'x' } })],
    ['encoding', () => ({ credentialEncoding: 'form-encoded' })],
    [
      'addresses',
      ({ regions }) => ({
        regions: regions.map((each) => ({ ...each, authUrl: 'https://new.example.com' })),
      }),
    ],
  ]

  it.each(changes)('%s: re-encrypts the secrets in the same save, replaced ones too', async (_, change) => {
    const { vault, keys, cipher, service, ids, file, keyring } = await furnished()
    if (service === undefined) throw new Error('the bench has a service')
    must(await keys.replaceSecret(ids[0], 'new-id', new Secret('second')))
    const saves = file.saves
    must(await vault.change((d) => saveService(d, { ...service, ...change(service) }, () => cipher.newId())))
    expect(file.saves).toBe(saves + 1)
    const again = await openVault({ file, keyring, isEmpty: true })
    for (const id of ids) expect((await again.keys.tokenRequestFor(id)).ok).toBe(true)
    must(await again.keys.undoReplace(ids[0]))
    const opened = must(await again.keys.openSecretOf(ids[0]))
    expect([opened.key.clientId, opened.clientSecret.reveal()]).toEqual(['billing-id', CANARY])
  })

  it('keep ready: re-encrypts only that key’s secret', async () => {
    const { vault, keys, ids, file, keyring } = await furnished()
    const before = vault.document.keys.map(({ secret }) => secret)
    must(await keys.update(ids[1], { keepReady: true }))
    expect(vault.document.keys.map(({ secret }, index) => secret === before[index])).toEqual([
      true,
      false,
      true,
    ])
    const again = await openVault({ file, keyring, isEmpty: true })
    for (const id of ids) expect((await again.keys.tokenRequestFor(id)).ok).toBe(true)
  })

  it('the order of token fields is irrelevant, and nothing is re-encrypted', async () => {
    const { vault, cipher, service, ids } = await furnished()
    const save = (tokenFields: Record<string, string>) =>
      vault.change((d) => saveService(d, { ...(service as Service), tokenFields }, () => cipher.newId()))
    must(await save({ a: '1', b: '2' }))
    const { secret } = storedKey(vault, ids[0])
    must(await save({ b: '2', a: '1' }))
    expect(storedKey(vault, ids[0]).secret).toEqual(secret)
  })

  it('is refused and not saved while the keyring that encrypted them is locked', async () => {
    const { vault, keys, ids, keyring, file } = await furnished()
    vault.lock()
    keyring.state = 'locked'
    await vault.unlock(undefined)
    const next = await openVault({ file, keyring, isEmpty: true })
    const { content } = file
    expect(await next.keys.update(ids[0], { keepReady: true })).toMatchObject({
      error: { kind: 'keyring-locked' },
    })
    expect(file.content).toBe(content)
    must(await next.keys.update(ids[0], { name: 'A name is no such fact' }))
    expect(keys).toBeDefined()
  })

  it('doesn’t touch what didn’t change', async () => {
    const { vault, cipher } = await furnished()
    const { document } = vault
    const renamed = { ...document, keys: document.keys.map((key) => ({ ...key, name: 'Other' })) }
    const resealed = must(reencryptChanged(document, renamed, vault.protection, cipher))
    expect(resealed.keys.map(({ secret }) => secret)).toEqual(document.keys.map(({ secret }) => secret))
  })
})
