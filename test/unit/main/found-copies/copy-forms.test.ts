import { describe, expect, it } from 'vitest'
import { writtenForms } from '../../../../src/main/found-copies/rules/copy-forms.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'

const bytesOf = (text: string) =>
  writtenForms(new Secret(text)).map(({ form, bytes }) => `${form}: ${Buffer.from(bytes).toString('latin1')}`)
const holds = (secret: string, content: Buffer) =>
  writtenForms(new Secret(secret))
    .filter(({ bytes }) => content.includes(Buffer.from(bytes)))
    .map(({ form }) => form)

describe('the forms of a secret in files', () => {
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
