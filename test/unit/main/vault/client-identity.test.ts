import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientIdentity } from '../../../../src/main/vault/records/client-identity.ts'
import { findDuplicate } from '../../../../src/main/vault/records/key-records.ts'
import { saveService, saveWorkspace } from '../../../../src/main/vault/records/service-records.ts'
import type { KeyTokenFields } from '../../../../src/shared/keys/fact-schemas.ts'
import type { Service, ServiceDraft } from '../../../../src/shared/services/service.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const at = (authUrl: string, given: Partial<Service> = {}) => ({
  region: { id: 'r', name: 'EU', authUrl, baseUrl: 'https://api.example.com' },
  service: { id: 's', name: 'S', regions: [], credentialEncoding: 'as-written' as const, ...given },
})
const client = (clientId: string, tokenFields: KeyTokenFields = {}) => ({ clientId, tokenFields })
const login = 'https://login.example.com'

describe('a key’s identity', () => {
  it('differs for another host, tenant path, scope, audience, resource or client ID', () => {
    const all = [
      clientIdentity(at(login), client('id')),
      clientIdentity(at('https://eu.login.example.com'), client('id')),
      clientIdentity(at(login, { tokenPath: '/tenant-a/token' }), client('id')),
      clientIdentity(at(login, { tokenPath: '/tenant-b/token' }), client('id')),
      clientIdentity(at(login, { tokenFields: { scope: 'a' } }), client('id')),
      clientIdentity(at(login, { tokenFields: { audience: 'a' } }), client('id')),
      clientIdentity(at(login, { tokenFields: { resource: 'a' } }), client('id')),
      clientIdentity(at(login), client('other')),
      clientIdentity(at(login), client('id', { scope: 'b' })),
      clientIdentity(at(login), client('id', { audience: 'b' })),
      clientIdentity(at(login), client('id', { resource: 'b' })),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it('is the same wherever the path is set and whatever else is sent', () => {
    expect(clientIdentity(at(`${login}/acme`, { tokenPath: '/token' }), client('id'))).toBe(
      clientIdentity(at(login, { tokenPath: '/acme/token' }), client('id')),
    )
    const tokenFields = { scope: '' }
    expect(clientIdentity(at(login, { tokenPath: '/v1/auth/token', tokenFields }), client('id'))).toBe(
      clientIdentity(at(login, { tokenFields: { tenant: 'x' } }), client('id')),
    )
  })

  it('is the same wherever a field is set, and the key’s own takes precedence', () => {
    const ofService = clientIdentity(at(login, { tokenFields: { scope: 'a' } }), client('id'))
    expect(clientIdentity(at(login), client('id', { scope: 'a' }))).toBe(ofService)
    expect(clientIdentity(at(login, { tokenFields: { scope: 'b' } }), client('id', { scope: 'a' }))).toBe(
      ofService,
    )
  })

  it('never coincides for two purposes', () => {
    const field = fc.string({ unit: 'binary', maxLength: 5 })
    fc.assert(
      fc.property(
        fc.tuple(field, field, field, field),
        fc.tuple(field, field, field, field),
        (one, other) => {
          const identityOf = ([scope, audience, resource, id]: [string, string, string, string]) =>
            clientIdentity(at(login, { tokenFields: { scope, audience, resource } }), client(id))
          expect(identityOf(one) === identityOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
        },
      ),
    )
  })

  it('allows one key per API for the same client', async () => {
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
      return findDuplicate(document, saved.id, key)?.id
    }
    expect(inService({})).toBe(key.id)
    expect(inService({ tokenFields: { tenant: 'x' } })).toBe(key.id)
    expect(inService({ tokenFields: { scope: 'other' } })).toBeUndefined()
    expect(inService({ tokenFields: { audience: 'https://api.example.com' } })).toBeUndefined()
    expect(inService({ tokenPath: '/other-tenant/oauth2/token' })).toBeUndefined()
  })
})
