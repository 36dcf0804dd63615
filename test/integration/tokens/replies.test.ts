import zlib from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../src/main/ports/token-endpoint.ts'
import { figure } from '../../fakes/figures.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { type RawServer, type Reply, reply, startRawServer } from '../../fakes/raw-server.ts'
import { brokenReplies, good, json, tokenReplies } from '../../fakes/token-replies.ts'

const servers: RawServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const serve = async (answer: Reply): Promise<RawServer> => {
  const server = await startRawServer(answer)
  servers.push(server)
  return server
}

const issueFrom = (server: RawServer, ask: Partial<TokenRequest> = {}) =>
  new OAuthTokenEndpoint(new NodeHttp(), startClock()).issue(
    {
      authUrl: server.origin,
      tokenPath: '/v1/auth/token',
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

describe('a token that is accepted (S28: lifetimes)', () => {
  it.each(tokenReplies)('%s', async (_name, answer, lifetimeSeconds, isLifetimeAssumed) => {
    const server = await serve(answer)
    expect(await issueFrom(server)).toMatchObject({
      ok: true,
      value: { lifetimeSeconds, isLifetimeAssumed, host: `127.0.0.1:${server.port}` },
    })
  })

  it('that came compressed', async () => {
    const body = zlib.gzipSync(JSON.stringify(good))
    const server = await serve((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.byteLength}\r\n\r\n`)
      socket.end(body)
    })
    const outcome = await issueFrom(server)
    expect(outcome.ok && outcome.value.accessToken.reveal()).toBe('token-1')
  })
})

describe('a reply without a token is reported by its kind (S28: malformed, lifetimes)', () => {
  it.each(brokenReplies)('%s', async (_name, answer, { retry, ...error }) => {
    const server = await serve(answer)
    const outcome = await issueFrom(server)
    expect(outcome).toMatchObject({
      ok: false,
      error: { error: { ...error, host: `127.0.0.1:${server.port}` }, mayRetry: retry ?? false },
    })
    expect(server.requests).toHaveLength(1)
    // No error may contain the credentials, whatever the server said.
    expect(JSON.stringify(outcome)).not.toMatch(/s3cret|Y2xpZW50OnMzY3JldA/u)
  })

  it('has more than sixty cases', () => {
    figure('hostile replies on Node', brokenReplies.length)
    expect(brokenReplies.length).toBeGreaterThan(60)
  })
})

describe('a redirect (S29: each status)', () => {
  it.each([301, 302, 303, 307, 308])(
    '%i is not followed, and its target gets no connection',
    async (status) => {
      const target = await serve(reply(200, JSON.stringify(good), json))
      const server = await serve(reply(status, '', { Location: `${target.origin}/v1/auth/token` }))
      expect(await issueFrom(server)).toMatchObject({
        error: { error: { kind: 'moved', reason: 'new-address', detail: target.origin } },
      })
      expect(target.connections()).toBe(0)
    },
  )

  it('names the address without its query, and offers it as new if it has the same token path on another host', async () => {
    const errorOf = async (location: string) => {
      const server = await serve(reply(302, '', { Location: location }))
      return issueFrom(server)
    }
    for (const [location, detail] of [
      ['http://u:canary@wifi.example/login?to=/v1/auth/token#canary', 'http://wifi.example/login'],
      ['http://wifi.example/', 'http://wifi.example/'],
      ['https://wifi.example/v1/auth/token', 'https://wifi.example/v1/auth/token'],
      ['http://wifi.example/s3cret', 'http://wifi.example/[hidden]'],
    ] as const) {
      const answer = await errorOf(location)
      expect(answer).toMatchObject({ error: { error: { kind: 'moved', detail } } })
      expect(answer).not.toHaveProperty('error.error.reason')
    }
    expect(await errorOf('http://eu.example/login/v1/auth/token?x=1#y')).toMatchObject({
      error: { error: { reason: 'new-address', detail: 'http://eu.example/login' } },
    })
    expect(await errorOf('/v1/auth/token')).not.toHaveProperty('error.error.reason')
  })
})
