import { describe, expect, it } from 'vitest'
import { writtenForms } from '../../../../src/main/found-copies/rules/copy-forms.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'

const bytesOf = (text: string) =>
  writtenForms(new Secret(text)).map(({ form, bytes }) => `${form}: ${Buffer.from(bytes).toString('latin1')}`)
const holds = (secret: string, content: Buffer) =>
  writtenForms(new Secret(secret))
    .filter(({ bytes }) => content.includes(Buffer.from(bytes)))
    .map(({ form }) => form)

describe('the encoded forms of a secret in files', () => {
  const secret = 'p+/ä "q"\\ %7 end'

  it.each([
    ['text', Buffer.from(`SECRET=${secret}\n`), 'text'],
    ['JSON', Buffer.from(JSON.stringify({ secret })), 'json'],
    [
      'JSON of PHP, with escaped slashes',
      Buffer.from(JSON.stringify({ secret }).replaceAll('/', '\\/')),
      'json',
    ],
    ['a URL', Buffer.from(`https://x.example/?s=${encodeURIComponent(secret)}`), 'url'],
    ['a form', Buffer.from(String(new URLSearchParams({ client_secret: secret }))), 'url'],
    ['hex', Buffer.from(Buffer.from(secret).toString('hex')), 'hex'],
    ['UTF-16', Buffer.from(secret, 'utf16le'), 'utf-16'],
    ['UTF-16, high bytes first', Buffer.from(secret, 'utf16le').swap16(), 'utf-16'],
    ['Basic', Buffer.from(`Basic ${Buffer.from(`id:${secret}`).toString('base64')}`), 'base64'],
    [
      'Basic as RFC 6749 encodes it',
      Buffer.from(btoa(`id:${String(new URLSearchParams([['', secret]])).slice(1)}`)),
      'base64',
    ],
  ])('finds it in %s', (_name, content, form) => {
    expect(holds(secret, content)).toContain(form)
  })

  // How each of these programs writes the text `aé<&>'+/ü`.
  it.each([
    ['JSON of Go', String.raw`aé\u003c\u0026\u003e'+/ü`, 'json'],
    ['JSON of Python', String.raw`a\u00e9<&>'+/\u00fc`, 'json'],
    [
      'JSON of Ruby on Rails and Terraform with ASCII only',
      String.raw`a\u00e9\u003c\u0026\u003e'+/\u00fc`,
      'json',
    ],
    ['JSON of PHP', String.raw`a\u00e9<&>'+\/\u00fc`, 'json'],
    ['JSON of .NET', String.raw`a\u00E9\u003C\u0026\u003E\u0027\u002B/\u00FC`, 'json'],
    ['urllib.parse.quote of Python', 'a%C3%A9%3C%26%3E%27%2B/%C3%BC', 'url'],
    ['quote_plus of Python and url.QueryEscape of Go', 'a%C3%A9%3C%26%3E%27%2B%2F%C3%BC', 'url'],
    ['the same in lower case', 'a%c3%a9%3c%26%3e%27%2b%2f%c3%bc', 'url'],
  ])('finds it as written by %s', (_name, content, form) => {
    expect(holds("aé<&>'+/ü", Buffer.from(content))).toContain(form)
  })

  it('finds it in a URL encoded by RFC 3986, which JavaScript encodes differently', () =>
    expect(holds("wow!'(*)", Buffer.from('?s=wow%21%27%28%2A%29'))).toContain('url'))

  it.each([0, 1, 2, 3, 4, 5])('finds it in base64 after %i other bytes, also for URLs', (before) => {
    const base64 = Buffer.from(`${'x'.repeat(before)}${secret}~~~`).toString('base64')
    expect(holds(secret, Buffer.from(base64))).toContain('base64')
    expect(holds(secret, Buffer.from(Buffer.from(base64, 'base64').toString('base64url')))).toContain(
      'base64',
    )
  })

  it('has each form once', () => {
    const forms = bytesOf('onlyletters')
    expect(new Set(forms.map((one) => one.split(': ')[1])).size).toBe(forms.length)
    expect(forms[0]).toBe('text: onlyletters')
    expect(forms.map((one) => one.split(':')[0])).toEqual([
      'text',
      'base64',
      'base64',
      'base64',
      'hex',
      'hex',
      'utf-16',
      'utf-16',
    ])
  })
})
