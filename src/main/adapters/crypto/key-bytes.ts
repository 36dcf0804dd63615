/**
 * Decodes a base64 key into memory that nothing else uses. Undefined unless it has exactly `length` bytes.
 *
 * `Buffer.from` returns a slice of a pool that other code writes to as well. Keys must not be stored there: one
 * of them once changed while a debugger was attached.
 */
export const decodeKeyBytes = (text: string, length: number): Uint8Array | undefined => {
  const bytes = Buffer.alloc(length + 1)
  return bytes.write(text, 'base64') === length ? ownBytes(bytes.subarray(0, length)) : undefined
}

/** Copies the bytes into memory that nothing else uses, and wipes the original. */
export const ownBytes = (bytes: Uint8Array): Uint8Array => {
  const own = new Uint8Array(bytes)
  bytes.fill(0)
  return own
}

/** Encodes key bytes as base64 without an intermediate copy. */
export const encodeKeyBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
