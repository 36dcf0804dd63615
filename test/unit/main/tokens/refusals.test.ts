import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OAuthTokenEndpoint } from '../../../../src/main/adapters/oauth/oauth-token-endpoint.ts'
import { FakeHttp, response } from '../../../fakes/fake-http.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { someAsk } from './issuer-fixture.ts'

const types: Readonly<Record<string, Record<string, string>>> = {
  json: { 'content-type': 'application/json' },
  html: { 'content-type': 'text/html' },
  none: { 'content-type': '' },
}
const outcomes: Readonly<Record<string, object>> = {
  key: { kind: 'invalid-client' },
  service: { kind: 'unexpected-answer', reason: 'service-error' },
  body: { kind: 'unexpected-answer', reason: 'wants-body' },
  method: { kind: 'unexpected-answer', reason: 'wants-other-method' },
  page: { kind: 'unexpected-answer', reason: 'web-page' },
  address: { kind: 'unexpected-answer', reason: 'status' },
}

/** The table rows in docs/refusals.md. */
const rows = readFileSync(new URL('../../../../docs/refusals.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\|.+\| \d{3} \|/.test(line))
  .map((line) => {
    const [, server = '', when = '', status = '', type = '', body = '', says = ''] = line
      .split('|')
      .map((cell) => cell.trim().replace(/^`|`$/g, ''))
    return { server, when, status: Number(status), type, body, says }
  })

const issueWith = async (http: FakeHttp) => {
  const issued = await new OAuthTokenEndpoint(http, startClock()).issue(
    someAsk(),
    new AbortController().signal,
  )
  if (issued.ok) throw new Error('a refusal became a token')
  return issued.error
}

describe('a known authorization server’s refusal (S28: refusals)', () => {
  it('is in the table for each of them', () => {
    expect(rows.length).toBeGreaterThan(30)
    for (const name of [
      'Auth0',
      'Okta',
      'Entra',
      'Keycloak',
      'Google',
      'Salesforce',
      'Ping',
      'Hydra',
      'glewlwyd',
    ])
      expect(rows.some(({ server }) => server.includes(name))).toBe(true)
  })

  it.each(rows)(
    '$server, $when: $status $body is reported as $says',
    async ({ status, type, body, says }) => {
      expect(Object.keys(outcomes)).toContain(says)
      const http = new FakeHttp()
      http.answer(response(status, body, { headers: types[type] ?? {} }))
      const { error, mayRetry } = await issueWith(http)
      expect(error).toMatchObject({ ...outcomes[says], status, retryable: false })
      expect(mayRetry).toBe(false)
      expect(http.sent).toHaveLength(1)
    },
  )

  it('is never taken from a page, and only a 401 with HTML means a refused key', async () => {
    for (const status of [400, 403, 404, 405, 410, 422, 451]) {
      const http = new FakeHttp()
      http.answer(response(status, '<html>invalid_client</html>', { headers: types.html ?? {} }))
      expect((await issueWith(http)).error).toMatchObject({ reason: 'web-page' })
    }
  })
})
