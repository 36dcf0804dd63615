import type { CopyForm } from '../../../shared/found-copies/found-copies.ts'
import { utf8 } from '../../kernel/bytes.ts'
import type { Secret } from '../../kernel/secret.ts'
import { percentEncoded } from '../../tokens/rules/secret-forms.ts'

/** A secret in one of the forms that a file may contain. */
export interface WrittenForm {
  readonly form: CopyForm
  readonly bytes: Uint8Array
}

const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return new Uint8Array(view.buffer)
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The part of the base64 text that depends only on these bytes, when they are at this offset in a longer text. */
const base64Inside = (bytes: Uint8Array, offset: number): string =>
  btoa(`${'\0'.repeat(offset)}${String.fromCharCode(...bytes)}`).slice(
    Math.ceil((offset * 8) / 6),
    Math.floor(((offset + bytes.length) * 8) / 6),
  )

const unicodeEscapes = (text: string, which: RegExp): string =>
  text.replace(which, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const upperCaseEscapes = (json: string): string =>
  json.replace(/\\u[\da-f]{4}/g, (one) => `\\u${one.slice(2).toUpperCase()}`)

/**
 * A text as common serializers write it in a JSON string: JavaScript; Go, which escapes HTML characters; Python
 * and PHP, which escape all non-ASCII characters, and slashes in PHP; .NET, which escapes more, in upper case.
 */
const jsonForms = (text: string): string[] => {
  const json = JSON.stringify(text).slice(1, -1)
  const ascii = unicodeEscapes(json, /[^\0-\x7f]/g)
  const net = unicodeEscapes(json.replaceAll('\\"', '\\u0022'), /[<>&'+`]|[^\0-\x7f]/g)
  return [
    json,
    unicodeEscapes(json, /[<>&\u2028\u2029]/g),
    ascii,
    unicodeEscapes(ascii, /[<>&]/g),
    json.replaceAll('/', '\\/'),
    ascii.replaceAll('/', '\\/'),
    upperCaseEscapes(ascii),
    upperCaseEscapes(net),
  ]
}

const lowerCaseEscapes = (percent: string): string =>
  percent.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase())

/** A text as a browser encodes a form field (WHATWG URL, section 5). */
const formEncoded = (text: string): string => String(new URLSearchParams([['', text]])).slice(1)

/**
 * A text as common encoders write it in URLs and forms: JavaScript; RFC 3986, which escapes all but unreserved
 * characters; Python, which keeps slashes; forms, which write a space as a plus.
 */
const urlForms = (text: string): string[] => {
  const percent = percentEncoded(text)
  const reserved = percent.replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const forms = [
    percent,
    reserved,
    reserved.replaceAll('%2F', '/'),
    percent.replaceAll('%20', '+'),
    reserved.replaceAll('%20', '+'),
    formEncoded(text),
  ]
  return [...forms, ...forms.map(lowerCaseEscapes)]
}

/**
 * All forms in which a file may contain a secret, without duplicates: as text (UTF-8 and UTF-16), in JSON, in URLs
 * and forms, in hex, and in base64. Base64 covers all three offsets, so that a search also finds the secret in
 * `Basic` credentials after any client ID. Revealed only to compute fingerprints.
 */
export const writtenForms = (secret: Secret): WrittenForm[] => {
  const text = secret.reveal()
  const json = jsonForms(text)
  // For `Basic`, client ID and secret are form-encoded before they are joined (RFC 6749, section 2.3.1).
  const inBasic = [text, formEncoded(text)].map(utf8)
  const base64 = inBasic.flatMap((bytes) => [0, 1, 2].map((offset) => base64Inside(bytes, offset)))
  const ofForm = (form: CopyForm, texts: readonly string[]): WrittenForm[] =>
    texts.map((one) => ({ form, bytes: utf8(one) }))
  const all = [
    ...ofForm('text', [text]),
    ...ofForm('json', json),
    ...ofForm('url', urlForms(text)),
    ...ofForm('base64', base64),
    ...ofForm(
      'base64',
      base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    ),
    ...ofForm('hex', [hex(utf8(text)), hex(utf8(text)).toUpperCase()]),
    ...[true, false].flatMap((isLittleEndian) =>
      [text, ...json].map((one) => ({ form: 'utf-16' as const, bytes: utf16(one, isLittleEndian) })),
    ),
  ]
  return [...new Map(all.reverse().map((one) => [hex(one.bytes), one])).values()].reverse()
}
