import { AppErrorSchema } from '../errors/error-schema.ts'
import { AtMs, Id, Label, z } from '../kernel/schema.ts'
import { KeySharing } from '../sharing/key-sharing.ts'
import { KeyKind } from './fact-schemas.ts'
import { keyFactNames, optionalFacts } from './key-facts.ts'

/**
 * Why a key needs attention, most urgent first. A `leaked` key may still work for others. An `overdue` or
 * `due-soon` key still works.
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

/** Everything that the window may know about an API key, which never includes its secret. */
export const KeySummary = z.strictObject({
  id: Id,
  name: Label,
  kind: KeyKind,
  workspaceId: Id,
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** Incremented each time the secret is replaced. */
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
  /** For `refused`: why the service last refused the key. Kept across restarts. */
  refusal: z.optional(AppErrorSchema),
  /** Whether the key's token was copied often, and the user hasn't answered yet whether to keep one ready. */
  offersKeepReady: z.optional(z.boolean()),
  ...optionalFacts(keyFactNames, 'known'),
  /** The key's expiry or the end of `replaceEveryDays`, whichever is earlier. */
  dueAtMs: z.optional(AtMs),
  /** The guided replacement that the key belongs to, as either the old or the new key. */
  replacementId: z.optional(Id),
  /**
   * When a replacement proved that the service no longer accepts the key. It's then never due and needs no
   * attention.
   */
  provenDeadAtMs: z.optional(AtMs),
  /** The key that replaced this one, once this one is proven dead. */
  replacedById: z.optional(Id),
  /** The last replacement of this key (as old or new key) whose proof can be shown. */
  provenReplacementId: z.optional(Id),
  /** The key's sharing status. Absent if it isn't shared. */
  sharing: z.optional(KeySharing),
})
export type KeySummary = z.infer<typeof KeySummary>
