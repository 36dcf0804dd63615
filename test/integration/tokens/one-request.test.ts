import { Buffer } from 'node:buffer'
import { afterEach, describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import { TokenIssuer } from '../../../src/main/tokens/token-issuer.ts'
import { ok } from '../../../src/shared/kernel/result.ts'
import { MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { type RawServer, type Reply, reply, startRawServer } from '../../fakes/raw-server.ts'

const servers: RawServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const start = async (answer: Reply, clientSecret = 's3cret') => {
  const server = await startRawServer(answer)
  servers.push(server)
  const clock = startClock()
  const ask = {
    authUrl: server.origin,
    tokenPath: '/v1/auth/token',
    serviceId: 'service',
    tokenFields: {},
    clientId: '0b8f5d5e-client',
    clientSecret: new Secret(clientSecret),
    credentialEncoding: 'as-written' as const,
    acceptLanguage: 'en_US',
  }
  const issuer = new TokenIssuer({
    endpoint: new OAuthTokenEndpoint(new NodeHttp(), clock),
    clock,
    random: Math.random,
    tokenRequestFor: async () => ok({ identity: 'one', ask }),
    identityOf: () => ok('one'),
    minLifetimeMs: () => 5 * MINUTE_MS,
    onChange: () => {},
  })
  return { server, clock, issuer }
}

const body = JSON.stringify({ access_token: 'token-1', expires_in: 3_600, token_type: 'Bearer' })
const specified = reply(200, body, {
  'Content-Type': 'application/json;charset=UTF-8',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
})

describe('on the wire', () => {
  it('51 calls for one key’s token send one request, exactly as specified (S27: bytes; S31: one request)', async () => {
    const secret = 'a:%+/=&é💥 z'
    const { server, issuer } = await start(specified, secret)
    const asks = Array.from({ length: 51 }, (_, index) =>
      index % 2 === 0
        ? issuer.tokenFor('key', { minLifetime: true })
        : issuer.issue('key', { fresh: index % 3 === 0 }),
    )
    for (const asked of await Promise.all(asks)) expect(asked.ok).toBe(true)
    const credentials = Buffer.from(`0b8f5d5e-client:${secret}`, 'utf8').toString('base64')
    expect(server.connections()).toBe(1)
    expect(server.requests).toHaveLength(1)
    const [head = '', sentBody] = (server.requests[0] ?? '').split('\r\n\r\n')
    const [line, ...headers] = head.split('\r\n')
    expect(line).toBe('POST /v1/auth/token HTTP/1.1')
    // Our headers are first and unchanged. The network stack adds Host, Content-Length and Connection.
    expect(headers).toEqual([
      `Authorization: Basic ${credentials}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Accept: application/json',
      'Accept-Language: en_US',
      'Content-Length: 29',
      `Host: 127.0.0.1:${server.port}`,
      'Connection: close',
    ])
    expect(sentBody).toBe('grant_type=client_credentials')
  })

  it('a server that is busy twice gets only three requests', async () => {
    let count = 0
    const { server, issuer, clock } = await start((socket) => {
      count++
      socket.end(count < 3 ? reply(503) : specified)
    })
    const asked = issuer.issue('key')
    await clock.passUntil(() => issuer.summary('key').state === 'valid')
    expect(await asked).toMatchObject({ ok: true, value: { state: 'valid' } })
    expect(server.requests).toHaveLength(3)
  })

  it('a cancelled request closes its connection and drops a late reply', async () => {
    let socketClosed = () => {}
    const closed = new Promise<void>((resolve) => {
      socketClosed = resolve
    })
    const { server, issuer } = await start((socket) => {
      socket.on('close', socketClosed)
    })
    const asked = issuer.issue('key')
    await expect.poll(() => server.requests.length).toBe(1)
    issuer.cancel('key')
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    await closed
    expect(issuer.summary('key')).toEqual({ keyId: 'key', state: 'none' })
  })
})
