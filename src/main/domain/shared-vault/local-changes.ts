import { addressFields } from '../sharing/same-keys.ts'
import type { RecordKind } from '../sharing/shared-record.ts'
import type { SharedState, StandingRecord } from '../sharing/shared-state.ts'
import type { Steps } from '../steps.ts'
import { canonical } from '../vault/canonical.ts'
import type { HeldAddress, SharingRecord } from '../vault/sharing-record.ts'
import type { StoredKey, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn } from '../vault/workspace-location.ts'
import { candidatesOf } from './candidates.ts'
import { addressInLog, addressInVault } from './key-address.ts'
import type { IsSettled } from './settled-records.ts'
import {
  addressOfService,
  type SharedValues,
  sharedKey,
  sharedService,
  sharedWorkspace,
} from './shared-fields.ts'

/** What changed in the vault since it was last compared with the shared log. */
export type LocalChange =
  | {
      readonly do: 'put'
      readonly kind: RecordKind
      readonly id: string
      /** New values; null clears one. */
      readonly set: SharedValues
      /** The key's credentials are new, or sealed for another address. */
      readonly hasCredentials: boolean
      /** Its secret goes elsewhere by the log than by this vault, until this person agrees: the others get it as the log says. */
      readonly isHeld?: boolean
    }
  | { readonly do: 'delete' | 'restore'; readonly kind: 'key'; readonly id: string }

/** The shared log as the vault shows it, and as it is now: the same, unless Keyward ended in between. */
interface Compared {
  readonly shown: SharedState
  readonly now: SharedState
}

type VaultSide = Pick<VaultDocument, 'services' | 'workspaces' | 'keys'>

/** What has to be written to the shared log so that it has what was changed in this vault. */
export function* localChanges(
  document: VaultSide,
  { workspaceIds, held, absentKeyIds }: Pick<SharingRecord, 'workspaceIds' | 'held' | 'absentKeyIds'>,
  { shown, now }: Compared,
  how: {
    /** Keys to be sealed anew for their address in this vault: this person decided for it. */
    readonly isResealed?: (key: StoredKey) => boolean
    /** Keys that nobody can open at their address in the log. */
    readonly isSealedElsewhere?: (key: StoredKey) => boolean
    /** Records that are the same on both sides since they were compared last. */
    readonly isSettled?: IsSettled | undefined
  } = {},
): Steps<LocalChange[]> {
  const { isResealed = () => false, isSealedElsewhere = () => false, isSettled = () => false } = how
  const named = new Set(workspaceIds)
  // SECURITY: S11, whatever the vault's file says, nothing of the practice service is shared.
  const practice = new Set(
    document.services.filter(({ isPractice }) => isPractice === true).map(({ id }) => id),
  )
  const workspaces = document.workspaces.filter(
    ({ id, serviceId }) => named.has(id) && !practice.has(serviceId),
  )
  const shared = new Set(workspaces.map(({ id }) => id))
  const serviceIds = new Set(workspaces.map(({ serviceId }) => serviceId))
  const services = document.services.filter(({ id }) => serviceIds.has(id))
  const keys = document.keys.filter(({ workspaceId }) => shared.has(workspaceId))
  const [was, is] = [recordsOf(shown), recordsOf(now)]
  const heldOf = stillHeld(document, held)
  const gone = new Set(now.purged.map(({ kind, id }) => `${kind} ${id}`))

  const put = (
    kind: RecordKind,
    id: string,
    values: SharedValues,
    hasCredentials: boolean,
    isHeld = false,
  ): LocalChange[] => {
    // What another computer erased is not written again: it goes here too.
    if (gone.has(`${kind} ${id}`) || now.sameAs.has(id)) return []
    const set = changedFields(values, was.find(kind, id), is.find(kind, id), heldOf.get(`${kind} ${id}`))
    return Object.keys(set).length === 0 && !hasCredentials
      ? []
      : [{ do: 'put', kind, id, set, hasCredentials, ...(isHeld && { isHeld }) }]
  }

  const locationOf = locationsIn(document)
  const isHeldAt = ({ id, workspaceId }: StoredKey): boolean =>
    heldOf.has(`key ${id}`) ||
    heldOf.has(`workspace ${workspaceId}`) ||
    heldOf.has(`service ${locationOf(workspaceId)?.service.id}`)
  /** Its secret here is the one that stands: none that was replaced elsewhere goes out again. */
  const isStanding = ({ id, secret }: StoredKey): boolean => {
    const [only = [], ...others] = candidatesOf(now, id)
    return others.length === 0 && only.some(({ op }) => op === secret?.sharedOp)
  }
  const isMovedHere = (key: StoredKey): boolean => {
    const location = locationOf(key.workspaceId)
    if (location === undefined || isHeldAt(key)) return false
    const here = addressInVault(location)
    const differs = (log: SharedState): boolean => {
      const there = addressInLog(log, key.id)
      return there !== undefined && (there.token !== here.token || there.baseUrl !== here.baseUrl)
    }
    // A vault that was put back to an earlier copy has not moved anything.
    return differs(now) && differs(shown)
  }
  /** Its credentials were entered here since, or have to be sealed for another address. */
  const needsCredentials = (key: StoredKey): boolean => {
    if (key.secret === undefined) return false
    if (key.secret.sharedOp === undefined || isSealedElsewhere(key)) return true
    return isStanding(key) && (isResealed(key) || isMovedHere(key))
  }
  const ofKey = (key: StoredKey): LocalChange[] => {
    if (isSettled('key', key) && !isResealed(key)) return []
    const known = is.find('key', key.id)
    const isDeleted = key.deletedAtMs !== undefined
    // A key that was deleted before its workspace was shared stays here.
    if (known === undefined) return isDeleted ? [] : put('key', key.id, sharedKey(key), true, isHeldAt(key))
    const wasDeleted = was.find('key', key.id)?.isDeleted ?? known.isDeleted
    if (isDeleted) {
      if (wasDeleted || known.isDeleted) return []
      // What was changed before stands when somebody else keeps the key.
      const changed = put('key', key.id, sharedKey(key), needsCredentials(key), isHeldAt(key))
      return [...changed, { do: 'delete', kind: 'key', id: key.id }]
    }
    const restored: LocalChange[] =
      wasDeleted && known.isDeleted ? [{ do: 'restore', kind: 'key', id: key.id }] : []
    // Deleted elsewhere since: the next comparison has it.
    if (known.isDeleted && restored.length === 0) return []
    const isHeld = !isResealed(key) && isHeldAt(key)
    return [...restored, ...put('key', key.id, sharedKey(key), needsCredentials(key), isHeld)]
  }

  const here = new Set(document.keys.map(({ id }) => id))
  const absent = new Set(absentKeyIds)
  const erased = shown.keys.filter(
    ({ id, isDeleted }) =>
      !here.has(id) && !absent.has(id) && !isDeleted && is.find('key', id)?.isDeleted === false,
  )
  const changes = [
    ...services.flatMap((service) =>
      isSettled('service', service) ? [] : put('service', service.id, sharedService(service), false),
    ),
    ...workspaces.flatMap((workspace) => put('workspace', workspace.id, sharedWorkspace(workspace), false)),
  ]
  for (const key of keys) {
    changes.push(...ofKey(key))
    yield
  }
  // Erased here: the others keep it 30 days under *Recently deleted*, for a file that lost it would say the same.
  for (const { id } of erased) changes.push({ do: 'delete', kind: 'key', id })
  return changes
}

