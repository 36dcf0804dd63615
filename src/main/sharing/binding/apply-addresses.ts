import type { Service, Workspace } from '../../../shared/model.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { Location, ServiceAddress } from '../rules/fields.ts'
import type { RecordName } from '../rules/new-writes.ts'
import type { Op, StateSecret } from '../rules/state.ts'
import { merged } from './merged.ts'
import { credentialsIn, differing, isLive, type ShownRecords, shownValue } from './shown-records.ts'
import { addressOf, requestsTo, valuesOf, withValues } from './vault-fields.ts'

/** What taking over a state needs besides it. */
export interface ApplyMeans {
  /** SECURITY: S55, whether this person agreed to the service's addresses. */
  readonly isAgreed: (service: Service) => boolean
  /** The fingerprint of a key's secret here; undefined while it cannot be opened. */
  readonly fingerprintOf: (key: StoredKey) => string | undefined
  /** Opens a secret of the state. */
  readonly open: (secret: StateSecret, owner: Pick<Op, 'id' | 'op'>) => Secret | undefined
  /** Opens a key's secret of the vault, to seal it for another address. */
  readonly secretOf: (key: StoredKey) => Secret | undefined
  readonly seal: (
    key: StoredKey,
    location: WorkspaceLocation,
    version: number,
    secret: Secret,
    savedAtMs: number,
  ) => StoredSecret | undefined
  readonly nowMs: number
}

/** What taking over the records of a state works on. */
export interface Applying {
  readonly document: VaultDocument
  readonly records: ShownRecords
  readonly means: ApplyMeans
  /** The workspaces of the team in this vault; grows with those that come. */
  readonly workspaceIds: Set<string>
  /** Notes that the vault keeps a field as it is here. */
  readonly hold: (of: RecordName, field: string, here: unknown) => void
}

/** The services with what is shown of those that are shared. */
export const appliedServices = (applying: Applying): Steps<Service[]> => {
  const { document, records, means, hold } = applying
  const isUsed = usedServices(applying)
  const isStuck = stuckKeys(applying)
  return merged(document.services, records.all('service'), (record, here) => {
    // SECURITY: S55, a service that nothing shared here needs is this person's alone. SECURITY: S11, the practice service.
    if (!isUsed.has(record.id) || !isLive(record) || here?.isPractice === true) return here
    const isAsked = record.fields.get('address')?.isQuestion === true
    if (here === undefined) {
      const added = withValues('service', { id: record.id }, differing(record, new Map()))
      // SECURITY: S55, R23, nothing goes to addresses that this person has not agreed to.
      return !isAsked && means.isAgreed(added) ? added : undefined
    }
    const changes = differing(record, valuesOf('service', here))
    const address = changes.get('address') as ServiceAddress | undefined // what its schema let in
    if (address !== undefined) {
      const isMoved = requestsTo(address) !== requestsTo(addressOf(here))
      const canMove = () =>
        means.isAgreed(withValues('service', here, changes)) &&
        regionsInUse(applying, record.id).every((id) => address.regions.some((region) => region.id === id)) &&
        !isStuck(({ serviceId }) => serviceId === record.id)
      // SECURITY: S55, until then the service stays where it is, and so do its secrets.
      if (isAsked || (isMoved && !canMove())) {
        hold(record, 'address', addressOf(here))
        changes.delete('address')
      }
    }
    return changes.size === 0 ? here : withValues('service', here, changes)
  })
}

/** The workspaces with what is shown of those that are shared. */
export const appliedWorkspaces = (applying: Applying, services: readonly Service[]): Steps<Workspace[]> => {
  const { document, records, means, workspaceIds, hold } = applying
  const isStuck = stuckKeys(applying)
  const regions = new Set(
    services
      .filter(({ isPractice }) => isPractice !== true)
      .flatMap(({ id, regions: all }) => all.map((region) => `${id} ${region.id}`)),
  )
  const isHere = (location: Location) => regions.has(`${location.serviceId} ${location.regionId}`)
  return merged(document.workspaces, records.all('workspace'), (record, here) => {
    const isAsked = record.fields.get('location')?.isQuestion === true
    const location = shownValue(record, 'location') as Location | undefined // what its schema let in
    if (here === undefined) {
      if (!isLive(record) || isAsked || location === undefined || !isHere(location)) return undefined
      workspaceIds.add(record.id)
      return withValues('workspace', { id: record.id }, differing(record, new Map()))
    }
    // SECURITY: S45, nobody else makes a workspace of this vault a shared one: it was never shared, or taken back.
    if (!workspaceIds.has(record.id)) return here
    if (records.isGone(record))
      return here.deletedAtMs === undefined ? { ...here, deletedAtMs: means.nowMs } : here
    const kept: Workspace = here.deletedAtMs === undefined ? here : without(here, 'deletedAtMs')
    const changes = differing(record, valuesOf('workspace', here))
    const moved = changes.get('location') as Location | undefined
    if (moved !== undefined && (isAsked || !isHere(moved) || isStuck(({ id }) => id === record.id))) {
      const { serviceId, regionId } = here
      hold(record, 'location', { serviceId, regionId })
      changes.delete('location')
    }
    return changes.size === 0 ? kept : withValues('workspace', kept, changes)
  })
}

/** The services of workspaces that are shared here, or that others share and that come here. */
const usedServices = ({ document, records, workspaceIds }: Applying): ReadonlySet<string> => {
  const here = new Set(document.workspaces.map(({ id }) => id))
  const theirs = records
    .all('workspace')
    .filter((record) => workspaceIds.has(record.id) || (!here.has(record.id) && isLive(record)))
  return new Set([
    ...document.workspaces.filter(({ id }) => workspaceIds.has(id)).map(({ serviceId }) => serviceId),
    ...theirs.map((record) => (shownValue(record, 'location') as Location | undefined)?.serviceId ?? ''),
  ])
}

/** The regions of a service that workspaces of this vault are in: one that moves leaves its region first. */
const regionsInUse = ({ document }: Applying, serviceId: string): string[] =>
  document.workspaces.filter((workspace) => workspace.serviceId === serviceId).map(({ regionId }) => regionId)

/**
 * Finds out whether some workspaces have a secret that cannot be sealed for another address: it cannot be opened here,
 * and no other one comes. Their address stays until it is entered again, and everything else comes.
 */
const stuckKeys =
  (applying: Applying) =>
  (isOfThese: (workspace: Workspace) => boolean): boolean => {
    const ids = new Set(applying.document.workspaces.filter(isOfThese).map(({ id }) => id))
    return applying.document.keys.some((key) => ids.has(key.workspaceId) && isStuck(applying, key))
  }

/** Whether a key's secret can neither be opened nor is replaced by what is shown. */
export const isStuck = ({ records, means, workspaceIds }: Applying, key: StoredKey): boolean => {
  if (key.secret === undefined || key.deletedAtMs !== undefined || means.secretOf(key) !== undefined)
    return false
  const record = workspaceIds.has(key.workspaceId) ? records.find('key', key.id) : undefined
  const credentials = record?.fields.get('credentials')
  if (credentials === undefined || credentials.isQuestion) return true
  const { secret } = credentialsIn(credentials.shown)
  return secret === null || means.open(secret, records.ownerOf(key.id, credentials.shown)) === undefined
}
