import { utf8 } from '../../kernel/bytes.ts'
import type { Secret } from '../../kernel/secret.ts'

const base64 = (text: string): string => {
  const bytes = utf8(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

const base64Url = (text: string): string => base64(text).replaceAll('+', '-').replaceAll('/', '_')

const withoutPadding = (text: string): string => text.replace(/=+$/u, '')

const hex = (text: string): string =>
  Array.from(utf8(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Escaped for a URL; a lone surrogate, which has no UTF-8 bytes, becomes the replacement character. */
export const percentEncoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** How non-ASCII letters look when a service decodes them wrongly, or states a wrong charset in its header. */
const misread = (text: string): string[] =>
  /^[\x20-\x7e]*$/u.test(text)
    ? []
    : [
        new TextDecoder().decode(latin1(text)),
        new TextDecoder('windows-1252').decode(utf8(text)),
        text.replace(/[^\x20-\x7e]/gu, '?'),
        text.replace(/[^\x20-\x7e]/gu, '\uFFFD'),
      ]

/**
 * The forms in which a reply may repeat a secret: plain, in JSON, in URLs and forms, in base64 and hex.
 *
 * SECURITY: S33, revealed only to be removed from text, never stored.
 */
export const formsOf = (secret: Secret): string[] => {
  const text = secret.reveal()
  const percent = percentEncoded(text)
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    percent,
    percent.replaceAll('%20', '+'),
    String(new URLSearchParams([['', text]])).slice(1),
    base64(text),
    withoutPadding(base64(text)),
    base64Url(text),
    withoutPadding(base64Url(text)),
    hex(text),
    hex(text).toUpperCase(),
    ...misread(text),
  ]
}
