import {
  ADDRESS_LENGTH,
  EMAIL_LENGTH,
  LABEL_LENGTH,
  MAIL_ADDRESS,
  PLACE_NOTE_LENGTH,
} from '../kernel/limits.ts'
import { AtMs, EnteredLabel, Id, z } from '../kernel/schema.ts'
import { MAX_REPLACE_EVERY_DAYS } from './fact-limits.ts'

// Record schemas drop unknown fields, which a newer version may have written. Schemas for user input are
// strict.

/** The specification has personal and service keys, but doesn't define the difference. */
export const KeyKind = z.enum(['personal', 'service'])
export type KeyKind = z.infer<typeof KeyKind>

/** The person responsible for a key. */
export const KeyOwner = z.object({
  name: EnteredLabel,
  email: z.optional(z.string().check(z.maxLength(EMAIL_LENGTH), z.regex(MAIL_ADDRESS))),
})
export type KeyOwner = z.infer<typeof KeyOwner>

/** Where a key is used, in the user's words: *CI of the billing repository*. */
export const PlaceOfUse = z.object({
  id: Id,
  place: EnteredLabel,
  note: z.optional(z.string().check(z.maxLength(PLACE_NOTE_LENGTH))),
})
export type PlaceOfUse = z.infer<typeof PlaceOfUse>

/** A place as entered. Without the ID of an existing place, it's a new one. */
export const PlaceDraft = z.strictObject({ ...PlaceOfUse.shape, id: z.optional(Id) })
export type PlaceDraft = z.infer<typeof PlaceDraft>

const TokenField = z.optional(z.string().check(z.maxLength(ADDRESS_LENGTH)))

/**
 * What a key's tokens are for, as fields of its token requests. Each replaces the service's field of the same
 * name. A field with several lines is sent once per line (RFC 8707 §2).
 */
export const KeyTokenFields = z.object({ scope: TokenField, audience: TokenField, resource: TokenField })
export type KeyTokenFields = z.infer<typeof KeyTokenFields>

/** The number of days after which a key needs replacing. */
export const ReplaceEveryDays = z.int().check(z.minimum(1), z.maximum(MAX_REPLACE_EVERY_DAYS))

/** Why a key needs replacing before its date. */
export const ReplaceReason = z.enum(['person-left', 'leaked', 'other'])
export type ReplaceReason = z.infer<typeof ReplaceReason>

/** Flags a key that needs replacing. Replacing the secret removes the flag. */
export const ReplaceMark = z.object({ sinceMs: AtMs, reason: ReplaceReason })
export type ReplaceMark = z.infer<typeof ReplaceMark>

/** Why a key is allowed to exceed a limit, as an explanation for an auditor. */
export const KeyException = z.object({
  reason: z.string().check(z.minLength(1), z.maxLength(LABEL_LENGTH)),
  atMs: AtMs,
})
export type KeyException = z.infer<typeof KeyException>

/** The states of a guided replacement, in order. It can be stopped in any state but the last. */
export const ReplacementState = z.enum([
  'planned',
  'paired',
  'moving',
  'quiet',
  'deleted',
  'proven',
  'stopped',
])
export type ReplacementState = z.infer<typeof ReplacementState>

/** When a replacement reached each state. */
export const replacementTimes = {
  planned: AtMs,
  paired: z.optional(AtMs),
  moving: z.optional(AtMs),
  quiet: z.optional(AtMs),
  deleted: z.optional(AtMs),
  proven: z.optional(AtMs),
  stopped: z.optional(AtMs),
}

/** What the user confirms in a guided replacement: both keys work, and nothing uses the old one any more. */
export const ReplacementConfirmation = z.enum(['bothWork', 'quiet'])
export type ReplacementConfirmation = z.infer<typeof ReplacementConfirmation>

/**
 * What a replacement proved: both client IDs and the host, as they were at that moment. Outlives the keys, and
 * contains no secret.
 */
export const ProvenPair = z.object({
  oldClientId: z.string(),
  newClientId: z.string(),
  /** The host that answered both requests. */
  host: z.string(),
  workspace: z.string(),
  service: z.string(),
  region: z.string(),
})
export type ProvenPair = z.infer<typeof ProvenPair>
