import { CopyReceipt } from '../clipboard/clipboard.ts'
import { KeyIds, KeyRef, nothing, RequestId } from '../kernel/fields.ts'
import { LABEL_LENGTH } from '../kernel/limits.ts'
import { AtMs, EnteredLabel, Id, Text, z } from '../kernel/schema.ts'
import { KeyKind } from '../keys/fact-schemas.ts'
import { KeySummary } from '../keys/key.ts'
import { clearableFacts, enteredFacts } from '../keys/key-facts.ts'
import { ClientId, ClientSecret, NewKey } from '../keys/new-key.ts'
import { event, invoke, unlocked, unlockedPress } from './channel.ts'

/** Translated headings and values for a table that main writes, keyed by the name of what they label. */
const TableWords = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(LABEL_LENGTH)))

/** SECURITY: S5, an edit of a key's facts. `null` clears a fact. */
const KeyEdit = z.strictObject({
  keyId: Id,
  name: z.optional(EnteredLabel),
  kind: z.optional(KeyKind),
  pinned: z.optional(z.boolean()),
  keepReady: z.optional(z.boolean()),
  ...clearableFacts(enteredFacts, 'entered'),
})

/**
 * SECURITY: S5, S57, edits of several keys. Leaves out token fields, because each could be a guess at a secret.
 */
export const KeyEdits = z
  .array(z.omit(KeyEdit, { tokenFields: true }))
  .check(z.minLength(1), z.maxLength(20_000))

/** Keys, without their secrets. SECURITY: S5, S34, S24a, S42. */
export const keysContract = {
  'keys:list': invoke(
    z.optional(z.strictObject({ deleted: z.optional(z.boolean()) })),
    z.array(KeySummary),
    unlocked,
  ),
  /** Adds a key, and the workspace and service created with it, in one save. All or nothing. */
  'keys:add': invoke(NewKey, KeySummary, { needs: ['unlocked', 'writable', 'confirmed'] }),
  /** Cancels a running `keys:add`, which then returns `cancelled`. A key that is already saved stays. */
  'keys:cancelAdd': invoke(z.strictObject({ requestId: RequestId }), nothing),
  'keys:update': invoke(KeyEdit, KeySummary),
  /** Permanently declines the offer to keep a token ready. */
  'keys:declineKeepReady': invoke(KeyRef, KeySummary),
  'keys:replaceSecret': invoke(
    z.strictObject({
      keyId: Id,
      clientId: z.optional(ClientId),
      clientSecret: ClientSecret,
      /** When the new credentials expire. Absent if they don't: the old expiry belonged to the old secret. */
      keyExpiresAtMs: z.optional(AtMs),
      check: z.optional(z.boolean()),
    }),
    KeySummary,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /**
   * Restores the credentials from before the last replacement. The current ones are kept as the previous ones,
   * so this can be undone too.
   */
  'keys:undoReplace': invoke(KeyRef, KeySummary),
  'keys:updateMany': invoke(z.strictObject({ keyIds: KeyIds, pinned: z.boolean() }), z.array(KeySummary)),
  /** Applies several edits in one save, all or nothing. Also used to undo them. */
  'keys:updateEach': invoke(z.strictObject({ edits: KeyEdits }), z.array(KeySummary)),
  /**
   * Moves keys to other workspaces in their region in one save. Also used to undo that. With `emptiedId`, this
   * is a merge: that workspace is deleted and must have no other keys. Restores a deleted workspace that a key
   * is moved to.
   */
  'keys:move': invoke(
    z.strictObject({
      moves: z.array(z.strictObject({ keyId: Id, workspaceId: Id })).check(z.maxLength(20_000)),
      emptiedId: z.optional(Id),
    }),
    nothing,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  'keys:removeMany': invoke(z.strictObject({ keyIds: KeyIds }), z.array(KeySummary)),
  'keys:restoreMany': invoke(z.strictObject({ keyIds: KeyIds }), z.array(KeySummary)),
  /** Exports these keys in this order, without secrets, as a table to a file that the user picks. */
  'keys:exportInventory': invoke(
    z.strictObject({
      keyIds: KeyIds,
      /** The translated headings and values of the table, by column and value. */ words: TableWords,
    }),
    z.strictObject({ fileName: z.string(), keyCount: z.int() }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  'keys:remove': invoke(KeyRef, KeySummary),
  'keys:restore': invoke(KeyRef, KeySummary),
  'keys:purge': invoke(z.strictObject({ keyId: Id, /** Typed by the user. */ name: Text }), KeySummary, {
    needs: ['unlocked', 'writable', 'confirmed'],
  }),
  'keys:purgeMany': invoke(
    z.strictObject({
      keyIds: KeyIds,
      /** The number of keys, typed by the user. */ count: z.int().check(z.minimum(1), z.maximum(20_000)),
    }),
    z.array(KeySummary),
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  'keys:copyClientId': invoke(KeyRef, CopyReceipt, { needs: ['unlocked', 'writable', 'recent-input'] }),
  'keys:copySecret': invoke(KeyRef, CopyReceipt, {
    needs: ['unlocked', 'writable', 'recent-input', 'confirmed'],
  }),

  'keys:changed': event(KeySummary),
}
