import { ActivityEvent, ActivityFilter } from './activity.ts'
import { AppAction } from './app-action.ts'
import { AboutApp, AppState, CustodyChoice } from './app-state.ts'
import { backupCalls } from './backup-calls.ts'
import { event, invoke } from './channel.ts'
import type { AppError } from './errors.ts'
import {
  ClipboardState,
  CopyReceipt,
  Favourite,
  FavouriteDraft,
  KeyKind,
  KeySummary,
  PastRequest,
  Service,
  ServiceDraft,
  Settings,
  TestReply,
  TokenSummary,
  Workspace,
  WorkspaceDraft,
  WrittenRequest,
} from './model.ts'
import type { Result } from './result.ts'
import { AtMs, Id, Label, Passphrase, Text, z } from './schema.ts'
import { TokenRound } from './token-round.ts'

const nothing = z.void()
const KeyRef = z.strictObject({ keyId: Id })
/** Fewer keys than one call can carry (S5: 1 MiB). */
const KeyIds = z.array(Id).check(z.minLength(1), z.maxLength(20_000))
const ClientSecret = z.string().check(z.minLength(1), z.maxLength(8_192))
const ClientId = z.string().check(z.minLength(1), z.maxLength(1_024))
/** Words of a table that main writes, in the person's language, by what they name. */
const TableWords = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))
const Notes = z.string().check(z.maxLength(10_000))
/** Chosen by the page, to cancel by. */
const RequestId = z.string().check(z.minLength(1), z.maxLength(64))

