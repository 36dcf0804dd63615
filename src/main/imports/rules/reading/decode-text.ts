/** Share of zero bytes at even and odd places of the beginning, which tells UTF-16 without a byte order mark. */
const zeroShare = (bytes: Uint8Array): readonly [even: number, odd: number] => {
  const length = Math.min(bytes.length, 512) & ~1
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[(at & 1) as 0 | 1] += 1 // a bit is 0 or 1
  return length === 0 ? [0, 0] : [zeros[0] / (length / 2), zeros[1] / (length / 2)]
}

/** The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  const [even, odd] = zeroShare(bytes)
  if (odd > 0.4 && even < 0.1) return as('utf-16le')
  if (even > 0.4 && odd < 0.1) return as('utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return as('windows-1252')
  }
}
