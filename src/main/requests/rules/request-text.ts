import { Secret } from '../../kernel/secret.ts'
import type { HttpRequest } from '../../ports/http.ts'
import { bearerValue } from '../../tokens/rules/bearer.ts'
import { shellWord } from '../../tokens/rules/token-request-text.ts'

/** The environment variable used in place of the token. */
const TOKEN_VARIABLE = 'KEYWARD_TOKEN'
// The placeholder used by the specification.
const ACCESS_TOKEN = '<ACCESS_TOKEN>'

/** For curl, `Name:` means to leave out the header, and `Name;` is an empty one. */
const curlHeader = (name: string, value: string): string => (value === '' ? `${name};` : `${name}: ${value}`)

const asCurl = (request: HttpRequest, token: Secret | undefined): string => {
  const authorization =
    token === undefined
      ? `"Authorization: Bearer $${TOKEN_VARIABLE}"`
      : shellWord(`Authorization: ${bearerValue(token).reveal()}`)
  const lines = [
    `curl --request ${request.method}`,
    // Without this, curl expands brackets in an address.
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
 * A test request as text to share: a `curl` command for POSIX shells and fish, or a workflow step that sends a
 * generic HTTP request (specification, "Request a bearer token").
 *
 * SECURITY: contains a token only if one is given, otherwise the variable `KEYWARD_TOKEN` or the placeholder.
 */
export const requestText = (request: HttpRequest, as: 'curl' | 'step', token?: Secret): Secret =>
  new Secret(as === 'curl' ? asCurl(request, token) : asStep(request, token))
