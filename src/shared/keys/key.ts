import { AppErrorSchema } from '../errors/error-schema.ts'
import { AtMs, Id, Label, z } from '../kernel/schema.ts'
import { KeySharing } from '../sharing/key-sharing.ts'
import { KeyKind } from './fact-schemas.ts'
import { keyFactNames, optionalFacts } from './key-facts.ts'

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
