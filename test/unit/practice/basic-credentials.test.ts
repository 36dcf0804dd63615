import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBasicCredentials } from '../../../src/practice/basic-credentials.ts'

const read = (authorization?: string) =>
  readBasicCredentials(
    new Request('http://127.0.0.1/', authorization === undefined ? {} : { headers: { authorization } }),
  )
const basic = (text: string) => `Basic ${Buffer.from(text, 'utf8').toString('base64')}`

/**
 * Characters that the library's parser drops: control characters (which RFC 7617 forbids), line separators and
 * a leading BOM.
 */
const CANNOT_CARRY = /[\p{Cc}\u2028\u2029]|^\uFEFF/u
const text = fc.string({ unit: 'grapheme' }).filter((one) => !CANNOT_CARRY.test(one))

describe('Basic credentials', () => {
  test('everything before the first colon is the client ID, and the rest is the secret, unchanged', () => {
    fc.assert(
      fc.property(
        text.filter((one) => !one.includes(':')),
        text,
        (clientId, clientSecret) => {
          expect(read(basic(`${clientId}:${clientSecret}`))).toEqual({ clientId, clientSecret })
        },
      ),
    )
  })

  test('the credentials aren’t form-decoded', () => {
    expect(read(basic('a%3Ab+c:%2B +&=é💥:x'))).toEqual({ clientId: 'a%3Ab+c', clientSecret: '%2B +&=é💥:x' })
  })

  test('an empty ID or secret is empty, not absent', () => {
    expect(read(basic('id:'))).toEqual({ clientId: 'id', clientSecret: '' })
    expect(read(basic(':secret'))).toEqual({ clientId: '', clientSecret: 'secret' })
  })

  test('the scheme is case-insensitive', () => {
    expect(read(basic('id:secret').replace('Basic', 'bAsIc'))).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
    })
  })

  test.each([
    ['no header', undefined],
    ['nothing', ''],
    ['another scheme', 'Bearer abc'],
    ['a scheme that only begins so', basic('id:secret').replace('Basic', 'Basics')],
    ['no credentials', 'Basic'],
    ['no colon', basic('idsecret')],
    ['broken base64', 'Basic a:b'],
    ['base64 of another length', 'Basic abcde'],
    ['two headers joined', `${basic('id:secret')}, ${basic('id:secret')}`],
    ['a control character in the id', basic('i\u0000d:secret')],
    ['a control character in the secret', basic('id:sec\u007fret')],
    ['a line break', basic('id:sec\nret')],
  ])('%s aren’t credentials', (_name, header) => {
    expect(read(header)).toBeUndefined()
  })

  test('it never throws for any header', () => {
    const headerText = fc.string().filter((one) => /^[\t\x20-\xff]*$/.test(one))
    fc.assert(
      fc.property(headerText, (value) => {
        read(value)
        read(`Basic ${value}`)
      }),
    )
  })

  test('invalid UTF-8 is never read as a real key’s text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
        const found = read(`Basic ${Buffer.from(bytes).toString('base64')}`)
        if (found && /^[\w-]+$/.test(found.clientId + found.clientSecret)) {
          expect(`${found.clientId}:${found.clientSecret}`).toBe(Buffer.from(bytes).toString('latin1'))
        }
      }),
    )
  })
})
