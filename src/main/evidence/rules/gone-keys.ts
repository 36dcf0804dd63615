import type { ActivityEvent, Initiator } from '../../../shared/activity/activity.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'

/**
 * A key that was no longer in use at the period's end, or that only the activity mentions. Its times are within
 * the period.
 */
export interface GoneKey {
  readonly id: string
  readonly name: string
  readonly workspace: string
  readonly state: 'dead' | 'deleted' | 'erased' | 'erased-since' | 'other'
  readonly deletedAtMs?: number
  readonly erasedAtMs?: number
  /** When the service refused the key's credentials, after they were deleted there. */
  readonly deadAtMs?: number
  /** Who caused the last of these events. */
  readonly by?: Initiator
}

/**
 * When each replacement's old key was proven dead, if that was before `toMs`. Keyed by key ID, and only for
 * keys that still have the old credentials.
 */
export const provenDead = (
  { keys, replacements = [] }: Pick<VaultDocument, 'keys' | 'replacements'>,
  { toMs }: Pick<EvidencePeriod, 'toMs'>,
): ReadonlyMap<string, number> => {
  const versions = new Map(keys.map(({ id, secretVersion }) => [id, secretVersion]))
  const dead = new Map<string, number>()
  for (const { keyId, newKeyId, secretVersion, atMs } of replacements) {
    const isOther = newKeyId !== undefined && newKeyId !== keyId
    const hasOld = secretVersion === undefined ? isOther : versions.get(keyId) === secretVersion
    if (hasOld && atMs.proven !== undefined && atMs.proven < toMs) dead.set(keyId, atMs.proven)
  }
  return dead
}

/** Whether a key was deleted, erased or proven dead in the period. */
export const isGoneInPeriod = ({ deletedAtMs, erasedAtMs, deadAtMs }: GoneKey): boolean =>
  deletedAtMs !== undefined || erasedAtMs !== undefined || deadAtMs !== undefined

interface Trace {
  readonly name: string
  readonly workspace: string
  /** Whether the key was in use just before the period's end. */
  readonly isInUse: boolean
  readonly deletedAtMs?: number
  readonly erasedAtMs?: number
  readonly by?: Initiator
}

/** What the activity says about each key. A key whose first event is its deletion must have been in use before. */
const tracesIn = (events: readonly ActivityEvent[], { fromMs, toMs }: EvidencePeriod): Map<string, Trace> => {
  const traces = new Map<string, Trace>()
  for (const { what, keyId, keyName, workspaceName, atMs, by } of events) {
    if (keyId === undefined) continue
    const isRemoval = what === 'key-removed' || what === 'key-purged'
    const known = traces.get(keyId)
    const { name = '', workspace = '', isInUse = isRemoval, deletedAtMs, erasedAtMs } = known ?? {}
    const isIn = atMs >= fromMs && atMs < toMs
    const trace: Trace = {
      name: keyName ?? name,
      workspace: workspaceName ?? workspace,
      isInUse: atMs >= toMs ? isInUse : !isRemoval,
      ...omitEmpty({
        deletedAtMs: what === 'key-restored' || what === 'key-added' ? undefined : deletedAtMs,
        erasedAtMs: what === 'key-added' ? undefined : erasedAtMs,
        by: isRemoval && isIn ? by : known?.by,
      }),
    }
    const removal =
      isIn && isRemoval ? { [what === 'key-removed' ? 'deletedAtMs' : 'erasedAtMs']: atMs } : undefined
    traces.set(keyId, { ...trace, ...removal })
  }
  return traces
}

/** The keys that aren't in use: proven dead, deleted, erased, or part of the evidence for another reason. */
export const goneKeys = (
  document: Pick<VaultDocument, 'keys' | 'workspaces' | 'replacements'>,
  events: readonly ActivityEvent[],
  period: EvidencePeriod,
  facts: {
    readonly inUse: ReadonlySet<string>
    readonly dead: ReadonlyMap<string, number>
    /** The names of the keys that appear in the evidence's tables, keyed by key ID. */
    readonly named: ReadonlyMap<string, string>
  },
): GoneKey[] => {
  const { fromMs, toMs } = period
  const isIn = (atMs: number | undefined) => atMs !== undefined && atMs >= fromMs && atMs < toMs
  const traces = tracesIn(events, period)
  const stored = new Map(document.keys.map((key) => [key.id, key]))
  const workspaceNames = new Map(document.workspaces.map(({ id, name }) => [id, name]))
  const ids = new Set([...stored.keys(), ...traces.keys(), ...facts.named.keys()])
  return [...ids].flatMap((id): GoneKey[] => {
    if (facts.inUse.has(id)) return []
    const [key, trace, deadAtMs] = [stored.get(id), traces.get(id), facts.dead.get(id)]
    const deletedAtMs = trace?.deletedAtMs ?? (isIn(key?.deletedAtMs) ? key?.deletedAtMs : undefined)
    const isErasedSince = key === undefined && trace?.isInUse === true
    const isRemoved = deletedAtMs !== undefined || trace?.erasedAtMs !== undefined
    const isDead = deadAtMs !== undefined && key?.deletedAtMs === undefined
    if (!isErasedSince && !isRemoved && !isDead && !facts.named.has(id)) return []
    return [
      {
        id,
        name: key?.name ?? trace?.name ?? facts.named.get(id) ?? '',
        workspace: (key && workspaceNames.get(key.workspaceId)) ?? trace?.workspace ?? '',
        state: isErasedSince
          ? 'erased-since'
          : trace?.erasedAtMs !== undefined
            ? 'erased'
            : deletedAtMs !== undefined
              ? 'deleted'
              : isDead
                ? 'dead'
                : 'other',
        ...omitEmpty({
          deletedAtMs,
          erasedAtMs: trace?.erasedAtMs,
          deadAtMs: isIn(deadAtMs) ? deadAtMs : undefined,
          by: trace?.by,
        }),
      },
    ]
  })
}
