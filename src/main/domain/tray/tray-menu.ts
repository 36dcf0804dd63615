import type { AppState } from '../../../shared/app-state.ts'
import { MINUTE_MS } from '../../../shared/time.ts'

/** A pinned key as the tray shows it; `leftMs` only while its token lives. */
export interface PinnedKey {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly leftMs: number | undefined
}

/** What came of the last copy from the tray. */
export type CopyOutcome =
  | { readonly kind: 'copied'; readonly name: string; readonly goodForMs: number }
  | { readonly kind: 'failed'; readonly name: string }

/** What the menu depends on. */
export interface TrayState {
  readonly vault: AppState['vault']
  readonly pinned: readonly PinnedKey[]
  readonly outcome: CopyOutcome | undefined
}

/** What stands in the menu, without words. */
export type TrayItem =
  | { readonly kind: 'outcome'; readonly outcome: CopyOutcome }
  | {
      readonly kind: 'copy'
      readonly keyId: string
      readonly name: string
      /** Where two pinned keys are called the same. */
      readonly workspace: string | undefined
      /** Whole minutes, at least one; absent when a new token would be fetched. */
      readonly minutesLeft: number | undefined
    }
  | { readonly kind: 'more' | 'lock' | 'unlock' | 'open' | 'quit' }
  | { readonly kind: 'rule' }

/** So many keys stand in the menu; the others are in the window. */
const MOST_PINNED = 10

const isOpen = (vault: AppState['vault']) => vault === 'ready' || vault === 'read-only' || vault === 'opening'

const copyItem = (key: PinnedKey, all: readonly PinnedKey[]): TrayItem => {
  const minutes = Math.floor((key.leftMs ?? 0) / MINUTE_MS)
  const isNamesake = all.some((other) => other.id !== key.id && other.name === key.name)
  return {
    kind: 'copy',
    keyId: key.id,
    name: key.name,
    workspace: isNamesake ? key.workspace : undefined,
    minutesLeft: minutes > 0 ? minutes : undefined,
  }
}

/** The menu of the tray. Locked, it names no key. */
export const trayMenu = ({ vault, pinned, outcome }: TrayState): TrayItem[] => {
  if (!isOpen(vault)) {
    const unlock: TrayItem[] = vault === 'locked' ? [{ kind: 'unlock' }] : []
    return [...unlock, { kind: 'open' }, { kind: 'rule' }, { kind: 'quit' }]
  }
  const outcomeItems: TrayItem[] =
    outcome === undefined ? [] : [{ kind: 'outcome', outcome }, { kind: 'rule' }]
  const keys = pinned.slice(0, MOST_PINNED).map((key) => copyItem(key, pinned))
  const more: TrayItem[] = pinned.length > MOST_PINNED ? [{ kind: 'more' }] : []
  const rule: TrayItem[] = keys.length > 0 ? [{ kind: 'rule' }] : []
  const lock: TrayItem[] = vault === 'opening' ? [] : [{ kind: 'lock' }]
  return [
    ...outcomeItems,
    ...keys,
    ...more,
    ...rule,
    ...lock,
    { kind: 'open' },
    { kind: 'rule' },
    { kind: 'quit' },
  ]
}

/** When the menu's words are next others: a minute less on one of its keys. Undefined while none counts down. */
export const untilNextWordsMs = ({ pinned }: TrayState): number | undefined => {
  const counting = pinned.slice(0, MOST_PINNED).filter((key) => (key.leftMs ?? 0) >= MINUTE_MS)
  if (counting.length === 0) return undefined
  return Math.min(...counting.map((key) => ((key.leftMs ?? 0) % MINUTE_MS) + 1))
}
