import { AppErrorSchema } from './error-schema.ts'
import { keyFactNames, optionalFacts } from './key-facts.ts'
import { KeyKind } from './key-schemas.ts'
import { KeySharing } from './key-sharing.ts'
import { ADDRESS_LENGTH, LABEL_LENGTH } from './limits.ts'
import { AtMs, EnteredLabel, Id, Label, Text, z } from './schema.ts'

// The window gets services, regions and workspaces as they are stored, so these schemas drop unknown fields from a
// newer Keyward.

/** Two addresses that always change together (specification, "Request a bearer token"). */
export const Region = z.object({
  id: Id,
  name: Label,
  /** The sign-in server's address, without the token path. */
  authUrl: z.string(),
  /** The API's base address; test requests can't leave its origin. */
  baseUrl: z.string(),
})
export type Region = z.infer<typeof Region>

/**
 * How client id and secret are sent: in the Basic header, raw as the specification shows or encoded by RFC 6749 §2.3.1, or
 * as fields of the form body (`client_secret_post`).
 */
export const CredentialEncoding = z.enum(['as-written', 'form-encoded', 'client-secret-post'])
export type CredentialEncoding = z.infer<typeof CredentialEncoding>

/** The methods of a test request; GET only reads. */
export const RequestMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
export type RequestMethod = z.infer<typeof RequestMethod>

/** A service's page for creating and deleting keys; opened only after main's question. */
export const KeysPageUrl = z.string().check(z.maxLength(ADDRESS_LENGTH))

/** A product with a sign-in server and an API, in one or more regions. */
export const Service = z.object({
  id: Id,
  name: Label,
  regions: z.array(Region),
  credentialEncoding: CredentialEncoding,
  /** Instead of `/v1/auth/token`. */
  tokenPath: z.optional(z.string()),
  /** Extra form fields of the token request, such as `scope`. */
  tokenFields: z.optional(z.record(z.string(), z.string())),
  keysPageUrl: z.optional(KeysPageUrl),
  /** True for the built-in practice service, whose addresses can't be edited. */
  isPractice: z.optional(z.boolean()),
})
export type Service = z.infer<typeof Service>

const regionDraft = { name: EnteredLabel, authUrl: Text, baseUrl: Text }

/** A region that does not exist yet. */
export const NewRegion = z.strictObject(regionDraft)

const serviceDraft = {
  name: EnteredLabel,
  credentialEncoding: z.optional(CredentialEncoding),
  tokenPath: z.optional(Text),
  tokenFields: z.optional(z.record(z.string().check(z.maxLength(LABEL_LENGTH)), Text)),
  keysPageUrl: z.optional(KeysPageUrl),
}

/** A service that doesn't exist yet. */
export const NewService = z.strictObject({
  ...serviceDraft,
  regions: z.array(NewRegion).check(z.minLength(1), z.maxLength(20)),
})

/** The user's input for a service; ids are absent for new parts. */
export const ServiceDraft = z.strictObject({
  ...serviceDraft,
  id: z.optional(Id),
  regions: z
    .array(z.strictObject({ ...regionDraft, id: z.optional(Id) }))
    .check(z.minLength(1), z.maxLength(20)),
})
export type ServiceDraft = z.infer<typeof ServiceDraft>

/** A group of keys in one region of a service. */
export const Workspace = z.object({
  id: Id,
  name: Label,
  serviceId: Id,
  regionId: Id,
  /** "Live, be careful". */
  sensitive: z.boolean(),
  deletedAtMs: z.optional(AtMs),
})
export type Workspace = z.infer<typeof Workspace>

/** The user's input for a workspace. */
export const WorkspaceDraft = z.strictObject({
  id: z.optional(Id),
  name: EnteredLabel,
  serviceId: Id,
  regionId: Id,
  sensitive: z.boolean(),
  /** Accepted but ignored: the badge's colour follows from the name. */
  colour: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
})
export type WorkspaceDraft = z.infer<typeof WorkspaceDraft>

/**
 * Why a key needs attention, most urgent first. A `leaked` key may still work for others; an `overdue` or
 * `due-soon` one still works.
 */
export const Attention = z.enum([
  'leaked',
  'needs-secret',
  'refused',
  'key-ended',
  'overdue',
  'due-soon',
  'to-replace',
])
export type Attention = z.infer<typeof Attention>

