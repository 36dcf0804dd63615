import { describe, expect, it } from 'vitest'
import { checkAddress, serviceNameFor } from '../../../../../src/renderer/entities/service/check-address.ts'

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
  ])('takes %s', (typed, url, notices) => {
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
  ])('says what is odd about %s', (typed, problem) => {
    expect(checkAddress(typed, 'auth')).toEqual({ status: 'problem', problem })
  })

  it('keeps a token path in an API address, where it means nothing to us', () => {
    expect(checkAddress('https://api.example.com/v1/auth/token', 'base')).toMatchObject({
      url: 'https://api.example.com/v1/auth/token',
      notices: [],
    })
  })

  it('is quiet about an empty field', () => {
    expect(checkAddress('   ', 'auth')).toEqual({ status: 'empty' })
  })

  it('names a service by its host', () => {
    expect(serviceNameFor(checkAddress('https://auth.example.com/x', 'auth'))).toBe('example.com')
    expect(serviceNameFor(checkAddress('https://example.com', 'auth'))).toBe('example.com')
    expect(serviceNameFor(checkAddress('nothing', 'auth'))).toBe('')
  })
})
