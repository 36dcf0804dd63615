import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { hideSecrets, isHiddenName } from '../../../../src/main/requests/rules/hide-secrets.ts'
import { HiddenTexts } from '../../../../src/main/tokens/rules/hidden-texts.ts'
import { formsOf } from '../../../../src/main/tokens/rules/secret-forms.ts'

const token = 'eyJhbGci.t0k3n"é+/='
const secrets = new HiddenTexts(formsOf(new Secret(token)))
const none = new HiddenTexts([])
const escaped = (text: string) =>
  Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('')

describe('a secret’s encodings (S33: encodings)', () => {
  it('are exactly these', () => {
    const text = 'x é+"~!*()>?'
    expect(formsOf(new Secret(text))).toEqual([
      text,
      'x é+\\"~!*()>?',
      'x%20%C3%A9%2B%22~!*()%3E%3F',
      'x+%C3%A9%2B%22~!*()%3E%3F',
      'x+%C3%A9%2B%22%7E%21*%28%29%3E%3F',
      'eCDDqSsifiEqKCk+Pw==',
      'eCDDqSsifiEqKCk+Pw',
      'eCDDqSsifiEqKCk-Pw==',
      'eCDDqSsifiEqKCk-Pw',
      '7820c3a92b227e212a28293e3f',
      '7820C3A92B227E212A28293E3F',
      'x \uFFFD+"~!*()>?',
      'x Ã©+"~!*()>?',
      'x ?+"~!*()>?',
      'x \uFFFD+"~!*()>?',
    ])
    expect(formsOf(new Secret('plain-ASCII~1'))).toHaveLength(11)
  })
})

describe('a token in a reply is hidden', () => {
  it.each([
    ['plain', `you sent ${token}!`, 'you sent [hidden]!'],
    ['in a header', `Bearer ${token}`, 'Bearer [hidden]'],
    ['in JSON', JSON.stringify({ echo: token }), '{"echo":"[hidden]"}'],
    ['in a longer JSON text', JSON.stringify({ echo: `Bearer ${token}` }), '{"echo":"Bearer [hidden]"}'],
    ['in JSON, every sign escaped', `{"echo": "${escaped(token)}"}`, '{"echo": "[hidden]"}'],
    ['as a name in JSON, escaped', `{"${escaped(token)}": 1}`, '{"[hidden]": 1}'],
    ['in a URL', `/x?t=${encodeURIComponent(token)}&y`, '/x?t=[hidden]&y'],
    ['in a form', String(new URLSearchParams({ t: token })), 't=[hidden]'],
    ['in base64', Buffer.from(token).toString('base64'), '[hidden]'],
    ['in base64url', Buffer.from(token).toString('base64url'), '[hidden]'],
    ['in hex', Buffer.from(token).toString('hex'), '[hidden]'],
    ['twice', `${token}${token}`, '[hidden][hidden]'],
  ])('%s', (_case, text, safe) => {
    expect(hideSecrets(text, secrets)).toBe(safe)
  })

  it('even if the reply was truncated in the middle of it', () => {
    for (let length = 4; length < token.length; length++) {
      expect(hideSecrets(`text ${token.slice(0, length)}`, secrets, true)).toBe('text [hidden]')
    }
    expect(hideSecrets('text without one', secrets, true)).toBe('text without one')
  })

  it('anywhere, in any form', () => {
    const secret = fc
      .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
      .filter((text) => text.trim().length >= 8)
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), fc.jsonValue(), (text, before, after, other) => {
        const own = new HiddenTexts(formsOf(new Secret(text)))
        const replies = [
          before + text + after,
          JSON.stringify({ other, list: [before + text, { text: text + after }] }),
          JSON.stringify({ [text]: after }),
          encodeURIComponent(before) + encodeURIComponent(text),
        ]
        for (const reply of replies) {
          const safe = hideSecrets(reply, own)
          expect(safe.includes(text) && !'[hidden]'.includes(text)).toBe(false)
        }
        const json = hideSecrets(replies[1] ?? '', own)
        expect(JSON.stringify(JSON.parse(json)).includes(JSON.stringify(text).slice(1, -1))).toBe(false)
      }),
    )
  })
})

