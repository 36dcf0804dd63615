import type { VaultDocument } from '../../vault/format/vault-format.ts'

/** The replacements whose proof has a card, by the ids of their old and their new keys; of several the last one. */
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
