import { fold } from '../../../shared/kernel/fold.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { FactIn } from '../../../shared/keys/key-facts.ts'

/** A word of a text. */
export const WORD = /[\p{L}\p{N}]+/gu
const words = (text: string): string[] => fold(text).match(WORD) ?? []

/** Scripts without spaces between words; a match may begin anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** A shorter part would be found in nearly every client ID. */
const SHORTEST_PART = 3

/** A word of a search query, prepared for comparison. */
export type QueryWord = {
  /** The word itself, folded. */
  readonly part: string
  /** The same after a space where a match must begin a word. */
  readonly start: string
  /** What it was typed in without a space, folded: `c2-58` for its `58`. */
  readonly chunk: string
}

/** A search query, prepared for comparison: every word must match. */
export const parseQuery = (query: string): readonly QueryWord[] =>
  query.split(/\s+/u).flatMap((chunk) =>
    words(chunk).map((part) => ({
      part,
      start: unspaced.test(part) ? part : ` ${part}`,
      chunk: fold(chunk),
    })),
  )

/** The places a key is used in, as searched and shown. */
const placesText = ({ usedIn = [] }: KeySummary): string => usedIn.map(({ place }) => place).join(', ')

/** What is searched of a key beside its name and its workspace, the best place first. */
export const textIn = {
  clientId: ({ clientId }) => clientId,
  notes: ({ notes = '' }) => notes,
  owner: ({ owner }) => [owner?.name, owner?.email].filter((text) => text !== undefined).join(', '),
  usedIn: placesText,
} satisfies Record<'clientId' | FactIn<'search'>, (key: KeySummary) => string>

/** Where a key matches, the best place first. */
const fields = ['name', 'workspace', ...(Object.keys(textIn) as (keyof typeof textIn)[])] as const // its own names
export type MatchField = (typeof fields)[number]

const ID = fields.indexOf('clientId')

/** How good a match in a field is: 0 for the best. */
export const matchRank = (field: MatchField): number => fields.indexOf(field)

type Indexed = {
  readonly workspaceName: string
  /** All words, to reject most keys with one look. */
  readonly all: string
  readonly byField: readonly string[]
  readonly clientId: string
}

const indexed = new WeakMap<KeySummary, Indexed>()

/** The searchable text of a key, computed once for each version of the key. */
const indexOf = (key: KeySummary, workspaceName: string): Indexed => {
  const known = indexed.get(key)
  if (known?.workspaceName === workspaceName) return known
  const texts = [key.name, workspaceName, ...Object.values(textIn).map((text) => text(key))]
  const byField = texts.map((text) => ` ${words(text).join(' ')}`)
  const made = { workspaceName, all: byField.join(''), byField, clientId: fold(key.clientId) }
  indexed.set(key, made)
  return made
}

/** Builds the index while the page is idle, before the first search; returns a function that stops it. */
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

/** The part of a folded client ID that a word is found in. */
export const partOfId = ({ part, chunk }: QueryWord, clientId: string): string | undefined =>
  [chunk, part].find((text) => text.length >= SHORTEST_PART && clientId.includes(text))

/**
 * Where a key matches a query: the worst of the fields that its words are found in, each in its best. A word
 * is found where it begins a word, in the client ID also within one. Undefined when some word is found nowhere.
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

/** True when every word of the query is found in one of the key's fields. */
export const matches = (key: KeySummary, workspaceName: string, query: readonly QueryWord[]): boolean =>
  matchField(key, workspaceName, query) !== undefined
