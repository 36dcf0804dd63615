import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiUrl, checkAuthUrl, checkBaseUrl, mayBeSent, tokenUrl } from '../../../../src/main/kernel/urls.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

const reasonOf = (result: ReturnType<typeof checkAuthUrl>) => (result.ok ? 'accepted' : result.error.reason)

describe('a sign-in address (S26: table)', () => {
  it.each([
    ['https://auth.example.com', 'https://auth.example.com'],
    ['  https://auth.example.com/  ', 'https://auth.example.com'],
    ['HTTPS://Auth.Example.COM:443/', 'https://auth.example.com'],
    ['https://auth.example.com:8443/realms/main/', 'https://auth.example.com:8443/realms/main'],
    ['https://10.0.0.7', 'https://10.0.0.7'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010/', 'http://localhost:4010'],
    ['http://LOCALHOST', 'http://localhost'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('%s becomes %s', (typed, canonical) => {
    const checked = checkAuthUrl(typed)
    expect(checked).toEqual({ ok: true, value: canonical })
  })

  it.each([
    'https://auth.example.com/v1/auth/token',
    'https://auth.example.com/v1/auth/token/',
    ' https://auth.example.com/v1/auth/token\n',
  ])('pasted with the token path (%j) is trimmed', (pasted) => {
    const checked = checkAuthUrl(pasted)
    expect(checked).toEqual({
      ok: true,
      value: 'https://auth.example.com',
    })
  })

  it('keeps a prefix before the token path, and recognises the service’s own path', () => {
    expect(checkAuthUrl('https://a.example/eu/v1/auth/token')).toMatchObject({
      value: 'https://a.example/eu',
    })
    expect(checkAuthUrl('https://a.example/oauth/token', '/oauth/token')).toMatchObject({
      value: 'https://a.example',
    })
    expect(checkBaseUrl('https://a.example/v1/auth/token')).toMatchObject({
      value: 'https://a.example/v1/auth/token',
    })
  })

  it('shows an international name in ASCII (S26: puny code)', () => {
    expect(checkAuthUrl('https://bücher.example')).toEqual({
      ok: true,
      value: 'https://xn--bcher-kva.example',
    })
    expect(checkAuthUrl('https://auth.example.com.:8443/x')).toEqual({
      ok: true,
      value: 'https://auth.example.com:8443/x',
    })
    expect(checkAuthUrl('https://аррӏе.com')).toMatchObject({ value: 'https://xn--80ak6aa92e.com' })
  })

  // S26: only the literal spelling of this machine may be unencrypted.
  it.each([
    'http://auth.example.com',
    'http://127.0.0.1.evil.test',
    'http://127.0.0.1.',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://127.1',
    'http://127.0.0.2',
    'http://0.0.0.0',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:1.2.3.4]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://localhost.evil.test',
    'http://localhost.',
    'http://evil-localhost',
    'http://１２７.0.0.1',
    'http://127。0。0。1',
    'http://%6cocalhost',
    'http://lo%63alhost:80',
  ])('%s is not this machine', (typed) => {
    expect(['plain-http', 'bad-url']).toContain(reasonOf(checkAuthUrl(typed)))
  })

  it.each([
    '',
    'auth.example.com',
    'ftp://auth.example.com',
    'file:///etc/passwd',
    'data:text/plain,x',
    'app://bundle/index.html',
    'javascript:alert(1)',
    'https://',
    'https:auth.example.com',
    'https:/auth.example.com',
    'https:\\\\auth.example.com',
    'https://user@auth.example.com',
    'https://user:pass@auth.example.com',
    'https://@auth.example.com',
    'http://localhost@evil.test',
    'http://127.0.0.1:80@evil.test',
    'https://auth.example.com?x=1',
    'https://auth.example.com/?',
    'https://auth.example.com#x',
    'https://auth.example.com/a b',
    'https://auth.ex\u0009ample.com',
    'https://auth.example.com\u202Emoc.live',
    'https://auth.example.com:99999',
    'https://[::1',
    'https://[fe80::1%25eth0]',
    `https://auth.example.com/${'a'.repeat(3_000)}`,
  ])('%j is refused', (typed) => {
    expect(reasonOf(checkAuthUrl(typed))).toBe('bad-url')
  })

  it('stays the same after a second check, whatever was typed', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((path) => `https://a.example/${path}`),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const once = checkAuthUrl(typed)
        if (!once.ok) return
        const twice = checkAuthUrl(once.value)
        expect(twice).toEqual(once)
      }),
      { numRuns: generatedRuns(2_000) },
    )
  })
})

