import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { HttpRequest } from '../../../../src/main/ports/http.ts'
import { requestText } from '../../../../src/main/requests/rules/request-text.ts'

const request: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/things?a=1',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Empty': '' },
  body: '{"it\'s": 1}',
}
const token = new Secret("tok'en$HOME")

describe('a test request as curl', () => {
  it('uses a variable for the token', () => {
    expect(requestText(request, 'curl').reveal()).toBe(
      [
        "curl --request POST 'https://api.example.com/v1/things?a=1' \\",
        '  --header "Authorization: Bearer $KEYWARD_TOKEN" \\',
        "  --header 'Accept: application/json' \\",
        "  --header 'Content-Type: application/json' \\",
        "  --header 'X-Empty;' \\",
        String.raw`  --data-raw '{"it'\''s": 1}'`,
      ].join('\n'),
    )
  })

  it('keeps an address’s brackets', () => {
    const get = { method: 'GET', url: 'https://api.example.com/a?x[0]={b}', headers: {} }
    expect(requestText(get, 'curl').reveal()).toContain(
      "curl --request GET --globoff 'https://api.example.com/a?x[0]={b}'",
    )
  })

  it('contains a token only if one is given', () => {
    expect(requestText(request, 'curl').reveal()).not.toContain('tok')
    expect(requestText(request, 'curl', token).reveal()).toContain(
      String.raw`--header 'Authorization: Bearer tok'\''en$HOME'`,
    )
  })
})

describe('a test request as a workflow step', () => {
  it('contains method, address, authorization, headers and body', () => {
    expect(JSON.parse(requestText(request, 'step').reveal())).toEqual({
      method: 'POST',
      url: request.url,
      authorization: { type: 'bearer', token: '<ACCESS_TOKEN>' },
      headers: request.headers,
      body: request.body,
    })
    expect(JSON.parse(requestText(request, 'step', token).reveal())).toMatchObject({
      authorization: { token: "tok'en$HOME" },
    })
  })
})
