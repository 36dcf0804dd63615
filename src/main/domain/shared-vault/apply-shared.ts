import type { Service, Workspace } from '../../../shared/model.ts'
import { addressFields } from '../sharing/same-keys.ts'
import type { RecordKind } from '../sharing/shared-record.ts'
import type { SharedState, StandingRecord } from '../sharing/shared-state.ts'
import type { Steps } from '../steps.ts'
import { canonical } from '../vault/canonical.ts'
import { filled } from '../vault/filled.ts'
import { eraseKeys, without } from '../vault/key-records.ts'
import type { HeldAddress, SharingRecord } from '../vault/sharing-record.ts'
import type { StoredKey, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn } from '../vault/workspace-location.ts'
import { addedKey, type CredentialsMeans, withCredentials, withoutNews } from './apply-credentials.ts'
import type { IsSettled } from './settled-records.ts'
import {
  addressOfService,
  keyFactsFrom,
  type SharedValues,
  serviceFrom,
  sharedKey,
  sharedKeyFacts,
  sharedService,
  sharedWorkspace,
  workspaceFrom,
} from './shared-fields.ts'

type Standing = Pick<SharingRecord, 'workspaceIds' | 'held' | 'absentKeyIds'>

/** What `applyShared` needs besides vault and log. */
export interface ApplyMeans extends CredentialsMeans {
  /** SECURITY: S55, whether this person agreed to the service's addresses. */
  readonly isAgreed: (service: Service) => boolean
  /** Whether neither a record here nor what the log says of it has changed since both were the same. */
  readonly isSettled: IsSettled
}

/** The vault's records with what the shared log says of them, and what of it is not here. */
export function* applyShared(
  document: VaultDocument,
  standing: Standing,
  shared: SharedState,
  means: ApplyMeans,
): Steps<{ readonly document: VaultDocument; readonly standing: Standing }> {
  const open = new Set(
    shared.questions.filter(({ about }) => about === 'address').map(({ kind, id }) => `${kind} ${id}`),
  )
  const held: HeldAddress[] = []
  /** The value of an address that is not taken over: this vault keeps its own. */
  const hold = (kind: RecordKind, id: string, values: SharedValues, here: unknown): SharedValues => {
    held.push({ kind, id, here: canonical(here) })
    return { ...values, [addressFields[kind]]: here }
  }

  const { isSettled } = means
  const isUsed = usedServices(document, standing, shared)
  const unreadable = unreadableSecrets(document, standing, means)
  const services = yield* merged(document.services, shared.services, ({ id, values }, here) => {
    if (here !== undefined && isSettled('service', here)) return here
    const next = serviceFrom(id, values, here)
    // SECURITY: S55, a service that this person does not share, or shares no more, is theirs alone.
    if (next === undefined || (here !== undefined && !isUsed.has(id))) return here
    const isOpen = open.has(`service ${id}`)
    if (here === undefined) return !isOpen && means.isAgreed(next) ? next : undefined
    if (here.isPractice === true) return here
    const isMoved = canonical(addressOfService(here)) !== canonical(values.address)
    if (!isMoved && !isOpen) return same(sharedService(here), values) ? here : next
    if (!isOpen && means.isAgreed(next) && !unreadable(({ serviceId }) => serviceId === id)) return next
    return serviceFrom(id, hold('service', id, values, addressOfService(here)), here)
  })

  const workspaceIds = new Set(standing.workspaceIds)
  const hasRegion = regionsOf(services)
  const workspaces = yield* merged(document.workspaces, shared.workspaces, ({ id, values }, here) => {
    if (here !== undefined && isSettled('workspace', here)) return here
    const next = workspaceFrom(id, values, here)
    if (next === undefined) return here
    const isOpen = open.has(`workspace ${id}`)
    if (here === undefined) {
      if (isOpen || next.deletedAtMs !== undefined || !hasRegion(next)) return undefined
      workspaceIds.add(id)
      return next
    }
    // It was taken back: what others do with theirs is not this one's.
    if (!workspaceIds.has(id)) return here
    const isMoved = here.serviceId !== next.serviceId || here.regionId !== next.regionId
    const canMove = !isMoved || !unreadable((workspace) => workspace.id === id)
    if (!isOpen && hasRegion(next) && canMove) return same(sharedWorkspace(here), values) ? here : next
    const location = { serviceId: here.serviceId, regionId: here.regionId }
    return workspaceFrom(id, hold('workspace', id, values, location), here)
  })

  const locationOf = locationsIn({ services, workspaces })
  /** SECURITY: S55, a secret for an address that this person has not agreed to is not used at the one before. */
  const heldPlaces = new Set(held.map(({ kind, id }) => `${kind} ${id}`))
  const isHeldAt = (workspaceId: string): boolean =>
    heldPlaces.has(`workspace ${workspaceId}`) ||
    heldPlaces.has(`service ${locationOf(workspaceId)?.service.id}`)
  const twinOf = new Map<string, StoredKey>()
  for (const key of document.keys) {
    const first = shared.sameAs.get(key.id)
    if (first !== undefined && workspaceIds.has(key.workspaceId)) twinOf.set(first, key)
  }
  const absentKeyIds: string[] = []
  const keys = yield* merged(document.keys, shared.keys, ({ id, values, isDeleted }, here) => {
    if (here !== undefined && isSettled('key', here)) return here
    const facts = keyFactsFrom(values)
    if (facts === undefined) return here
    const isOpen = open.has(`key ${id}`)
    const canBeHere = workspaceIds.has(facts.workspaceId) && locationOf(facts.workspaceId) !== undefined
    if (here === undefined) {
      const isWanted = canBeHere && !isOpen && !isDeleted && !isHeldAt(facts.workspaceId)
      const added = !isWanted ? undefined : addedKey(id, facts, locationOf, means, twinOf.get(id))
      if (added === undefined) absentKeyIds.push(id)
      return added
    }
    if (!workspaceIds.has(here.workspaceId)) return here
    const isKept = isOpen || !canBeHere
    if (isKept) hold('key', id, values, here.workspaceId)
    const workspaceId = isKept ? here.workspaceId : facts.workspaceId
    const isSame = same(sharedKey(here), without(values, 'credentials'))
    const changed: StoredKey = {
      ...(isSame
        ? without(here, 'deletedAtMs')
        : { ...without(here, 'deletedAtMs', ...sharedKeyFacts), ...facts }),
      workspaceId,
      ...(isDeleted ? { deletedAtMs: here.deletedAtMs ?? means.nowMs } : {}),
    }
    const withSecret = isKept || isHeldAt(workspaceId) ? changed : withCredentials(changed, locationOf, means)
    const next = means.keepsUnsent ? withSecret : withoutNews(withSecret, shared)
    return canonical(next) === canonical(here) ? here : next
  })

  const gone = new Set(shared.purged.filter(({ kind }) => kind === 'key').map(({ id }) => id))
  for (const id of shared.sameAs.keys()) gone.add(id)
  const isGone = ({ id, workspaceId }: StoredKey) => gone.has(id) && workspaceIds.has(workspaceId)
  const erased = new Set(keys.filter(isGone).map(({ id }) => id))
  const kept = { ...document, services, workspaces, keys: withTwins(keys, erased, shared.sameAs) }
  return {
    document: erased.size === 0 ? kept : eraseKeys(kept, erased),
    standing: { workspaceIds: [...workspaceIds], held, absentKeyIds },
  }
}

