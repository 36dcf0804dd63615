import type { ChosenBackup } from '../../shared/backups/backup.ts'
import type { Campaign, CampaignReason } from '../../shared/campaigns/campaign.ts'
import type { ClipboardState } from '../../shared/clipboard/clipboard.ts'
import type { Output, Payload } from '../../shared/contract/contract.ts'
import type { Replacement } from '../../shared/contract/replacements.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { KeySummary } from '../../shared/keys/key.ts'
import type { KeyNeed } from '../../shared/keys/key-need.ts'
import type { Service } from '../../shared/services/service.ts'
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts'
import type { SharingState } from '../../shared/sharing/sharing.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { FactFilter } from './fact-filter.ts'
import type { FocusTarget } from './focus-targets.ts'
import type { Importing } from './importing.ts'

/** Which keys the list shows: all, the pinned ones, one workspace (its id), or the deleted ones. */
export type KeyScope = 'all' | 'pinned' | 'deleted' | (string & {})

/** The current screen. */
export type View =
  | { readonly screen: 'overview' }
  | { readonly screen: 'keys'; readonly scope: KeyScope }
  | {
      readonly screen: 'add-key'
      readonly workspaceId?: string
      /** Changing this remounts the form. */
      readonly formId?: number
    }
  | { readonly screen: 'test'; readonly keyId: string }
  | { readonly screen: 'activity'; readonly keyId?: string }
  /** A planned replacement has only a `keyId` until its first step. One in progress has a `replacementId`. */
  | { readonly screen: 'replacement'; readonly replacementId?: string; readonly keyId?: string }
  | { readonly screen: 'campaign'; readonly campaignId: string }
  | { readonly screen: 'import' }
  /** The search for copies of secrets in files. */
  | { readonly screen: 'copies' }
  | { readonly screen: 'protection' }
  | { readonly screen: 'settings'; readonly section?: string }

/** What a copy button shows instead of its label. Absent when idle. */
export type CopyPhase =
  | { readonly phase: 'working'; readonly isMentioned?: true }
  | { readonly phase: 'copied'; readonly goodForMs: number }
  | { readonly phase: 'failed'; readonly error: AppError }

/** The state of the first call to main, which everything else waits for. */
type Connection =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: AppError }

/**
 * A filter of the list, shown as a chip. The overview may narrow `attention` to some needs, which then have chips
 * too. Keys with any of these needs pass.
 */
export type KeyFilter = 'attention' | FactFilter | KeyNeed

/** A form in a key's detail. */
export type DetailTask = { readonly keyId: string; readonly form: 'rename' | 'replace-secret' }

/** How a key is replaced: step by step, only its secret, or as one that leaked. */
export type ReplaceWay = 'guided' | 'short' | 'leak'

/** The keys of a campaign that are replaced one after the other. */
export type ReplacementRun = {
  readonly campaignId: string
  /** In order, from the key where the run started. */
  readonly keyIds: readonly string[]
  /** The current key. */
  readonly keyId: string
}

/** A dialog, which can be open over any screen. */
export type Overlay =
  | {
      readonly kind: 'palette' | 'shortcuts' | 'evidence' | 'about' | 'help'
    }
  | { readonly kind: 'make-backup' }
  | {
      readonly kind: 'start-campaign'
      readonly keyIds?: readonly string[]
      readonly reason?: CampaignReason
      readonly name?: string
    }
  | { readonly kind: 'keep-past-date'; readonly keyId: string }
  | {
      readonly kind: 'replace-key'
      readonly keyId: string
      readonly isLeak?: true
      readonly run?: ReplacementRun
    }
  | { readonly kind: 'change-keys' | 'send-keys' | 'move-keys'; readonly keyIds: readonly string[] }
  | { readonly kind: 'open-backup'; readonly what: 'check' | 'restore'; readonly file: ChosenBackup }
  | { readonly kind: 'edit-workspace' | 'remove-workspace'; readonly workspaceId: string }
  | { readonly kind: 'merge-workspace'; readonly workspaceId: string; readonly intoId?: string | undefined }

/**
 * What gets focus after a navigation. `start`: the list's current row, else the first control of a form, else
 * the heading.
 */
export type ArrivalFocus = FocusTarget | 'start' | 'unchanged'

type Asking = Payload<'app:asking'>['changed'][number]

type ById<Item> = ReadonlyMap<string, Item>

