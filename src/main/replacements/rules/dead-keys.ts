import type { StoredReplacement, VaultDocument } from '../../vault/format/vault-format.ts'
import { hasEnded } from './replacement-steps.ts'

/**
 * The version of the old credentials. If the record lacks it, that is the old key's current version. Undefined
 * if the same key got the new credentials.
 */
export const oldVersion = (
  { secretVersion, keyId, newKeyId }: StoredReplacement,
  versions: ReadonlyMap<string, number>,
): number | undefined => secretVersion ?? (newKeyId === keyId ? undefined : versions.get(keyId))

/** How it was proven that the service no longer accepts a key's current credentials. */
export interface ProvenDead {
  /** When the service refused the old credentials but accepted the new ones. */
  readonly atMs: number
  /** The key with the new credentials, if that is another key. */
  readonly newKeyId?: string
  /** Whether new credentials for the same key are still to come. */
  readonly isAwaited: boolean
}

/**
 * The keys whose current credentials a replacement has proven dead. Nothing else decides this. Such a key is never
 * due, needs no attention, and doesn't count as open work.
 */
export const deadKeys = ({
  keys,
  replacements = [],
}: Pick<VaultDocument, 'keys' | 'replacements'>): ReadonlyMap<string, ProvenDead> => {
  const dead = new Map<string, ProvenDead>()
  const proven = replacements.filter(({ atMs }) => atMs.proven !== undefined)
  if (proven.length === 0) return dead
  const versions = new Map(keys.map(({ id, secretVersion }) => [id, secretVersion]))
  for (const replacement of proven) {
    const { keyId, newKeyId, atMs } = replacement
    const version = oldVersion(replacement, versions)
    if (atMs.proven === undefined || version === undefined || versions.get(keyId) !== version) continue
    dead.set(keyId, {
      atMs: atMs.proven,
      ...(newKeyId === undefined || newKeyId === keyId ? {} : { newKeyId }),
      isAwaited: newKeyId === undefined && !hasEnded(replacement),
    })
  }
  return dead
}

/** The keys whose current credentials were last refused by the service, without new ones to compare with. */
export const refusedAlone = ({
  keys,
  replacements = [],
}: Pick<VaultDocument, 'keys' | 'replacements'>): ReadonlySet<string> => {
  const refused = replacements.filter(
    (each) => !hasEnded(each) && each.proofs?.at(-1)?.isAlone === true && each.newKeyId === undefined,
  )
  if (refused.length === 0) return new Set()
  const versions = new Map(keys.map(({ id, secretVersion }) => [id, secretVersion]))
  return new Set(
    refused
      .filter((each) => oldVersion(each, versions) === versions.get(each.keyId))
      .map(({ keyId }) => keyId),
  )
}
