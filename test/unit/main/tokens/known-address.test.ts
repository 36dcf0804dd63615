import { expect, it } from 'vitest'
import { failureAtKnownAddress } from '../../../../src/main/tokens/rules/known-address.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'

const host = 'auth.example.com'

it('a page, another host and a wrong certificate are reported as the network, with details', () => {
  for (const [error, detail] of [
    [
      appError('unexpected-answer', { reason: 'web-page', host, status: 200 }),
      'unexpected-answer / web-page',
    ],
    [
      appError('moved', { host, status: 302, detail: 'http://wifi.hotel.example/login' }),
      'moved / http://wifi.hotel.example/login',
    ],
    [
      appError('tls', { reason: 'unknown-authority', host, detail: 'ERR_CERT_AUTHORITY_INVALID' }),
      'tls / unknown-authority / ERR_CERT_AUTHORITY_INVALID',
    ],
  ] as const)
    expect(failureAtKnownAddress(error)).toMatchObject({
      kind: 'proxy-sign-in',
      retryable: true,
      host,
      detail,
    })
})

it('a moved service, an expired certificate and a refusal are reported unchanged', () => {
  for (const error of [
    appError('moved', { reason: 'new-address', host, detail: 'https://eu.example.com' }),
    appError('moved', { host, detail: `https://${host}/login` }),
    appError('moved', { host }),
    appError('tls', { reason: 'expired', host, detail: 'ERR_CERT_DATE_INVALID' }),
    appError('tls', { reason: 'client-certificate', host, detail: 'ERR_BAD_SSL_CLIENT_AUTH_CERT' }),
    appError('tls', { reason: 'old-tls', host, detail: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH' }),
    appError('unreachable', { reason: 'proxy', host, detail: 'ERR_PROXY_CONNECTION_FAILED', name: 'p:1' }),
    appError('invalid-client', { reason: 'web-page', host, status: 401 }),
    appError('unexpected-answer', { reason: 'no-token', host, status: 200 }),
  ])
    expect(failureAtKnownAddress(error)).toEqual(error)
})

it('an address that worked before isn’t offered for editing when it is unreachable', () => {
  const error = appError('unreachable', {
    reason: 'connection-refused',
    host,
    detail: 'ERR_CONNECTION_REFUSED',
  })
  expect(failureAtKnownAddress(error)).toEqual(
    appError('unreachable', { host, detail: 'ERR_CONNECTION_REFUSED' }),
  )
})