/** Everything the window can ask for, and everything it is told (design §5). */
export const contract = {
  'app:state': invoke(nothing, AppState),
  'app:about': invoke(nothing, AboutApp),
  /** Ends Keyward and starts it again, which lets it ask a keychain anew. */
  'app:restart': invoke(nothing, nothing),
  'app:openDataFolder': invoke(nothing, nothing),
  'app:copyDiagnostics': invoke(nothing, nothing),
  'app:snapshot': invoke(
    nothing,
    z.strictObject({
      state: AppState,
      settings: Settings,
      services: z.array(Service),
      workspaces: z.array(Workspace),
      keys: z.array(KeySummary),
      tokens: z.array(TokenSummary),
      clipboard: ClipboardState,
    }),
  ),

  'services:list': invoke(nothing, z.array(Service)),
  'services:save': invoke(ServiceDraft, Service),
  'services:remove': invoke(z.strictObject({ serviceId: Id }), z.strictObject({ removedId: Id })),

  'services:importProfile': invoke(
    /** The text of a file dropped on the window; without it main asks for a file. */
    z.optional(z.strictObject({ text: z.optional(Text) })),
    Service,
  ),
  'services:exportProfile': invoke(
    z.strictObject({ serviceId: Id }),
    z.strictObject({ fileName: z.string() }),
  ),

  'workspaces:list': invoke(nothing, z.array(Workspace)),
  'workspaces:save': invoke(WorkspaceDraft, Workspace),
  'workspaces:remove': invoke(z.strictObject({ workspaceId: Id }), Workspace),
  /** Takes a removal back: the workspace and the keys that went with it. */
  'workspaces:restore': invoke(z.strictObject({ workspaceId: Id }), Workspace),

  'keys:list': invoke(z.optional(z.strictObject({ deleted: z.optional(z.boolean()) })), z.array(KeySummary)),
  'keys:add': invoke(
    z.strictObject({
      name: Label,
      kind: KeyKind,
      workspaceId: Id,
      clientId: ClientId,
      clientSecret: ClientSecret,
      keyExpiresAtMs: z.optional(AtMs),
      notes: z.optional(Notes),
      /** Ask for a token first and save only if one is issued. */
      check: z.optional(z.boolean()),
      /** To cancel by. */
      requestId: z.optional(RequestId),
    }),
    KeySummary,
  ),
  /** Ends a `keys:add` under way, which then answers `cancelled`; one that has been saved stays. */
  'keys:cancelAdd': invoke(z.strictObject({ requestId: RequestId }), nothing),
  'keys:update': invoke(
    z.strictObject({
      keyId: Id,
      name: z.optional(Label),
      kind: z.optional(KeyKind),
      keyExpiresAtMs: z.optional(z.nullable(AtMs)),
      notes: z.optional(z.nullable(Notes)),
      pinned: z.optional(z.boolean()),
      keepReady: z.optional(z.boolean()),
    }),
    KeySummary,
  ),
  'keys:replaceSecret': invoke(
    z.strictObject({
      keyId: Id,
      clientId: z.optional(ClientId),
      clientSecret: ClientSecret,
      check: z.optional(z.boolean()),
    }),
    KeySummary,
  ),
  /** Brings the pair before the last replacement back; the present one becomes the former, so this can be undone too. */
  'keys:undoReplace': invoke(KeyRef, KeySummary),
  'keys:updateMany': invoke(z.strictObject({ keyIds: KeyIds, pinned: z.boolean() }), z.array(KeySummary)),
  'keys:removeMany': invoke(z.strictObject({ keyIds: KeyIds }), z.array(KeySummary)),
  'keys:restoreMany': invoke(z.strictObject({ keyIds: KeyIds }), z.array(KeySummary)),
  /** What is known of these keys, or of all, without secrets: a table in a file that the person chooses. */
  'keys:exportInventory': invoke(
    z.strictObject({
      keyIds: z.optional(KeyIds),
      /** Head and words, by column and value. */ words: TableWords,
    }),
    z.strictObject({ fileName: z.string(), keyCount: z.int() }),
  ),
  'keys:remove': invoke(KeyRef, KeySummary),
  'keys:restore': invoke(KeyRef, KeySummary),
  'keys:purge': invoke(z.strictObject({ keyId: Id, /** Typed by the person. */ name: Text }), KeySummary),
  'keys:copyClientId': invoke(KeyRef, CopyReceipt),
  'keys:copySecret': invoke(KeyRef, CopyReceipt),

  'tokens:list': invoke(nothing, z.array(TokenSummary)),
  'tokens:issue': invoke(z.strictObject({ keyId: Id, fresh: z.optional(z.boolean()) }), TokenSummary),
  'tokens:issueMany': invoke(
    z.union([z.strictObject({ workspaceId: Id }), z.strictObject({ keyIds: KeyIds })]),
    z.strictObject({ keyIds: z.array(Id) }),
  ),
  /** Which key a token is of. SECURITY: the text is compared by fingerprint and forgotten (S33). */
  'tokens:identify': invoke(
    z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
    z.strictObject({
      /** Absent when no key made it since Keyward was opened. */
      of: z.optional(
        z.strictObject({ keyId: Id, keyName: Label, isRemoved: z.boolean(), expiresAtMs: AtMs }),
      ),
    }),
  ),
  /** Ends `tokens:issueMany` of a workspace. */
  'tokens:cancelMany': invoke(z.strictObject({ workspaceId: Id }), nothing),
  'tokens:cancel': invoke(KeyRef, TokenSummary),
  'tokens:copy': invoke(
    z.strictObject({ keyId: Id, as: z.optional(z.enum(['token', 'header', 'curl', 'step'])) }),
    z.strictObject({ token: TokenSummary, receipt: CopyReceipt }),
  ),
  'tokens:forget': invoke(KeyRef, TokenSummary),

  'requests:send': invoke(
    z.strictObject({
      requestId: RequestId,
      keyId: Id,
      ...WrittenRequest.shape,
      timeoutMs: z.optional(z.int().check(z.minimum(1_000), z.maximum(120_000))),
    }),
    TestReply,
  ),
  'requests:cancel': invoke(z.strictObject({ requestId: RequestId }), nothing),
  'requests:copyAs': invoke(
    z.strictObject({
      keyId: Id,
      ...WrittenRequest.shape,
      as: z.enum(['curl', 'powershell', 'step']),
      /** Puts the key's live token into it; without, a placeholder stands there. */
      withToken: z.optional(z.boolean()),
    }),
    CopyReceipt,
  ),
  'requests:copyReply': invoke(
    z.strictObject({ requestId: RequestId, as: z.enum(['body', 'step']) }),
    CopyReceipt,
  ),
  'requests:favourites': invoke(nothing, z.array(Favourite)),
  'requests:saveFavourite': invoke(FavouriteDraft, Favourite),
  'requests:removeFavourite': invoke(z.strictObject({ favouriteId: Id }), Favourite),
  'requests:history': invoke(KeyRef, z.array(PastRequest)),
  'requests:clearHistory': invoke(KeyRef, nothing),

  'clipboard:state': invoke(nothing, ClipboardState),
  'clipboard:clear': invoke(nothing, ClipboardState),

  'practice:start': invoke(z.optional(z.strictObject({ move: z.optional(z.boolean()) })), AppState),
  'practice:stop': invoke(nothing, AppState),
  'practice:openConsole': invoke(nothing, AppState),
  'practice:createKey': invoke(
    z.strictObject({
      region: z.enum(['default', 'regional']),
      workspace: Label,
      name: Label,
      kind: KeyKind,
    }),
    KeySummary,
  ),

  'activity:list': invoke(
    z.optional(z.extend(ActivityFilter, { limit: z.optional(z.int().check(z.maximum(20_000))) })),
    z.array(ActivityEvent),
  ),
  /** Writes what the filter finds as a table (CSV) where the person says; `words` are the page's, by what they stand for. */
  'activity:export': invoke(
    z.strictObject({ filter: ActivityFilter, words: z.record(z.string().check(z.maxLength(60)), Label) }),
    z.strictObject({ name: z.string(), count: z.int() }),
  ),
  'activity:clear': invoke(nothing, nothing),

  'settings:read': invoke(nothing, Settings),
  'settings:write': invoke(z.partial(Settings), Settings),
  'settings:reset': invoke(z.strictObject({ names: z.array(z.keyof(Settings)) }), Settings),

  'vault:choose': invoke(z.strictObject({ by: CustodyChoice, passphrase: z.optional(Passphrase) }), AppState),
  'vault:lock': invoke(nothing, AppState),
  'vault:unlock': invoke(z.optional(z.strictObject({ passphrase: z.optional(Passphrase) })), AppState),
  'vault:setPassphrase': invoke(
    z.strictObject({ passphrase: Passphrase, current: z.optional(Passphrase) }),
    AppState,
  ),
  /** Only while the keychain seals what it opens; main asks first. */
  'vault:removePassphrase': invoke(nothing, AppState),
  ...backupCalls,

  'app:changed': event(AppState),
  /** A notice or the tray asks the window to show a key. */
  'app:open': event(KeyRef),
  'services:changed': event(Service),
  'workspaces:changed': event(Workspace),
  'keys:changed': event(KeySummary),
  'tokens:changed': event(TokenSummary),
  /** How far `tokens:issueMany` of a workspace is. */
  'tokens:progressed': event(TokenRound),
  'settings:changed': event(Settings),
  'clock:changed': event(z.strictObject({ nowMs: AtMs })),
  'activity:added': event(ActivityEvent),
  'clipboard:changed': event(ClipboardState),
  /** A person chose this in the menu bar. */
  'menu:chosen': event(z.strictObject({ action: AppAction })),
}

