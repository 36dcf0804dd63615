import { ADDRESS_LENGTH } from '../../../shared/kernel/limits.ts'
import { AtMs, Id, Label, z } from '../../../shared/kernel/schema.ts'
import {
  PlaceOfUse,
  type ProvenPair,
  ReplacementConfirmation,
  ReplacementState,
  replacementTimes,
} from '../../../shared/keys/fact-schemas.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { oldVersion } from '../../replacements/rules/dead-keys.ts'
import { summarizeReplacement } from '../../replacements/rules/replacement-summary.ts'
import type { StoredReplacement, VaultDocument } from '../../vault/format/vault-format.ts'
import { cleanName, cleanPlace } from './clean-text.ts'

/** Maximum number of places, and also of proofs, for each replacement in a file. Keeps the newest. */
const MAX_PARTS = 1_000

const Known = z.string().check(z.maxLength(ADDRESS_LENGTH))

/** A guided replacement in a backup or a sent file. Contains names, client IDs and times, but no secrets. */
export const BackupReplacement = z.object({
  id: Id,
  keyId: Id,
  keyName: Label,
  /**
   * Whether the key in this file still has its old credentials. Secret versions can't tell, because they only
   * have a meaning within one vault.
   */
  keyHasOldCredentials: z.boolean(),
  newKeyId: z.optional(Id),
  state: ReplacementState,
  isSinglePhase: z.boolean(),
  isLeak: z.optional(z.boolean()),
  places: z
    .array(z.object({ ...PlaceOfUse.shape, doneAtMs: z.optional(AtMs) }))
    .check(z.maxLength(MAX_PARTS)),
  atMs: z.object(replacementTimes),
  confirmedAtMs: z.optional(z.partialRecord(ReplacementConfirmation, AtMs)),
  proofs: z.optional(
    z
      .array(z.object({ atMs: AtMs, isStillAccepted: z.boolean(), isAlone: z.optional(z.boolean()) }))
      .check(z.maxLength(MAX_PARTS)),
  ),
  provenPair: z.optional(
    z.object({
      oldClientId: Known,
      newClientId: Known,
      host: Known,
      workspace: Known,
      service: Known,
      region: Known,
    } satisfies Record<keyof typeof ProvenPair.shape, typeof Known>),
  ),
})
export type BackupReplacement = z.infer<typeof BackupReplacement>

/**
 * A document's replacements as written to a file: only what the page may know, without unknown fields from a
 * newer version.
 */
export const backedUpReplacements = ({
  keys,
  replacements = [],
}: Pick<VaultDocument, 'keys' | 'replacements'>): BackupReplacement[] => {
  const versions = new Map(
    keys.filter(({ deletedAtMs }) => deletedAtMs === undefined).map((key) => [key.id, key.secretVersion]),
  )
  return replacements.map((replacement) => {
    const { hasEnded: _, places, atMs, proofs, ...facts } = summarizeReplacement(replacement)
    const version = versions.get(replacement.keyId)
    return {
      ...facts,
      keyHasOldCredentials: version !== undefined && oldVersion(replacement, versions) === version,
      atMs: { ...atMs, planned: replacement.atMs.planned },
      places: places.slice(-MAX_PARTS).map(({ isDone: _isDone, ...place }) => place),
      ...omitEmpty({ proofs: proofs.slice(-MAX_PARTS) }),
    }
  })
}

/**
 * The replacements to send along with these keys, because they prove facts about the keys' credentials.
 * SECURITY: S36, leaves out what a proof says about keys that aren't sent.
 */
export const sentReplacements = (
  replacements: readonly StoredReplacement[] | undefined,
  keys: VaultDocument['keys'],
): StoredReplacement[] => {
  const sent = new Set(keys.map(({ id }) => id))
  return (replacements ?? [])
    .filter(({ keyId, atMs }) => atMs.proven !== undefined && sent.has(keyId))
    .map(({ provenPair, ...replacement }) => ({
      ...replacement,
      ...(sent.has(replacement.newKeyId ?? '') && omitEmpty({ provenPair })),
    }))
}

/** Sanitizes the texts of a replacement from a file, so that they are safe to show (S36). */
export const cleanReplacement = ({
  keyName,
  places,
  provenPair,
  ...replacement
}: BackupReplacement): BackupReplacement => ({
  ...replacement,
  keyName: cleanName(keyName),
  places: places.map(({ doneAtMs, ...place }) => ({ ...cleanPlace(place), ...omitEmpty({ doneAtMs }) })),
  ...(provenPair && {
    provenPair: {
      oldClientId: cleanName(provenPair.oldClientId),
      newClientId: cleanName(provenPair.newClientId),
      host: cleanName(provenPair.host),
      workspace: cleanName(provenPair.workspace),
      service: cleanName(provenPair.service),
      region: cleanName(provenPair.region),
    },
  }),
})
