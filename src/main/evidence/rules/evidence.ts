import type { ActivityEvent } from '../../../shared/activity/activity.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import type { ProtectionChoice } from '../../../shared/window/app-state.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { type Finding, findingsIn } from './findings.ts'
import { type GoneKey, goneKeys, provenDead } from './gone-keys.ts'
import { type EvidenceKey, keysAtEnd } from './keys-at-end.ts'
import { type RecordFacts, recordFacts } from './record-facts.ts'
import { type EvidenceReplacement, isUnderWay, replacementsIn } from './replacements-in.ts'

/** How secrets are protected when the report is made. */
export interface Protection {
  readonly custody: ProtectionChoice
  /** When the current data key was created. Absent if secrets are only in memory. */
  readonly sinceMs?: number
  /** The system's name for its keychain. */
  readonly keychain?: string
  readonly hasPassphrase: boolean
  readonly encryptedSecrets: number
  /** How often the protection was changed in the period. */
  readonly changes: number
}

/** Every number on the page, counted once. */
export interface EvidenceCounts {
  readonly keys: number
  readonly withOwner: number
  readonly withSecret: number
  readonly personal: number
  readonly service: number
  readonly erasedSince: number
  readonly withLimit: number
  readonly overLimit: number
  readonly exceptions: number
  readonly started: number
  readonly proven: number
  readonly stopped: number
  readonly underWay: number
  readonly acceptedProofs: number
  readonly secretsReplaced: number
  readonly changed: number
  readonly dead: number
  readonly removed: number
  readonly erased: number
  readonly events: number
  readonly lines: number
  readonly unreadable: number
}

/** Evidence of one period, the only input of the page and its tables. */
export interface Evidence {
  readonly period: EvidencePeriod
  readonly madeAtMs: number
  /** The end of the period, or the current time if that is earlier. */
  readonly endMs: number
  readonly protection: Protection
  readonly keys: readonly EvidenceKey[]
  readonly gone: readonly GoneKey[]
  /** Each key's running number: first the keys in use, then the other keys in a table. */
  readonly numberOf: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
  readonly replacements: readonly EvidenceReplacement[]
  readonly changes: readonly ActivityEvent[]
  readonly record: RecordFacts
  readonly counts: EvidenceCounts
}

/**
 * What evidence is made from: the vault, and the lines of the activity file (undefined for an unreadable line).
 */
export interface EvidenceSources {
  readonly document: VaultDocument
  readonly lines: readonly (ActivityEvent | undefined)[]
  readonly period: EvidencePeriod
  readonly nowMs: number
}

export const makeEvidence = ({ document, lines, period, nowMs }: EvidenceSources): Evidence => {
  const endMs = Math.min(period.toMs, nowMs)
  const record = recordFacts(lines, period)
  const dead = provenDead(document, period)
  const keys = keysAtEnd(document, dead, { ...period, endMs }, record)
  const replacements = replacementsIn(document.replacements ?? [], period)
  const named = new Map([
    ...record.events.flatMap(({ keyId, keyName = '' }) =>
      keyId === undefined ? [] : [[keyId, keyName] as const],
    ),
    ...replacements.map(({ keyId, keyName }) => [keyId, keyName] as const),
  ])
  const inUse = new Set(keys.map(({ id }) => id))
  const gone = goneKeys(document, record.all, period, { inUse, dead, named })
  const parts = {
    keys,
    gone,
    numberOf: new Map([...keys, ...gone].map(({ id }, at) => [id, at + 1])),
    findings: findingsIn(keys, replacements),
    replacements,
    changes: record.events.filter(({ what }) => isChange(what)),
    record,
  }
  const protection = protectionOf(document, record)
  return { period, madeAtMs: nowMs, endMs, protection, ...parts, counts: countsOf(parts, period) }
}

/** The events that the page lists, apart from deletions. */
export const changeKinds = [
  'key-added',
  'key-restored',
  'owner-changed',
  'secret-replaced',
  'secret-brought-back',
] as const satisfies readonly ActivityEvent['what'][]
export const isChange = (what: ActivityEvent['what']): what is (typeof changeKinds)[number] =>
  changeKinds.some((kind) => kind === what)

const protectionOf = ({ custody, dataKeys, authentication, keys }: VaultDocument, record: RecordFacts) => {
  const present = dataKeys.find(({ id }) => id === authentication?.dataKeyId) ?? dataKeys.at(-1)
  return {
    custody,
    hasPassphrase: present?.passphrase !== undefined,
    encryptedSecrets: keys.filter(({ secret }) => secret !== undefined).length,
    changes: timesOf(record, 'custody-changed'),
    ...omitEmpty({ sinceMs: present?.createdAtMs, keychain: present?.os?.backend }),
  }
}

const timesOf = ({ events }: RecordFacts, what: ActivityEvent['what']): number =>
  events.filter((event) => event.what === what).length

const countsOf = (
  parts: Pick<Evidence, 'keys' | 'gone' | 'replacements' | 'changes' | 'record'>,
  { fromMs }: EvidencePeriod,
): EvidenceCounts => {
  const { keys, gone, replacements, record } = parts
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
    erasedSince: gone.filter(({ state }) => state === 'erased-since').length,
    withLimit: keysThat(({ limitDays }) => limitDays !== undefined),
    overLimit: keysThat(({ age }) => age === 'over'),
    exceptions: keysThat(({ exception }) => exception !== undefined),
    started: replacementsThat(({ atMs }) => isInPeriod(atMs.planned)),
    proven: replacementsThat(({ atMs }) => isInPeriod(atMs.proven)),
    stopped: replacementsThat(({ atMs }) => isInPeriod(atMs.stopped)),
    underWay: replacementsThat(({ state }) => isUnderWay(state)),
    acceptedProofs: replacements
      .flatMap(({ proofs }) => proofs)
      .filter((proof) => proof.isStillAccepted && isInPeriod(proof.atMs)).length,
    secretsReplaced: timesOf(record, 'secret-replaced'),
    changed: parts.changes.length,
    dead: gone.filter(({ deadAtMs }) => deadAtMs !== undefined).length,
    removed: gone.filter(({ deletedAtMs }) => deletedAtMs !== undefined).length,
    erased: gone.filter(({ erasedAtMs }) => erasedAtMs !== undefined).length,
    events: record.events.length,
    lines: record.file.lines,
    unreadable: record.file.unreadable,
  }
}
