import { concat, readU32, u32 } from './bytes.ts'

const LEAST_BYTES = 1_024

/**
 * The length to which a text of `length` bytes is padded: 1 KiB, then Padmé (Nikitin et al., PETS 2019 §4), which
 * adds at most 12 % and leaves only O(log log length) bits of the length visible.
 */
export const paddedLength = (length: number): number => {
  if (length <= LEAST_BYTES) return LEAST_BYTES
  const exponent = 31 - Math.clz32(length)
  const step = 2 ** (exponent - (31 - Math.clz32(exponent)) - 1)
  return Math.ceil(length / step) * step
}

/** The length of the text, the text, and zeros up to the padded length. */
export const pad = (text: Uint8Array): Uint8Array => {
  const used = concat(u32(text.length), text)
  return concat(used, new Uint8Array(paddedLength(used.length) - used.length))
}

/** The text of padded bytes; undefined unless they are exactly what `pad` makes of it. */
export const unpad = (padded: Uint8Array): Uint8Array | undefined => {
  const length = readU32(padded, 0)
  if (length === undefined || padded.length !== paddedLength(4 + length)) return undefined
  const isZero = padded.subarray(4 + length).every((byte) => byte === 0)
  return isZero ? padded.subarray(4, 4 + length) : undefined
}