describe('values with secret names are hidden, from any service', () => {
  it.each([
    ['{"access_token": "abc", "n": 1}', '{"access_token": "[hidden]", "n": 1}'],
    ['{"client_secret":"a\\"b"}', '{"client_secret":"[hidden]"}'],
    [
      '{"a":{"refresh_token":"x"},"id_token":"y"}',
      '{"a":{"refresh_token":"[hidden]"},"id_token":"[hidden]"}',
    ],
    ['{"accessToken":"x","Client-Secret":"y"}', '{"accessToken":"[hidden]","Client-Secret":"[hidden]"}'],
    [
      '{"authorization": {"scheme": "Bearer", "value": ["x"]}, "b": 2}',
      '{"authorization": "[hidden]", "b": 2}',
    ],
    ['{"access_token": 12345}', '{"access_token": "[hidden]"}'],
    ['{"access_token": null}', '{"access_token": "[hidden]"}'],
    ['[{"access\\u005ftoken": "x"}]', '[{"access\\u005ftoken": "[hidden]"}]'],
    ['{"access_token": "cut of', '{"access_token": "[hidden]"'],
    ['{"access_token": ["cut", {"of', '{"access_token": "[hidden]"'],
    ['{"access_token"  \n :\t "x"}', '{"access_token"  \n :\t "[hidden]"}'],
    ['access_token=abc&token_type=Bearer', 'access_token=[hidden]&token_type=Bearer'],
    ['a=1&client_secret=x%20y', 'a=1&client_secret=[hidden]'],
    ['https://app.example/#access_token=abc&state=1', 'https://app.example/#access_token=[hidden]&state=1'],
    ['Authorization="Bearer x y", realm="z"', 'Authorization=[hidden], realm="z"'],
    ['<p>var t = {"access_token": "abc"}</p>', '<p>var t = {"access_token": "[hidden]"}</p>'],
  ])('%s', (text, safe) => {
    expect(hideSecrets(text, none)).toBe(safe)
  })

  it.each([
    '{"token_type":"Bearer","expires_in":3600}',
    '{"note":"your access_token is secret"}',
    '{"big": 12345678901234567890, "list" : [ 1.0, "a\\u00e9" ]}',
    'the secret of access',
    '',
    '{"access_tokens_used": 3}',
  ])('%j stays unchanged', (text) => {
    expect(hideSecrets(text, none)).toBe(text)
  })

  it('recognises their names in every spelling', () => {
    for (const name of ['Access_Token', 'accessToken', 'ACCESS-TOKEN', 'client_secret', 'Authorization']) {
      expect(isHiddenName(name)).toBe(true)
    }
    for (const name of ['token', 'x-access', 'authorization_endpoint', ''])
      expect(isHiddenName(name)).toBe(false)
  })

  it('keeps JSON readable, with every other value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (other, secret) => {
        const safe: unknown = JSON.parse(
          hideSecrets(JSON.stringify({ other, access_token: secret, last: 1 }), none),
        )
        expect(JSON.stringify(safe)).toBe(JSON.stringify({ other, access_token: '[hidden]', last: 1 }))
      }),
    )
  })
})

describe('a hostile reply of a megabyte', () => {
  const size = 1024 * 1024
  it.each([
    ['an open string of escaped quotes', `{"a":"${'\\"'.repeat(size / 2)}`],
    ['nothing but quotes', '"'.repeat(size)],
    ['nothing but backslashes', `"${'\\'.repeat(size)}`],
    ['nothing but hidden names', '{"access_token":'.repeat(size / 16)],
    ['brackets', '['.repeat(size)],
    ['white space after every name', `{"access_token"${' '.repeat(size)}`],
    ['equals signs', 'access_token='.repeat(size / 13)],
    ['escaped texts', `[${'"\\u0061",'.repeat(size / 9)}`],
  ])('doesn’t block the app: %s', (_case, text) => {
    // No assertion on time: a second scan for each character would exceed the test's timeout.
    expect(hideSecrets(text, secrets, true)).toBeTypeOf('string')
  })
})
