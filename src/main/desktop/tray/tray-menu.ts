import { MINUTE_MS } from '../../../shared/kernel/time.ts'
import type { AppState } from '../../../shared/window/app-state.ts'
import { shownName } from '../../kernel/shown-name.ts'

/** A pinned key for the tray. `leftMs` is 0 without a live token. */
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

/** What the menu depends on. */
export interface TrayState {
  readonly vault: AppState['vault']
  readonly pinned: readonly PinnedKey[]
  /** The number of incidents and due keys. */
  readonly needs: number
  readonly outcome: CopyOutcome | undefined
}

/** An item of the menu, not yet translated. */
export type TrayItem =
  | { readonly kind: 'outcome'; readonly outcome: CopyOutcome }
  | {
      readonly kind: 'copy'
      readonly keyId: string
      readonly name: string
      /** Set when another pinned key has the same name. */
      readonly workspace: string | undefined
      /** Whole minutes, at least one. Absent if a copy would request a new token. */
      readonly minutesLeft: number | undefined
    }
  | { readonly kind: 'needs'; readonly count: number }
  | { readonly kind: 'more' | 'lock' | 'unlock' | 'open' | 'quit' }
  | { readonly kind: 'rule' }

/** Maximum number of keys in the menu. The window shows the others. */
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

/** The tray's menu. While Keyward is locked, it neither names nor counts keys. */
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
 * The time until the menu's text next changes, because one of its keys has a minute less left. Undefined if no
 * key has a countdown.
 */
export const untilNextWordsMs = ({ pinned }: TrayState): number | undefined => {
  const counting = pinned.slice(0, MOST_PINNED).filter((key) => key.leftMs >= MINUTE_MS)
  if (counting.length === 0) return undefined
  return Math.min(...counting.map((key) => (key.leftMs % MINUTE_MS) + 1))
}
