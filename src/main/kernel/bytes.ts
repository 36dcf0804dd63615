export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A value's JSON as UTF-8 bytes, to be encrypted or signed. */
export const jsonBytes = (value: unknown): Uint8Array => utf8(JSON.stringify(value))

export const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Decodes base64url that a schema has checked. */
export const fromBase64url = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** Decodes UTF-8, keeping any byte order mark. Undefined if the bytes aren't valid UTF-8. */
export const readUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Parses JSON. Undefined if the text isn't valid JSON. */
export const parseJson = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
