import { fold } from '../../../shared/kernel/fold.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { partOfId, type QueryWord, textIn, WORD } from './search.ts'

type Range = readonly [from: number, to: number]

/** The length of the shortest prefix of the text that has `foldedLength` characters after folding. */
const lengthOf = (text: string, foldedLength: number): number => {
  let length = 0
  while (length < text.length && fold(text.slice(0, length)).length < foldedLength) length += 1
  return length
}

const rangesInId = (clientId: string, query: readonly QueryWord[]): readonly Range[] => {
  const folded = clientId.toLowerCase()
  if (folded.length !== clientId.length) return []
  const parts = new Set(query.map((word) => partOfId(word, folded) ?? word.part))
  return [...parts].flatMap((part): Range[] => {
    const at = folded.indexOf(part)
    return at < 0 ? [] : [[at, at + part.length]]
  })
}

/** The ranges in a text that match the query. In a client ID, matches may start inside words. */
export const matchRanges = (text: string, query: readonly QueryWord[], isId: boolean): readonly Range[] => {
  if (isId) return rangesInId(text, query)
  const ranges: Range[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word)
    for (const { part, start } of query) {
      const at = start === part ? folded.indexOf(part) : folded.startsWith(part) ? 0 : -1
      if (at < 0) continue
      ranges.push([index + lengthOf(word, at), index + lengthOf(word, at + part.length)])
    }
  }
  return ranges
}

/** A field that a list row shows only if it matches the search. */
export type ExcerptField = keyof typeof textIn

/**
 * The field's text on one line, starting near the first match, so that a narrow row truncates the end and not the
 * match.
 */
export const matchExcerpt = (key: KeySummary, field: ExcerptField, query: readonly QueryWord[]): string => {
  const text = textIn[field](key).replace(/\s+/gu, ' ')
  const [first] = matchRanges(text, query, field === 'clientId')
  const from = first?.[0] ?? 0
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 120)}`
}