describe('the token endpoint', () => {
  it.each([
    ['https://a.example', '/v1/auth/token', 'https://a.example/v1/auth/token'],
    ['https://a.example/', '/v1/auth/token', 'https://a.example/v1/auth/token'],
    ['https://a.example/eu', '/oauth/token', 'https://a.example/eu/oauth/token'],
    ['http://127.0.0.1:4010', '/v1/auth/token', 'http://127.0.0.1:4010/v1/auth/token'],
    [
      'https://a.example/eu',
      '/token?api-version=2&x=../y',
      'https://a.example/eu/token?api-version=2&x=../y',
    ],
  ])('%s and %s', (authUrl, path, expected) => {
    expect(tokenUrl(authUrl, path)).toEqual({ ok: true, value: expected })
  })

  it.each([
    '',
    'token',
    '//evil.test/token',
    '?x=1',
    '/token#x',
    '/token?x=1#y',
    '/token?client_secret=x',
    '/token?x=1&Password=x',
    '/token?client_assertion=x',
    '/token?access_token=x',
    '/token?api_key=x',
    '/../token',
    '/../token?x=1',
    '/%2e%2e/t',
    '/a\\b',
    '/a b',
  ])('refuses the path %j', (path) => {
    expect(tokenUrl('https://a.example/eu', path).ok).toBe(false)
  })

  it('refuses an invalid saved address', () => {
    expect(tokenUrl('http://evil.test', '/v1/auth/token')).toMatchObject({ error: { reason: 'plain-http' } })
  })
})

describe('an address under the API', () => {
  const base = 'https://api.example.com/eu'

  it.each([
    ['/v1/workspace', `${base}/v1/workspace`],
    ['v1/workspace', `${base}/v1/workspace`],
    ['', `${base}/`],
    ['/', `${base}/`],
    ['/v1/items?limit=5&q=a b', `${base}/v1/items?limit=5&q=a%20b`],
    ['/v1/items:batch', `${base}/v1/items:batch`],
    ['/@evil.test', `${base}/@evil.test`],
    ['/v1/a b', `${base}/v1/a%20b`],
    ['/v1//x', `${base}/v1//x`],
    ['/v1/x?next=../y', `${base}/v1/x?next=../y`],
    [`${base}/v1/workspace`, `${base}/v1/workspace`],
  ])('%j is %s', (path, expected) => {
    expect(apiUrl(base, path)).toEqual({ ok: true, value: expected })
  })

  it('appends the escaped query to an existing one', () => {
    expect(apiUrl(base, '/v1?a=1', { b: '2&c=3', 'd e': 'ü' })).toEqual({
      ok: true,
      value: `${base}/v1?a=1&b=2%26c%3D3&d+e=%C3%BC`,
    })
  })

  it.each([
    ['https://evil.test/v1', 'other-origin'],
    ['http://api.example.com/eu/v1', 'other-origin'],
    ['HTTPS://evil.test', 'other-origin'],
    ['https:evil.test', 'other-origin'],
    ['https://api.example.com/other', 'other-origin'],
    ['https://api.example.com/euro/v1', 'other-origin'],
    ['https://api.example.com.evil.test/eu/', 'other-origin'],
    ['ftp://evil.test', 'other-origin'],
    ['file:///etc/passwd', 'other-origin'],
    ['//evil.test/v1', 'other-origin'],
    ['../admin', 'other-origin'],
    ['/v1/../../admin', 'other-origin'],
    ['/v1/%2e%2e/%2E%2E/admin', 'other-origin'],
    ['/v1/..%2f..%2fadmin', 'other-origin'],
    ['/v1/.%2e/x', 'other-origin'],
    ['/\\evil.test', 'bad-url'],
    ['\\\\evil.test', 'bad-url'],
    ['/v1#part', 'bad-url'],
    ['/v1/a\nb', 'bad-url'],
    ['/v1/\u202Ex', 'bad-url'],
  ])('%j is refused as %s', (path, reason) => {
    expect(apiUrl(base, path)).toMatchObject({ ok: false, error: { kind: 'refused', reason } })
  })

  it('never leaves the origin or base for any path', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '..',
        '%2e%2e',
        '%2E.',
        '/',
        '//',
        '\\',
        '@',
        ':',
        '?',
        '#',
        'https:',
        'evil.test',
        '%2f',
      ),
    )
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(path, fc.dictionary(fc.string(), fc.string()), (typed, query) => {
        const joined = apiUrl(base, typed, query)
        if (!joined.ok) return
        const url = new URL(joined.value)
        expect(url.origin).toBe('https://api.example.com')
        expect(url.pathname.startsWith('/eu/')).toBe(true)
        expect(url.username + url.password + url.hash).toBe('')
        expect(
          decodeURIComponent(url.pathname.replace(/%(?!2[ef]|5c)/giu, '%25')).split(/[/\\]/u),
        ).not.toContain('..')
        expect(mayBeSent(joined.value).ok).toBe(true)
      }),
      { numRuns: generatedRuns(5_000) },
    )
  })
})

describe('allowed request addresses (S25: addresses; S26: table)', () => {
  it.each(['https://a.example/x?y=1', 'http://127.0.0.1:1/x?y=@z', 'http://[::1]/'])('%s', (url) => {
    expect(mayBeSent(url).ok).toBe(true)
  })

  it.each([
    'http://a.example/',
    'file:///etc/passwd',
    'data:,x',
    'app://bundle/',
    'https://u:p@a.example/',
    'https://a.example/#x',
    'http://2130706433/',
    'blob:https://a.example/1',
    '',
  ])('not %j', (url) => {
    expect(mayBeSent(url).ok).toBe(false)
  })
})
