import type { ActivityEvent } from '../../../shared/activity/activity.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import type { ProtectionChoice } from '../../../shared/window/app-state.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { type Finding, findingsIn } from './findings.ts'
import { type GoneKey, goneKeys, isGoneInPeriod, provenDead } from './gone-keys.ts'
import { type EvidenceKey, keysAtEnd } from './keys-at-end.ts'
import { isUse, type RecordFacts, recordFacts } from './record-facts.ts'
import { type EvidenceReplacement, replacementsIn } from './replacements-in.ts'

/** How secrets are protected when the report is made. */
export interface Protection {
  readonly custody: ProtectionChoice
  /** When the current data key was created. Absent if secrets are only in memory. */
  readonly sinceMs?: number
  /** The system's name for its keychain. */
  readonly keychain?: string
  readonly hasPassphrase: boolean
}

/** Every count shown on the page, computed only once. */
export interface EvidenceCounts {
  readonly keys: number
  readonly erasedSince: number
  readonly exceptions: number
  readonly replacements: number
  readonly changed: number
  readonly gone: number
  readonly uses: number
  readonly unreadable: number
}

/** The evidence for one period, which is the only input to the page and its tables. */
export interface Evidence {
  readonly period: EvidencePeriod
  readonly madeAtMs: number
  /** The end of the period, or the current time if that is earlier. */
  readonly endMs: number
  readonly protection: Protection
  readonly keys: readonly EvidenceKey[]
  readonly gone: readonly GoneKey[]
  /** Running numbers, keyed by key ID: first the keys in use, then any others that a table names. */
  readonly numberOf: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
  readonly replacements: readonly EvidenceReplacement[]
  readonly changes: readonly ActivityEvent[]
  readonly record: RecordFacts
  readonly counts: EvidenceCounts
}

/**
 * What evidence is made from: the vault and the lines of the activity file. An unreadable line is undefined.
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
  const protection = protectionOf(document)
  return { period, madeAtMs: nowMs, endMs, protection, ...parts, counts: countsOf(parts) }
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

const protectionOf = ({ custody, dataKeys, authentication }: VaultDocument): Protection => {
  const present = dataKeys.find(({ id }) => id === authentication?.dataKeyId) ?? dataKeys.at(-1)
  return {
    custody,
    hasPassphrase: present?.passphrase !== undefined,
    ...omitEmpty({ sinceMs: present?.createdAtMs, keychain: present?.os?.backend }),
  }
}

const countsOf = ({
  keys,
  gone,
  replacements,
  changes,
  record,
}: Pick<Evidence, 'keys' | 'gone' | 'replacements' | 'changes' | 'record'>): EvidenceCounts => ({
  keys: keys.length,
  erasedSince: gone.filter(({ state }) => state === 'erased-since').length,
  exceptions: keys.filter(({ exception }) => exception !== undefined).length,
  replacements: replacements.length,
  changed: changes.length,
  gone: gone.filter(isGoneInPeriod).length,
  uses: record.events.filter(({ what }) => isUse(what)).length,
  unreadable: record.unreadable,
})
