import type { SharingLeaver } from '../../../shared/sharing.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { ShownState } from '../rules/new-writes.ts'
import { nameOf } from '../rules/shown.ts'
import type { State, Write } from '../rules/state.ts'
import type { Leaver } from '../team/team-notes.ts'
import { credentialsIn } from './shown-records.ts'

type CouldOpen = Leaver['couldOpen']

/**
 * The keys whose secrets somebody could open: every one that stood in a state of the epochs that it was in, replaced
 * and deleted ones too (R24). The newest state is one of them. With `isExposed` of these writes only.
 */
export const exposedTo = (
  states: Iterable<State>,
  isExposed: (write: Write) => boolean = () => true,
): CouldOpen => {
  const opsOf = new Map<string, Set<string>>()
  for (const { records } of states)
    for (const { kind, id, writes } of records) {
      if (kind !== 'key') continue
      for (const write of writes) {
        if (write.field !== 'credentials' || credentialsIn(write).secret === null || !isExposed(write))
          continue
        const ops = opsOf.get(id) ?? new Set()
        opsOf.set(id, ops.add(write.op))
      }
    }
  return [...opsOf].map(([keyId, ops]) => ({ keyId, ops: [...ops] }))
}

/** Two lists as one. */
export const joined = (one: CouldOpen, other: CouldOpen): CouldOpen => {
  const opsOf = new Map(one.map(({ keyId, ops }) => [keyId, new Set(ops)]))
  for (const { keyId, ops } of other) opsOf.set(keyId, new Set([...(opsOf.get(keyId) ?? []), ...ops]))
  return [...opsOf].map(([keyId, ops]) => ({ keyId, ops: [...ops] }))
}

/**
 * The list with the writes of this state that have one of its secrets: an answer to a question writes a secret again.
 * Noted before each new epoch, whose snapshot has only the live ones.
 */
export const withSameSecrets = (list: CouldOpen, state: State): CouldOpen => {
  const grown = list.map((one) => {
    const ops = sameSecrets(one, state)
    return ops.length === one.ops.length ? one : { ...one, ops }
  })
  return grown.some((one, at) => one !== list[at]) ? grown : list
}

const sameSecrets = ({ keyId, ops }: CouldOpen[number], state: State): readonly string[] => {
  const writes = [...(state.find('key', keyId)?.writes ?? [])].filter(({ field }) => field === 'credentials')
  const known = new Set(writes.filter(({ op }) => ops.includes(op)).map(fingerprintOf))
  const again = writes.filter((write) => known.has(fingerprintOf(write)) && !ops.includes(write.op))
  return [...ops, ...again.map(({ op }) => op)]
}

const fingerprintOf = (write: Write): string | undefined => credentialsIn(write).secret?.fingerprint

/** How the keys of a list stand today. */
export const exposureNow = (
  list: CouldOpen,
  { state, shown }: ShownState,
  { keys, replacements = [] }: Pick<VaultDocument, 'keys' | 'replacements'>,
): SharingLeaver['couldOpen'] => {
  const here = new Map(keys.map((key) => [key.id, key]))
  const proven = new Map<string, Set<number>>()
  for (const { keyId, secretVersion, atMs } of replacements)
    if (atMs.proven !== undefined && secretVersion !== undefined)
      proven.set(keyId, (proven.get(keyId) ?? new Set()).add(secretVersion))
  return list.map((one) => {
    const { keyId } = one
    const key = here.get(keyId)
    const record = state.find('key', keyId)
    const live = record?.live.get('credentials') ?? []
    const ops = new Set(sameSecrets(one, state))
    const versions = key && versionsOf(key.secretVersion, live)
    // Each secret that it could open was refused by the service: no other way to know that all of them are dead.
    const isRefused = one.ops.every((op) => proven.get(keyId)?.has(versions?.get(op) ?? 0) === true)
    const isSame = live.length === 0 || live.some(({ op }) => ops.has(op))
    const name = key?.name ?? shown.records.get(nameOf('key', keyId))?.fields.get('name')?.shown.value
    return {
      ...{ keyId, name: typeof name === 'string' ? name : '' },
      isHere: key !== undefined && key.deletedAtMs === undefined,
      state: isRefused ? 'refused' : isSame ? 'same' : 'replaced',
    }
  })
}

/** The versions that this vault had of a key's writes: the only live one, then what it replaced, the newest first. */
const versionsOf = (newest: number, [live, ...others]: readonly Write[]): ReadonlyMap<string, number> =>
  live === undefined || others.length > 0
    ? new Map()
    : new Map([live.op, ...live.over].map((op, at) => [op, newest - at]))
