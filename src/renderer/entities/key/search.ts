import { fold } from '../../../shared/fold.ts'
import type { KeySummary } from '../../../shared/model.ts'

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Scripts without spaces between words; a match may begin anywhere. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** A search query, prepared for comparison: every word must be a prefix of some word of the key. */
export const parseQuery = (query: string): readonly string[] =>
  words(query).map((word) => (unspaced.test(word) ? word : ` ${word}`))

const haystacks = new WeakMap<KeySummary, { readonly workspaceName: string; readonly text: string }>()

/** All searchable text of a key, computed once for each version of the key. */
const haystack = (key: KeySummary, workspaceName: string): string => {
  const known = haystacks.get(key)
  if (known?.workspaceName === workspaceName) return known.text
  const text = ` ${words([key.name, workspaceName, key.clientId, key.notes ?? ''].join(' ')).join(' ')}`
  haystacks.set(key, { workspaceName, text })
  return text
}

/** Builds the index while the page is idle, before the first search; returns a function that stops it. */
export const warmIndex = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, { readonly name: string }>,
): (() => void) => {
  let at = 0
  const goOn = (deadline: IdleDeadline) => {
    for (let key = keys[at]; key && deadline.timeRemaining() > 1; key = keys[at]) {
      haystack(key, workspaces.get(key.workspaceId)?.name ?? '')
      at += 1
    }
    if (at < keys.length) request = requestIdleCallback(goOn)
  }
  let request = requestIdleCallback(goOn)
  return () => cancelIdleCallback(request)
}

/**
 * True when every word of the query is a prefix of a word in the key's name, workspace, client id or notes.
 */
export const matches = (key: KeySummary, workspaceName: string, query: readonly string[]): boolean => {
  const text = haystack(key, workspaceName)
  return query.every((word) => text.includes(word))
}
