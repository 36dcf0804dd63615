import type { CopyForm } from '../../../shared/found-copies.ts'
import type { Secret } from '../../kernel/secret.ts'
import { percentEncoded } from '../../requests/rules/secret-forms.ts'

/** A secret as it may stand in a file. */
export interface WrittenForm {
  readonly form: CopyForm
  readonly bytes: Uint8Array
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const utf16 = (text: string, isLittleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return new Uint8Array(view.buffer)
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The base64 characters that encode these bytes alone, wherever they begin in a longer text. */
const base64Inside = (bytes: Uint8Array, offset: number): string =>
  btoa(`${'\0'.repeat(offset)}${String.fromCharCode(...bytes)}`).slice(
    Math.ceil((offset * 8) / 6),
    Math.floor(((offset + bytes.length) * 8) / 6),
  )

const lowerCaseEscapes = (percent: string): string =>
  percent.replace(/%[\dA-F]{2}/g, (one) => one.toLowerCase())

/** What is written in place of a secret in URLs and forms. */
const urlForms = (text: string): string[] => {
  const percent = percentEncoded(text)
  const form = String(new URLSearchParams([['', text]])).slice(1)
  return [percent, lowerCaseEscapes(percent), form, lowerCaseEscapes(form)]
}

/**
 * The forms in which a file may hold a secret, each once: as text (UTF-8 and UTF-16), in JSON, URLs and forms, in hex
 * and in base64 at each of its three offsets, so that `Basic` is found too, whatever stands before the secret.
 * Revealed only to be turned into fingerprints.
 */
export const writtenForms = (secret: Secret): WrittenForm[] => {
  const text = secret.reveal()
  const json = JSON.stringify(text).slice(1, -1)
  const urls = urlForms(text)
  // A client id and secret are form-encoded before they are joined for `Basic` (RFC 6749, section 2.3.1).
  const inBasic = [text, urls[2] ?? text].map(utf8)
  const base64 = inBasic.flatMap((bytes) => [0, 1, 2].map((offset) => base64Inside(bytes, offset)))
  const ofForm = (form: CopyForm, texts: readonly string[]): WrittenForm[] =>
    texts.map((one) => ({ form, bytes: utf8(one) }))
  const all = [
    ...ofForm('text', [text]),
    ...ofForm('json', [json, json.replaceAll('/', '\\/')]),
    ...ofForm('url', urls),
    ...ofForm('base64', base64),
    ...ofForm(
      'base64',
      base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    ),
    ...ofForm('hex', [hex(utf8(text)), hex(utf8(text)).toUpperCase()]),
    ...[true, false].flatMap((isLittleEndian) =>
      [text, json].map((one) => ({ form: 'utf-16' as const, bytes: utf16(one, isLittleEndian) })),
    ),
  ]
  return [...new Map(all.reverse().map((one) => [hex(one.bytes), one])).values()].reverse()
}
