import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { keptSecrets, versionOf } from '../../vault/records/kept-secrets.ts'

/** One version of a key's secret, current or previous. */
interface SoughtSecret {
  readonly keyId: string
  readonly version: number
}

/** The secrets that a search looks for. */
export interface SoughtSecrets {
  readonly sought: readonly SoughtSecret[]
  /** The number of secrets left out for now because they are new. */
  readonly leftOut: number
}

/**
 * The secrets that were saved at least a day ago, or imported from a file that the user picked and main read.
 *
 * SECURITY: S57, otherwise a page could add guesses as secrets, see where they are found, and thereby read a
 * file piece by piece.
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
