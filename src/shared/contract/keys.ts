import { event, invoke, unlocked } from '../channel.ts'
import { CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../limits.ts'
import { CopyReceipt, KeyKind, KeySummary } from '../model.ts'
import { AtMs, Id, Label, Text, z } from '../schema.ts'
import { KeyIds, KeyRef, nothing, RequestId } from './fields.ts'

const ClientSecret = z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH))
const ClientId = z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH))
const Notes = z.string().check(z.maxLength(10_000))
/** Words of a table that main writes, in the person's language, by what they name. */
const TableWords = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))

/** Keys: never their secrets. */
export const keysContract = {
  'keys:list': invoke(
    z.optional(z.strictObject({ deleted: z.optional(z.boolean()) })),
    z.array(KeySummary),
    unlocked,
  ),
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
    { needs: ['unlocked', 'writable', 'confirmed'] },
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
    unlocked,
  ),
  'keys:remove': invoke(KeyRef, KeySummary),
  'keys:restore': invoke(KeyRef, KeySummary),
  'keys:purge': invoke(z.strictObject({ keyId: Id, /** Typed by the person. */ name: Text }), KeySummary, {
    needs: ['unlocked', 'writable', 'confirmed'],
  }),
  'keys:copyClientId': invoke(KeyRef, CopyReceipt, { needs: ['unlocked', 'writable', 'recent-input'] }),
  'keys:copySecret': invoke(KeyRef, CopyReceipt, {
    needs: ['unlocked', 'writable', 'recent-input', 'confirmed'],
  }),

  'keys:changed': event(KeySummary),
}
