import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { HttpRequest } from '../../../../src/main/ports/http.ts'
import { requestText } from '../../../../src/main/requests/rules/request-text.ts'
import { curlText } from '../../../../src/main/tokens/rules/token-request-text.ts'
import { curlArguments, hasShell } from '../../../fakes/curl-in-shell.ts'
import { generatedRuns } from '../../../fakes/generated-runs.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((value) => value.replaceAll('\0', ''))
const pasted = [
  "'",
  '\\',
  '"',
  '$(id)',
  '`id`',
  '$HOME',
  '; touch x #',
  '\n',
  '!!',
  '@f',
  '*',
  '&',
  '|',
  '(',
  ' ',
]
const attack = fc.array(fc.constantFrom(...pasted), { maxLength: 8 }).map((parts) => parts.join(''))
const hostile = fc.oneof(text, attack)
const known = [
  "\\'; touch x; #",
  "'; touch x; '",
  '\\',
  '\\\\',
  "\\'",
  "'\\''",
  '"; touch x; "',
  '&calc.exe&',
]

const wanted = fc.record({ header: hostile, body: hostile, path: hostile, token: hostile })
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never

const requestOf = ({ header, body, path }: Wanted): HttpRequest => ({
  method: 'POST',
  url: `https://api.example.com/${path}`,
  headers: { 'X-A': header },
  body,
})

const argumentsOf = ({ header, body, path, token }: Wanted): string[] => [
  '--request',
  'POST',
  ...(/[[\]{}]/u.test(path) ? ['--globoff'] : []),
  `https://api.example.com/${path}`,
  '--header',
  `Authorization: Bearer ${token}`,
  '--header',
  header === '' ? 'X-A;' : `X-A: ${header}`,
  '--data-raw',
  body,
]

describe.each(['bash', 'dash', 'zsh', 'fish'])('curl commands in %s', (shell) => {
  const isMissing = !hasShell(shell)

  it.skipIf(isMissing)(
    `pass all arguments unchanged, whatever they contain${isMissing ? ' (not installed)' : ''}`,
    () => {
      const check = (all: readonly Wanted[]) => {
        const script = all.map((one) => requestText(requestOf(one), 'curl', new Secret(one.token)).reveal())
        expect(curlArguments(shell, script.join('\n'))).toEqual(all.map(argumentsOf))
      }
      check(known.map((one) => ({ header: one, body: one, path: one, token: one })))
      const many = fc.array(wanted, { minLength: 20, maxLength: 20 })
      fc.assert(fc.property(many, check), { numRuns: generatedRuns(8), endOnFailure: true })
    },
  )

  it.skipIf(isMissing)('take the token from the variable', () => {
    const one = { header: 'a', body: '{}', path: 'v1', token: 'from the environment' }
    const command = requestText(requestOf(one), 'curl').reveal()
    expect(curlArguments(shell, command)).toEqual([argumentsOf(one)])
  })

  it.skipIf(isMissing)('request a token from the service, whatever the shell’s profile', () => {
    const region = {
      id: 'r',
      name: 'EU',
      authUrl: 'https://auth.example.com',
      baseUrl: 'https://api.example.com',
    }
    for (const tokenPath of ["/it's/$(id)", '/a&calc.exe&', '/`id`;x']) {
      const service = {
        id: 's',
        name: 'Example',
        regions: [region],
        credentialEncoding: 'as-written' as const,
        tokenPath,
        tokenFields: { scope: "'\\; touch x" },
      }
      const [words = []] = curlArguments(shell, curlText({ service, region }, 'en_US').reveal())
      expect(words.slice(0, 5)).toEqual([
        '--request',
        'POST',
        new URL(`https://auth.example.com${tokenPath}`).href,
        '--user',
        '<CLIENT_ID>:<CLIENT_SECRET>',
      ])
      expect(words.slice(-2)).toEqual(['--data', 'grant_type=client_credentials&scope=%27%5C%3B+touch+x'])
    }
  })
})
