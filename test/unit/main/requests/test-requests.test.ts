import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { TestRequests } from '../../../../src/main/requests/test-requests.ts'
import type { TokenIssuer } from '../../../../src/main/tokens/token-issuer.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { FakeHttp, noReply, response } from '../../../fakes/fake-http.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'

const KEY = '3f0c2f4e-52a6-4f0e-8a39-0d6a3c1f9a01'
const token = new Secret('t0k3n-of-this-key')
type Tokens = Pick<TokenIssuer, 'tokenFor' | 'liveTokens'>

const start = (tokens: Partial<Tokens> = {}, isKnown: () => boolean = () => true) => {
  const http = new FakeHttp()
  const clock = startClock()
  const asked: boolean[] = []
  const requests = new TestRequests({
    http,
    clock,
    knownHosts: { isKnown },
    tokens: {
      tokenFor: async (keyId, { minLifetime }) => {
        asked.push(minLifetime)
        return ok({ accessToken: token, summary: { keyId, state: 'valid' as const } })
      },
      liveTokens: () => [new Secret('t0k3n-of-another')],
      ...tokens,
    },
    secretsToHide: () => [new Secret('cl13nt-secret')],
  })
  const send = (o: Partial<Parameters<TestRequests['send']>[0]> = {}) =>
    requests.send({
      requestId: '1',
      keyId: KEY,
      service: { id: 'service' },
      baseUrl: 'https://api.example.com',
      method: 'GET',
      path: '/v1/workspace',
      ...o,
    })
  return { http, clock, requests, send, asked }
}

describe('sending a test request', () => {
  it('adds the key’s token in main and returns the reply', async () => {
    const { http, clock, send, asked } = start()
    let give: (outcome: ReturnType<typeof response>) => void = () => {}
    http.answer(
      new Promise((resolve) => {
        give = resolve
      }),
    )
    const sent = send()
    await clock.pass(120)
    give(response(200, '{"name":"Finance"}', { statusText: 'OK' }))
    expect(await sent).toEqual({
      ok: true,
      value: {
        status: 200,
        statusText: 'OK',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"Finance"}',
        isTruncated: false,
        durationMs: 120,
        sizeBytes: 18,
        step: {
          api_object: { name: 'Finance' },
          headers: { 'content-type': 'application/json' },
          status_code: 200,
          step_status: { code: 200, message: 'OK', verbose: 'GET https://api.example.com/v1/workspace' },
        },
      },
    })
    expect(http.sent[0]?.request.headers.Authorization).toBe('Bearer t0k3n-of-this-key')
    expect(http.sent[0]?.limits).toMatchObject({ timeoutMs: 30_000, maxBodyBytes: 1_048_576 })
    expect(asked).toEqual([false])
  })

  it('hides tokens and secrets in every part of the reply', async () => {
    const { http, send } = start()
    const leak = 't0k3n-of-this-key t0k3n-of-another cl13nt-secret'
    http.answer(
      response(302, JSON.stringify({ echo: leak, access_token: 'theirs' }), {
        statusText: leak,
        headers: { 'x-echo': leak, authorization: 'Bearer theirs', [`x-${token.reveal()}`]: '1' },
        location: `https://app.example/?t=${token.reveal()}#access_token=theirs`,
      }),
    )
    const text = JSON.stringify(await send())
    expect(text).not.toMatch(/t0k3n|cl13nt|theirs/u)
    expect(text).toContain('[hidden]')
  })

  it('returns a redirect’s target', async () => {
    const { http, send } = start()
    http.answer(response(302, '', { location: 'https://login.example.com/' }))
    expect(await send()).toMatchObject({ value: { status: 302, location: 'https://login.example.com/' } })
    expect(http.sent).toHaveLength(1)
  })

  it.each([
    ['text/plain;charset=ISO-8859-1', [0xe9], 'é'],
    ['text/plain; charset="windows-1251"', [0xcf], 'П'],
    ['text/plain; charset=utf-16le', [0x41, 0x00], 'A'],
    ['text/plain; charset=nobody-knows', [0x41], 'A'],
    ['application/json', [0xff, 0x41], '\uFFFDA'],
  ])('reads %s', async (type, bytes, body) => {
    const { http, send } = start()
    http.answer(response(200, new Uint8Array(bytes), { headers: { 'content-type': type } }))
    expect(await send()).toMatchObject({ value: { body, sizeBytes: bytes.length } })
  })

  it('returns JSON as an object unless it is nested too deeply', async () => {
    const { http, send } = start()
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    http.answer(response(200, deep), response(200, 'not json'), response(200, '"[[["'))
    for (const expected of [deep, 'not json', '[[[']) {
      const sent = await send()
      expect(sent.ok && sent.value.step.api_object).toBe(expected)
    }
  })

  it.each([
    [
      noReply('unreachable', 'ERR_CONNECTION_REFUSED'),
      { kind: 'unreachable', reason: 'connection-refused', detail: 'ERR_CONNECTION_REFUSED' },
    ],
    [noReply('timeout', 'ERR_TIMED_OUT'), { kind: 'timeout' }],
    [noReply('tls', 'ERR_CERT_DATE_INVALID'), { kind: 'tls' }],
    [noReply('proxy-sign-in'), { kind: 'proxy-sign-in' }],
    [noReply('refused', 'ERR_UNSAFE_PORT'), { kind: 'refused', reason: 'bad-url' }],
    [noReply('cancelled'), { kind: 'cancelled' }],
  ])('without a reply: %j', async (outcome, error) => {
    const { http, send } = start()
    http.answer(outcome)
    expect(await send()).toMatchObject({ ok: false, error })
  })

  it('requests no token if the request itself is invalid', async () => {
    const { http, send, asked, requests } = start()
    expect(await send({ headers: { Authorization: 'Bearer mine' } })).toMatchObject({
      error: { kind: 'refused', reason: 'bad-header' },
    })
    expect(requests.check({ baseUrl: 'https://a.example', method: 'GET', path: '//evil.test' }).ok).toBe(
      false,
    )
    expect(requests.check({ baseUrl: 'https://a.example', method: 'GET', path: '/x' }).ok).toBe(true)
    expect([asked, http.sent]).toEqual([[], []])
  })

  it('sends nothing without a token', async () => {
    const { http, send } = start({ tokenFor: async () => err(appError('invalid-client')) })
    expect(await send()).toMatchObject({ error: { kind: 'invalid-client' } })
    expect(http.sent).toEqual([])
  })
})

