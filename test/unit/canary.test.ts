import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCanaries } from '../electron/app/canary.ts'

const secret = 'canary-s3cret+/=&é💥'
const before = fc.string({ unit: 'grapheme', maxLength: 9 })

const encodings: readonly [name: string, encode: (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-16LE', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16BE', (text) => Buffer.from(text, 'utf16le').swap16()],
  ['base64', (text) => Buffer.from(Buffer.from(text).toString('base64'))],
  ['base64url', (text) => Buffer.from(Buffer.from(text).toString('base64url'))],
  ['hex', (text) => Buffer.from(Buffer.from(text).toString('hex'))],
  ['capital hex', (text) => Buffer.from(Buffer.from(text).toString('hex').toUpperCase())],
  ['percent-encoded', (text) => Buffer.from(encodeURIComponent(text))],
  ['JSON', (text) => Buffer.from(JSON.stringify(text))],
]

describe('the search for canaries (S33: encodings)', () => {
  it.each(encodings)('finds one in a longer text, as %s', (_name, encode) => {
    fc.assert(
      fc.property(before, before, (head, tail) => {
        const content = encode(`${head}${secret}${tail}`)
        expect(findCanaries('there', content, [secret])).not.toEqual([])
        expect(findCanaries('there', content, ['canary'])).not.toEqual([])
      }),
    )
  })

  it('finds none in a text without one', () => {
    expect(findCanaries('there', Buffer.from('a canari, Y2FuYXJp'), ['canary', secret])).toEqual([])
  })
})
