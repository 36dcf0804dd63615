import { DAY_MS } from '../../../shared/time.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { keptSecrets, versionOf } from '../../vault/records/kept-secrets.ts'

/** One version of a key's secret, present or former. */
interface SoughtSecret {
  readonly keyId: string
  readonly version: number
}

/** Which of the vault's secrets a search looks for. */
export interface SoughtSecrets {
  readonly sought: readonly SoughtSecret[]
  /** New ones that are not looked for yet. */
  readonly leftOut: number
}

/**
 * The secrets that were saved a day ago or earlier, or imported from a file that a person chose and main read.
 *
 * SECURITY: S57, a page that adds guesses as secrets and sees where they are found could read a file piece by piece.
 */
export const soughtSecrets = (
  keys: readonly StoredKey[],
  nowMs: number,
  isFromChosenFile: (version: string) => boolean,
): SoughtSecrets => {
  const all = keys.flatMap((key) =>
    keptSecrets(key).map(({ stored: { version, sealedAtMs } }) => ({ keyId: key.id, version, sealedAtMs })),
  )
  const sought = all.filter(
    ({ sealedAtMs, ...one }) =>
      sealedAtMs === undefined || nowMs - sealedAtMs >= DAY_MS || isFromChosenFile(versionOf(one)),
  )
  return { sought, leftOut: all.length - sought.length }
}
