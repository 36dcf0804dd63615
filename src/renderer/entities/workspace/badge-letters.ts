import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { memoize } from '../../state/memoize.ts'
import type { PageState } from '../../state/page-state.ts'
import { selectWorkspaces } from '../../state/selectors.ts'

let segmenter: Intl.Segmenter | undefined

/** Created only if needed, because a segmenter is slow to create and plain letters don't need one. */
const graphemes = (text: string): Iterable<{ readonly segment: string }> => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

const plainLetter = /^[A-Za-z0-9](?=[\x20-\x7e]|$)/

/** The first grapheme of a name, in upper case. */
export const oneLetter = (name: string): string => {
  const [plain] = plainLetter.exec(name.trim()) ?? []
  if (plain !== undefined) return plain.toLocaleUpperCase()
  const [first] = graphemes(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '·'
}

/**
 * Two letters, for badges of the same colour that would otherwise look alike. Uses the initials of two words, or
 * else the first two letters.
 */
const twoLetters = (name: string): string => {
  const [one = '', ...others] = name.trim().split(/[\s\-_.]+/u)
  const two = others.find((word) => /^[\p{L}\p{N}]/u.test(word)) // “PB” says more than “P&”
  if (two) return oneLetter(one) + oneLetter(two)
  return [...graphemes(one)]
    .slice(0, 2)
    .map(({ segment }, at) => (at === 0 ? segment.toLocaleUpperCase() : segment))
    .join('')
}

/** Two letters for each workspace whose badge would look like another's. */
export const badgeLetters = memoize((workspaces: readonly Workspace[]): ReadonlyMap<string, string> => {
  const count = new Map<string, number>()
  for (const { name } of workspaces) count.set(oneLetter(name), (count.get(oneLetter(name)) ?? 0) + 1)
  const alike = workspaces.filter(({ name }) => (count.get(oneLetter(name)) ?? 0) > 1)
  return new Map(alike.map(({ id, name }) => [id, twoLetters(name)]))
})

/** Two letters for each badge that would be ambiguous with one, keyed by workspace ID. */
export const selectBadgeLetters = (state: PageState): ReadonlyMap<string, string> =>
  badgeLetters(selectWorkspaces(state))
