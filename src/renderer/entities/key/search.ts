import { fold } from '../../../shared/kernel/fold.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { FactIn } from '../../../shared/keys/key-facts.ts'

/** Matches each word in a text. */
export const WORD = /[\p{L}\p{N}]+/gu
const words = (text: string): string[] => fold(text).match(WORD) ?? []

/** Scripts without spaces between words, where a match may start anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** Shorter parts would match nearly every client ID. */
const SHORTEST_PART = 3

/** A word of a search query, ready for comparison. */
export type QueryWord = {
  /** The folded word. */
  readonly part: string
  /** The folded word, preceded by a space if a match must be at the start of a word. */
  readonly start: string
  /** The folded, space-delimited part of the query that contains the word: `c2-58` for the word `58`. */
  readonly chunk: string
}

/** Parses a search query. A key must match every word. */
export const parseQuery = (query: string): readonly QueryWord[] =>
  query.split(/\s+/u).flatMap((chunk) =>
    words(chunk).map((part) => ({
      part,
      start: unspaced.test(part) ? part : ` ${part}`,
      chunk: fold(chunk),
    })),
  )

/** The key's places of use, as searched and displayed. */
const placesText = ({ usedIn = [] }: KeySummary): string => usedIn.map(({ place }) => place).join(', ')

/** The searchable text of a key besides its name and workspace, best match first. */
export const textIn = {
  clientId: ({ clientId }) => clientId,
  notes: ({ notes = '' }) => notes,
  owner: ({ owner }) => [owner?.name, owner?.email].filter((text) => text !== undefined).join(', '),
  usedIn: placesText,
} satisfies Record<'clientId' | FactIn<'search'>, (key: KeySummary) => string>

/** The fields that can match, best match first. The cast restores the names that `Object.keys` loses. */
const fields = ['name', 'workspace', ...(Object.keys(textIn) as (keyof typeof textIn)[])] as const
export type MatchField = (typeof fields)[number]

const ID = fields.indexOf('clientId')

/** How good a match in this field is. 0 is the best. */
export const matchRank = (field: MatchField): number => fields.indexOf(field)

type Indexed = {
  readonly workspaceName: string
  /** All words, so that most keys can be ruled out with one check. */
  readonly all: string
  readonly byField: readonly string[]
  readonly clientId: string
}

const indexed = new WeakMap<KeySummary, Indexed>()

/** A key's searchable text, computed once per version of the key. */
const indexOf = (key: KeySummary, workspaceName: string): Indexed => {
  const known = indexed.get(key)
  if (known?.workspaceName === workspaceName) return known
  const texts = [key.name, workspaceName, ...Object.values(textIn).map((text) => text(key))]
  const byField = texts.map((text) => ` ${words(text).join(' ')}`)
  const made = { workspaceName, all: byField.join(''), byField, clientId: fold(key.clientId) }
  indexed.set(key, made)
  return made
}

/** Builds the index before the first search, while the page is idle. Returns a function that stops it. */
export const warmIndex = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, { readonly name: string }>,
): (() => void) => {
  let at = 0
  const proceed = (deadline: IdleDeadline) => {
    for (let key = keys[at]; key && deadline.timeRemaining() > 1; key = keys[at]) {
      indexOf(key, workspaces.get(key.workspaceId)?.name ?? '')
      at += 1
    }
    if (at < keys.length) request = requestIdleCallback(proceed)
  }
  let request = requestIdleCallback(proceed)
  return () => cancelIdleCallback(request)
}

/** The part of a folded client ID that matches a word. */
export const partOfId = ({ part, chunk }: QueryWord, clientId: string): string | undefined =>
  [chunk, part].find((text) => text.length >= SHORTEST_PART && clientId.includes(text))

/**
 * The field in which a key matches a query. Each word counts in its best field, and the worst of those is
 * returned. A match must start a word, except in the client ID. Undefined if some word isn't found.
 */
export const matchField = (
  key: KeySummary,
  workspaceName: string,
  query: readonly QueryWord[],
): MatchField | undefined => {
  const { all, byField, clientId } = indexOf(key, workspaceName)
  let worst = 0
  for (const word of query) {
    const isWord = all.includes(word.start)
    const at = isWord ? byField.findIndex((text) => text.includes(word.start)) : fields.length
    const best = at > ID && partOfId(word, clientId) !== undefined ? ID : at
    if (best === fields.length) return undefined
    worst = Math.max(worst, best)
  }
  return fields[worst]
}

/** True if each word of the query is found in some field of the key. */
export const matches = (key: KeySummary, workspaceName: string, query: readonly QueryWord[]): boolean =>
  matchField(key, workspaceName, query) !== undefined
