import { Campaign } from '../../../shared/campaigns/campaign.ts'
import { additive } from '../../../shared/kernel/additive.ts'
import { AtMs, Id, Label, z } from '../../../shared/kernel/schema.ts'
import {
  KeyKind,
  PlaceOfUse,
  ProvenPair,
  ReplaceMark,
  ReplacementState,
  replacementTimes,
} from '../../../shared/keys/fact-schemas.ts'
import { keyFactNames, optionalFacts } from '../../../shared/keys/key-facts.ts'
import { CredentialEncoding, Region, Service } from '../../../shared/services/service.ts'
import { ProtectionChoice } from '../../../shared/window/app-state.ts'
import { Workspace } from '../../../shared/workspaces/workspace.ts'
import { Base64, Encrypted } from './encrypted.ts'
import { isFairCost } from './scrypt-cost.ts'
import { TeamRecord } from './team-record.ts'

/** A client secret, encrypted with the data key `dataKeyId`. Version and `boundText` are authenticated. */
export const StoredSecret = additive({
  ...Encrypted.shape,
  dataKeyId: Id,
  version: z.int().check(z.minimum(1)),
  savedAtMs: AtMs,
  /**
   * When this version was added to this vault, by this computer's clock, whatever date the secret itself
   * claims. Absent in older records.
   */
  sealedAtMs: z.optional(AtMs),
})
export type StoredSecret = z.infer<typeof StoredSecret>

/** A replaced secret and its client id, kept encrypted for 30 days so that the replacement can be undone. */
export const PreviousSecret = additive({
  ...StoredSecret.shape,
  clientId: z.string(),
  /** When these credentials expire. */
  keyExpiresAtMs: z.optional(AtMs),
  /** Why the credentials needed replacing. Undoing the replacement restores this mark. */
  toReplace: z.optional(additive(ReplaceMark.shape)),
  replacedAtMs: AtMs,
})
export type PreviousSecret = z.infer<typeof PreviousSecret>

/**
 * An API key as stored. Everything but the secret is readable, so the inventory survives the loss of the
 * keyring.
 */
export const StoredKey = additive({
  id: Id,
  name: Label,
  kind: KeyKind,
  workspaceId: Id,
  clientId: z.string(),
  secretVersion: z.int().check(z.minimum(1)),
  secret: z.optional(StoredSecret),
  /** Oldest first. */
  formerSecrets: z.optional(z.array(PreviousSecret)),
  pinned: z.boolean(),
  keepReady: z.boolean(),
  createdAtMs: AtMs,
  deletedAtMs: z.optional(AtMs),
  ...optionalFacts(keyFactNames, 'stored'),
})
export type StoredKey = z.infer<typeof StoredKey>

/** A place where the old key was used, ticked once it uses the new key. */
const ReplacementPlace = additive({ ...PlaceOfUse.shape, doneAtMs: z.optional(AtMs) })

/** A token request with the old credentials after they were deleted at the service. */
const Proof = additive({
  atMs: AtMs,
  isStillAccepted: z.boolean(),
  /**
   * The service refused the old credentials, but there were no new ones to compare with, so this proves nothing
   * yet.
   */
  isAlone: z.optional(z.boolean()),
})

/** A guided replacement of one key by another. Outlives both keys as evidence, with the old key's name. */
export const StoredReplacement = additive({
  id: Id,
  keyId: Id,
  keyName: Label,
  /** The version of the old secret, kept for later replacements. 0 if it was never in this vault. */
  secretVersion: z.optional(z.int().check(z.minimum(0))),
  /** The same as `keyId` if new credentials replaced the old ones in the same key. */
  newKeyId: z.optional(Id),
  state: ReplacementState,
  /** The service allows only one key at a time: the old one stops working before the new one works. */
  isSinglePhase: z.boolean(),
  /** The old key leaked, so it is deleted and proven dead first. */
  isLeak: z.optional(z.boolean()),
  places: z.array(ReplacementPlace),
  /** When each state was reached. */
  atMs: additive(replacementTimes),
  /** When the user confirmed that both keys work, and that nothing uses the old key any more. */
  confirmedAtMs: z.optional(additive({ bothWork: z.optional(AtMs), quiet: z.optional(AtMs) })),
  /** Every proof attempt, oldest first. */
  proofs: z.optional(z.array(Proof)),
  /** Absent until `proven`, and in older records. */
  provenPair: z.optional(additive(ProvenPair.shape)),
})
export type StoredReplacement = z.infer<typeof StoredReplacement>

/** Several keys that are replaced together. */
export const StoredCampaign = additive(Campaign.shape)
export type StoredCampaign = z.infer<typeof StoredCampaign>

/** A data key wrapped by a passphrase. The costs are checked before scrypt runs (S16). */
export const StoredWrap = additive({
  ...Encrypted.shape,
  salt: Base64,
  check: Base64,
  cost: additive({ N: z.int(), r: z.int(), p: z.int() }).check(z.refine(isFairCost)),
})

/** One data key, wrapped by the system, a passphrase, or both. Never removed while a secret needs it. */
export const StoredDataKey = additive({
  id: Id,
  createdAtMs: AtMs,
  /** A known text encrypted with the key, to tell another computer's key from a damaged one. */
  check: Encrypted,
  os: z.optional(additive({ sealed: Base64, backend: z.string() })),
  passphrase: z.optional(StoredWrap),
})
export type StoredDataKey = z.infer<typeof StoredDataKey>

/** A workspace, without the colour that older versions stored. */
const StoredWorkspace = z.pipe(
  additive(Workspace.shape),
  z.transform(({ colour: _, ...workspace }: Workspace & { colour?: unknown }): Workspace => workspace),
)

/**
 * Proves that Keyward wrote the custody and the data keys: an HMAC with the data key that encrypts new secrets.
 */
const ListAuthentication = additive({ dataKeyId: Id, tag: Base64 })

/**
 * The vault file, format 2. Format 1 was never released. Unknown optional fields are kept. A file with a higher
 * number is from a newer version and is never changed. Adding a field that decides where a secret is sent
 * requires a higher number.
 */
export const VaultDocument = additive({
  format: z.literal(2),
  custody: ProtectionChoice,
  dataKeys: z.array(StoredDataKey),
  services: z.array(
    additive({
      ...Service.shape,
      regions: z.array(additive(Region.shape)),
      credentialEncoding: CredentialEncoding,
    }),
  ),
  workspaces: z.array(StoredWorkspace),
  keys: z.array(StoredKey),
  replacements: z.optional(z.array(StoredReplacement)),
  campaigns: z.optional(z.array(StoredCampaign)),
  /** The team that this vault shares with. */
  team: z.optional(TeamRecord),
  authentication: z.optional(ListAuthentication),
})

export type VaultDocument = z.infer<typeof VaultDocument>

/** The custody and the data keys, which the HMAC covers, and the HMAC itself. */
export type DataKeyList = Pick<VaultDocument, 'custody' | 'dataKeys' | 'authentication'>

export const emptyDocument: VaultDocument = {
  format: 2,
  custody: 'os',
  dataKeys: [],
  services: [],
  workspaces: [],
  keys: [],
}
