import { fold } from '../../../shared/kernel/fold.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import {
  type MatchField,
  matchField,
  matchRank,
  parseQuery,
  type QueryWord,
} from '../../entities/key/search.ts'
import { suggestQuery, vocabularyOf } from '../../entities/key/suggest.ts'
import { usedAtMs } from '../../state/fact-filter.ts'

/** An action or a settings section, which is found by its label. */
type Choice<Id extends string = string> = { readonly id: Id; readonly words: string }

/** One row of the palette. */
export type PaletteItem<Action extends string> =
  | { readonly type: 'key'; readonly id: string; readonly key: KeySummary }
  | { readonly type: 'workspace'; readonly id: string; readonly workspace: Workspace }
  | { readonly type: 'action'; readonly id: Action; readonly words: string }
  | { readonly type: 'settings'; readonly id: string; readonly words: string }

/** Rows that share a heading. */
export type PaletteGroup<Action extends string> = {
  readonly heading: 'recent' | 'keys' | 'workspaces' | 'actions' | 'settings'
  readonly items: readonly PaletteItem<Action>[]
}

/** Everything the palette can find. */
export type Findable<Action extends string> = {
  /** Excludes deleted keys. */
  readonly keys: readonly KeySummary[]
  readonly workspaces: readonly Workspace[]
  readonly actions: readonly Choice<Action>[]
  readonly settings: readonly Choice[]
}

/** Nobody reads more results, and with ten thousand keys they would slow down typing. */
const MOST_KEYS = 30
const MOST_WORKSPACES = 8
const RECENT_KEYS = 6

const foldedNames = new WeakMap<KeySummary, string>()
const foldedName = (key: KeySummary): string => {
  const known = foldedNames.get(key)
  if (known !== undefined) return known
  const name = fold(key.name)
  foldedNames.set(key, name)
  return name
}

/**
 * How far a match is from the query. -1 for an exact client ID, 0 if the name starts with the query, 1 if the name
 * contains it, and more if another field matches.
 */
const distance = (key: KeySummary, field: MatchField, typed: string): number => {
  if (field === 'clientId' && fold(key.clientId) === typed) return -1
  const at = foldedName(key).indexOf(typed)
  return at === 0 ? 0 : at > 0 ? 1 : 2 + matchRank(field)
}

const copiedAtMs = ({ lastCopiedAtMs = 0 }: KeySummary): number => lastCopiedAtMs

const compareRecent = (one: KeySummary, other: KeySummary): number =>
  Number(other.pinned) - Number(one.pinned) || usedAtMs(other) - usedAtMs(one)

type FoundKey = { readonly key: KeySummary; readonly far: number }

const findKeys = (
  findable: Findable<string>,
  wanted: readonly QueryWord[],
  typed: string,
): readonly FoundKey[] => {
  const names = new Map(findable.workspaces.map(({ id, name }) => [id, name]))
  return findable.keys
    .flatMap((key): FoundKey[] => {
      const field = matchField(key, names.get(key.workspaceId) ?? '', wanted)
      return field === undefined ? [] : [{ key, far: distance(key, field, typed) }]
    })
    .sort((one, other) => one.far - other.far || compareRecent(one.key, other.key))
    .slice(0, MOST_KEYS)
}

/** True if every typed word is a prefix of some word in the text. */
const fits = (text: string, wanted: readonly QueryWord[]): boolean => {
  const folded = ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')}`
  return wanted.every(({ start }) => folded.includes(start))
}

const asKey = (key: KeySummary) => ({ type: 'key', id: key.id, key }) as const
const asWorkspace = (workspace: Workspace) => ({ type: 'workspace', id: workspace.id, workspace }) as const

/**
 * The palette's content. Without a query, it shows the keys copied last and all actions. Otherwise groups with
 * a prefix match come first, then keys before workspaces, actions and settings. Leaves out empty groups.
 */
export const findItems = <Action extends string>(
  findable: Findable<Action>,
  query: string,
): readonly PaletteGroup<Action>[] => {
  const asAction = ({ id, words }: Choice<Action>) => ({ type: 'action', id, words }) as const
  const asSettings = ({ id, words }: Choice) => ({ type: 'settings', id, words }) as const
  if (query.trim() === '') {
    const recent = findable.keys
      .filter((key) => copiedAtMs(key) > 0)
      .sort((one, other) => copiedAtMs(other) - copiedAtMs(one))
      .slice(0, RECENT_KEYS)
    return filled([
      { heading: 'recent', items: recent.map(asKey) },
      { heading: 'actions', items: findable.actions.map(asAction) },
    ])
  }
  const wanted = parseQuery(query)
  if (wanted.length === 0) return [] // only punctuation, which matches nothing
  const typed = fold(query.trim())
  /**
   * Ranks a group on the scale of `distance`: 0 if one of its texts starts with the query, otherwise 2, like
   * keys that match in another field.
   */
  const farOf = (texts: readonly string[]) => (texts.some((text) => fold(text).startsWith(typed)) ? 0 : 2)
  const keys = findKeys(findable, wanted, typed)
  const workspaces = findable.workspaces.filter(({ name }) => fits(name, wanted)).slice(0, MOST_WORKSPACES)
  const actions = findable.actions.filter(({ words }) => fits(words, wanted))
  const settings = findable.settings.filter(({ words }) => fits(words, wanted))
  const wordsOf = (choices: readonly Choice[]) => choices.map(({ words }) => words)
  const groups = [
    { far: keys[0]?.far ?? 2, heading: 'keys', items: keys.map(({ key }) => asKey(key)) },
    {
      far: farOf(workspaces.map(({ name }) => name)),
      heading: 'workspaces',
      items: workspaces.map(asWorkspace),
    },
    { far: farOf(wordsOf(actions)), heading: 'actions', items: actions.map(asAction) },
    { far: farOf(wordsOf(settings)), heading: 'settings', items: settings.map(asSettings) },
  ] as const
  return filled([...groups].sort((one, other) => one.far - other.far))
}

const filled = <Action extends string>(
  groups: readonly PaletteGroup<Action>[],
): readonly PaletteGroup<Action>[] => groups.filter(({ items }) => items.length > 0)

/** A suggestion for what the user meant when nothing was found. */
export const suggestItems = (findable: Findable<string>, query: string): string | undefined => {
  const names = [...findable.keys, ...findable.workspaces].map(({ name }) => name)
  const choices = [...findable.actions, ...findable.settings].map(({ words }) => words)
  const suggestion = suggestQuery(query, vocabularyOf([...names, ...choices]))
  return suggestion !== undefined && findItems(findable, suggestion).length > 0 ? suggestion : undefined
}