/**
 * Finds out whether a workspace of some has a secret that cannot be sealed for another address: it cannot be opened here, and the log has
 * no other one. Its address stays until that secret is entered again, and everything else comes.
 */
const unreadableSecrets = (
  { workspaces, keys }: VaultDocument,
  standing: Standing,
  means: ApplyMeans,
): ((isOfThese: (workspace: Workspace) => boolean) => boolean) => {
  const shared = new Set(standing.workspaceIds)
  return (isOfThese) => {
    const ids = new Set(workspaces.filter(isOfThese).map(({ id }) => id))
    return keys.some((key) => {
      if (!ids.has(key.workspaceId) || key.secret === undefined || key.deletedAtMs !== undefined) return false
      if (means.secretOf(key) !== undefined) return false
      return !shared.has(key.workspaceId) || means.credentialsOf(key.id)?.isAsked !== false
    })
  }
}

/** The services of workspaces that are shared here, or that others share and that come here. */
const usedServices = (
  { workspaces }: VaultDocument,
  { workspaceIds }: Standing,
  shared: SharedState,
): ReadonlySet<string> => {
  const own = new Set(workspaceIds)
  const here = new Set(workspaces.map(({ id }) => id))
  const there = shared.workspaces.filter(
    ({ id, values }) => own.has(id) || (!here.has(id) && values.deletedAtMs === undefined),
  )
  return new Set([
    ...workspaces.filter(({ id }) => own.has(id)).map(({ serviceId }) => serviceId),
    ...there.map(({ values }) => (values.location as Partial<Workspace> | undefined)?.serviceId ?? ''), // by its schema
  ])
}

/** The records that are here, each with what the log says of it, then those that are new. The same array when none differs. */
function* merged<Item extends { readonly id: string }>(
  here: Item[],
  there: readonly StandingRecord[],
  next: (record: StandingRecord, here: Item | undefined) => Item | undefined,
): Steps<Item[]> {
  const records = new Map(there.map((record) => [record.id, record]))
  const result: Item[] = []
  for (const item of here) {
    const record = records.get(item.id)
    records.delete(item.id)
    result.push(record === undefined ? item : (next(record, item) ?? item))
    yield
  }
  for (const record of records.values()) {
    const added = next(record, undefined)
    if (added !== undefined) result.push(added)
    yield
  }
  const isSame = result.length === here.length && result.every((item, at) => item === here[at])
  return isSame ? here : result
}

const same = (here: SharedValues, there: SharedValues): boolean =>
  canonical(here) === canonical(filled(there))

const regionsOf = (services: readonly Service[]) => {
  const known = new Set(services.flatMap(({ id, regions }) => regions.map((region) => `${id} ${region.id}`)))
  return ({ serviceId, regionId }: Workspace): boolean => known.has(`${serviceId} ${regionId}`)
}

/** Keys that were added twice are one: what the one that goes had of its own here goes over to the one that stays. */
const withTwins = (
  keys: StoredKey[],
  erased: ReadonlySet<string>,
  sameAs: ReadonlyMap<string, string>,
): StoredKey[] => {
  const going = keys.filter(({ id }) => erased.has(id) && sameAs.has(id))
  if (going.length === 0) return keys
  return keys.map((key) => {
    const twins = going.filter(({ id }) => sameAs.get(id) === key.id)
    if (twins.length === 0) return key
    const all = [key, ...twins]
    return {
      ...key,
      pinned: all.some(({ pinned }) => pinned),
      keepReady: all.some(({ keepReady }) => keepReady),
    }
  })
}
