import { Secret } from '../../kernel/secret.ts'
import type { HttpRequest } from '../../ports/http.ts'
import { bearerValue } from '../../tokens/rules/bearer.ts'
import { shellWord } from './token-request-text.ts'

/** The environment variable in place of the token. */
const TOKEN_VARIABLE = 'KEYWARD_TOKEN'
// The placeholder used by the specification.
const ACCESS_TOKEN = '<ACCESS_TOKEN>'

/** The formats a request can be copied in. */
export type RequestForm = 'curl' | 'powershell' | 'step'

/** curl reads `Name:` as "leave this header out" and `Name;` as an empty one. */
const curlHeader = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`)

const asCurl = (request: HttpRequest, token: Secret | undefined): string => {
  const authorization =
    token === undefined
      ? `"Authorization: Bearer $${TOKEN_VARIABLE}"`
      : shellWord(`Authorization: ${bearerValue(token).reveal()}`)
  const lines = [
    request.method === 'HEAD' ? 'curl --head' : `curl --request ${request.method}`,
    // Without it curl expands brackets in an address.
    ...(/[[\]{}]/u.test(request.url) ? ['--globoff'] : []),
    shellWord(request.url),
  ]
  return [
    lines.join(' '),
    `--header ${authorization}`,
    ...Object.entries(request.headers).map(
      ([name, value]) => `--header ${shellWord(curlHeader(name, value))}`,
    ),
    ...(request.body === undefined ? [] : [`--data-raw ${shellWord(request.body)}`]),
  ].join(' \\\n  ')
}

/**
 * Quotes any text as one PowerShell string. PowerShell also ends strings at typographic quotes, so all quotes
 * are doubled.
 */
export const powershellWord = (text: string): string =>
  `'${text.replace(/['\u2018\u2019\u201a\u201b]/gu, '$&$&')}'`

const asPowershell = (request: HttpRequest, token: Secret | undefined): string => {
  const entries = Object.entries(request.headers)
  const type = entries.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const headers = entries.filter(([name]) => name.toLowerCase() !== 'content-type')
  const authorization =
    token === undefined ? `"Bearer $env:${TOKEN_VARIABLE}"` : powershellWord(bearerValue(token).reveal())
  const call = [
    'Invoke-RestMethod',
    `-Method ${request.method}`,
    `-Uri ${powershellWord(request.url)}`,
    '-Headers $headers',
    ...(type === undefined ? [] : [`-ContentType ${powershellWord(type)}`]),
    ...(request.body === undefined ? [] : [`-Body ${powershellBody(request.body)}`]),
  ]
  return [
    '$headers = @{',
    `  'Authorization' = ${authorization}`,
    ...headers.map(([name, value]) => `  ${powershellWord(name)} = ${powershellWord(value)}`),
    '}',
    call.join(' '),
  ].join('\n')
}

/** Windows PowerShell sends strings in Latin-1: send other characters as the bytes of UTF-8. */
const powershellBody = (body: string): string =>
  /^[\t\n\r\x20-\x7e]*$/u.test(body)
    ? powershellWord(body)
    : `([System.Text.Encoding]::UTF8.GetBytes(${powershellWord(body)}))`

const asStep = (request: HttpRequest, token: Secret | undefined): string =>
  JSON.stringify(
    {
      method: request.method,
      url: request.url,
      authorization: { type: 'bearer', token: token?.reveal() ?? ACCESS_TOKEN },
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
    },
    undefined,
    2,
  )

/**
 * A test request as text to share: a `curl` command for POSIX shells and fish, lines for PowerShell, or a
 * workflow step that sends a generic HTTP request (specification, "Request a bearer token").
 *
 * SECURITY: contains a token only when one is given; otherwise the variable `KEYWARD_TOKEN` or the
 * placeholder.
 */
export const requestText = (request: HttpRequest, as: RequestForm, token?: Secret): Secret => {
  const write = { curl: asCurl, powershell: asPowershell, step: asStep }[as]
  return new Secret(write(request, token))
}
