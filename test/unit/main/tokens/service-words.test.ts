import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { readServiceWords } from '../../../../src/main/adapters/oauth/service-words.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { AppError } from '../../../../src/shared/errors/app-error.ts'
import { FakeHttp, response } from '../../../fakes/fake-http.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { someAsk } from './issuer-fixture.ts'

const errorOf = async (
  status: number,
  body: string | Uint8Array,
  o: { type?: string; secret?: string } = {},
): Promise<AppError> => {
  const http = new FakeHttp()
  const headers = { 'content-type': o.type ?? 'application/json' }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  http.answer(response(status, new Uint8Array(bytes), { headers }))
  const ask = { ...someAsk(), clientSecret: new Secret(o.secret ?? 's3cret') }
  const issued = await new OAuthTokenEndpoint(http, startClock()).issue(ask, new AbortController().signal)
  if (issued.ok) throw new Error('a refusal became a token')
  return issued.error.error
}

const bare = { status: 400, statusText: '', headers: {}, isTruncated: false }
const allowList = 'Your IP is not on the allow list'

describe('the service’s error details', () => {
  it.each<[object, string]>([
    [{ error: 'invalid_scope', error_description: allowList, message: 'no' }, `invalid_scope: ${allowList}`],
    [{ error: 'Forbidden', message: allowList }, `Forbidden: ${allowList}`],
    [{ error: 'Forbidden', message: 'Forbidden' }, 'Forbidden'],
    [{ message: allowList }, allowList],
    [{ error: { message: allowList, code: 7 } }, allowList],
    [{ errorCode: 'E0000006', errorSummary: allowList }, allowList],
    [{ fault: { faultstring: allowList, detail: { errorcode: 'x' } } }, allowList],
    [{ type: 'about:blank', title: 'Forbidden', detail: allowList }, `Forbidden: ${allowList}`],
    [{ title: allowList }, allowList],
    [{ detail: allowList }, allowList],
    [{ errors: [allowList, 'Ask your administrator'] }, `${allowList}, Ask your administrator`],
    [{ errors: [{ message: allowList }, { title: 'No' }, 7, null, {}] }, `${allowList}, No`],
    [{ error: '', message: ' ', errors: [allowList] }, allowList],
  ])('are read from %j', async (body, said) => {
    expect(await errorOf(403, JSON.stringify(body))).toMatchObject({
      kind: 'unexpected-answer',
      reason: 'service-error',
      detail: said,
    })
    expect(await errorOf(429, JSON.stringify(body))).toMatchObject({ kind: 'rate-limited', detail: said })
    expect(await errorOf(503, JSON.stringify(body))).toMatchObject({ kind: 'server-error', detail: said })
    expect(await errorOf(401, JSON.stringify(body))).toMatchObject({ detail: said })
  })

  it.each([
    {},
    { error: {} },
    { errors: [] },
    { errors: {} },
    { fault: 'x' },
    { message: 7 },
    { error: null },
  ])('are none in %j', async (body) => {
    const error = await errorOf(403, JSON.stringify(body))
    expect(error).toMatchObject({ reason: 'status' })
    expect(error).not.toHaveProperty('detail')
  })

  it('in a success say why there is no token, but never replace a token', async () => {
    expect(await errorOf(200, '{"error":"invalid_client","error_description":"unknown"}')).toMatchObject({
      kind: 'invalid-client',
      status: 200,
      detail: 'invalid_client: unknown',
    })
    expect(await errorOf(200, '{"error":{"message":"suspended"}}')).toMatchObject({
      reason: 'service-error',
      detail: 'suspended',
    })
    // An address that isn't for sign-in may reply with a greeting.
    expect(await errorOf(200, '{"message":"Welcome"}')).toMatchObject({
      reason: 'no-token',
      detail: 'Welcome',
    })
    const http = new FakeHttp()
    http.answer(response(200, '{"access_token":"t","message":"Welcome","error":""}'))
    const endpoint = new OAuthTokenEndpoint(http, startClock())
    expect(await endpoint.issue(someAsk(), new AbortController().signal)).toMatchObject({ ok: true })
  })

  it('decide about the key like the standard code, in any form', async () => {
    for (const body of [
      { error: { code: 'invalid_client', message: 'unknown' } },
      { errorCode: 'invalid_client', errorSummary: 'unknown' },
    ])
      expect(await errorOf(400, JSON.stringify(body))).toMatchObject({ kind: 'invalid-client' })
    expect(await errorOf(401, '{"error":{"code":"invalid_scope","message":"unknown"}}')).toMatchObject({
      reason: 'service-error',
    })
  })
})

