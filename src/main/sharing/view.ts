import type { KeySharing } from '../../shared/sharing/key-sharing.ts'
import type { SharingPerson, SharingTeam, SyncProblem } from '../../shared/sharing/sharing.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { PausableSteps } from '../kernel/pausable-steps.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { servicesToAllow } from './allow-hosts.ts'
import { type Conflict, conflictsIn } from './conflicts.ts'
import type { OwnTeam, TeamHere } from './own-team.ts'
import { recordName } from './rules/fields.ts'
import { needsReplacingIn, type WhyReplacing } from './rules/needs-replacing.ts'
import type { VaultSnapshot } from './shared-vault.ts'
import type { SyncOutcome } from './sync.ts'
import { storeName } from './try-store.ts'

type TeamFacts = Omit<SharingTeam, 'lastSyncedAtMs' | 'problem'>

/** What the window shows about a team, and how each of its keys is shared. */
export interface ShownTeam {
  readonly team: TeamFacts
  readonly ofKeys: ReadonlyMap<string, KeySharing>
}

/** A team that hasn't been read yet, or whose notes can't be decrypted here. */
export const unopened = (isOpening: boolean): TeamFacts => ({
  name: '',
  mode: isOpening ? 'opening' : 'closed',
  isKeeper: false,
  store: { kind: 'folder', name: '' },
  people: [],
  workspaceIds: [],
  services: [],
  needsReplacing: [],
  conflictCount: 0,
})

/** Builds what the window shows about a team. */
export function* shownTeam(
  { deps, agreed }: OwnTeam,
  { team, snapshot, notes, me }: TeamHere,
): PausableSteps<ShownTeam> {
  const { document } = deps.vault
  const { base = {} } = snapshot
  const conflicts = yield* conflictsIn(base)
  const needing = yield* needsReplacingIn(base)
  const services = yield* servicesToAllow(base, document, agreed)
  const workspaceIds = snapshot.records.flatMap(({ record }) =>
    record.startsWith('workspace:') ? [record.slice('workspace:'.length)] : [],
  )
  const keyIds = new Set(
    document.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined).map(({ id }) => id),
  )
  const keeper = notes.members.find(({ sign }) => sign === notes.list.keeper)
  const facts: TeamFacts = {
    name: notes.name,
    mode: notes.isOut ? 'removed' : 'on',
    ...omitEmpty({ removedBy: notes.isOut ? keeper?.name : undefined }),
    isKeeper: me !== undefined && me === keeper,
    store: storeName(deps.translate, team.access),
    people: peopleOf({ notes, me }, team.sync.lastSeenAtMs),
    workspaceIds,
    services: services.map(({ shown }) => shown),
    needsReplacing: byLeaver([...needing].filter(([keyId]) => keyIds.has(keyId))),
    conflictCount: new Set(conflicts.map(({ id }) => id)).size,
  }
  return { team: facts, ofKeys: sharingOfKeys(document, snapshot, conflicts) }
}

/**
 * The keys that need replacing, grouped by person and reason, even if several of the person's computers left.
 */
export const byLeaver = (
  needing: Iterable<readonly [string, readonly WhyReplacing[]]>,
): SharingTeam['needsReplacing'] => {
  const groups = new Map<string, SharingTeam['needsReplacing'][number]>()
  for (const [keyId, reasons] of needing)
    for (const { person, reason } of reasons) {
      const name = `${reason} ${person}`
      const group = groups.get(name) ?? { person, reason, keyIds: [] }
      if (group.keyIds.at(-1) !== keyId) group.keyIds.push(keyId)
      groups.set(name, group)
    }
  return [...groups.values()]
}

const peopleOf = (
  { notes, me }: Pick<TeamHere, 'notes' | 'me'>,
  lastSeenAtMs: ReadonlyMap<string, number>,
): SharingPerson[] => {
  const people = new Map<string, SharingPerson>()
  for (const { id, person, name, computer, sign } of notes.members) {
    const known = people.get(person)
    const shown = {
      ...{ id, name: computer, isThis: id === notes.me, isKeeper: sign === notes.list.keeper },
      ...omitEmpty({ lastSyncedAtMs: lastSeenAtMs.get(id) }),
    }
    const computers = [...(known?.computers ?? []), shown]
    people.set(person, { id: person, name: known?.name ?? name, isMe: person === me?.person, computers })
  }
  return [...people.values()]
}

/** The sharing status of each key in a shared workspace. */
const sharingOfKeys = (
  { keys, workspaces }: VaultDocument,
  { records }: VaultSnapshot,
  conflicts: readonly Conflict[],
): Map<string, KeySharing> => {
  // A conflict about a service's address or a workspace's location affects all of its keys.
  const ofAddress = ['address', 'location', 'life']
  const asked = new Set(
    conflicts.filter(({ kind, field }) => kind === 'key' || ofAddress.includes(field)).map(({ id }) => id),
  )
  const serviceOf = new Map(workspaces.map(({ id, serviceId }) => [id, serviceId]))
  const shared = new Set(records.map(({ record }) => record))
  return new Map(
    keys
      .filter(({ id }) => shared.has(recordName('key', id)))
      .map(({ id, workspaceId }) => {
        const isAsked = [id, workspaceId, serviceOf.get(workspaceId) ?? ''].some((one) => asked.has(one))
        return [id, isAsked ? 'decide' : 'shared']
      }),
  )
}

/** Why a team can't sync completely. Undefined if it can. */
export const problemOf = (outcome: SyncOutcome): SyncProblem | undefined => {
  switch (outcome.kind) {
    case 'synced':
      return outcome.isBehind && 'newer-format'
    case 'store':
      return outcome.problem
    case 'held-back':
      return outcome.why === 'does-not-open' ? 'list-closed' : outcome.why
    case 'not-saved':
    case 'too-large':
      return outcome.kind
    default:
      return undefined
  }
}
