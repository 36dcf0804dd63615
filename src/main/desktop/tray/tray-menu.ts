import type { AppState } from '../../../shared/app-state.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { shownName } from '../../kernel/shown-name.ts'

/** A pinned key as the tray shows it; `leftMs` is 0 without a live token. */
export interface PinnedKey {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly leftMs: number
}

/** The result of the last copy from the tray. */
export type CopyOutcome =
  | { readonly kind: 'copied'; readonly name: string; readonly goodForMs: number }
  | { readonly kind: 'failed'; readonly name: string }

/** Inputs of the menu. */
export interface TrayState {
  readonly vault: AppState['vault']
  readonly pinned: readonly PinnedKey[]
  /** How many incidents and due keys there are. */
  readonly needs: number
  readonly outcome: CopyOutcome | undefined
}

/** The menu's content, without translated text. */
export type TrayItem =
  | { readonly kind: 'outcome'; readonly outcome: CopyOutcome }
  | {
      readonly kind: 'copy'
      readonly keyId: string
      readonly name: string
      /** Set when two pinned keys have the same name. */
      readonly workspace: string | undefined
      /** Whole minutes, at least one; absent when a new token would be requested. */
      readonly minutesLeft: number | undefined
    }
  | { readonly kind: 'needs'; readonly count: number }
  | { readonly kind: 'more' | 'lock' | 'unlock' | 'open' | 'quit' }
  | { readonly kind: 'rule' }

/** The number of keys in the menu; the window has the others. */
const MOST_PINNED = 10

const isOpen = (vault: AppState['vault']) => vault === 'ready' || vault === 'read-only' || vault === 'opening'

const copyItem = (key: PinnedKey, all: readonly PinnedKey[]): TrayItem => {
  const minutes = Math.floor(key.leftMs / MINUTE_MS)
  const isNamesake = all.some((other) => other.id !== key.id && shownName(other.name) === shownName(key.name))
  return {
    kind: 'copy',
    keyId: key.id,
    name: key.name,
    workspace: isNamesake ? key.workspace : undefined,
    minutesLeft: minutes > 0 ? minutes : undefined,
  }
}

/** The menu of the tray. Locked, it names and counts no key. */
export const trayMenu = ({ vault, pinned, needs, outcome }: TrayState): TrayItem[] => {
  if (!isOpen(vault)) {
    const unlock: TrayItem[] = vault === 'locked' ? [{ kind: 'unlock' }] : []
    return [...unlock, { kind: 'open' }, { kind: 'rule' }, { kind: 'quit' }]
  }
  const outcomeItems: TrayItem[] =
    outcome === undefined ? [] : [{ kind: 'outcome', outcome }, { kind: 'rule' }]
  const needsItems: TrayItem[] = needs === 0 ? [] : [{ kind: 'needs', count: needs }, { kind: 'rule' }]
  const keys = pinned.slice(0, MOST_PINNED).map((key) => copyItem(key, pinned))
  const more: TrayItem[] = pinned.length > MOST_PINNED ? [{ kind: 'more' }] : []
  const rule: TrayItem[] = keys.length > 0 ? [{ kind: 'rule' }] : []
  const lock: TrayItem[] = vault === 'opening' ? [] : [{ kind: 'lock' }]
  return [
    ...outcomeItems,
    ...needsItems,
    ...keys,
    ...more,
    ...rule,
    ...lock,
    { kind: 'open' },
    { kind: 'rule' },
    { kind: 'quit' },
  ]
}

/**
 * When the menu's text next changes: the next full minute of one of its keys. Undefined while none counts
 * down.
 */
export const untilNextWordsMs = ({ pinned }: TrayState): number | undefined => {
  const counting = pinned.slice(0, MOST_PINNED).filter((key) => key.leftMs >= MINUTE_MS)
  if (counting.length === 0) return undefined
  return Math.min(...counting.map((key) => (key.leftMs % MINUTE_MS) + 1))
}
