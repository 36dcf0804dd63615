import { DAY_MS } from '../../../shared/time.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { keptSecrets } from '../../vault/records/kept-secrets.ts'

/** Most new secrets that one question names. */
const MOST_NAMED = 10

/** One version of a key's secret, present or former. */
export interface SoughtSecret {
  readonly keyId: string
  readonly version: number
  readonly keyName: string
  readonly clientId: string
}

/** Which of the vault's secrets a search looks for. */
export interface SoughtSecrets {
  readonly sought: readonly SoughtSecret[]
  /** Those among them that a person has to know: the page may have added them. */
  readonly named: readonly SoughtSecret[]
  /** New ones that are not looked for yet. */
  readonly leftOut: number
}

/** Names one version of a key's secret. */
export const versionOf = ({ keyId, version }: Pick<SoughtSecret, 'keyId' | 'version'>): string =>
  `${keyId}:${version}`

/**
 * Whichever secrets came a day ago or earlier, or from a file that a person chose, and the newest others, as many as a
 * question can name.
 *
 * SECURITY: S57, who may add secrets and see where they stand could read a file by guessing it piece by piece.
 */
export const soughtSecrets = (
  keys: readonly StoredKey[],
  nowMs: number,
  isFromChosenFile: (version: string) => boolean,
): SoughtSecrets => {
  const known: SoughtSecret[] = []
  const fresh: { readonly one: SoughtSecret; readonly sealedAtMs: number }[] = []
  for (const key of keys)
    for (const { clientId, stored } of keptSecrets(key)) {
      const one = { keyId: key.id, version: stored.version, keyName: key.name, clientId }
      const { sealedAtMs } = stored
      const isOld = sealedAtMs === undefined || nowMs - sealedAtMs >= DAY_MS
      if (isOld || isFromChosenFile(versionOf(one))) known.push(one)
      else fresh.push({ one, sealedAtMs })
    }
  const named = fresh
    .sort((a, b) => b.sealedAtMs - a.sealedAtMs)
    .slice(0, MOST_NAMED)
    .map(({ one }) => one)
  return { sought: [...known, ...named], named, leftOut: fresh.length - named.length }
}
