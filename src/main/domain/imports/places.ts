import type { AppError } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { NewWorkspace } from '../../../shared/new-key.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { type KeyDestination, makeLocation } from '../keys/key-destination.ts'
import { canonical } from '../vault/canonical.ts'
import { filled } from '../vault/filled.ts'
import type { VaultDocument } from '../vault/vault-format.ts'
import type { WorkspaceLocation } from '../vault/workspace-location.ts'
import type { PlanRow, RowStanding } from './plan-rows.ts'

/** A row that the user takes, and what they chose for it. */
export interface TakenRow {
  readonly row: PlanRow
  readonly workspaceId?: string | undefined
  readonly newWorkspace?: NewWorkspace | undefined
  readonly name?: string | undefined
}

const serviceName = (authUrl: string): string => new URL(authUrl).host.slice(0, LABEL_LENGTH)

/** Where a row's key goes if the user chose no place: what the file says, as far as it says enough. */
export const placeOf = (
  { row, workspaceId, newWorkspace }: TakenRow,
  { match }: RowStanding,
): KeyDestination | undefined => {
  if (workspaceId !== undefined) return { workspaceId }
  if (newWorkspace !== undefined) return { newWorkspace }
  if (match?.workspace !== undefined) return { workspaceId: match.workspace.id }
  const { authUrl, baseUrl, tokenPath, tokenFields } = row.address
  const sensitive = row.record?.isSensitive ?? false
  if (match !== undefined) {
    const name = row.workspaceName ?? match.service.name
    return { newWorkspace: { name, sensitive, regionId: match.region.id } }
  }
  if (row.record !== undefined) {
    const { service: newService, regionIndex } = row.record
    const name = row.workspaceName ?? newService.name
    return { newWorkspace: { name, sensitive, newService, regionIndex } }
  }
  if (authUrl === undefined || baseUrl === undefined) return undefined
  const name = serviceName(authUrl)
  const newService = {
    name,
    regions: [{ name: 'Default', authUrl, baseUrl }],
    ...filled({ tokenPath, tokenFields }),
  }
  return { newWorkspace: { name: row.workspaceName ?? name, sensitive: false, newService } }
}

/** Makes each place once, however many rows name it: rows of one new workspace share it, and its new service. */
export class Places {
  #document: VaultDocument
  readonly #newId: () => string
  readonly #made = new Map<string, WorkspaceLocation>()
  readonly #regionIds = new Map<string, readonly string[]>()

  constructor(document: VaultDocument, newId: () => string) {
    this.#document = document
    this.#newId = newId
  }

  get document(): VaultDocument {
    return this.#document
  }

  make(place: KeyDestination): Result<WorkspaceLocation, AppError> {
    const wanted = this.#known(place)
    const name = canonical(wanted)
    const known = this.#made.get(name)
    if (known !== undefined) return ok(known)
    const made = makeLocation(this.#document, wanted, undefined, this.#newId)
    if (!made.ok) return made
    this.#document = made.value.document
    const { location } = made.value
    this.#made.set(name, location)
    if ('newWorkspace' in wanted && 'newService' in wanted.newWorkspace) {
      const service = canonical(wanted.newWorkspace.newService)
      this.#regionIds.set(
        service,
        location.service.regions.map(({ id }) => id),
      )
      // The same workspace again, now that its service is there.
      this.#made.set(canonical(this.#known(place)), location)
    }
    return ok(location)
  }

  /** The place with the region of a new service that an earlier row made. */
  #known(place: KeyDestination): KeyDestination {
    if (!('newWorkspace' in place) || !('newService' in place.newWorkspace)) return place
    const { newService, regionIndex = 0, ...facts } = place.newWorkspace
    const regionId = this.#regionIds.get(canonical(newService))?.[regionIndex]
    return regionId === undefined ? place : { newWorkspace: { ...facts, regionId } }
  }
}
