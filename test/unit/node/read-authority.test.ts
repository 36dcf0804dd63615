import { expect, it } from 'vitest'
import { readAuthority } from '../../../src/node/read-authority.ts'
import { givenPem } from '../../fakes/given-certificates.ts'

const pem = givenPem('authority')

it('reads a certificate with text around it and Windows line endings, and keeps only the certificate', () => {
  const read = readAuthority(`From: IT\r\n${pem.replaceAll('\n', '\r\n')}\r\nRegards`)
  expect(read).toEqual({
    ok: true,
    value: {
      pem,
      subject: 'Acme Root CA, Acme',
      sha256: expect.stringMatching(/^[0-9A-F]{2}( [0-9A-F]{2}){31}$/),
      endsAtMs: expect.any(Number),
    },
  })
  expect(read.ok && new Date(read.value.endsAtMs).getUTCFullYear()).toBe(2126)
})

const privateKey = '-----BEGIN PRIVATE KEY-----\nMC4=\n-----END PRIVATE KEY-----\n'
it.each([
  ['nothing', ''],
  ['text', 'our authority'],
  ['two certificates', pem + givenPem('intermediate')],
  ['a damaged certificate', pem.replace('MII', 'MIJ')],
  ['half a certificate', pem.slice(0, 300)],
  ['a private key', privateKey],
  ['a certificate with a private key', pem + privateKey],
])('refuses %s (S66: authority)', (_what, text) => {
  expect(readAuthority(text)).toMatchObject({ ok: false, error: { kind: 'bad-input', field: 'authority' } })
})
