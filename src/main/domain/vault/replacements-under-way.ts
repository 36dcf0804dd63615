import type { VaultDocument } from './vault-format.ts'

const ended: ReadonlySet<string> = new Set(['proven', 'stopped'])

/** The guided replacements that have not ended, by the ids of their old and their new keys. */
export const replacementsUnderWay = ({
  replacements = [],
}: Pick<VaultDocument, 'replacements'>): ReadonlyMap<string, string> =>
  new Map(
    replacements
      .filter(({ state }) => !ended.has(state))
      .flatMap(({ id, keyId, newKeyId }) =>
        [keyId, newKeyId].flatMap((key): [string, string][] => (key === undefined ? [] : [[key, id]])),
      ),
  )