/** Addresses that this vault keeps for itself, by record; what the person has moved since goes out. */
const stillHeld = (
  { services, workspaces, keys }: VaultSide,
  held: readonly HeldAddress[],
): ReadonlyMap<string, HeldAddress> => {
  const heldOf = new Map(held.map((one) => [`${one.kind} ${one.id}`, one]))
  const release = (kind: RecordKind, id: string, address: unknown): void => {
    const one = heldOf.get(`${kind} ${id}`)
    if (one !== undefined && one.here !== canonical(address)) heldOf.delete(`${kind} ${id}`)
  }
  if (held.length === 0) return heldOf
  for (const service of services) release('service', service.id, addressOfService(service))
  for (const { id, serviceId, regionId } of workspaces) release('workspace', id, { serviceId, regionId })
  for (const { id, workspaceId } of keys) release('key', id, workspaceId)
  return heldOf
}

/** Finds records by kind and id. */
interface Records {
  find(kind: RecordKind, id: string): StandingRecord | undefined
}

const knownRecords = new WeakMap<SharedState, Records>()

const recordsOf = (shared: SharedState): Records => {
  const known = knownRecords.get(shared)
  if (known !== undefined) return known
  const byId = (records: readonly StandingRecord[]) => new Map(records.map((record) => [record.id, record]))
  const byKind = {
    service: byId(shared.services),
    workspace: byId(shared.workspaces),
    key: byId(shared.keys),
  }
  const records: Records = { find: (kind, id) => byKind[kind].get(id) }
  knownRecords.set(shared, records)
  return records
}

const addressNames: ReadonlySet<string> = new Set(Object.values(addressFields))

/** Fields that differ from what the vault showed, and from what the log has by now. */
const changedFields = (
  values: SharedValues,
  was: StandingRecord | undefined,
  is: StandingRecord | undefined,
  held: HeldAddress | undefined,
): SharedValues => {
  const set: Record<string, unknown> = {}
  const names = new Set([...Object.keys(values), ...Object.keys(was?.values ?? is?.values ?? {})])
  names.delete('credentials')
  for (const name of names) {
    const value = canonical(values[name] ?? null)
    const shown = (was ?? is)?.values[name] ?? null
    const isHeld = held !== undefined && addressNames.has(name)
    if (value === (isHeld ? held.here : canonical(shown))) continue
    if (value !== canonical(is?.values[name] ?? null)) set[name] = values[name] ?? null
  }
  return set
}