describe('a body that is not UTF-8', () => {
  const latin1 = Buffer.from(
    '{"error":"invalid_scope","error_description":"Zugriff unm\u00f6glich"}',
    'latin1',
  )

  it.each([
    ['application/json; charset=ISO-8859-1', 'invalid_scope: Zugriff unmöglich'],
    ['application/json;charset="windows-1252"', 'invalid_scope: Zugriff unmöglich'],
    ['application/json', 'invalid_scope: Zugriff unm\uFFFDglich'],
    ['application/json; charset=utf-8', 'invalid_scope: Zugriff unm\uFFFDglich'],
    ['application/json; charset=unheard-of', 'invalid_scope: Zugriff unm\uFFFDglich'],
  ])('in %s doesn’t turn a good key into a refused one', async (type, detail) => {
    expect(await errorOf(401, latin1, { type })).toMatchObject({
      kind: 'unexpected-answer',
      reason: 'service-error',
      detail,
    })
  })

  it('may be UTF-16', async () => {
    const body = Buffer.from('{"error":"invalid_scope"}', 'utf16le')
    expect(await errorOf(401, body, { type: 'application/json; charset=utf-16le' })).toMatchObject({
      detail: 'invalid_scope',
    })
  })
})

describe('the service’s words are inert (S28, S33)', () => {
  it.each([
    ['application/json', 'utf8'],
    ['application/json', 'latin1'],
    ['application/json; charset=iso-8859-1', 'utf8'],
    ['application/json; charset=iso-8859-1', 'latin1'],
  ] as const)('and never repeat a secret, even misread: %s sent as %s', async (type, encoding) => {
    const secret = 'pässwört-größe'
    const body = Buffer.from(`{"errors":["You sent ${secret}, twice: ${secret}"]}`, encoding)
    const { detail } = await errorOf(403, body, { type, secret })
    expect(detail).toBe('You sent [hidden], twice: [hidden]')
  })

  it('and never repeat a secret with two spaces or with every non-ASCII letter escaped', async () => {
    expect((await errorOf(403, '{"message":"You sent a  b  c"}', { secret: 'a  b  c' })).detail).toBe(
      'You sent [hidden]',
    )
    expect((await errorOf(403, '{"message":"You sent p?ssw?rt"}', { secret: 'pässwört' })).detail).toBe(
      'You sent [hidden]',
    )
  })

  it('the details of any reply are bounded, without control or bidi characters or the secret', async () => {
    const secret = 'canary-S3cret+/='
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc
        .tuple(fc.string({ unit: 'binary', maxLength: 9 }), fc.string({ maxLength: 9 }))
        .map((parts) => parts.join(secret)),
    )
    const forms = (words: string) => [
      { error: words, error_description: words },
      { message: words },
      { error: { message: words, code: words } },
      { errorSummary: words },
      { fault: { faultstring: words } },
      { title: words, detail: words },
      { errors: [words, { detail: words }] },
    ]
    let shown = 0
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.nat(6),
        fc.constantFrom(200, 400, 401, 403, 429, 500),
        async (words, form, status) => {
          const { detail = '' } = await errorOf(status, JSON.stringify(forms(words)[form]), { secret })
          expect(detail).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
          expect(Array.from(detail).length).toBeLessThanOrEqual(500)
          expect(detail).not.toContain(secret)
          if (detail !== '') shown++
        },
      ),
      { numRuns: 400 },
    )
    expect(shown).toBeGreaterThan(200)
  })

  it('reading any JSON reply never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const words = readServiceWords({ ...bare, body: Buffer.from(text) })
        if (words !== undefined) expect(words.text).not.toBe('')
      }),
    )
  })
})
