import { concat } from './spelling.ts'

const LEAST_BYTES = 1_024

/**
 * The length to which `length` bytes are padded: 1 KiB, then Padmé (Nikitin et al., PETS 2019 §4), which adds at
 * most 12 % and leaves only O(log log length) bits of the length visible.
 */
export const paddedLength = (length: number): number => {
  if (length <= LEAST_BYTES) return LEAST_BYTES
  const exponent = Math.floor(Math.log2(length))
  const step = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1)
  return Math.ceil(length / step) * step
}

/** The length of the text in four bytes, the text, and zeros up to the padded length. */
export const pad = (text: Uint8Array): Uint8Array => {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length)
  return concat(length, text, new Uint8Array(paddedLength(4 + text.length) - 4 - text.length))
}

/** The text of padded bytes; undefined unless they are exactly what `pad` makes of it. */
export const unpad = (padded: Uint8Array): Uint8Array | undefined => {
  if (padded.length < LEAST_BYTES) return undefined
  const end = 4 + new DataView(padded.buffer, padded.byteOffset).getUint32(0)
  const isZero = padded.length === paddedLength(end) && padded.subarray(end).every((byte) => byte === 0)
  return isZero ? padded.subarray(4, end) : undefined
}
