import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { HttpRequest } from '../../../../src/main/ports/http.ts'
import { powershellWord, requestText } from '../../../../src/main/requests/rules/request-text.ts'

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

  it('sends only HEAD, and keeps brackets of an address', () => {
    const head = { method: 'HEAD', url: 'https://api.example.com/a?x[0]={b}', headers: {} }
    expect(requestText(head, 'curl').reveal()).toContain(
      "curl --head --globoff 'https://api.example.com/a?x[0]={b}'",
    )
  })
})

describe('a test request for PowerShell', () => {
  it('uses a variable for the token, and the type where older versions want it', () => {
    expect(requestText(request, 'powershell').reveal()).toBe(
      [
        '$headers = @{',
        '  \'Authorization\' = "Bearer $env:KEYWARD_TOKEN"',
        "  'Accept' = 'application/json'",
        "  'X-Empty' = ''",
        '}',
        "Invoke-RestMethod -Method POST -Uri 'https://api.example.com/v1/things?a=1' -Headers $headers -ContentType 'application/json' -Body '{\"it''s\": 1}'",
      ].join('\n'),
    )
  })

  it('sends other signs as UTF-8', () => {
    expect(requestText({ ...request, body: 'é' }, 'powershell').reveal()).toContain(
      "-Body ([System.Text.Encoding]::UTF8.GetBytes('é'))",
    )
  })

  it('puts a token in only when one is given', () => {
    expect(requestText(request, 'powershell').reveal()).not.toContain('tok')
    expect(requestText(request, 'powershell', token).reveal()).toContain(
      "'Authorization' = 'Bearer tok''en$HOME'",
    )
  })

  it('quotes by the rules of PowerShell: a string ends at any unpaired quote character', () => {
    // PowerShell's tokenizer takes ' ‘ ’ ‚ ‛ alike; two in a row are one sign of the string.
    const quote = /['\u2018\u2019\u201a\u201b]/u
    const read = (word: string): string => {
      let text = ''
      for (let at = 1; at < word.length - 1; at++) {
        const sign = word.charAt(at)
        if (quote.test(sign)) {
          if (!quote.test(word.charAt(at + 1)) || at + 1 >= word.length - 1) throw new Error('ended early')
          at++
        }
        text += sign
      }
      return text
    }
    const sign = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom("'", '\u2018', '\u2019', '\u201a', '\u201b', '$x', '`'),
    )
    fc.assert(
      fc.property(fc.array(sign), (signs) => {
        expect(read(powershellWord(signs.join('')))).toBe(signs.join(''))
      }),
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
