/** Several byte strings as one. */
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** A text as UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** The bytes of a text that a schema has checked. */
export const fromHex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))

/** Bytes as Base64 with padding. */
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The bytes of Base64 that a schema has checked. */
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

/** An unsigned number in four bytes, the most significant first. */
export const u32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

/** Reads four bytes as `u32` writes them; undefined beyond the end. */
export const readU32 = (bytes: Uint8Array, at: number): number | undefined =>
  at + 4 > bytes.length ? undefined : new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0)
