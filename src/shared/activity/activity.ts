import { LABEL_LENGTH } from '../kernel/limits.ts'
import { AtMs, Id, z } from '../kernel/schema.ts'

/** Every kind of event. A new kind must also be added to a group, and needs its text in the page. */
export const ActivityKind = z.enum([
  'token-received',
  'token-refused',
  'token-copied',
  'secret-copied',
  'client-id-copied',
  'test-sent',
  'key-added',
  'key-changed',
  'secret-replaced',
  'secret-brought-back',
  'owner-changed',
  'replacement-started',
  'place-done',
  'key-switched-over',
  'key-deleted-at-service',
  'key-refused-alone',
  'key-proven-dead',
  'key-still-accepted',
  'replacement-stopped',
  'key-removed',
  'key-restored',
  'key-purged',
  'addresses-changed',
  'secret-fields-dropped',
  'workspace-removed',
  'workspace-restored',
  'locked',
  'unlocked',
  'unlock-refused',
  'custody-changed',
  'inventory-exported',
  'calendar-exported',
  'evidence-exported',
  'backup-made',
  'backup-checked',
  'backup-restored',
  'key-sent',
  'keys-imported',
  'import-undone',
  'copies-searched',
  'sharing-started',
  'sharing-joined',
  'sharing-left',
  'computer-added',
  'computer-removed',
  'workspace-shared',
  'workspace-taken-back',
  'activity-exported',
  'activity-cleared',
])
export type ActivityKind = z.infer<typeof ActivityKind>

/** Who caused an event: the user in the window or the tray, or Keyward itself. */
export const Initiator = z.enum(['window', 'tray', 'automatic'])
export type Initiator = z.infer<typeof Initiator>

/** One event. Contains no secret, token or body. */
export const ActivityEvent = z.object({
  id: Id,
  atMs: AtMs,
  what: ActivityKind,
  keyId: z.optional(Id),
  keyName: z.optional(z.string()),
  /** The keys that one save added to or removed from a workspace, if there are too many for one event each. */
  keys: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  workspaceId: z.optional(Id),
  workspaceName: z.optional(z.string()),
  /**
   * Marks an event that was found by comparing a save with the previous vault. From the first such event on,
   * every added or removed key has an entry.
   */
  isOfSave: z.optional(z.boolean()),
  /** The name of anything else that the event is about, such as a service, a file or the new owner. */
  subject: z.optional(z.string()),
  /** What the subject replaced, such as the previous owner. */
  formerSubject: z.optional(z.string()),
  /** The kind of failure. Absent on success. */
  error: z.optional(z.string()),
  /** The HTTP status of a test request. */
  status: z.optional(z.int()),
  /** Who caused the event. Absent in older events, and if nobody did. */
  by: z.optional(Initiator),
  /** Whether the reply was a web page instead of data. */
  isWebPage: z.optional(z.boolean()),
})
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** A filter. An event must match all given fields. */
export const ActivityFilter = z.strictObject({
  keyId: z.optional(Id),
  workspaceId: z.optional(Id),
  kinds: z.optional(z.array(ActivityKind)),
  /** Whether to show only failures. */
  failed: z.optional(z.boolean()),
  sinceMs: z.optional(AtMs),
  untilMs: z.optional(AtMs),
  /**
   * Text to find in names. Events of `textKinds` match too, because only the page knows the translated names of
   * kinds.
   */
  text: z.optional(z.string().check(z.maxLength(LABEL_LENGTH))),
  textKinds: z.optional(z.array(ActivityKind)),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>
