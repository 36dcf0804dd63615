import type { ActivityEvent } from '../../../shared/activity.ts'
import type { CustodyChoice } from '../../../shared/app-state.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { type EvidenceKey, keysAtEnd } from './keys-at-end.ts'
import { type RecordFacts, recordFacts } from './record-facts.ts'
import { erasedSince, type Removal, removalsIn } from './removals.ts'
import { type EvidenceReplacement, isUnderWay, replacementsIn } from './replacements-in.ts'

/** How secrets are kept when the evidence is made. */
export interface Protection {
  readonly custody: CustodyChoice
  /** When the present data key was created; absent while secrets are in memory alone. */
  readonly sinceMs?: number
  /** The system's name for its keychain. */
  readonly keychain?: string
  readonly hasPassphrase: boolean
  readonly sealedSecrets: number
  /** Times it was changed in the period. */
  readonly changes: number
}

/** Every number of the page, counted once. */
export interface EvidenceCounts {
  readonly keys: number
  readonly withOwner: number
  readonly withSecret: number
  readonly personal: number
  readonly service: number
  readonly erasedSince: number
  readonly withLimit: number
  readonly overLimit: number
  readonly ageUnknown: number
  readonly exceptions: number
  readonly reviewed: number
  readonly begun: number
  readonly proven: number
  readonly stopped: number
  readonly underWay: number
  readonly stillAccepted: number
  readonly secretsReplaced: number
  readonly ownerChanges: number
  readonly removed: number
  readonly erased: number
  readonly events: number
  readonly lines: number
  readonly unreadable: number
}

/** Evidence of one period: the page and its tables are made from this and nothing else. */
export interface Evidence {
  readonly period: EvidencePeriod
  readonly madeAtMs: number
  /** The end of the period, or now when that is earlier. */
  readonly endMs: number
  readonly protection: Protection
  readonly keys: readonly EvidenceKey[]
  readonly erasedSince: readonly string[]
  readonly replacements: readonly EvidenceReplacement[]
  readonly ownerChanges: readonly ActivityEvent[]
  readonly removals: readonly Removal[]
  readonly record: RecordFacts
  readonly counts: EvidenceCounts
}

/** What evidence is made from: the vault file, and the lines of the activity file, undefined where one cannot be read. */
export interface EvidenceSources {
  readonly document: VaultDocument
  readonly lines: readonly (ActivityEvent | undefined)[]
  readonly period: EvidencePeriod
  readonly nowMs: number
}

/** Makes the evidence of a period. */
export const makeEvidence = ({ document, lines, period, nowMs }: EvidenceSources): Evidence => {
  const endMs = Math.min(period.toMs, nowMs)
  const record = recordFacts(lines, period)
  const all = lines.filter((event) => event !== undefined)
  const parts = {
    keys: keysAtEnd(document, { ...period, endMs }, record),
    erasedSince: erasedSince(document.keys, all, period),
    replacements: replacementsIn(document.replacements ?? [], period),
    ownerChanges: record.events.filter(({ what }) => what === 'owner-changed'),
    removals: removalsIn(document.keys, record.events, period),
    record,
  }
  const protection = protectionOf(document, record)
  return { period, madeAtMs: nowMs, endMs, protection, ...parts, counts: countsOf(parts, period) }
}

const protectionOf = ({ custody, dataKeys, authentication, keys }: VaultDocument, record: RecordFacts) => {
  const present = dataKeys.find(({ id }) => id === authentication?.dataKeyId) ?? dataKeys.at(-1)
  return {
    custody,
    hasPassphrase: present?.passphrase !== undefined,
    sealedSecrets: keys.filter(({ secret }) => secret !== undefined).length,
    changes: timesOf(record, 'custody-changed'),
    ...omitEmpty({ sinceMs: present?.createdAtMs, keychain: present?.os?.backend }),
  }
}

const timesOf = ({ events }: RecordFacts, what: ActivityEvent['what']): number =>
  events.filter((event) => event.what === what).length

const countsOf = (
  parts: Pick<Evidence, 'keys' | 'erasedSince' | 'replacements' | 'ownerChanges' | 'removals' | 'record'>,
  { fromMs }: EvidencePeriod,
): EvidenceCounts => {
  const { keys, replacements, removals, record } = parts
  const isInPeriod = (atMs: number | undefined) => atMs !== undefined && atMs >= fromMs
  const keysThat = (has: (key: EvidenceKey) => boolean) => keys.filter(has).length
  const replacementsThat = (has: (replacement: EvidenceReplacement) => boolean) =>
    replacements.filter(has).length
  return {
    keys: keys.length,
    withOwner: keysThat(({ owner }) => owner !== undefined),
    withSecret: keysThat(({ hasSecret }) => hasSecret),
    personal: keysThat(({ kind }) => kind === 'personal'),
    service: keysThat(({ kind }) => kind === 'service'),
    erasedSince: parts.erasedSince.length,
    withLimit: keysThat(({ limitDays }) => limitDays !== undefined),
    overLimit: keysThat(({ age }) => age === 'over'),
    ageUnknown: keysThat(({ age }) => age === 'unknown'),
    exceptions: keysThat(({ exception }) => exception !== undefined),
    reviewed: keysThat(({ isReviewed }) => isReviewed),
    begun: replacementsThat(({ atMs }) => isInPeriod(atMs.planned)),
    proven: replacementsThat(({ atMs }) => isInPeriod(atMs.proven)),
    stopped: replacementsThat(({ atMs }) => isInPeriod(atMs.stopped)),
    underWay: replacementsThat(({ state }) => isUnderWay(state)),
    stillAccepted: replacements
      .flatMap(({ proofs }) => proofs)
      .filter((proof) => proof.isStillAccepted && isInPeriod(proof.atMs)).length,
    secretsReplaced: timesOf(record, 'secret-replaced'),
    ownerChanges: parts.ownerChanges.length,
    removed: removals.filter(({ removedAtMs }) => removedAtMs !== undefined).length,
    erased: removals.filter(({ erasedAtMs }) => erasedAtMs !== undefined).length,
    events: record.events.length,
    lines: record.file.lines,
    unreadable: record.file.unreadable,
  }
}
