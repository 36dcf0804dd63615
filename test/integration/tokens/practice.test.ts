import { describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import { TestRequests } from '../../../src/main/requests/test-requests.ts'
import { TokenIssuer } from '../../../src/main/tokens/token-issuer.ts'
import { ok } from '../../../src/shared/kernel/result.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { newKey, regionOf, startService } from '../practice/practice-fixture.ts'

const start = async (o: { clientSecret?: string; askIn?: 'default' | 'regional' } = {}) => {
  const clock = startClock()
  const service = await startService({ nowMs: () => clock.nowMs() })
  const key = await newKey(service)
  const region = regionOf(service, o.askIn ?? 'default')
  const clientSecret = new Secret(o.clientSecret ?? key.clientSecret)
  const http = new NodeHttp()
  const ask = {
    authUrl: region.authUrl,
    tokenPath: '/v1/auth/token',
    serviceId: 'service',
    tokenFields: {},
    clientId: key.clientId,
    clientSecret,
    credentialEncoding: 'as-written' as const,
    acceptLanguage: 'en_US',
  }
  const tokens = new TokenIssuer({
    endpoint: new OAuthTokenEndpoint(http, clock),
    clock,
    random: Math.random,
    tokenRequestFor: async () => ok({ identity: 'one', ask }),
    identityOf: () => ok('one'),
    minLifetimeMs: () => 5 * MINUTE_MS,
    onChange: () => {},
  })
  const knownHosts = { isKnown: () => true }
  const requests = new TestRequests({ http, tokens, clock, knownHosts, secretsToHide: () => [clientSecret] })
  const get = (path: string, baseUrl = region.baseUrl) =>
    requests.send({ requestId: '1', keyId: 'key', service: { id: 'service' }, baseUrl, method: 'GET', path })
  return { clock, service, tokens, get, key }
}

describe('with the practice service', () => {
  it('a key gets a token for one hour', async () => {
    const { tokens, clock } = await start()
    expect(await tokens.issue('key')).toMatchObject({
      ok: true,
      value: { state: 'valid', lifetimeSeconds: 3_600, expiresAtMs: clock.nowMs() + HOUR_MS },
    })
  })

  it('a test request returns a reply and the token’s workspace', async () => {
    const { get } = await start()
    const sent = await get('/v1/workspace')
    expect(sent).toMatchObject({ ok: true, value: { status: 200, isTruncated: false } })
    expect(sent.ok && sent.value.body).toContain('Finance')
    expect(sent.ok && sent.value.step).toMatchObject({ status_code: 200, step_status: { code: 200 } })
  })

  it('a wrong secret is not accepted', async () => {
    const { tokens } = await start({ clientSecret: 'wrong' })
    expect(await tokens.issue('key')).toMatchObject({
      error: { kind: 'invalid-client', status: 401, detail: expect.stringContaining('invalid_client') },
    })
  })

  it('a key of another region is not accepted', async () => {
    const { tokens } = await start({ askIn: 'regional' })
    expect(await tokens.issue('key')).toMatchObject({ error: { kind: 'invalid-client' } })
  })

  it('a token of one region is refused by another region’s API', async () => {
    const { get, service } = await start()
    expect(await get('/v1/workspace', regionOf(service, 'regional').baseUrl)).toMatchObject({
      ok: true,
      value: { status: 401 },
    })
  })

  it('an expired token is renewed automatically', async () => {
    const { get, clock, tokens } = await start()
    await get('/v1/workspace')
    await clock.pass(HOUR_MS)
    expect(tokens.summary('key').state).toBe('expired')
    expect(await get('/v1/workspace')).toMatchObject({ ok: true, value: { status: 200 } })
    expect(tokens.summary('key').state).toBe('valid')
  })

  it('a stopped service is unreachable', async () => {
    const { tokens, service, clock } = await start()
    await service.stop()
    const asked = tokens.issue('key')
    await clock.passUntil(() => tokens.summary('key').state === 'failed')
    expect(await asked).toMatchObject({ error: { kind: 'unreachable', detail: 'ERR_CONNECTION_REFUSED' } })
  })
})