describe('cancelling a test request', () => {
  it('aborts it by its ID', async () => {
    const { http, requests, send } = start()
    let give: (outcome: ReturnType<typeof response>) => void = () => {}
    http.answer(
      new Promise((resolve) => {
        give = resolve
      }),
    )
    const sent = send()
    await settle()
    requests.cancel('another')
    expect(http.sent[0]?.limits.signal?.aborted).toBe(false)
    requests.cancel('1')
    expect(http.sent[0]?.limits.signal?.aborted).toBe(true)
    give(response(200, 'too late'))
    expect(await sent).toMatchObject({ error: { kind: 'cancelled' } })
  })

  it('sends nothing while it waits for its token', async () => {
    let give: (got: Awaited<ReturnType<Tokens['tokenFor']>>) => void = () => {}
    const { http, requests, send } = start({
      tokenFor: () =>
        new Promise((resolve) => {
          give = resolve
        }),
    })
    const sent = send()
    requests.cancelAll()
    give(ok({ accessToken: token, summary: { keyId: KEY, state: 'valid' } }))
    expect(await sent).toMatchObject({ error: { kind: 'cancelled' } })
    expect(http.sent).toEqual([])
  })

  it('doesn’t confuse two with the same ID', async () => {
    const { http, send } = start()
    let give: (outcome: ReturnType<typeof response>) => void = () => {}
    http.answer(
      new Promise((resolve) => {
        give = resolve
      }),
    )
    const first = send()
    expect(await send()).toMatchObject({ error: { kind: 'duplicate', field: 'requestId' } })
    await settle()
    give(response(200, '{}'))
    expect((await first).ok).toBe(true)
    http.answer(response(200, '{}'))
    expect((await send()).ok).toBe(true)
  })
})
