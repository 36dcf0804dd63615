/** The replacement for hidden text. */
export const HIDDEN = '[hidden]'

// Anything shorter isn't a secret, and hiding it would leave gaps everywhere.
const shortest = 4

/**
 * Maximum number of characters to compare for each character searched. With 10,000 tokens from one issuer, the
 * worst reply needs about 20.
 */
const mostComparisons = 64

/** A text to hide, linked to the longest other text to hide that is a prefix of it. */
interface HiddenText {
  readonly text: string
  readonly shorter: HiddenText | undefined
}

const startOf = (text: string, at: number): number => text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1)

/** Removes all texts that must not be shown, in a single pass, however many there are. */
export class HiddenTexts {
  /** Grouped by their first two characters; each group is sorted. */
  readonly #byStart = new Map<number, HiddenText[]>()
  #longest = 0
  #comparisons = 0

  constructor(texts: Iterable<string>) {
    const sorted = [...new Set(texts)].filter((text) => text.length >= shortest).sort()
    let last: HiddenText | undefined
    for (const text of sorted) {
      while (last !== undefined && !text.startsWith(last.text)) last = last.shorter
      last = { text, shorter: last }
      const sameStart = this.#byStart.get(startOf(text, 0))
      if (sameStart === undefined) this.#byStart.set(startOf(text, 0), [last])
      else sameStart.push(last)
      this.#longest = Math.max(this.#longest, text.length)
    }
  }

  /** Characters compared so far: the cost of a search, independent of the machine. */
  get comparisons(): number {
    return this.#comparisons
  }

  /** Returns the text without the hidden texts. Overlapping matches are removed whole. */
  hide(text: string): string {
    const limit = this.#limitFor(text)
    let safe = ''
    let hiddenTo = 0
    for (let at = 0; at <= text.length - shortest; at++) {
      const length = this.#lengthAt(text, at)
      // SECURITY: S28, hides the rest of a reply that was crafted to be slow to search.
      const end = this.#comparisons > limit ? text.length : at + length
      if (end === at) continue
      if (at >= hiddenTo) safe += text.slice(hiddenTo, at) + HIDDEN
      hiddenTo = Math.max(hiddenTo, end)
      if (hiddenTo === text.length) break
    }
    return hiddenTo === 0 ? text : safe + text.slice(hiddenTo)
  }

  /** Hides the beginning of a secret at the end of a truncated text. */
  hideCutEnd(text: string): string {
    const limit = this.#limitFor(text)
    for (let at = Math.max(0, text.length - this.#longest); at <= text.length - shortest; at++) {
      if (this.#isCutAt(text, at) || this.#comparisons > limit) return text.slice(0, at) + HIDDEN
    }
    return text
  }

  #limitFor(text: string): number {
    return this.#comparisons + mostComparisons * text.length
  }

  /** The length of the longest match at `at`; 0 if there is none. */
  #lengthAt(text: string, at: number): number {
    const sorted = this.#byStart.get(startOf(text, at))
    if (sorted === undefined) return 0
    // Every match sorts before the rest of the text, and is therefore a prefix of the last entry that does.
    let found = sorted[this.#countBefore(text, at, sorted) - 1]
    const shared = found === undefined ? 0 : this.#sharedLength(text, at, found.text)
    while (found !== undefined && found.text.length > shared) found = found.shorter
    return found?.text.length ?? 0
  }

  /** Whether the rest of the text is a prefix of a hidden text. */
  #isCutAt(text: string, at: number): boolean {
    const sorted = this.#byStart.get(startOf(text, at)) ?? []
    // Skips a full match, which sorts before the rest of the text, because none of it was cut off.
    const next = sorted[this.#countBefore(text, at, sorted)]
    return next !== undefined && this.#sharedLength(text, at, next.text) === text.length - at
  }

  /** How many hidden texts sort before the rest of the text, equal it, or are its prefix. */
  #countBefore(text: string, at: number, sorted: readonly HiddenText[]): number {
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      const candidate = sorted[middle]?.text ?? ''
      const shared = this.#sharedLength(text, at, candidate)
      // Past the end of `text` this is NaN, which sorts after everything.
      const isBefore =
        shared === candidate.length || candidate.charCodeAt(shared) < text.charCodeAt(at + shared)
      if (isBefore) from = middle + 1
      else to = middle
    }
    return from
  }

  #sharedLength(text: string, at: number, other: string): number {
    const most = Math.min(other.length, text.length - at)
    let shared = 0
    while (shared < most && text.charCodeAt(at + shared) === other.charCodeAt(shared)) shared++
    this.#comparisons += shared + 1
    return shared
  }
}
