import { fold } from '../../../shared/kernel/fold.ts'
import { WORD } from './search.ts'

/** The words that can be suggested as they are spelled, keyed by their folded form. */
export type Vocabulary = ReadonlyMap<string, string>

/** Collects the words of these texts, except numbers. */
export const vocabularyOf = (texts: Iterable<string>): Vocabulary => {
  const known = new Map<string, string>()
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      if (word.length < SHORTEST || /\d/.test(word)) continue
      const folded = fold(word)
      if (!known.has(folded)) known.set(folded, word)
    }
  return known
}

/** Shorter words are too similar to too many others. */
const SHORTEST = 3

const mistakesAllowed = (word: string): number => (word.length < SHORTEST ? 0 : word.length < 7 ? 1 : 2)

/**
 * The edit distances from a typed word to a whole known word and to its most similar prefix. Counts letters
 * left out, added, changed, or swapped with their neighbour (optimal string alignment). Returns `most + 1` for
 * anything above `most`.
 */
const mistakes = (typed: string, word: string, most: number): { beginning: number; whole: number } => {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : most + 1,
      )
    }
    before = last
    last = next
  }
  return { beginning: Math.min(...last), whole: last[word.length] ?? most + 1 }
}

/** The most similar word in the vocabulary. Returns the typed word itself if some word starts with it. */
const nearest = (typed: string, vocabulary: Vocabulary): string | undefined => {
  const most = mistakesAllowed(typed)
  let found: string | undefined
  let best = { beginning: most + 1, whole: Number.POSITIVE_INFINITY }
  for (const [folded, spelt] of vocabulary) {
    if (folded.startsWith(typed)) return typed
    if (folded.length < typed.length - most) continue
    const { beginning, whole } = mistakes(typed, folded, most)
    if (beginning > most || beginning > best.beginning) continue
    if (beginning === best.beginning && whole >= best.whole) continue
    best = { beginning, whole }
    found = spelt
  }
  return found
}

/**
 * The query with its mistyped words corrected. Undefined if a word has no similar one, or if nothing needs
 * correcting.
 */
export const suggestQuery = (query: string, vocabulary: Vocabulary): string | undefined => {
  const typed = fold(query).match(WORD) ?? []
  const words = typed.map((word) => nearest(word, vocabulary))
  const suggested = words.every((word) => word !== undefined) ? words.join(' ') : undefined
  return suggested === typed.join(' ') ? undefined : suggested
}
