import { additive } from '../../../shared/additive.ts'
import { ProtectionChoice } from '../../../shared/app-state.ts'
import { Campaign } from '../../../shared/campaigns.ts'
import { keyFactNames, optionalFacts } from '../../../shared/key-facts.ts'
import {
  KeyKind,
  PlaceOfUse,
  ProvenPair,
  ReplaceMark,
  ReplacementState,
  replacementTimes,
} from '../../../shared/key-schemas.ts'
import { CredentialEncoding, Region, Service, Workspace } from '../../../shared/model.ts'
import { AtMs, Id, Label, z } from '../../../shared/schema.ts'
import { isFairCost } from './scrypt-cost.ts'
import { Base64, Sealed } from './sealed.ts'
import { TeamRecord } from './team-record.ts'

/** A client secret, sealed with the data key `dataKeyId` for one version and all that `boundText` names. */
export const StoredSecret = additive({
  ...Sealed.shape,
  dataKeyId: Id,
  version: z.int().check(z.minimum(1)),
  savedAtMs: AtMs,
  /**
   * When this version came into this vault, by the clock here, whatever its own date says; absent when it came before
   * that was recorded.
   */
  sealedAtMs: z.optional(AtMs),
})
export type StoredSecret = z.infer<typeof StoredSecret>

/** A replaced secret and its id, kept sealed for 30 days so that replacing can be undone. */
export const FormerSecret = additive({
  ...StoredSecret.shape,
  clientId: z.string(),
  /** When these credentials end. */
  keyExpiresAtMs: z.optional(AtMs),
  /** Why they were to be replaced; undoing that brings it back. */
  toReplace: z.optional(additive(ReplaceMark.shape)),
  replacedAtMs: AtMs,
})
export type FormerSecret = z.infer<typeof FormerSecret>

/** An API key as stored. Everything but the secret is readable, so the inventory survives a lost keyring. */
export const StoredKey = additive({
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
  deletedAtMs: z.optional(AtMs),
  ...optionalFacts(keyFactNames, 'stored'),
})
export type StoredKey = z.infer<typeof StoredKey>

/** A place of the old key, ticked once the new one is in it. */
const ReplacementPlace = additive({ ...PlaceOfUse.shape, doneAtMs: z.optional(AtMs) })

/** A token request with the old credentials after they were deleted at the service. */
const Proof = additive({
  atMs: AtMs,
  isStillAccepted: z.boolean(),
  /** Refused while there were no new credentials to compare with: no proof yet. */
  isAlone: z.optional(z.boolean()),
})

/**
 * A guided replacement of one key by another. It outlives both keys, as evidence, so it keeps their names.
 */
export const StoredReplacement = additive({
  id: Id,
  keyId: Id,
  keyName: Label,
  /** The version of the old secret, which stays known when others replace it; 0 for one that was never in this vault. */
  secretVersion: z.optional(z.int().check(z.minimum(0))),
  /** The same key when the new credentials replaced the old ones in it. */
  newKeyId: z.optional(Id),
  state: ReplacementState,
  /** The service has one key at a time: the old one ends before the new one works. */
  isSinglePhase: z.boolean(),
  /** The old key leaked: it is deleted and proven dead first. */
  isLeak: z.optional(z.boolean()),
  places: z.array(ReplacementPlace),
  /** When each state was reached. */
  atMs: additive(replacementTimes),
  /** When a person confirmed that both keys work, and that the old one is not used any more. */
  confirmedAtMs: z.optional(additive({ bothWork: z.optional(AtMs), quiet: z.optional(AtMs) })),
  /** Every proof that was tried, oldest first. */
  proofs: z.optional(z.array(Proof)),
  /** Absent until `proven`, and in records from before it was kept. */
  provenPair: z.optional(additive(ProvenPair.shape)),
})
export type StoredReplacement = z.infer<typeof StoredReplacement>

/** Several keys that are replaced together. */
export const StoredCampaign = additive(Campaign.shape)
export type StoredCampaign = z.infer<typeof StoredCampaign>

/** A data key wrapped by a passphrase; the costs are checked before scrypt runs (S16). */
export const StoredWrap = additive({
  ...Sealed.shape,
  salt: Base64,
  check: Base64,
  cost: additive({ N: z.int(), r: z.int(), p: z.int() }).check(z.refine(isFairCost)),
})

/** One data key, sealed by the system, a passphrase, or both. Never removed while a secret needs it. */
export const StoredDataKey = additive({
  id: Id,
  createdAtMs: AtMs,
  /** A known text sealed with the key: distinguishes another computer's key from damage. */
  check: Sealed,
  os: z.optional(additive({ sealed: Base64, backend: z.string() })),
  passphrase: z.optional(StoredWrap),
})
export type StoredDataKey = z.infer<typeof StoredDataKey>

/**
 * Proves that Keyward itself wrote how secrets are kept: an HMAC by a data key of the list, which seals new
 * secrets.
 */
/** A workspace, without the colour that a person could once choose. */
const StoredWorkspace = z.pipe(
  additive(Workspace.shape),
  z.transform(({ colour: _, ...workspace }: Workspace & { colour?: unknown }): Workspace => workspace),
)

const ListAuthentication = additive({ dataKeyId: Id, tag: Base64 })

/**
 * The vault file, format 2; no format 1 was ever released. Optional fields that are unknown here are kept; a
 * file with a higher number is from a newer Keyward and is not changed. What decides where a secret goes is
 * never added without a higher number.
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

/** A parsed vault. */
export type VaultDocument = z.infer<typeof VaultDocument>

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
