import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import type { ReplacementState } from '../../../shared/keys/fact-schemas.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredReplacement } from '../../vault/format/vault-format.ts'

/**
 * A guided replacement as of the period's end. Included if it had a step or proof in the period, or is still
 * running.
 */
export interface EvidenceReplacement {
  readonly id: string
  readonly keyId: string
  readonly keyName: string
  readonly isLeak: boolean
  readonly state: ReplacementState
  /** When each step was reached. */
  readonly atMs: Readonly<Partial<Record<ReplacementState, number>>>
  /** Every response from the service to the old credentials. */
  readonly proofs: readonly { readonly atMs: number; readonly isStillAccepted: boolean }[]
}

const states = ['planned', 'paired', 'moving', 'quiet', 'deleted', 'proven', 'stopped'] as const

/** The last step reached. Finished once the old credentials are proven dead and the new ones are in use. */
const stateOf = (atMs: EvidenceReplacement['atMs']): ReplacementState => {
  if (atMs.stopped !== undefined) return 'stopped'
  if (atMs.proven !== undefined && atMs.quiet !== undefined) return 'proven'
  return states.reduce((latest, state) => ((atMs[state] ?? -1) >= (atMs[latest] ?? 0) ? state : latest))
}

/** Whether any steps are left. */
const isUnderWay = (state: ReplacementState): boolean => state !== 'proven' && state !== 'stopped'

/** The replacements in a period, sorted by start. */
export const replacementsIn = (
  replacements: readonly StoredReplacement[],
  { fromMs, toMs }: EvidencePeriod,
): EvidenceReplacement[] => {
  const isBefore = (atMs: number | undefined): atMs is number => atMs !== undefined && atMs < toMs
  return replacements
    .map((replacement) => {
      const known = states.map((state) => [state, replacement.atMs[state]] as const)
      const atMs: EvidenceReplacement['atMs'] = omitEmpty(
        Object.fromEntries(known.filter(([, time]) => isBefore(time))),
      )
      return {
        id: replacement.id,
        keyId: replacement.keyId,
        keyName: replacement.keyName,
        isLeak: replacement.isLeak === true,
        state: stateOf(atMs),
        atMs,
        proofs: (replacement.proofs ?? [])
          .filter((proof) => isBefore(proof.atMs))
          .map((proof) => ({ atMs: proof.atMs, isStillAccepted: proof.isStillAccepted })),
      }
    })
    .filter(({ state, atMs, proofs }) => {
      const times = [...Object.values(atMs), ...proofs.map((proof) => proof.atMs)]
      return times.some((time) => time >= fromMs) || (times.length > 0 && isUnderWay(state))
    })
    .sort((one, other) => (one.atMs.planned ?? 0) - (other.atMs.planned ?? 0))
}
