import { describe, expect, it } from 'vitest'
import { reencryptChanged } from '../../../../src/main/vault/protection/reencrypt-changed.ts'
import { findAddressChanges } from '../../../../src/main/vault/records/address-change.ts'
import {
  removeService,
  removeWorkspace,
  restoreWorkspace,
  saveService,
  saveWorkspace,
} from '../../../../src/main/vault/records/service-records.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

describe('services and workspaces', () => {
  it('normalises addresses, and refuses forbidden ones (S26)', async () => {
    const { vault, cipher } = await openVault({ isEmpty: true })
    const save = (authUrl: string) =>
      saveService(
        vault.document,
        { name: ' X ', regions: [{ name: 'R', authUrl, baseUrl: 'https://API.example.com/v2/' }] },
        () => cipher.newId(),
      )
    expect(must(save(' https://AUTH.example.com/v1/auth/token ')).saved).toMatchObject({
      name: 'X',
      regions: [{ authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com/v2' }],
    })
    for (const bad of [
      'http://example.com',
      'https://u:p@example.com',
      'https://example.com/?a=1',
      'ftp://x',
      '',
    ]) {
      expect(save(bad)).toMatchObject({ ok: false, error: { field: 'regions.0.authUrl' } })
    }
  })

  it('refuses a token path that leaves the sign-in address', async () => {
    const { vault, cipher } = await openVault({ isEmpty: true })
    const regions = [{ name: 'R', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }]
    for (const tokenPath of [
      '//evil.test/token',
      'https://evil.test',
      '/../token',
      '/token?client_secret=x',
    ]) {
      const draft = { name: 'X', regions, tokenPath }
      expect(saveService(vault.document, draft, () => cipher.newId())).toMatchObject({
        error: { field: 'tokenPath' },
      })
    }
  })

  it('keeps a region with a workspace, and a service with one', async () => {
    const { vault, cipher, service } = await openVault()
    if (service === undefined) throw new Error('the bench has a service')
    const [, other] = service.regions
    const draft = { ...service, regions: other === undefined ? [] : [other] }
    expect(saveService(vault.document, draft, () => cipher.newId())).toMatchObject({
      error: { reason: 'in-use' },
    })
    expect(removeService(vault.document, service.id)).toMatchObject({ error: { reason: 'in-use' } })
  })

  it('refuses a region ID that isn’t the service’s own, or a duplicate one', async () => {
    const { vault, cipher, service } = await openVault()
    const [first] = service?.regions ?? []
    if (service === undefined || first === undefined) throw new Error('the bench has a region')
    const save = (draft: Parameters<typeof saveService>[1]) =>
      saveService(vault.document, draft, () => cipher.newId())
    expect(save({ name: 'Other', regions: [first] })).toMatchObject({ error: { field: 'regions' } })
    expect(save({ ...service, regions: [first, first] })).toMatchObject({ error: { field: 'regions' } })
  })

  it('refuses a second workspace of the same name in a region', async () => {
    const { vault, cipher, workspace } = await openVault()
    if (workspace === undefined) throw new Error('the bench has a workspace')
    const twin = {
      name: 'ACME',
      serviceId: workspace.serviceId,
      regionId: workspace.regionId,
      sensitive: false,
    }
    expect(saveWorkspace(vault.document, twin, () => cipher.newId())).toMatchObject({
      error: { kind: 'duplicate', id: workspace.id },
    })
  })

  it('doesn’t move a workspace that has keys', async () => {
    const { vault, keys, cipher, workspace, service } = await openVault()
    if (workspace === undefined || service === undefined) throw new Error('the bench has both')
    must(await keys.add(newKey(workspace.id)))
    const { deletedAtMs: _, ...draft } = { ...workspace, regionId: service.regions[1]?.id ?? '' }
    expect(saveWorkspace(vault.document, draft, () => cipher.newId())).toMatchObject({
      error: { reason: 'in-use' },
    })
  })

  it('deletes a workspace with its keys, and a restored key restores it', async () => {
    const { vault, keys, workspace } = await openVault()
    if (workspace === undefined) throw new Error('the bench has a workspace')
    const key = must(await keys.add(newKey(workspace.id)))
    must(await vault.change((document) => removeWorkspace(document, workspace.id, 1)))
    expect(storedKey(vault, key.id).deletedAtMs).toBe(1)
    must(await keys.restore(key.id))
    expect(storedKey(vault, key.id).deletedAtMs).toBeUndefined()
    expect(vault.document.workspaces[0]?.deletedAtMs).toBeUndefined()
  })

  it('restores a workspace with exactly the keys that were deleted with it', async () => {
    const { vault, keys, workspace } = await openVault()
    if (workspace === undefined) throw new Error('the bench has a workspace')
    const early = must(await keys.add({ ...newKey(workspace.id), clientId: 'early' }))
    const along = must(await keys.add({ ...newKey(workspace.id), clientId: 'along' }))
    must(await keys.remove(early.id))
    const earlyAtMs = storedKey(vault, early.id).deletedAtMs
    must(await vault.change((document) => removeWorkspace(document, workspace.id, 7)))
    must(await vault.change((document) => restoreWorkspace(document, workspace.id)))
    expect(storedKey(vault, along.id).deletedAtMs).toBeUndefined()
    expect(storedKey(vault, early.id).deletedAtMs).toBe(earlyAtMs)
    expect(vault.document.workspaces[0]?.deletedAtMs).toBeUndefined()
    expect(restoreWorkspace(vault.document, workspace.id)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('restores an empty workspace too, and deletes it with its service', async () => {
    const { vault, service, workspace } = await openVault()
    if (workspace === undefined || service === undefined) throw new Error('the bench has a workspace')
    const removed = must(removeWorkspace(vault.document, workspace.id, 7)).document
    expect(must(restoreWorkspace(removed, workspace.id)).document).toEqual(vault.document)
    const without = must(removeService(removed, service.id)).document
    expect(without.workspaces.filter(({ serviceId }) => serviceId === service.id)).toEqual([])
  })
})

describe('a change of addresses (S11)', () => {
  const changed = async () => {
    const bench = await openVault()
    const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
    if (bench.service === undefined) throw new Error('the bench has a service')
    const [first, ...rest] = bench.service.regions
    if (first === undefined) throw new Error('the service has a region')
    const regions = [{ ...first, authUrl: 'https://new.example.com' }, ...rest]
    const draft = { ...bench.service, regions }
    const after = must(saveService(bench.vault.document, draft, () => bench.cipher.newId())).document
    return { ...bench, key, after }
  }

  it('re-encrypts every secret of that region, replaced ones too', async () => {
    const { vault, keys, key, after } = await changed()
    const moves = findAddressChanges(vault.document, after)
    expect(moves).toMatchObject([{ after: { authUrl: 'https://new.example.com' }, keyIds: [key.id] }])
    must(await vault.change(() => ok({ document: after, saved: undefined })))
    const opened = must(await keys.openSecretOf(key.id))
    expect(opened.clientSecret.reveal()).toBe(CANARY)
    expect(opened.location.region.authUrl).toBe('https://new.example.com')
  })

  it('needs main’s question even for a key that has only replaced secrets (S11: address change)', async () => {
    const { vault, key, after } = await changed()
    const { secret, ...stored } = storedKey(vault, key.id)
    if (secret === undefined) throw new Error('the key has a secret')
    const former = { ...secret, clientId: stored.clientId, replacedAtMs: 1 }
    const keys = [{ ...stored, formerSecrets: [former] }]
    expect(findAddressChanges(vault.document, { ...after, keys })).toMatchObject([{ keyIds: [key.id] }])
    expect(
      findAddressChanges(vault.document, { ...after, keys: [{ ...stored, formerSecrets: [] }] }),
    ).toEqual([])
  })

  it('stops if a key’s current secret doesn’t open', async () => {
    const { vault, cipher, after, keyring } = await changed()
    vault.lock()
    keyring.state = 'locked'
    expect((await vault.unlock(undefined)).ok).toBe(false)
    expect(reencryptChanged(vault.document, after, vault.protection, cipher)).toMatchObject({
      error: { kind: 'keyring-locked', name: 'Billing' },
    })
  })

  it('keeps a deleted key’s secret that doesn’t open', async () => {
    const { vault, keys, key, cipher } = await changed()
    must(await keys.remove(key.id))
    const draft = vault.document.services[0]
    const [first, ...rest] = draft?.regions ?? []
    if (draft === undefined || first === undefined) throw new Error('the bench has a region')
    const regions = [{ ...first, authUrl: 'https://new.example.com' }, ...rest]
    const after = must(saveService(vault.document, { ...draft, regions }, () => cipher.newId())).document
    const sealed = storedKey(vault, key.id).secret
    vault.lock()
    const resealed = must(reencryptChanged(vault.document, after, vault.protection, cipher))
    expect(resealed.keys[0]?.secret).toEqual(sealed)
  })
})
