import { DAY_MS } from '../../../shared/kernel/time.ts'
import type { KeyKind, ReplaceReason } from '../../../shared/keys/fact-schemas.ts'
import { ageSinceMs } from '../../../shared/keys/key-age.ts'
import { type FactIn, type FactValues, knownFacts } from '../../../shared/keys/key-facts.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locationsIn } from '../../vault/records/workspace-location.ts'
import type { RecordFacts } from './record-facts.ts'

/** The age of a key's credentials, compared with its limit. */
type AgeAgainstLimit = 'within' | 'over' | 'no-limit' | 'unknown'

type EvidenceFacts = { readonly [Name in FactIn<'evidence'>]?: FactValues[Name] }

/** A key in use at the end of the period, based on what is still known when the evidence is made. */
export interface EvidenceKey extends EvidenceFacts {
  readonly id: string
  readonly state: 'in-use' | 'ended' | 'refused'
  readonly name: string
  readonly kind: KeyKind
  readonly workspace: string
  readonly service: string
  readonly clientId: string
  readonly createdAtMs: number
  /** When its secret was saved, which is when its age starts. Absent if `ageDays` is absent. */
  readonly sinceMs?: number
  readonly endsAtMs?: number
  /** Why it needs replacing, if it was flagged before the period's end. */
  readonly marked?: ReplaceReason
  /** Whole days since its secret was saved. Absent if that was after the period. */
  readonly ageDays?: number
  /** The age limit set for the key. */
  readonly limitDays?: number
  readonly age: AgeAgainstLimit
  /** How often it was used in the period. */
  readonly uses: number
  readonly lastUseAtMs?: number
}

/**
 * The keys that were neither deleted nor proven dead just before `toMs`, in the vault's order. Uses their
 * current facts, because earlier ones aren't kept.
 */
export const keysAtEnd = (
  document: Pick<VaultDocument, 'keys' | 'services' | 'workspaces'>,
  deadSince: ReadonlyMap<string, number>,
  { toMs, endMs }: { readonly toMs: number; readonly endMs: number },
  record: RecordFacts,
): EvidenceKey[] => {
  const locationOf = locationsIn(document)
  return document.keys
    .filter(
      ({ id, createdAtMs, deletedAtMs = Number.POSITIVE_INFINITY }) =>
        createdAtMs < toMs && deletedAtMs >= toMs && !deadSince.has(id),
    )
    .map((key) => {
      const location = locationOf(key.workspaceId)
      const used = record.useOf.get(key.id)
      return {
        id: key.id,
        state: stateAt(key, endMs, record),
        name: key.name,
        kind: key.kind,
        workspace: location?.workspace.name ?? '',
        service: location?.service.name ?? '',
        clientId: key.clientId,
        createdAtMs: key.createdAtMs,
        ...ageAt(key, endMs),
        uses: used?.count ?? 0,
        ...omitEmpty({
          ...knownFacts(key, 'evidence'),
          endsAtMs: key.keyExpiresAtMs,
          marked:
            key.toReplace !== undefined && key.toReplace.sinceMs < toMs ? key.toReplace.reason : undefined,
          lastUseAtMs: used?.lastAtMs,
        }),
      }
    })
}

const stateAt = (key: StoredKey, endMs: number, { refused }: RecordFacts): EvidenceKey['state'] => {
  if (key.keyExpiresAtMs !== undefined && key.keyExpiresAtMs <= endMs) return 'ended'
  return refused.has(key.id) ? 'refused' : 'in-use'
}

/** When the secret that a key had at `endMs` was saved. Undefined if that's no longer known. */
const beginningAt = (key: StoredKey, endMs: number): number | undefined => {
  const { secret, formerSecrets = [] } = key
  const previous = formerSecrets.find(
    ({ savedAtMs, replacedAtMs }) => savedAtMs <= endMs && replacedAtMs > endMs,
  )
  const isPresent = secret === undefined || secret.savedAtMs <= endMs
  const sinceMs = isPresent ? ageSinceMs({ ...key, secretSavedAtMs: secret?.savedAtMs }) : previous?.savedAtMs
  return sinceMs !== undefined && sinceMs <= endMs ? sinceMs : undefined
}

const ageAt = (
  key: StoredKey,
  endMs: number,
): Pick<EvidenceKey, 'ageDays' | 'limitDays' | 'age' | 'sinceMs'> => {
  const limitDays = key.replaceEveryDays
  const sinceMs = beginningAt(key, endMs)
  const days = sinceMs === undefined ? undefined : (endMs - sinceMs) / DAY_MS
  const isOver = days !== undefined && limitDays !== undefined && days > limitDays
  const known =
    limitDays === undefined ? 'no-limit' : days === undefined ? 'unknown' : isOver ? 'over' : 'within'
  return {
    age: known,
    ...omitEmpty({ sinceMs, ageDays: days === undefined ? undefined : Math.floor(days), limitDays }),
  }
}
