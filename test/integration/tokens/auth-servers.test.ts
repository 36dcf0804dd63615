import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../src/main/ports/token-endpoint.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { type OidcService, startOidcService } from '../../fakes/oidc-service.ts'

const issueFrom = (ask: Pick<TokenRequest, 'authUrl'> & Partial<TokenRequest>) =>
  new OAuthTokenEndpoint(new NodeHttp(), startClock()).issue(
    {
      tokenPath: '/token',
      serviceId: 'service',
      tokenFields: {},
      clientId: 'client',
      clientSecret: new Secret('s3cret'),
      credentialEncoding: 'as-written',
      acceptLanguage: 'en_US',
      ...ask,
    },
    new AbortController().signal,
  )

describe('with oauth2-mock-server', () => {
  const server = new OAuth2Server()
  let authUrl = ''

  beforeAll(async () => {
    await server.issuer.keys.generate('ES256')
    await server.start(0, '127.0.0.1')
    authUrl = `http://127.0.0.1:${server.address().port}`
  })
  afterAll(() => server.stop())

  it('a key gets a token', async () => {
    const outcome = await issueFrom({ authUrl })
    expect(outcome).toMatchObject({ ok: true, value: { lifetimeSeconds: 3_600, isLifetimeAssumed: false } })
    expect(outcome.ok && outcome.value.accessToken.reveal()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u)
  })

  it.each([
    [200, { access_token: 't', token_type: 'Bearer' }, { ok: true, value: { isLifetimeAssumed: true } }],
    [200, { access_token: 't', token_type: 'DPoP' }, { error: { error: { reason: 'token-type' } } }],
    [
      400,
      { error: 'invalid_grant' },
      { error: { error: { kind: 'invalid-client', detail: 'invalid_grant' }, mayRetry: false } },
    ],
    [
      400,
      { error: 'invalid_scope' },
      { error: { error: { reason: 'service-error', detail: 'invalid_scope' }, mayRetry: false } },
    ],
    [401, { error: 'invalid_client' }, { error: { error: { kind: 'invalid-client' } } }],
    [503, {}, { error: { error: { kind: 'server-error' }, mayRetry: true } }],
  ])('a reply %i %j', async (statusCode, body, outcome) => {
    server.service.once('beforeResponse', (response) => {
      Object.assign(response, { statusCode, body })
    })
    expect(await issueFrom({ authUrl })).toMatchObject(outcome)
  })
})

describe('with oidc-provider, which decodes credentials as in RFC 6749', () => {
  const plain = 'plain-secret_1'
  const special = 'p-w_d.~%+ x:y/='
  let service: OidcService
  let authUrl = ''

  beforeAll(async () => {
    service = await startOidcService()
    service.setKeys({ plain, special, unfit: plain }, ['unfit'])
    authUrl = service.origin
  })
  afterAll(() => service.close())

  const issue = (clientId: string, secret: string, credentialEncoding: TokenRequest['credentialEncoding']) =>
    issueFrom({ authUrl, clientId, clientSecret: new Secret(secret), credentialEncoding })

  it.each(['as-written', 'form-encoded'] as const)('a plain key works %s', async (encoding) => {
    expect(await issue('plain', plain, encoding)).toMatchObject({ ok: true, value: { lifetimeSeconds: 600 } })
  })

  it('a key with special characters works form-encoded', async () => {
    expect(await issue('special', special, 'form-encoded')).toMatchObject({ ok: true })
  })

  it('the same key unencoded is refused, and the other encoding is offered', async () => {
    expect(await issue('special', special, 'as-written')).toMatchObject({
      error: { error: { kind: 'invalid-client', reason: 'other-encoding-may-fit' }, mayRetry: false },
    })
  })

  it('a key with special characters works in the body, without a header', async () => {
    expect(await issue('special', special, 'client-secret-post')).toMatchObject({ ok: true })
    expect(service.requests.at(-1)).toBe('')
    expect(await issue('special', 'wrong', 'client-secret-post')).toMatchObject({
      error: { error: { kind: 'invalid-client', status: 401 } },
    })
  })

  it('a wrong secret is reported as a refused key', async () => {
    const outcome = await issue('plain', 'wrong', 'as-written')
    expect(outcome).toMatchObject({ error: { error: { kind: 'invalid-client', status: 401 } } })
    expect(outcome.ok ? '' : outcome.error.error.reason).toBeUndefined()
  })

  it('an unknown path and a key without permission are reported differently from a wrong key', async () => {
    expect(await issueFrom({ authUrl, tokenPath: '/elsewhere' })).toMatchObject({
      error: { error: { kind: 'unexpected-answer', status: 404 } },
    })
    expect(await issue('unfit', plain, 'as-written')).toMatchObject({
      error: {
        error: {
          kind: 'unexpected-answer',
          reason: 'service-error',
          detail: expect.stringContaining('grant type is not allowed'),
        },
      },
    })
  })
})
