import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { ProvenPair } from '../../../shared/keys/fact-schemas.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredReplacement } from '../../vault/format/vault-format.ts'
import { hasEnded } from './replacement-steps.ts'

/** Everything the window may know about a replacement. SECURITY: built field by field, never by spreading. */
export const summarizeReplacement = (replacement: StoredReplacement): Replacement => {
  const { confirmedAtMs } = replacement
  const { planned, paired, moving, quiet, deleted, proven, stopped } = replacement.atMs
  return {
    id: replacement.id,
    keyId: replacement.keyId,
    keyName: replacement.keyName,
    ...omitEmpty({ newKeyId: replacement.newKeyId, isLeak: replacement.isLeak }),
    state: replacement.state,
    hasEnded: hasEnded(replacement),
    isSinglePhase: replacement.isSinglePhase,
    places: replacement.places.map(({ id, place, note, doneAtMs }) => ({
      id,
      place,
      isDone: doneAtMs !== undefined,
      ...omitEmpty({ note, doneAtMs }),
    })),
    atMs: { planned, ...omitEmpty({ paired, moving, quiet, deleted, proven, stopped }) },
    ...omitEmpty({
      confirmedAtMs:
        confirmedAtMs && omitEmpty({ bothWork: confirmedAtMs.bothWork, quiet: confirmedAtMs.quiet }),
    }),
    proofs: (replacement.proofs ?? []).map(({ atMs, isStillAccepted, isAlone }) => ({
      atMs,
      isStillAccepted,
      ...omitEmpty({ isAlone }),
    })),
    ...omitEmpty({ provenPair: replacement.provenPair && summarizePair(replacement.provenPair) }),
  }
}

const summarizePair = ({ oldClientId, newClientId, host, workspace, service, region }: ProvenPair) => ({
  oldClientId,
  newClientId,
  host,
  workspace,
  service,
  region,
})
