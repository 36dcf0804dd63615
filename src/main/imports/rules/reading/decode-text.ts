/** The share of zero bytes at even or odd positions near the start, which reveals UTF-16 without a byte order mark. */
const zeroShare = (bytes: Uint8Array, parity: 0 | 1): number => {
  const half = bytes.subarray(0, Math.min(bytes.length, 512) & ~1).filter((_, at) => (at & 1) === parity)
  return half.length === 0 ? 0 : half.filter((byte) => byte === 0).length / half.length
}

/** Decodes UTF-8 or UTF-16, with or without a byte order mark, and falls back to Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  const [even, odd] = [zeroShare(bytes, 0), zeroShare(bytes, 1)]
  if (odd > 0.4 && even < 0.1) return as('utf-16le')
  if (even > 0.4 && odd < 0.1) return as('utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return as('windows-1252')
  }
}
