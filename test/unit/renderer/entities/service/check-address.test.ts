import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAuthUrl, checkBaseUrl } from '../../../../../src/main/kernel/urls.ts'
import {
  checkAddress,
  serviceNameFor,
  splitTokenUrl,
} from '../../../../../src/renderer/entities/service/check-address.ts'
import { ADDRESS_LENGTH } from '../../../../../src/shared/kernel/limits.ts'

describe('splitTokenUrl', () => {
  it.each([
    ['https://login.example.com/oauth/token', 'https://login.example.com', '/oauth/token'],
    ['https://example.com/t1/oauth2/v2.0/token', 'https://example.com', '/t1/oauth2/v2.0/token'],
    ['http://127.0.0.1:4010/access_token', 'http://127.0.0.1:4010', '/access_token'],
  ])('%s has its own token path', (url, authUrl, tokenPath) => {
    expect(splitTokenUrl(url)).toEqual({ authUrl, tokenPath })
  })

  it.each(['https://auth.example.com', 'https://example.com/tokens', 'https://example.com/token/eu'])(
    '%s has none',
    (authUrl) => {
      expect(splitTokenUrl(authUrl)).toEqual({ authUrl })
    },
  )
})

describe('checkAddress', () => {
  it.each([
    ['https://auth.example.com', 'https://auth.example.com', []],
    ['https://auth.example.com/', 'https://auth.example.com', []],
    ['  https://AUTH.example.com:8443/tenant/ ', 'https://auth.example.com:8443/tenant', []],
    ['auth.example.com', 'https://auth.example.com', ['https-added']],
    ['https://auth.example.com/v1/auth/token', 'https://auth.example.com', ['token-path-trimmed']],
    ['https://example.com/eu/v1/auth/token/', 'https://example.com/eu', ['token-path-trimmed']],
    ['http://localhost:4010', 'http://localhost:4010', []],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010', []],
    ['http://[::1]:4010', 'http://[::1]:4010', []],
    ['https://bücher.example', 'https://xn--bcher-kva.example', ['host-rewritten']],
    ['https://auth.example.com.:8443/', 'https://auth.example.com:8443', ['host-rewritten']],
  ])('accepts %s', (typed, url, notices) => {
    expect(checkAddress(typed, 'auth')).toMatchObject({ status: 'good', url, notices })
  })

  it.each([
    ['http://auth.example.com', 'needs-https'],
    ['http://127.0.0.1.evil.test', 'needs-https'],
    ['http://2130706433', 'needs-https'],
    ['http://[::ffff:1.2.3.4]', 'needs-https'],
    ['http://127.1', 'needs-https'],
    ['https://user:word@auth.example.com', 'has-sign-in'],
    ['https://auth.example.com@evil.test', 'has-sign-in'],
    ['https://auth.example.com/?tenant=1', 'has-query'],
    ['https://auth.example.com/#top', 'has-fragment'],
    ['https://auth.example.com?a#b', 'has-fragment'],
    ['https://auth example.com', 'unclear'],
    ['https://auth.example.com\\@evil.test', 'unclear'],
    ['https://auth\u202e.example.com', 'unclear'],
    ['ftp://auth.example.com', 'not-an-address'],
    ['javascript://alert', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['auth', 'not-an-address'],
    ['https://auth', 'not-an-address'],
    ['https://:443', 'not-an-address'],
    ['https://auth.example.com..', 'not-an-address'],
    [`https://auth.example.com/${'a'.repeat(ADDRESS_LENGTH)}`, 'not-an-address'],
  ])('says what is wrong with %s', (typed, problem) => {
    expect(checkAddress(typed, 'auth')).toEqual({ status: 'problem', problem })
  })

  it('keeps a token path in an API address, where it has no meaning', () => {
    expect(checkAddress('https://api.example.com/v1/auth/token', 'base')).toMatchObject({
      url: 'https://api.example.com/v1/auth/token',
      notices: [],
    })
  })

  it('reports nothing for an empty field', () => {
    expect(checkAddress('   ', 'auth')).toEqual({ status: 'empty' })
  })

  it('names a service by its host', () => {
    expect(serviceNameFor(checkAddress('https://auth.example.com/x', 'auth'))).toBe('example.com')
    expect(serviceNameFor(checkAddress('https://example.com', 'auth'))).toBe('example.com')
    expect(serviceNameFor(checkAddress('nothing', 'auth'))).toBe('')
  })
})

describe('the page and main', () => {
  const parts = fc.constantFrom(
    ...[
      'https://',
      'http://',
      'HTTPS://',
      'auth',
      'example',
      '.com',
      '..',
      '.',
      'localhost',
      '127.0.0.1',
      '[::1]',
    ],
    ...[
      '2130706433',
      ':8443',
      ':443',
      '/',
      '/v1/auth/token',
      '/a b',
      '\\',
      '@',
      '?',
      '#',
      '%2e',
      'bücher',
      '\u202e',
      ' ',
    ],
  )
  const typed = fc.array(parts, { maxLength: 6 }).map((list) => list.join(''))
  const whole = fc.tuple(fc.constantFrom('https://', 'http://'), typed).map((list) => list.join(''))

  it('treat any typed address alike (S26)', () => {
    let good = 0
    fc.assert(
      fc.property(fc.oneof(typed, whole), fc.constantFrom('auth', 'base'), (text, role) => {
        const shown = checkAddress(text, role)
        if (shown.status !== 'good') return
        good += 1
        const check = role === 'auth' ? checkAuthUrl : checkBaseUrl
        expect(check(shown.url)).toEqual({ ok: true, value: shown.url })
        if (/^https?:/i.test(text)) expect(check(text)).toEqual({ ok: true, value: shown.url })
      }),
      { numRuns: 3_000, examples: [['localhost/v1/auth/token/v1/auth/token', 'auth']] },
    )
    expect(good).toBeGreaterThan(100)
  })
})
