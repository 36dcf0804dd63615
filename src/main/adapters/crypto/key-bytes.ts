/**
 * Decodes base64 into separate memory. Undefined unless there are exactly `length` bytes.
 *
 * `Buffer.from` returns a slice of a pool that other code writes to as well. Keys must not be stored there: one
 * was seen to change while a debugger was attached.
 */
export const decodeKeyBytes = (text: string, length: number): Uint8Array | undefined => {
  const bytes = Buffer.alloc(length + 1)
  return bytes.write(text, 'base64') === length ? ownBytes(bytes.subarray(0, length)) : undefined
}

/** Copies the bytes into separate memory and wipes the original. */
export const ownBytes = (bytes: Uint8Array): Uint8Array => {
  const own = new Uint8Array(bytes)
  bytes.fill(0)
  return own
}

/** Base64 of key bytes, without an intermediate copy. */
export const encodeKeyBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
