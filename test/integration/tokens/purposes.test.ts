import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import type { KeyTokenFields } from '../../../src/shared/keys/fact-schemas.ts'
import { type FakeApp, fakeApp } from '../../fakes/fake-app.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { type OidcService, startOidcService } from '../../fakes/oidc-service.ts'

describe('two keys of one client, with oidc-provider', () => {
  let service: OidcService
  let app: FakeApp
  let workspaceId: string
  const must = mustCall(() => app)

  beforeAll(async () => {
    service = await startOidcService()
    service.setKeys({ client: 'canary-s3cret' })
    const clock = startClock()
    app = fakeApp({ clock, tokenEndpoint: new OAuthTokenEndpoint(new NodeHttp(), clock) })
    app.keyward.services.vault.read()
    await app.keyward.open()
    const { id: serviceId, regions } = await must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: service.origin, baseUrl: service.origin }],
      tokenPath: '/token',
      tokenFields: { scope: 'read' },
    })
    const regionId = regions[0]?.id ?? ''
    ;({ id: workspaceId } = await must('workspaces:save', {
      name: 'Acme',
      serviceId,
      regionId,
      sensitive: false,
    }))
  })
  afterAll(() => service.close())

  /** Adds a key for the client and checks it with the service. */
  const added = (name: string, tokenFields: KeyTokenFields) =>
    must('keys:add', {
      ...{ name, kind: 'service', workspaceId, tokenFields, check: true },
      ...{ clientId: 'client', clientSecret: 'canary-s3cret' },
    })
  /** The claims of the token that is copied for a key. */
  const claimsOf = async (keyId: string) => {
    await must('tokens:copy', { keyId })
    const [, claims = ''] = app.clipboard.text.split('.')
    return JSON.parse(Buffer.from(claims, 'base64url').toString())
  }

  it('get tokens for two audiences, and a new one when the audience changes', async () => {
    const one = await added('One', { resource: 'https://one.example' })
    const two = await added('Two', { resource: 'https://two.example', scope: 'write' })
    expect(await claimsOf(one.id)).toMatchObject({ aud: 'https://one.example', scope: 'read' })
    expect(await claimsOf(two.id)).toMatchObject({ aud: 'https://two.example', scope: 'write' })
    await must('keys:update', { keyId: two.id, tokenFields: { resource: 'https://three.example' } })
    expect(await claimsOf(two.id)).toMatchObject({ aud: 'https://three.example', scope: 'read' })
  })

  it('can request several resources, which this service refuses', async () => {
    const tokenFields = { resource: 'https://one.example\nhttps://two.example' }
    const several = { name: 'Both', kind: 'service', workspaceId, tokenFields, check: true } as const
    const pair = { clientId: 'client', clientSecret: 'canary-s3cret' }
    expect(await app.keyward.dispatch('keys:add', { ...several, ...pair })).toMatchObject({
      error: { detail: expect.stringContaining('only a single resource indicator') },
    })
  })
})
