import type { ActivityEvent, ActivityKind, Initiator } from '../../../shared/activity/activity.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { eventsOfKeys } from '../../activity/rules/events-of-keys.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'

/** Events that count as a use of a key, even if the service refused it. */
export const useKinds = [
  'token-received',
  'token-copied',
  'secret-copied',
  'client-id-copied',
  'test-sent',
  'token-refused',
] as const satisfies readonly ActivityKind[]
type UseKind = (typeof useKinds)[number]

/** Who caused an event. `unknown` if the event doesn't say. */
export type UsedBy = Initiator | 'unknown'

/** Facts from the activity file. They cover the period, except where noted. */
export interface RecordFacts {
  /** All events in the file, oldest first. */
  readonly all: readonly ActivityEvent[]
  /** The period's events, oldest first. */
  readonly events: readonly ActivityEvent[]
  /** Numbers of uses, keyed by kind and then by who caused them. Omits combinations that never occur. */
  readonly use: ReadonlyMap<UseKind, ReadonlyMap<UsedBy, number>>
  /** Uses keyed by key ID, without those that the service refused. */
  readonly useOf: ReadonlyMap<string, { readonly count: number; readonly lastAtMs: number }>
  /** Keys whose last token request before the end of the period was refused because of the credentials. */
  readonly refused: ReadonlySet<string>
  /** Lines of the whole file that can't be read. */
  readonly unreadable: number
  /** The time of the file's first readable event. */
  readonly beginsAtMs?: number
  /** The time from which on the file has an entry for every key that was added or removed. */
  readonly knowsKeysSinceMs?: number
}

/** Collects the facts about a period from the lines of the activity file. */
export const recordFacts = (
  lines: readonly (ActivityEvent | undefined)[],
  period: EvidencePeriod,
): RecordFacts => {
  const readable = lines.filter((event) => event !== undefined)
  const all = eventsOfKeys(readable)
  const events = all.filter(({ atMs }) => atMs >= period.fromMs && atMs < period.toMs)
  return {
    all,
    events,
    ...usesIn(events),
    refused: refusedIn(all.filter(({ atMs }) => atMs < period.toMs)),
    unreadable: lines.length - readable.length,
    ...omitEmpty({
      beginsAtMs: all[0]?.atMs,
      knowsKeysSinceMs: readable.find(({ isOfSave }) => isOfSave)?.atMs,
    }),
  }
}

const refusedIn = (events: readonly ActivityEvent[]): Set<string> => {
  const refused = new Set<string>()
  for (const { what, keyId = '', error } of events) {
    if (what === 'token-refused' && error === 'invalid-client') refused.add(keyId)
    if (what === 'token-received' || what === 'secret-replaced' || what === 'secret-brought-back')
      refused.delete(keyId)
  }
  return refused
}

export const isUse = (what: ActivityKind): what is UseKind => useKinds.some((kind) => kind === what)

const usesIn = (events: readonly ActivityEvent[]): Pick<RecordFacts, 'use' | 'useOf'> => {
  const use = new Map<UseKind, Map<UsedBy, number>>()
  const useOf = new Map<string, { count: number; lastAtMs: number }>()
  for (const { what, by = 'unknown', keyId, atMs } of events) {
    if (!isUse(what)) continue
    const askers = use.get(what) ?? new Map<UsedBy, number>()
    use.set(what, askers.set(by, (askers.get(by) ?? 0) + 1))
    if (keyId === undefined || what === 'token-refused') continue
    const { count = 0, lastAtMs = 0 } = useOf.get(keyId) ?? {}
    useOf.set(keyId, { count: count + 1, lastAtMs: Math.max(lastAtMs, atMs) })
  }
  return { use, useOf }
}
