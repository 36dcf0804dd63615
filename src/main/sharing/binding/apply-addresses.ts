import type { Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { PrintOfKey } from './local-records.ts'
import { credentialsIn, differing, type ShownRecord, type ShownRecords } from './shown-records.ts'
import {
  addressOf,
  type Location,
  requestsTo,
  type ServiceAddress,
  valuesOf,
  withValues,
} from './vault-fields.ts'

/** Dependencies for applying a state. */
export interface ApplyMeans {
  /** SECURITY: S55, whether the user has allowed the service's addresses. Secrets are never sent anywhere else. */
  readonly isAllowed: (service: Service) => boolean
  readonly printOf: PrintOfKey
  /** Decrypts a record's current secret. Undefined if that fails or the secret doesn't match its print. */
  readonly open: (shown: ShownRecord) => Secret | undefined
  /** Decrypts a secret in the vault, so that it can be re-encrypted for another address. */
  readonly secretOf: (key: StoredKey) => Secret | undefined
  readonly seal: (
    key: StoredKey,
    location: WorkspaceLocation,
    version: number,
    secret: Secret,
    savedAtMs: number,
  ) => StoredSecret
  readonly nowMs: number
}

/** A state being applied to a vault. */
export interface Applying {
  readonly document: VaultDocument
  readonly records: ShownRecords
  readonly means: ApplyMeans
  /** The vault's shared workspaces. Grows as workspaces are added. */
  readonly workspaceIds: Set<string>
  /** Notes that the vault keeps its own value for a field. */
  readonly hold: (of: ShownRecord, field: string, here: unknown) => void
  /** Marks a record as deliberately missing from this vault, so that its absence doesn't count as a deletion. */
  readonly leaveOut: <Here>(record: ShownRecord, here: Here) => Here
}

/**
 * The vault's records updated with the shown values, followed by new records. Returns the same array when nothing
 * differs. A record without shown values stays unchanged.
 */
export function* merged<Item extends { readonly id: string }, Shown extends { readonly id: string }>(
  here: Item[],
  shown: readonly Shown[],
  next: (shown: Shown, here: Item | undefined) => Item | undefined,
): PausableSteps<Item[]> {
  const left = new Map<string, Shown>()
  for (const record of shown) left.set(record.id, record)
  const result: Item[] = []
  for (const item of here) {
    const record = left.get(item.id)
    left.delete(item.id)
    result.push((record && next(record, item)) ?? item)
    yield
  }
  for (const record of left.values()) {
    const added = next(record, undefined)
    if (added !== undefined) result.push(added)
    yield
  }
  const isSame = result.length === here.length && result.every((item, at) => item === here[at])
  return isSame ? here : result
}

/** The services, updated with the shown values of the shared ones. */
export const appliedServices = (applying: Applying): PausableSteps<Service[]> => {
  const { document, records, means, hold, leaveOut } = applying
  const isUsed = usedServices(applying)
  const isStuck = stuckKeys(applying)
  return merged(document.services, records.service, (record, here) => {
    // SECURITY: S55, a service that no shared workspace uses is private. SECURITY: S11, the practice service
    // always is.
    if (!isUsed.has(record.id) || !record.isAlive || here?.isPractice === true) return leaveOut(record, here)
    if (here === undefined) {
      const added = withValues('service', { id: record.id }, differing(record, undefined))
      // SECURITY: S55, R23, no secret is sent to addresses that the user hasn't allowed.
      return means.isAllowed(added) ? added : leaveOut(record, undefined)
    }
    const changes = differing(record, valuesOf('service', here))
    const address = changes.get('address') as ServiceAddress | undefined // validated by the schema
    if (address !== undefined) {
      const isMoved = requestsTo(address) !== requestsTo(addressOf(here))
      const canMove = () =>
        means.isAllowed(withValues('service', here, changes)) &&
        regionsInUse(applying, record.id).every((id) => address.regions.some((region) => region.id === id)) &&
        !isStuck(({ serviceId }) => serviceId === record.id)
      // SECURITY: S55, until the user allows the move, the service keeps its address, and its secrets are sent
      // nowhere else.
      if (isMoved && !canMove()) {
        hold(record, 'address', addressOf(here))
        changes.delete('address')
      }
    }
    return changes.size === 0 ? here : withValues('service', here, changes)
  })
}

/** The workspaces, updated with the shown values of the shared ones. */
export const appliedWorkspaces = (
  applying: Applying,
  services: readonly Service[],
): PausableSteps<Workspace[]> => {
  const { document, records, means, workspaceIds, hold, leaveOut } = applying
  const isStuck = stuckKeys(applying)
  const regions = new Set(
    services
      .filter(({ isPractice }) => isPractice !== true)
      .flatMap(({ id, regions: all }) => all.map((region) => `${id} ${region.id}`)),
  )
  const withKeys = new Set(records.key.map(({ fields }) => fields.get('workspaceId')))
  const isHere = (location: Location) => regions.has(`${location.serviceId} ${location.regionId}`)
  return merged(document.workspaces, records.workspace, (record, here) => {
    if (here === undefined) {
      const isOut = !record.isAlive || !isHere(record.fields.get('location') as Location) // checked by its schema
      if (isOut) return leaveOut(record, undefined)
      workspaceIds.add(record.id)
      return withValues('workspace', { id: record.id }, differing(record, undefined))
    }
    // SECURITY: S45, other members can't force sharing of a workspace that this user never shared or stopped
    // sharing.
    if (!workspaceIds.has(record.id)) return leaveOut(record, here)
    // A workspace with keys stays, because its deletion was decided without knowing about those keys.
    if (!record.isAlive && !withKeys.has(record.id))
      return here.deletedAtMs === undefined ? { ...here, deletedAtMs: means.nowMs } : here
    const kept: Workspace = here.deletedAtMs === undefined ? here : without(here, 'deletedAtMs')
    const changes = differing(record, valuesOf('workspace', here))
    const moved = changes.get('location') as Location | undefined // validated by the schema
    // SECURITY: S55, other members can't redirect secrets to another service.
    const isOther = moved !== undefined && moved.serviceId !== here.serviceId
    if (moved !== undefined && (isOther || !isHere(moved) || isStuck(({ id }) => id === record.id))) {
      const { serviceId, regionId } = here
      hold(record, 'location', { serviceId, regionId })
      changes.delete('location')
    }
    // SECURITY: S42, other members can't turn off the extra questions of a live workspace.
    if (here.sensitive && changes.delete('sensitive')) hold(record, 'sensitive', true)
    return changes.size === 0 ? kept : withValues('workspace', kept, changes)
  })
}

/** The services of shared workspaces, both those in this vault and those about to be added. */
const usedServices = ({ document, records, workspaceIds }: Applying): ReadonlySet<string> => {
  const here = new Set(document.workspaces.map(({ id }) => id))
  const theirs = records.workspace.filter(
    ({ id, isAlive }) => workspaceIds.has(id) || (!here.has(id) && isAlive),
  )
  return new Set([
    ...document.workspaces.filter(({ id }) => workspaceIds.has(id)).map(({ serviceId }) => serviceId),
    ...theirs.map(({ fields }) => (fields.get('location') as Location | undefined)?.serviceId ?? ''),
  ])
}

/** The service's regions that are in use in this vault. A region can only be removed once no workspace uses it. */
const regionsInUse = ({ document }: Applying, serviceId: string): string[] =>
  document.workspaces.filter((workspace) => workspace.serviceId === serviceId).map(({ regionId }) => regionId)

/**
 * Returns a check for stuck secrets in matching workspaces. While there is one, the address can't change until the
 * user enters that secret again. All other changes are applied.
 */
const stuckKeys =
  (applying: Applying) =>
  (isOfThese: (workspace: Workspace) => boolean): boolean => {
    const ids = new Set(applying.document.workspaces.filter(isOfThese).map(({ id }) => id))
    return applying.document.keys.some((key) => ids.has(key.workspaceId) && isStuck(applying, key))
  }

/**
 * Whether a key's secret can't be decrypted here and the team has no newer one. Such a secret can't be
 * re-encrypted for another address.
 */
export const isStuck = ({ records, means, workspaceIds }: Applying, key: StoredKey): boolean => {
  if (key.secret === undefined || key.deletedAtMs !== undefined || means.printOf(key) !== undefined)
    return false
  const shown = workspaceIds.has(key.workspaceId) ? records.key.find(({ id }) => id === key.id) : undefined
  if (shown?.credentials === undefined) return true
  return credentialsIn(shown.credentials).secret === null || means.open(shown) === undefined
}
