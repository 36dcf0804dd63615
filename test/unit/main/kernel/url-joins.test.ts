import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiUrl, checkAuthUrl, checkBaseUrl, mayBeSent, tokenUrl } from '../../../../src/main/kernel/urls.ts'

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '..',
      '.',
      '%2e%2e',
      '%2E.',
      '%2f',
      '%5c',
      '\\',
      '/',
      '//',
      '@',
      ':',
      '?',
      '#',
      '%00',
      '\u202e',
      '\u2215',
    ],
    ...[
      'https:',
      'http://evil.test',
      'evil.test',
      'v1',
      'auth',
      'token',
      'a b',
      'é',
      '[::1]',
      '127.0.0.1',
      '%zz',
      ';',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const text = fc.array(piece, { maxLength: 8 }).map((pasted) => pasted.join(''))
const slashed = fc.array(piece, { maxLength: 8 }).map((pasted) => pasted.map((one) => `/${one}`).join(''))
const base = fc.oneof(
  fc.constantFrom(
    'https://auth.example.com',
    'https://auth.example.com/',
    'https://auth.example.com:8443/a/b/',
    'http://127.0.0.1:4010',
    'http://[::1]:4010/x',
  ),
  slashed.map((path) => `https://auth.example.com${path}`),
  text.map((host) => `https://${host}/`),
)

/** Expects an address that may be requested, on the root's server and below the root's path. */
const expectUnder = (joined: string, root: string) => {
  const [url, under] = [new URL(joined), new URL(root)]
  expect(url.origin).toBe(under.origin)
  expect(url.pathname.startsWith(`${under.pathname.replace(/\/+$/u, '')}/`)).toBe(true)
  expect(url.username + url.password + url.hash).toBe('')
  expect(mayBeSent(joined).ok).toBe(true)
}

describe('addresses joined from any two parts (S26)', () => {
  it('a token path never leaves its sign-in address', () => {
    let joined = 0
    fc.assert(
      fc.property(base, fc.oneof(text, slashed), (authUrl, tokenPath) => {
        const url = tokenUrl(authUrl, tokenPath)
        const root = checkAuthUrl(authUrl, '/nothing-to-take-away')
        if (!url.ok || !root.ok) return
        joined++
        expectUnder(url.value, root.value)
      }),
      { numRuns: 3_000 },
    )
    expect(joined).toBeGreaterThan(100)
  })

  it('a test request’s path never leaves its API', () => {
    let joined = 0
    fc.assert(
      fc.property(
        base,
        fc.oneof(text, slashed),
        fc.dictionary(fc.string(), fc.string()),
        (baseUrl, path, query) => {
          const url = apiUrl(baseUrl, path, query)
          const root = checkBaseUrl(baseUrl)
          if (!url.ok || !root.ok) return
          joined++
          expectUnder(url.value, root.value)
        },
      ),
      { numRuns: 3_000 },
    )
    expect(joined).toBeGreaterThan(100)
  })

  it('allows only https or this computer’s own name', () => {
    fc.assert(
      fc.property(fc.oneof(base, text, fc.webUrl()), (typed) => {
        const may = mayBeSent(typed)
        if (!may.ok) return
        const { protocol, hostname } = may.value
        const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
        expect(protocol === 'https:' || (protocol === 'http:' && isHere)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})
