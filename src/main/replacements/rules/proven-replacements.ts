import type { VaultDocument } from '../../vault/format/vault-format.ts'

/**
 * The IDs of the replacements with a proof card, keyed by the IDs of both their old and new keys. If a key has
 * several, the latest one is used.
 */
export const provenReplacements = ({
  replacements = [],
}: Pick<VaultDocument, 'replacements'>): ReadonlyMap<string, string> => {
  const proven = replacements
    .filter(({ provenPair }) => provenPair !== undefined)
    .sort((one, other) => (one.atMs.proven ?? 0) - (other.atMs.proven ?? 0))
  return new Map(
    proven.flatMap(({ id, keyId, newKeyId }) =>
      [keyId, newKeyId].flatMap((key): [string, string][] => (key === undefined ? [] : [[key, id]])),
    ),
  )
}
