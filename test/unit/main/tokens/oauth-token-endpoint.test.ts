import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../../src/main/ports/token-endpoint.ts'
import { FakeHttp, noReply, response } from '../../../fakes/fake-http.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { someAsk } from './issuer-fixture.ts'

const token = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({ access_token: 'token-1', expires_in: 3_600, token_type: 'Bearer', ...fields })

const start = () => {
  const http = new FakeHttp()
  const clock = startClock()
  const endpoint = new OAuthTokenEndpoint(http, clock)
  const issue = (ask: Partial<TokenRequest> = {}) =>
    endpoint.issue({ ...someAsk(), ...ask }, new AbortController().signal)
  return { http, clock, issue }
}

const credentialsOf = (http: FakeHttp): string => {
  const authorization = http.sent[0]?.request.headers.Authorization ?? ''
  return Buffer.from(authorization.replace(/^Basic /u, ''), 'base64').toString('utf8')
}

describe('the token request', () => {
  it('is exactly as specified', async () => {
    const { http, issue } = start()
    http.answer(response(200, token()))
    await issue({ clientId: 'my-id_1', clientSecret: new Secret('s3cret') })
    expect(http.sent[0]?.request).toEqual({
      method: 'POST',
      url: 'https://auth.example.com/v1/auth/token',
      headers: {
        Authorization: `Basic ${Buffer.from('my-id_1:s3cret').toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
        'Accept-Language': 'en_US',
      },
      body: 'grant_type=client_credentials',
    })
    expect(http.sent[0]?.limits).toMatchObject({
      headersTimeoutMs: 10_000,
      timeoutMs: 30_000,
      maxBodyBytes: 65_536,
    })
  })

  it('has the service’s path and fields after the grant type, which they can’t replace', async () => {
    const { http, issue } = start()
    http.answer(response(200, token()))
    await issue({
      authUrl: 'http://127.0.0.1:4010/eu',
      tokenPath: '/oauth/token',
      tokenFields: { scope: 'a b', grant_type: 'password', audience: 'https://x/?y=1&z' },
    })
    const { request } = http.sent[0] ?? {}
    expect(request?.url).toBe('http://127.0.0.1:4010/eu/oauth/token')
    expect(request?.body).toBe(
      'grant_type=client_credentials&scope=a+b&audience=https%3A%2F%2Fx%2F%3Fy%3D1%26z',
    )
  })

  it.each([
    ['as-written', 'id:%+/=&é💥 x', 'id:%+/=&é💥 x'],
    ['form-encoded', 'id:%+/=&é💥 x', 'id%3A%25%2B%2F%3D%26%C3%A9%F0%9F%92%A5+x'],
    ['as-written', 'my-id_1', 'my-id_1'],
    ['form-encoded', 'my-id_1', 'my%2Did%5F1'],
  ] as const)('sends a key %s: %s as %s', async (credentialEncoding, text, sent) => {
    const { http, issue } = start()
    http.answer(response(200, token()))
    await issue({ credentialEncoding, clientId: text, clientSecret: new Secret(text) })
    expect(credentialsOf(http)).toBe(`${sent}:${sent}`)
  })

  it('has the key only in its body for a service that wants it there', async () => {
    const { http, issue } = start()
    http.answer(response(200, token()))
    await issue({
      credentialEncoding: 'client-secret-post',
      clientId: 'my id',
      clientSecret: new Secret('s3c+ret&é'),
      tokenFields: { scope: 'read', client_id: 'other' },
    })
    const { request } = http.sent[0] ?? {}
    expect(request?.headers).toEqual({
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      'Accept-Language': 'en_US',
    })
    expect(request?.body).toBe(
      'grant_type=client_credentials&scope=read&client_id=my+id&client_secret=s3c%2Bret%26%C3%A9',
    )
  })

  it('keeps a secret in its body out of messages (S33)', async () => {
    const { http, issue } = start()
    http.answer(response(400, '{"error":"invalid_client","error_description":"no s3c+ret, s3c%2Bret"}'))
    const asked = await issue({
      credentialEncoding: 'client-secret-post',
      clientSecret: new Secret('s3c+ret'),
    })
    expect(asked).toMatchObject({ error: { error: { detail: 'invalid_client: no [hidden], [hidden]' } } })
  })

  it('can be parsed back for any key', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(text, text, async (clientId, secret) => {
        const clientSecret = new Secret(secret)
        const asWritten = start()
        asWritten.http.answer(response(200, token()))
        await asWritten.issue({ clientId, clientSecret })
        expect(credentialsOf(asWritten.http)).toBe(`${clientId}:${secret}`)
        const encoded = start()
        encoded.http.answer(response(200, token()))
        await encoded.issue({ clientId, clientSecret, credentialEncoding: 'form-encoded' })
        const [id = '', pass = ''] = credentialsOf(encoded.http).split(':')
        const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
        expect([decode(id), decode(pass)]).toEqual([clientId, secret])
      }),
    )
  })

  it('is never sent to a forbidden address', async () => {
    const { http, issue } = start()
    expect(await issue({ authUrl: 'http://auth.example.com' })).toMatchObject({
      error: { error: { kind: 'refused', reason: 'plain-http' }, mayRetry: false },
    })
    expect(await issue({ tokenPath: '//evil.test/token' })).toMatchObject({
      error: { error: { kind: 'refused' } },
    })
    expect(http.sent).toEqual([])
  })
})

describe('no reply', () => {
  it.each([
    ['unreachable', 'ERR_CONNECTION_REFUSED', { kind: 'unreachable', reason: 'connection-refused' }, true],
    ['unreachable', 'ERR_NAME_NOT_RESOLVED', { kind: 'unreachable', reason: 'unknown-host' }, true],
    ['timeout', 'ERR_TIMED_OUT', { kind: 'timeout' }, true],
    ['tls', 'ERR_CERT_DATE_INVALID', { kind: 'tls', reason: 'expired' }, false],
    ['tls', 'ERR_CERT_COMMON_NAME_INVALID', { kind: 'tls', reason: 'wrong-name' }, false],
    ['tls', 'ERR_CERT_AUTHORITY_INVALID', { kind: 'tls', reason: 'unknown-authority' }, false],
    ['tls', 'ERR_BAD_SSL_CLIENT_AUTH_CERT', { kind: 'tls', reason: 'client-certificate' }, false],
    ['tls', 'ERR_SSL_CLIENT_AUTH_CERT_NEEDED', { kind: 'tls', reason: 'client-certificate' }, false],
    ['tls', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH', { kind: 'tls', reason: 'old-tls' }, false],
    ['proxy-sign-in', 'ERR_PROXY_AUTH_REQUESTED', { kind: 'proxy-sign-in' }, false],
    ['cancelled', 'ERR_ABORTED', { kind: 'cancelled' }, false],
    ['refused', 'ERR_UNSAFE_PORT', { kind: 'refused', reason: 'bad-url' }, false],
    ['unreachable', 'ERR_INVALID_HTTP_RESPONSE', { kind: 'unexpected-answer' }, false],
    ['unreachable', 'ERR_CONTENT_DECODING_FAILED', { kind: 'unexpected-answer' }, false],
    ['unreachable', 'ERR_RESPONSE_HEADERS_TOO_BIG', { kind: 'unexpected-answer' }, false],
  ] as const)('%s (%s)', async (kind, detail, error, mayRetry) => {
    const { http, issue } = start()
    http.answer(noReply(kind, detail))
    expect(await issue()).toMatchObject({ ok: false, error: { error, mayRetry } })
  })
})

describe('when to retry', () => {
  it.each([
    ['40', 40_000],
    ['0', 0],
    ['1.5', 1_500],
    ['0.0001', 1],
    ['2026-03-01T12:00:30Z', 30_000],
    ['2026-03-01T12:00:30.250Z', 30_250],
    ['2026-03-01T14:00:30+02:00', 30_000],
    ['2026-03-01T06:00Z', 0],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
    ['Sun Mar  1 12:00:30 2026', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ])('Retry-After: %s', async (header, retryAfterMs) => {
    const { http, issue } = start()
    http.answer(response(429, '', { headers: { 'retry-after': header } }))
    expect(await issue()).toMatchObject({ error: { mayRetry: true, retryAfterMs } })
  })

  it.each([
    ...['', 'soon', '-5', '1.', '.5', '1,5', '1e3', '5 minutes', '99999999999999999999'],
    ...['2026-03-01', '2026-03-01T12:00:30', '2026-13-01T12:00:30Z'],
  ])('Retry-After: %j is ignored, but a 429 waits 30 seconds', async (header) => {
    const { http, issue } = start()
    http.answer(response(503, '', { headers: { 'retry-after': header } }))
    const outcome = await issue()
    expect(outcome.ok ? {} : outcome.error).not.toHaveProperty('retryAfterMs')
    http.answer(response(429, '', { headers: { 'retry-after': header } }))
    expect(await issue()).toMatchObject({ error: { mayRetry: true, retryAfterMs: 30_000 } })
  })
})

describe('a refused key with special characters', () => {
  it.each([
    ['as-written', 'plain-id_1.~', 's3cret', undefined],
    ['as-written', 'id', 'p%41', 'other-encoding-may-fit'],
    ['as-written', 'id', 'a+b', 'other-encoding-may-fit'],
    ['as-written', 'id with space', 's3cret', 'other-encoding-may-fit'],
    ['as-written', 'id', 'sécret', 'other-encoding-may-fit'],
    ['form-encoded', 'id', 's3cret', undefined],
    ['form-encoded', 'my-id', 's3cret', 'other-encoding-may-fit'],
    ['form-encoded', 'id', 'a+b', 'other-encoding-may-fit'],
  ] as const)('%s %s:%s', async (credentialEncoding, clientId, secret, reason) => {
    const { http, issue } = start()
    http.answer(response(400, '{"error":"invalid_client"}'))
    const outcome = await issue({ credentialEncoding, clientId, clientSecret: new Secret(secret) })
    expect(outcome).toMatchObject({ error: { error: { kind: 'invalid-client' }, mayRetry: false } })
    expect(outcome.ok ? '' : outcome.error.error.reason).toBe(reason)
  })
})

describe('a refusal that asks for the key in another way', () => {
  it('names the way, even as a list of methods', async () => {
    const { http, issue } = start()
    const refusal = { error: 'invalid_client', token_endpoint_auth_methods_supported: ['client_secret_post'] }
    http.answer(response(401, JSON.stringify(refusal)))
    expect(await issue()).toMatchObject({
      error: { error: { kind: 'unexpected-answer', reason: 'wants-body', status: 401 }, mayRetry: false },
    })
  })

  it('is nothing at a wrong address', async () => {
    const { http, issue } = start()
    http.answer(response(404, '{"error":"not_found","error_description":"client_secret_post"}'))
    expect(await issue()).toMatchObject({ error: { error: { reason: 'status' } } })
  })
})

describe('a key that the server could not even decode', () => {
  it.each([
    ['client_id and client_secret in the authorization header are not properly encoded', 'invalid-client'],
    ['requested grant type is not allowed for this client', 'unexpected-answer'],
  ])('%s: %s', async (error_description, kind) => {
    const { http, issue } = start()
    http.answer(response(400, JSON.stringify({ error: 'invalid_request', error_description })))
    expect(await issue({ clientSecret: new Secret('50%') })).toMatchObject({ error: { error: { kind } } })
  })
})

describe('a server’s texts', () => {
  it('is shown as one inert line', async () => {
    const { http, issue } = start()
    const error_description = 'no\r\nsuch\u202E client\u0000\u2028here'
    http.answer(response(401, JSON.stringify({ error: 'invalid_client', error_description })))
    expect(await issue()).toMatchObject({
      error: {
        error: { kind: 'invalid-client', status: 401, detail: 'invalid_client: no such client here' },
      },
    })
  })

  it('are returned with the time and the service’s id of the request, inert', async () => {
    const { http, issue } = start()
    const headers = { 'x-request-id': 'req-1\u202E s3cret', 'x-correlation-id': 'other' }
    http.answer(response(503, '', { headers }))
    expect(await issue({ clientSecret: new Secret('s3cret') })).toMatchObject({
      error: { error: { kind: 'server-error', atMs: expect.any(Number), requestId: 'req-1 [hidden]' } },
    })
  })

  it('never repeats the secret, in any spelling', async () => {
    const secret = 's3cret:+%é "x"\\'
    const sent = Buffer.from(`client:${secret}`).toString('base64')
    expect(sent).toMatch(/=$/)
    const spellings = [
      secret,
      encodeURIComponent(secret),
      String(new URLSearchParams({ s: secret })).slice(2),
      Buffer.from(secret).toString('base64'),
      Buffer.from(secret).toString('hex'),
      sent,
      sent.replace(/=+$/, ''),
      `${secret.slice(0, 3)}\u200B${secret.slice(3)}`,
    ]
    for (const error_description of spellings) {
      const { http, issue } = start()
      http.answer(response(400, JSON.stringify({ error: 'invalid_request', error_description })))
      const outcome = await issue({ clientSecret: new Secret(secret) })
      expect(outcome.ok ? '' : outcome.error.error.detail).toBe('invalid_request: [hidden]')
    }
  })
})
