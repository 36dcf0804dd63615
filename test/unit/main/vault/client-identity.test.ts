import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientIdentity } from '../../../../src/main/vault/records/client-identity.ts'
import { findDuplicate } from '../../../../src/main/vault/records/key-records.ts'
import { saveService, saveWorkspace } from '../../../../src/main/vault/records/service-records.ts'
import type { Service, ServiceDraft } from '../../../../src/shared/services/service.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const at = (authUrl: string, given: Partial<Service> = {}) => ({
  region: { id: 'r', name: 'EU', authUrl, baseUrl: 'https://api.example.com' },
  service: { id: 's', name: 'S', regions: [], credentialEncoding: 'as-written' as const, ...given },
})
const login = 'https://login.example.com'

describe('the identity of a key', () => {
  it('is another one for another host, tenant path, scope, audience, resource or client id', () => {
    const all = [
      clientIdentity(at(login), 'id'),
      clientIdentity(at('https://eu.login.example.com'), 'id'),
      clientIdentity(at(login, { tokenPath: '/tenant-a/token' }), 'id'),
      clientIdentity(at(login, { tokenPath: '/tenant-b/token' }), 'id'),
      clientIdentity(at(login, { tokenFields: { scope: 'a' } }), 'id'),
      clientIdentity(at(login, { tokenFields: { audience: 'a' } }), 'id'),
      clientIdentity(at(login, { tokenFields: { resource: 'a' } }), 'id'),
      clientIdentity(at(login), 'other'),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('is the same wherever the path is written, and whatever else is sent', () => {
    expect(clientIdentity(at(`${login}/acme`, { tokenPath: '/token' }), 'id')).toBe(
      clientIdentity(at(login, { tokenPath: '/acme/token' }), 'id'),
    )
    expect(clientIdentity(at(login, { tokenPath: '/v1/auth/token', tokenFields: { scope: '' } }), 'id')).toBe(
      clientIdentity(at(login, { tokenFields: { tenant: 'x' } }), 'id'),
    )
  })

  it('of two purposes never runs together', () => {
    const field = fc.string({ unit: 'binary', maxLength: 5 })
    fc.assert(
      fc.property(
        fc.tuple(field, field, field, field),
        fc.tuple(field, field, field, field),
        (one, other) => {
          const identityOf = ([scope, audience, resource, id]: [string, string, string, string]) =>
            clientIdentity(at(login, { tokenFields: { scope, audience, resource } }), id)
          expect(identityOf(one) === identityOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
        },
      ),
    )
  })

  it('lets one client be kept for two APIs, and once for each', async () => {
    const { vault, keys, cipher, workspace, service } = await openVault()
    const region = service?.regions.find(({ id }) => id === workspace?.regionId)
    if (workspace === undefined || region === undefined) throw new Error('the bench has a region')
    const key = must(await keys.add(newKey(workspace.id)))
    const inService = (draft: Partial<ServiceDraft>) => {
      const regions = [{ name: region.name, authUrl: region.authUrl, baseUrl: region.baseUrl }]
      const made = must(saveService(vault.document, { name: 'API', regions, ...draft }, () => cipher.newId()))
      const regionId = made.saved.regions[0]?.id ?? ''
      const place = { name: 'API', serviceId: made.saved.id, regionId, sensitive: false }
      const { document, saved } = must(saveWorkspace(made.document, place, () => cipher.newId()))
      return findDuplicate(document, saved.id, key.clientId)?.id
    }
    expect(inService({})).toBe(key.id)
    expect(inService({ tokenFields: { tenant: 'x' } })).toBe(key.id)
    expect(inService({ tokenFields: { scope: 'other' } })).toBeUndefined()
    expect(inService({ tokenFields: { audience: 'https://api.example.com' } })).toBeUndefined()
    expect(inService({ tokenPath: '/other-tenant/oauth2/token' })).toBeUndefined()
  })
})