type Contract = typeof contract

/** Names of the calls. */
export type Call = {
  [Name in keyof Contract]: Contract[Name] extends { kind: 'invoke' } ? Name : never
}[keyof Contract]
/** Names of the events. */
export type EventName = Exclude<keyof Contract, Call>

/** What a call takes, after parsing. */
export type Input<Name extends Call> = z.infer<Contract[Name]['input']>
/** What a call answers on success. */
export type Output<Name extends Call> = z.infer<Contract[Name]['output']>
/** What an event carries. */
export type Payload<Name extends EventName> = z.infer<Contract[Name]['payload']>

/** One handler for each call; main must supply every one. */
export type Handlers = {
  readonly [Name in Call]: (input: Input<Name>) => Promise<Result<Output<Name>, AppError>>
}

type Verb<Name extends Call, Noun extends string> = Name extends `${Noun}:${infer Found}` ? Found : never
type Noun = Call extends `${infer Found}:${string}` ? Found : never
type Method<Name extends Call> = (
  ...input: undefined extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
) => Promise<Result<Output<Name>, AppError>>

/** `window.keyward`: `noun:verb` becomes `keyward.noun.verb(input)`. */
export type Client = {
  readonly [N in Noun]: { readonly [V in Verb<Call, N>]: Method<Extract<Call, `${N}:${V}`>> }
} & {
  /** Hears an event; the answer stops hearing it. */
  on<Name extends EventName>(name: Name, hear: (payload: Payload<Name>) => void): () => void
}

const names = Object.keys(contract) as (keyof Contract)[] // Object.keys forgets the literal names
/** Every call's name, for the preload's allow-list and for registration. */
export const calls = names.filter((name): name is Call => contract[name].kind === 'invoke')
/** Every event's name. */
export const eventNames = names.filter((name): name is EventName => contract[name].kind === 'event')
