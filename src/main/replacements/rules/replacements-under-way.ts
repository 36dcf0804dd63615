import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { hasEnded } from './replacement-steps.ts'

/** The IDs of the guided replacements that haven't ended, keyed by the IDs of both their old and new keys. */
export const replacementsUnderWay = ({
  replacements = [],
}: Pick<VaultDocument, 'replacements'>): ReadonlyMap<string, string> =>
  new Map(
    replacements
      .filter((replacement) => !hasEnded(replacement))
      .flatMap(({ id, keyId, newKeyId }) =>
        [keyId, newKeyId].flatMap((key): [string, string][] => (key === undefined ? [] : [[key, id]])),
      ),
  )
