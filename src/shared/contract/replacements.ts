import { nothing } from '../kernel/fields.ts'
import { AtMs, Id, Label, z } from '../kernel/schema.ts'
import { PlaceOfUse, ProvenPair, ReplacementConfirmation, ReplacementState } from '../keys/fact-schemas.ts'
import { ClientId, ClientSecret } from '../keys/new-key.ts'
import { event, invoke, unlocked } from './channel.ts'

/** A guided replacement as the window sees it, without secrets or tokens. */
export const Replacement = z.strictObject({
  id: Id,
  keyId: Id,
  /** The old key's name when the replacement started. The record outlives both keys. */
  keyName: Label,
  /** Equals `keyId` if new credentials replaced the old ones in the same key. */
  newKeyId: z.optional(Id),
  /** The last step reached. */
  state: ReplacementState,
  /** Whether the replacement has no steps left. */
  hasEnded: z.boolean(),
  isSinglePhase: z.boolean(),
  isLeak: z.optional(z.boolean()),
  places: z.array(z.strictObject({ ...PlaceOfUse.shape, isDone: z.boolean(), doneAtMs: z.optional(AtMs) })),
  /** When each state was reached. */
  atMs: z.partialRecord(ReplacementState, AtMs),
  /** When the user made each confirmation that Keyward can't check. */
  confirmedAtMs: z.optional(z.partialRecord(ReplacementConfirmation, AtMs)),
  /** Every response from the service to the old credentials, oldest first. */
  proofs: z.array(
    z.strictObject({
      atMs: AtMs,
      isStillAccepted: z.boolean(),
      /**
       * Whether the old credentials were refused before there were new ones to compare with, which proves
       * nothing yet.
       */
      isAlone: z.optional(z.boolean()),
    }),
  ),
  /** Present only if the replacement is proven. */
  provenPair: z.optional(z.strictObject(ProvenPair.shape)),
})
export type Replacement = z.infer<typeof Replacement>

/** SECURITY: S5, the input of calls about a single replacement. */
const ReplacementRef = z.strictObject({ replacementId: Id })

/** Guided replacements of keys. SECURITY: S5, S34, S42. */
export const replacementsContract = {
  'replacements:list': invoke(nothing, z.array(Replacement), unlocked),
  'replacements:start': invoke(z.strictObject({ keyId: Id, isLeak: z.optional(z.boolean()) }), Replacement),
  /** Saves the new credentials and the new state in one save. */
  'replacements:addNewKey': invoke(
    z.strictObject({
      ...ReplacementRef.shape,
      clientId: ClientId,
      clientSecret: ClientSecret,
      keyExpiresAtMs: z.optional(AtMs),
      /** Whether to request a token first, and save only if one is issued. */
      check: z.optional(z.boolean()),
    }),
    Replacement,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** Records the confirmation and its time. Changes nothing else. */
  'replacements:confirm': invoke(
    z.strictObject({ ...ReplacementRef.shape, what: ReplacementConfirmation }),
    Replacement,
  ),
  'replacements:markPlace': invoke(
    z.strictObject({ ...ReplacementRef.shape, placeId: Id, isDone: z.boolean() }),
    Replacement,
  ),
  'replacements:switchOver': invoke(ReplacementRef, Replacement),
  'replacements:markDeleted': invoke(ReplacementRef, Replacement),
  /**
   * Sends one token request with the new credentials, if there are any, and one with the old ones. The old ones
   * are proven dead if only they are refused. Without a clear answer, it fails and records nothing.
   */
  'replacements:prove': invoke(
    ReplacementRef,
    z.strictObject({ stillAccepted: z.boolean(), replacement: Replacement }),
  ),
  'replacements:stop': invoke(ReplacementRef, Replacement),

  'replacements:changed': event(Replacement),
}