/** The page's state. Never contains a secret or a token. */
export type PageState = {
  readonly connection: Connection
  readonly app: AppState | undefined
  /** The defaults until main answers. */
  readonly settings: Settings
  readonly services: ById<Service>
  readonly workspaces: ById<Workspace>
  /** Includes deleted keys, which have `deletedAtMs`. */
  readonly keys: ById<KeySummary>
  readonly tokens: ById<TokenSummary>
  /** The guided replacements loaded so far. Opening the replacement screen loads all of them. */
  readonly replacements: ById<Replacement>
  readonly campaigns: ById<Campaign>
  /** The import of keys. It continues while the user is on another screen. */
  readonly importing: Importing
  readonly clipboard: ClipboardState
  /** Sharing with other computers. Undefined until requested. Never contains a pairing code (S49). */
  readonly sharing: SharingState | undefined
  /** The call that main is asking about. The page can't answer the question. */
  readonly asking: Asking | undefined
  readonly view: View
  /** Replaced by each navigation, even one to the same screen. */
  readonly arrival: { readonly focus: ArrivalFocus }
  readonly query: string
  readonly filters: ReadonlySet<KeyFilter>
  readonly selectedKeyId: string | undefined
  /** The selected keys, if more than one is selected. Otherwise empty. */
  readonly marked: ReadonlySet<string>
  /** True if a narrow window shows the detail instead of the list. */
  readonly isDetailOpen: boolean
  /** The open form in a key's detail. */
  readonly task: DetailTask | undefined
  /** The run in progress. Ends with the next navigation to anything but a key of the run. */
  readonly run: (ReplacementRun & { readonly way: ReplaceWay }) | undefined
  readonly overlay: Overlay | undefined
  readonly copies: ById<CopyPhase>
  /** The table of keys that was just exported. The next navigation clears it. */
  readonly exported: { readonly fileName: string; readonly keyCount: number } | undefined
  /** The last failure that belongs to no key or form. */
  readonly problem: AppError | undefined
}

/** The state before main's first reply. */
export const initialState: PageState = {
  connection: { status: 'loading' },
  app: undefined,
  settings: defaultSettings,
  services: new Map(),
  workspaces: new Map(),
  keys: new Map(),
  tokens: new Map(),
  replacements: new Map(),
  campaigns: new Map(),
  importing: { phase: 'choose' },
  clipboard: {},
  sharing: undefined,
  asking: undefined,
  view: { screen: 'keys', scope: 'all' },
  arrival: { focus: 'start' },
  query: '',
  filters: new Set(),
  selectedKeyId: undefined,
  marked: new Set(),
  isDetailOpen: false,
  task: undefined,
  run: undefined,
  overlay: undefined,
  copies: new Map(),
  exported: undefined,
  problem: undefined,
}

/** Indexes items by their IDs. */
export const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ById<Item> =>
  new Map(items.map((item) => [item.id, item]))

/** Applies a snapshot. Main's records replace the known ones, but what the user did on the page stays. */
export const withSnapshot = (state: PageState, snapshot: Output<'app:snapshot'>): PageState => ({
  ...state,
  connection: { status: 'ready' },
  app: snapshot.state,
  settings: snapshot.settings,
  services: byId(snapshot.services),
  workspaces: byId(snapshot.workspaces),
  keys: byId(snapshot.keys),
  tokens: new Map(snapshot.tokens.map((token) => [token.keyId, token])),
  campaigns: byId(snapshot.campaigns),
  clipboard: snapshot.clipboard,
})

/** Applies an event to a collection. Returns the same object if nothing changed. */
export const withChanges = <Item>(
  items: ById<Item>,
  idOf: (item: Item) => string,
  changed: readonly Item[],
  removedIds: readonly string[],
): ById<Item> => {
  if (changed.length === 0 && removedIds.length === 0) return items
  const next = new Map(items)
  for (const item of changed) next.set(idOf(item), item)
  for (const id of removedIds) next.delete(id)
  return next
}

/** The state after token events. Clears a key's failed copy once its token is no longer `failed`. */
export const withTokens = (
  state: PageState,
  changed: readonly TokenSummary[],
  removedIds: readonly string[],
): PageState => {
  const overtaken = changed.flatMap(({ keyId, state: now }) =>
    now !== 'failed' && state.copies.get(keyId)?.phase === 'failed' ? [keyId] : [],
  )
  return {
    ...state,
    tokens: withChanges(state.tokens, (token) => token.keyId, changed, removedIds),
    copies: withChanges(state.copies, () => '', [], overtaken),
  }
}

/** The state of a locked app, without anything from the vault. */
export const withoutVault = (state: PageState): PageState => ({
  ...initialState,
  connection: state.connection,
  app: state.app,
  settings: state.settings,
})
