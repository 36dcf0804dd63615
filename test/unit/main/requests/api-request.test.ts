import { describe, expect, it } from 'vitest'
import { type ApiRequest, checkApiRequest } from '../../../../src/main/requests/rules/api-request.ts'

const check = (request: Partial<ApiRequest> = {}) =>
  checkApiRequest({ baseUrl: 'https://api.example.com', method: 'GET', path: '/v1/workspace', ...request })

describe('a test request', () => {
  it('is joined to the region’s base address', () => {
    expect(check({ query: { limit: '5' }, headers: { 'X-Trace': ' 1 ' } })).toEqual({
      ok: true,
      value: {
        method: 'GET',
        url: 'https://api.example.com/v1/workspace?limit=5',
        headers: { 'X-Trace': '1', Accept: 'application/json, */*;q=0.5' },
      },
    })
  })

  it.each([
    ['{"a":1}', 'application/json'],
    ['hello', 'text/plain;charset=UTF-8'],
  ])('sets the type of its body to %s by default', (body, type) => {
    expect(check({ method: 'POST', body })).toMatchObject({
      value: { body, headers: { 'Content-Type': type } },
    })
    expect(check({ method: 'POST', body, headers: { 'content-type': 'x/y', ACCEPT: 'a/b' } })).toMatchObject({
      value: { headers: { 'content-type': 'x/y', ACCEPT: 'a/b' } },
    })
  })

  it('sends the user’s language unless another is given', () => {
    expect(check({ acceptLanguage: 'de_DE' })).toMatchObject({
      value: { headers: { 'Accept-Language': 'de_DE' } },
    })
    const own = { 'accept-language': 'fr' }
    expect(check({ acceptLanguage: 'de_DE', headers: own })).toMatchObject({ value: { headers: own } })
    expect(JSON.stringify(check({ acceptLanguage: 'de_DE', headers: own }))).not.toContain('de_DE')
  })

  it('to another origin is refused', () => {
    expect(check({ path: 'https://evil.test/' })).toMatchObject({
      error: { kind: 'refused', reason: 'other-origin', field: 'path' },
    })
  })

  it('GET with a body is refused, but with an empty one it isn’t', () => {
    expect(check({ method: 'GET', body: 'x' })).toMatchObject({ error: { kind: 'bad-input', field: 'body' } })
    expect(check({ method: 'GET', body: '' }).ok).toBe(true)
  })

  it.each([
    'Authorization',
    'authorization',
    ' AUTHORIZATION ',
    'Host',
    'Content-Length',
    'Cookie',
    'Cookie2',
    'Connection',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'Upgrade',
    'Expect',
    'Accept-Encoding',
    'Proxy-Authorization',
    'Proxy-Connection',
    'Sec-Fetch-Mode',
    '',
    'X A',
    'X:A',
    'X\r\nAuthorization',
    'Ünicode',
    'X_HTTP_METHOD_OVERRIDE',
    '__proto__',
    'X\u0000',
  ])('may not contain the header %j (S32: ours)', (name) => {
    expect(check({ headers: { [name]: 'x' } })).toMatchObject({
      error: { kind: 'refused', reason: 'bad-header', field: 'headers', name },
    })
  })

  it.each(['a\r\nAuthorization: Bearer x', 'a\nb', 'a\u0000b', 'ü', '💥'])(
    'may not contain the value %j (S32: line breaks)',
    (value) => {
      expect(check({ headers: { 'X-A': value } })).toMatchObject({
        error: { kind: 'refused', reason: 'bad-header', name: 'X-A' },
      })
    },
  )

  it('accepts a header with a strange name', () => {
    const sent = check({ headers: { constructor: 'y' } })
    expect(sent.ok && Object.entries(sent.value.headers)).toContainEqual(['constructor', 'y'])
  })

  it('may not contain a header twice in two spellings', () => {
    expect(check({ headers: { Accept: 'a', accept: 'b' } })).toMatchObject({
      error: { reason: 'bad-header' },
    })
  })
})
