import { DamagedFile } from '../reading/damaged-file.ts'

/** Inflates raw DEFLATE data to at most `mostBytes`. */
export type Inflate = (bytes: Uint8Array, mostBytes: number) => Uint8Array | 'damaged' | 'too-large'

/** Whether these bytes start like a zip file. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

const END = 'PK\u0005\u0006'
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const ENTRIES_AT_MOST = 10_000

/** An opened zip file. `read` returns the content of one file by its exact name. */
export interface Zip {
  /** Throws `DamagedFile`, or a `RangeError` if the archive is truncated. */
  readonly read: (name: string) => Uint8Array | 'absent' | 'too-large'
}

/**
 * Opens a zip file and reads at most `mostBytes` of it in total. Throws like `read`.
 *
 * SECURITY: S36, extracts nothing: names in the archive are only compared, and inflating stops at the limit,
 * whatever size the archive claims.
 */
export const openZip = (bytes: Uint8Array, inflate: Inflate, mostBytes: number): Zip => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) throw new DamagedFile()
  const entries = new Map<string, { method: number; size: number; start: number }>()
  const count = Math.min(zip.readUInt16LE(end + 10), ENTRIES_AT_MOST)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new DamagedFile()
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    const entry = {
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      start: zip.readUInt32LE(at + 42),
    }
    if (!entries.has(name)) entries.set(name, entry)
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  let left = mostBytes
  return {
    read: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return 'absent'
      const { method, size, start } = entry
      const packedAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
      const packed = zip.subarray(packedAt, packedAt + size)
      if (zip.readUInt32LE(start) !== LOCAL || packed.length < size) throw new DamagedFile()
      const stored = packed.length > left ? 'too-large' : packed
      const content = method === 0 ? stored : method === 8 ? inflate(packed, Math.max(left, 1)) : 'damaged'
      if (content === 'damaged') throw new DamagedFile()
      if (content !== 'too-large') left -= content.length
      return content
    },
  }
}