/** Everything that the window may know about an API key; never its secret. */
export const KeySummary = z.strictObject({
  id: Id,
  name: Label,
  kind: KeyKind,
  workspaceId: Id,
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** Incremented by each replacement of the secret. */
  secretVersion: z.int(),
  secretSavedAtMs: z.optional(AtMs),
  /** When the credentials were last replaced, and until when the previous ones can be restored. */
  replacedAtMs: z.optional(AtMs),
  canUndoReplaceUntilMs: z.optional(AtMs),
  pinned: z.boolean(),
  keepReady: z.boolean(),
  createdAtMs: AtMs,
  lastTokenAtMs: z.optional(AtMs),
  lastCopiedAtMs: z.optional(AtMs),
  deletedAtMs: z.optional(AtMs),
  attention: z.optional(Attention),
  /** Why the service last refused the key, for `refused`; survives a restart. */
  refusal: z.optional(AppErrorSchema),
  /** Its token was copied often, and the user hasn't yet answered whether to keep one ready. */
  offersKeepReady: z.optional(z.boolean()),
  ...optionalFacts(keyFactNames, 'known'),
  /** The key's expiry or the end of `replaceEveryDays`, whichever is earlier. */
  dueAtMs: z.optional(AtMs),
  /** The guided replacement that it belongs to, as the old or the new key. */
  replacementId: z.optional(Id),
  /** When a replacement proved that the service no longer accepts it; then it isn't due and needs nothing. */
  provenDeadAtMs: z.optional(AtMs),
  /** The key that replaced it, once it is proven dead. */
  replacedById: z.optional(Id),
  /** The last replacement with this key, old or new, whose proof can be shown. */
  provenReplacementId: z.optional(Id),
  /** Its sharing status; absent when it isn't shared. */
  sharing: z.optional(KeySharing),
})
export type KeySummary = z.infer<typeof KeySummary>

/** The state of a key's token; never its text. */
export const TokenSummary = z.strictObject({
  keyId: Id,
  state: z.enum(['none', 'requesting', 'valid', 'expiring', 'expired', 'failed']),
  issuedAtMs: z.optional(AtMs),
  expiresAtMs: z.optional(AtMs),
  lifetimeSeconds: z.optional(z.number()),
  /** The reply didn't say; an hour was assumed (`token-lifetime.ts`). */
  isLifetimeAssumed: z.optional(z.boolean()),
  /** The sign-in server that issued it. */
  host: z.optional(z.string()),
  error: z.optional(AppErrorSchema),
})
export type TokenSummary = z.infer<typeof TokenSummary>

/** When something was copied and when it is cleared. */
export const CopyReceipt = z.strictObject({ copiedAtMs: AtMs, clearsAtMs: AtMs })
export type CopyReceipt = z.infer<typeof CopyReceipt>

/** What Keyward has put on the clipboard. */
export const ClipboardState = z.strictObject({
  holds: z.optional(
    z.strictObject({
      keyId: Id,
      what: z.enum(['token', 'header', 'curl', 'step', 'answer', 'client-id', 'secret']),
    }),
  ),
  clearsAtMs: z.optional(AtMs),
  /** The system refused to clear it, so it is still there. */
  isStuck: z.optional(z.boolean()),
})
export type ClipboardState = z.infer<typeof ClipboardState>

/** The specification's workflow-step wrapper around a reply. */
export const WorkflowStep = z.strictObject({
  api_object: z.unknown(),
  headers: z.record(z.string(), z.string()),
  status_code: z.int(),
  step_status: z.strictObject({ code: z.int(), message: z.string(), verbose: z.string() }),
})
export type WorkflowStep = z.infer<typeof WorkflowStep>

/** The reply to a test request, with tokens and secrets replaced. */
export const TestReply = z.strictObject({
  status: z.int(),
  statusText: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  isTruncated: z.boolean(),
  durationMs: z.number(),
  sizeBytes: z.int(),
  /** A redirect's target; it was not followed. */
  location: z.optional(z.string()),
  step: WorkflowStep,
})
export type TestReply = z.infer<typeof TestReply>

const HeaderLines = z.record(z.string().check(z.maxLength(LABEL_LENGTH)), Text)

/** A test request as written, without its key; `path` may have a query. */
export const WrittenRequest = z.strictObject({
  method: RequestMethod,
  /** Joined to the region's base URL; another origin is refused before anything is sent. */
  path: Text,
  query: z.optional(HeaderLines),
  headers: z.optional(HeaderLines),
  body: z.optional(Text),
})
export type WrittenRequest = z.infer<typeof WrittenRequest>
