import type { AppError } from '../../../shared/errors/app-error.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { ok, type Result } from '../../../shared/kernel/result.ts'
import type { NewWorkspace } from '../../../shared/keys/new-key.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { canonical } from '../../kernel/canonical.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { type KeyTarget, makeLocation } from '../../keys/rules/key-target.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { findLocations, nameKey, type OpenedBackup } from './backup-locations.ts'
import type { RowStanding } from './compare-rows.ts'
import type { OpenRow } from './open-row.ts'

/** A row to import, with the user's choices. */
export interface TakenRow {
  readonly row: OpenRow
  readonly workspaceId?: string | undefined
  readonly newWorkspace?: NewWorkspace | undefined
  readonly name?: string | undefined
}

/** A row's target: the user's choice, or otherwise what the file says, if that is sufficient. */
export const targetOf = (
  { row, workspaceId, newWorkspace }: TakenRow,
  { match }: RowStanding,
): KeyTarget | undefined => {
  if (workspaceId !== undefined) return { workspaceId }
  if (newWorkspace !== undefined) return { newWorkspace }
  if (match?.workspace !== undefined) return { workspaceId: match.workspace.id }
  const { address, workspaceName } = row
  const { authUrl, baseUrl, tokenPath, tokenFields } = address
  const sensitive = false
  if (match !== undefined) {
    const { service, region } = match
    return { newWorkspace: { name: workspaceName ?? service.name, sensitive, regionId: region.id } }
  }
  if (authUrl === undefined || baseUrl === undefined) return undefined
  const name = new URL(authUrl).host.slice(0, LABEL_LENGTH)
  const regions = [{ name: 'Default', authUrl, baseUrl }]
  const newService = { name, regions, ...omitEmpty({ tokenPath, tokenFields }) }
  return { newWorkspace: { name: workspaceName ?? name, sensitive, newService } }
}

/**
 * Creates each target once, even if several rows name it: rows of a new workspace share the workspace and its
 * service.
 */
export class Targets {
  #document: VaultDocument
  readonly #newId: () => string
  readonly #idFor: (id: string) => string
  readonly #backup: OpenedBackup | undefined
  /** Regions and workspaces, keyed by their ids in the backup. */
  readonly #regions: Map<string, { readonly service: Service; readonly region: Region }>
  readonly #workspaces: Map<string, Workspace>
  readonly #madeByName = new Map<string, Workspace>()
  readonly #made = new Map<string, WorkspaceLocation>()
  readonly #services = new Map<string, Service>()

  /** `idFor` maps an id in the backup to the id here. */
  constructor(
    document: VaultDocument,
    newId: () => string,
    idFor: (id: string) => string,
    backup: OpenedBackup | undefined,
  ) {
    this.#document = document
    this.#newId = newId
    this.#idFor = idFor
    this.#backup = backup
    const here = backup && findLocations(document, backup)
    this.#regions = new Map(here?.regions)
    this.#workspaces = new Map(here?.workspaces)
  }

  get document(): VaultDocument {
    return this.#document
  }

  /**
   * Imports a workspace and its service from the backup, unless they exist. Undefined if the backup lacks its
   * region.
   */
  bring(wanted: Workspace): WorkspaceLocation | undefined {
    const service = this.#backup?.services.find(({ id }) => id === wanted.serviceId)
    if (service !== undefined) this.bringService(service)
    const here = this.#regions.get(wanted.regionId)
    if (here === undefined) return undefined
    const { id: regionId } = here.region
    const name = nameKey(regionId, wanted.name)
    let workspace = this.#workspaces.get(wanted.id) ?? this.#madeByName.get(name)
    if (workspace === undefined) {
      workspace = { ...wanted, id: this.#idFor(wanted.id), serviceId: here.service.id, regionId }
      this.#document = { ...this.#document, workspaces: [...this.#document.workspaces, workspace] }
      this.#madeByName.set(name, workspace)
    }
    this.#workspaces.set(wanted.id, workspace)
    return { ...here, workspace }
  }

  /** Imports a service from the backup, unless all its regions exist. */
  bringService(wanted: Service): void {
    if (wanted.regions.every(({ id }) => this.#regions.has(id))) return
    const regions = wanted.regions.map((region) => ({ ...region, id: this.#idFor(region.id) }))
    const service = { ...wanted, id: this.#idFor(wanted.id), regions }
    this.#document = { ...this.#document, services: [...this.#document.services, service] }
    for (const [index, { id }] of wanted.regions.entries()) {
      const region = regions[index]
      if (region !== undefined) this.#regions.set(id, { service, region })
    }
  }

  /** Creates a target that the user chose, or that the file describes sufficiently. */
  make(target: KeyTarget): Result<WorkspaceLocation, AppError> {
    const wanted = this.#known(target)
    const known = this.#made.get(canonical(wanted))
    if (known !== undefined) return ok(known)
    const made = makeLocation(this.#document, wanted, undefined, this.#newId)
    if (!made.ok) return made
    const { document, location } = made.value
    this.#document = document
    if ('newWorkspace' in wanted && 'newService' in wanted.newWorkspace)
      this.#services.set(canonical(wanted.newWorkspace.newService), location.service)
    // Caches the target under its region as well, because the new service exists now.
    this.#made.set(canonical(this.#known(target)), location)
    this.#madeByName.set(nameKey(location.region.id, location.workspace.name), location.workspace)
    return ok(location)
  }

  /** The target, with the region of a new service that an earlier row created. */
  #known(target: KeyTarget): KeyTarget {
    if (!('newWorkspace' in target) || !('newService' in target.newWorkspace)) return target
    const { newService, regionIndex = 0, ...facts } = target.newWorkspace
    const regionId = this.#services.get(canonical(newService))?.regions[regionIndex]?.id
    return regionId === undefined ? target : { newWorkspace: { ...facts, regionId } }
  }
}

/** Maps the backup's ids to ids that no record here has. Free ones stay the same. */
export const freeIds = (document: VaultDocument, newId: () => string): ((id: string) => string) => {
  const { services, workspaces, keys, dataKeys } = document
  const regions = services.flatMap((service) => service.regions)
  const used = new Set([...services, ...regions, ...workspaces, ...keys, ...dataKeys].map(({ id }) => id))
  return (id) => {
    const free = used.has(id) ? newId() : id
    used.add(free)
    return free
  }
}
