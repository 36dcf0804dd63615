import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isVouchedFor } from '../../../src/main/adapters/electron/certificate-chain.ts'
import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { givenPem } from '../../fakes/given-certificates.ts'

const certificate = (name: string) => new X509Certificate(givenPem(name))

const authority = certificate('authority')
const against = {
  authority,
  host: 'auth.example.com',
  nowMs: Date.parse(authority.validTo) - 30 * DAY_MS,
}
const isTrusted = (names: readonly string[], change: Partial<typeof against> = {}) =>
  isVouchedFor(names.map(certificate), { ...against, ...change })

describe('a company’s authority accepts', () => {
  it.each([
    ['a certificate that it signed', ['server']],
    ['one with the authority’s own certificate behind it', ['server', 'authority']],
    ['one that an intermediate signed', ['by-intermediate', 'intermediate']],
    ['one whose chain has a stray certificate', ['by-intermediate', 'not-ca', 'intermediate', 'authority']],
  ])('%s', (_what, names) => {
    expect(isTrusted(names)).toBe(true)
  })

  it.each(['192.0.2.7', '[2001:db8::7]', 'AUTH.example.com'])('the host %s in it', (host) => {
    expect(isTrusted(['server'], { host })).toBe(true)
  })

  it('itself, if a service signs its own certificate', () => {
    expect(isTrusted(['server'], { authority: certificate('server') })).toBe(true)
    expect(isTrusted(['server'], { authority: certificate('server'), host: 'api.example.com' })).toBe(false)
  })
})

describe('no authority accepts (S8: own authority)', () => {
  it.each([
    ['nothing', []],
    ['a certificate of another authority with the same name', ['by-other', 'other-authority']],
    ['a forgery that names the authority and its key', ['forged']],
    ['one whose intermediate is missing', ['by-intermediate']],
    ['one that a certificate without that right signed', ['by-not-ca', 'not-ca']],
    ['one behind a name constraint, which Node doesn’t check', ['by-constrained', 'constrained']],
    ['one for clients', ['for-clients']],
    ['one whose only name is its subject', ['name-alone']],
    ['one signed with SHA-1', ['sha1']],
    ['one with a short key', ['short-key']],
    ['an intermediate before the host’s own', ['intermediate', 'by-intermediate']],
  ])('%s', (_what, names) => {
    expect(isTrusted(names)).toBe(false)
  })

  it.each(['api.example.com', 'example.com', '192.0.2.8', '[2001:db8::8]', ''])(
    'another host, %s',
    (host) => {
      expect(isTrusted(['server'], { host })).toBe(false)
    },
  )

  it('a certificate before or after its validity, or from an expired authority', () => {
    const nowMs = Date.parse(certificate('short-lived').validFrom) + DAY_MS
    expect(isTrusted(['short-lived'], { nowMs })).toBe(true)
    expect(isTrusted(['short-lived'], { nowMs: nowMs - 2 * DAY_MS })).toBe(false)
    expect(isTrusted(['short-lived'])).toBe(false)
    const ended = certificate('ended-authority')
    expect(isTrusted(['by-ended'], { authority: ended, nowMs })).toBe(true)
    expect(isTrusted(['by-ended'], { authority: ended })).toBe(false)
  })
})
