import { DamagedFile } from '../reading/damaged-file.ts'

/** Inflates raw DEFLATE data to at most `mostBytes`. */
export type Inflate = (bytes: Uint8Array, mostBytes: number) => Uint8Array | 'damaged' | 'too-large'

/** Whether these bytes begin as a zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const ENTRIES_AT_MOST = 10_000

/** An opened zip file; `read` gives the content of one of its files by its exact name. */
export interface Zip {
  /** Throws `DamagedFile`. */
  readonly read: (name: string) => Uint8Array | 'absent' | 'too-large'
}

/**
 * Opens a zip file, of which at most `mostBytes` are read in all. Throws `DamagedFile`.
 *
 * SECURITY: S36, nothing is extracted: names of the archive are only compared, and what is inflated is bounded while it
 * is inflated, whatever size the archive claims.
 */
export const openZip = (bytes: Uint8Array, inflate: Inflate, mostBytes: number): Zip => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const within = (at: number, length: number): number => {
    if (at < 0 || at + length > bytes.length) throw new DamagedFile()
    return at
  }
  const number = (at: number, size: 2 | 4) =>
    size === 2 ? view.getUint16(within(at, 2), true) : view.getUint32(within(at, 4), true)
  let end = bytes.length - 22
  const first = Math.max(0, end - 65_535)
  while (end >= first && number(end, 4) !== END) end -= 1
  if (end < first) throw new DamagedFile()
  const entries = new Map<string, { method: number; size: number; start: number }>()
  const count = Math.min(number(end + 10, 2), ENTRIES_AT_MOST)
  let at = number(end + 16, 4)
  for (let index = 0; index < count; index += 1) {
    if (number(at, 4) !== CENTRAL) throw new DamagedFile()
    const nameAt = at + 46
    const nameEnd = nameAt + number(at + 28, 2)
    const name = new TextDecoder().decode(bytes.subarray(nameAt, within(nameEnd, 0)))
    const entry = { method: number(at + 10, 2), size: number(at + 20, 4), start: number(at + 42, 4) }
    if (!entries.has(name)) entries.set(name, entry)
    at = nameEnd + number(at + 30, 2) + number(at + 32, 2)
  }
  let left = mostBytes
  return {
    read: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return 'absent'
      const { method, size, start } = entry
      if (number(start, 4) !== LOCAL) throw new DamagedFile()
      const packedAt = start + 30 + number(start + 26, 2) + number(start + 28, 2)
      const packed = bytes.subarray(within(packedAt, size), packedAt + size)
      const stored = packed.length > left ? 'too-large' : packed
      const content = method === 0 ? stored : method === 8 ? inflate(packed, Math.max(left, 1)) : 'damaged'
      if (content === 'damaged') throw new DamagedFile()
      if (content !== 'too-large') left -= content.length
      return content
    },
  }
}
