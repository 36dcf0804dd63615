import { CustodyChoice } from '../../../shared/app-state.ts'
import { CredentialEncoding, KeyKind, Region, Service, Workspace } from '../../../shared/model.ts'
import { AtMs, Id, Label, z } from '../../../shared/schema.ts'
import { isFairCost } from './scrypt-cost.ts'

/** Bytes as text. */
export const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/** One AES-256-GCM encryption. */
export const Sealed = z.strictObject({ nonce: Base64, ciphertext: Base64, tag: Base64 })

/** A client secret, sealed with the data key `dataKeyId` for one version and all that `boundText` names. */
export const StoredSecret = z.strictObject({
  ...Sealed.shape,
  dataKeyId: Id,
  version: z.int().check(z.minimum(1)),
  savedAtMs: AtMs,
})
export type StoredSecret = z.infer<typeof StoredSecret>

/** A replaced secret and its id, kept sealed for 30 days so that replacing can be undone. */
export const FormerSecret = z.strictObject({
  ...StoredSecret.shape,
  clientId: z.string(),
  /** When these credentials end. */
  keyExpiresAtMs: z.optional(AtMs),
  replacedAtMs: AtMs,
})
export type FormerSecret = z.infer<typeof FormerSecret>

/** An API key as stored. Everything but the secret is readable, so the inventory survives a lost keyring. */
export const StoredKey = z.strictObject({
  id: Id,
  name: Label,
  kind: KeyKind,
  workspaceId: Id,
  clientId: z.string(),
  secretVersion: z.int().check(z.minimum(1)),
  secret: z.optional(StoredSecret),
  /** Oldest first. */
  formerSecrets: z.optional(z.array(FormerSecret)),
  pinned: z.boolean(),
  keepReady: z.boolean(),
  createdAtMs: AtMs,
  keyExpiresAtMs: z.optional(AtMs),
  notes: z.optional(z.string()),
  deletedAtMs: z.optional(AtMs),
})
export type StoredKey = z.infer<typeof StoredKey>

/** A data key wrapped by a passphrase; the costs are checked before scrypt runs (S16). */
export const StoredWrap = z.strictObject({
  ...Sealed.shape,
  salt: Base64,
  check: Base64,
  cost: z.strictObject({ N: z.int(), r: z.int(), p: z.int() }).check(z.refine(isFairCost)),
})

/** One data key, sealed by the system, a passphrase, or both. Never removed while a secret needs it. */
export const StoredDataKey = z.strictObject({
  id: Id,
  createdAtMs: AtMs,
  /** A known text sealed with the key: distinguishes another computer's key from damage. */
  check: Sealed,
  os: z.optional(z.strictObject({ sealed: Base64, backend: z.string() })),
  passphrase: z.optional(StoredWrap),
})
export type StoredDataKey = z.infer<typeof StoredDataKey>

/**
 * Proves that Keyward itself wrote how secrets are kept: an HMAC by a data key of the list, which seals new
 * secrets.
 */
const ListAuthentication = z.strictObject({ dataKeyId: Id, tag: Base64 })

/** The part common to every format of the vault file. */
export const documentFields = {
  custody: CustodyChoice,
  dataKeys: z.array(StoredDataKey),
  services: z.array(
    z.strictObject({ ...Service.shape, regions: z.array(Region), credentialEncoding: CredentialEncoding }),
  ),
  workspaces: z.array(Workspace),
  keys: z.array(StoredKey),
}

/** The vault file, format 2. A file with a higher number is from a newer Keyward and is not changed. */
export const VaultDocument = z.strictObject({
  format: z.literal(2),
  ...documentFields,
  authentication: z.optional(ListAuthentication),
})

/** A parsed vault. One of format 1 stays so until its secrets are resealed (migrate-format-1.ts). */
export type VaultDocument = Omit<z.infer<typeof VaultDocument>, 'format'> & { readonly format: 1 | 2 }

/** How secrets are kept: what the list's authentication covers, and the authentication itself. */
export type DataKeyList = Pick<VaultDocument, 'custody' | 'dataKeys' | 'authentication'>

/** An empty vault. */
export const emptyDocument: VaultDocument = {
  format: 2,
  custody: 'os',
  dataKeys: [],
  services: [],
  workspaces: [],
  keys: [],
}
