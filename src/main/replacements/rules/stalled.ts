import { QUIET_DAYS } from '../../../shared/replacements/replacement-order.ts'
import { localDay } from '../../kernel/local-days.ts'
import type { StoredKey, StoredReplacement } from '../../vault/format/vault-format.ts'
import { hasEnded } from './replacement-steps.ts'

/** When the last step was taken: a new state, a checked place, a confirmation or a proof. */
const lastStepAtMs = ({ atMs, confirmedAtMs, places, proofs = [] }: StoredReplacement): number => {
  const { planned, paired, moving, quiet, deleted } = atMs
  const { bothWork, quiet: confirmedQuiet } = confirmedAtMs ?? {}
  const times = [planned, paired, moving, quiet, deleted, bothWork, confirmedQuiet]
  const others = [...places.map(({ doneAtMs }) => doneAtMs), ...proofs.map((proof) => proof.atMs)]
  return Math.max(...[...times, ...others].map((time) => time ?? 0))
}

/** When a replacement last progressed. Undefined unless it's running and that was at least a week ago. */
export const stalledSinceMs = (replacement: StoredReplacement, nowMs: number): number | undefined => {
  if (hasEnded(replacement)) return undefined
  const sinceMs = lastStepAtMs(replacement)
  return localDay(nowMs) - localDay(sinceMs) >= QUIET_DAYS ? sinceMs : undefined
}

/** The key by which the user knows a replacement: the old one, or the new one once it's in use. */
export const keyOfReplacement = (
  { keyId, newKeyId, atMs }: StoredReplacement,
  keys: readonly StoredKey[],
): StoredKey | undefined => {
  const id = atMs.quiet === undefined ? keyId : (newKeyId ?? keyId)
  return keys.find((key) => key.id === id && key.deletedAtMs === undefined)
}
