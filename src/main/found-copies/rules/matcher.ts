import type { CopyForm } from '../../../shared/found-copies/found-copies.ts'
import type { Fingerprints, Match } from '../../ports/copy-finder.ts'
import { DIGEST_BYTES, hashWindow, type SaltedDigest, WINDOW } from './fingerprints.ts'

/**
 * A position in a file: its line number when read as single-byte text, and when read as UTF-16, where a line feed
 * is two bytes.
 */
export interface LineAt {
  readonly line: number
  readonly utf16Line: number
}

const LINE_FEED = 10

/**
 * Whether the line feed at `index` is UTF-16 of either byte order. Assumes that the first byte is at an even
 * index.
 */
const isUtf16LineFeed = (bytes: Uint8Array, index: number): boolean =>
  bytes[index % 2 === 0 ? index + 1 : index - 1] === 0

/**
 * Maximum number of bytes to digest per piece of a file. A short form counts as `LEAST_DIGESTED`, because each
 * digest has a fixed cost. The limit is half a second of work, and only a file made to stall the search exceeds
 * it.
 */
const MOST_DIGESTED = 256 * 1024 * 1024
const LEAST_DIGESTED = 1024

const textOf = (digest: Uint8Array): string => String.fromCharCode(...digest)

/** Finds copies by their fingerprints in files that are read in pieces. */
export class Matcher {
  readonly #fingerprints: Fingerprints
  readonly #digest: SaltedDigest
  /** The lengths of all forms, keyed by the hash of their first window. */
  readonly #lengths = new Map<number, Set<number>>()
  /** The indices of all forms, keyed by their digest. There are several if keys share a secret. */
  readonly #byDigest = new Map<string, number[]>()
  #digested = 0
  /** A bitmap of the hashes' leading bits, which rules out most positions in a file. */
  readonly #marks: Uint8Array
  readonly #shift: number
  /** The factor that the hash applies to the byte leaving the window. */
  readonly #leaving: number
  /** The length of the longest form in bytes, and at least `WINDOW`. */
  readonly longest: number

  constructor(fingerprints: Fingerprints, digest: SaltedDigest) {
    this.#fingerprints = fingerprints
    this.#digest = digest
    const { hashes, lengths, digests, factor } = fingerprints
    const bits = Math.min(24, Math.max(16, Math.ceil(Math.log2(hashes.length * 64 + 1))))
    this.#shift = 32 - bits
    this.#marks = new Uint8Array(2 ** bits)
    for (const [index, hash] of hashes.entries()) {
      this.#marks[hash >>> this.#shift] = 1
      const ofHash = this.#lengths.get(hash) ?? new Set()
      this.#lengths.set(hash, ofHash.add(lengths[index] ?? 0))
      const whole = textOf(digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES))
      const others = this.#byDigest.get(whole)
      if (others) others.push(index)
      else this.#byDigest.set(whole, [index])
    }
    let leaving = 1
    for (let power = 1; power < WINDOW; power += 1) leaving = Math.imul(leaving, factor)
    this.#leaving = leaving
    this.longest = lengths.reduce((most, length) => Math.max(most, length), WINDOW)
  }

  /**
   * Finds the copies that start before `end` and end within the first `length` bytes. The first byte is at
   * position `from` and at an even index of its file. `bytes` must be at least one window longer than `length`.
   * Returns the line numbers at `end`. Throws when too many positions look like the start of a form, which leaves
   * the rest of the file unsearched.
   */
  find(
    { bytes, length, end, from }: { bytes: Uint8Array; length: number; end: number; from: LineAt },
    found: (match: Match) => void,
  ): LineAt {
    const { factor } = this.#fingerprints
    const marks = this.#marks
    const shift = this.#shift
    const leaving = this.#leaving
    const last = Math.min(end, length - WINDOW + 1)
    this.#digested = 0
    let { line, utf16Line } = from
    let hash = last > 0 ? hashWindow(bytes, 0, factor) : 0
    // The hot loop, which runs for each byte of every file.
    for (let index = 0; index < last; index += 1) {
      if (marks[hash >>> shift] === 1 && this.#lengths.has(hash >>> 0))
        this.#check(hash >>> 0, bytes.subarray(index, length), { line, utf16Line }, found)
      const byte = bytes[index] as number // within the loop's bounds
      if (byte === LINE_FEED) {
        line += 1
        if (isUtf16LineFeed(bytes, index)) utf16Line += 1
      }
      hash = (Math.imul(hash - Math.imul(byte, leaving), factor) + (bytes[index + WINDOW] as number)) | 0
    }
    for (let index = Math.max(last, 0); index < end; index += 1) {
      if (bytes[index] !== LINE_FEED) continue
      line += 1
      if (isUtf16LineFeed(bytes, index)) utf16Line += 1
    }
    return { line, utf16Line }
  }

  #check(hash: number, bytes: Uint8Array, { line, utf16Line }: LineAt, found: (match: Match) => void): void {
    const { owners, forms, salt } = this.#fingerprints
    const matchOf = (owner: number, form: CopyForm): Match => ({
      owner,
      form,
      line: form === 'utf-16' ? utf16Line : line,
    })
    for (const length of this.#lengths.get(hash) ?? []) {
      if (length > bytes.length) continue
      this.#digested += Math.max(LEAST_DIGESTED, length)
      if (this.#digested > MOST_DIGESTED) throw new Error('too much to digest')
      for (const index of this.#byDigest.get(textOf(this.#digest(salt, bytes.subarray(0, length)))) ?? [])
        found(matchOf(owners[index] ?? 0, forms[index] ?? 'text'))
    }
  }
}
