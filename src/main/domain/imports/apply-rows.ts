import { type AppError, appError, withFacts } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { NewWorkspace } from '../../../shared/new-key.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { type KeyDestination, makeLocation } from '../keys/key-destination.ts'
import type { Secret } from '../secret.ts'
import { changedDestinations, type Destination, destinationOf } from '../services/destinations.ts'
import type { Bound } from '../vault/bound-text.ts'
import { canonical } from '../vault/canonical.ts'
import { filled } from '../vault/filled.ts'
import { checkCredentials, formerCredentials, without } from '../vault/key-records.ts'
import { withoutSnooze } from '../vault/life-facts.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn, type WorkspaceLocation } from '../vault/workspace-location.ts'
import type { PlanRow, RowStanding } from './plan-rows.ts'

/** A row that the user takes, and what they chose for it. */
export interface TakenRow {
  readonly row: PlanRow
  readonly workspaceId?: string | undefined
  readonly newWorkspace?: NewWorkspace | undefined
  readonly name?: string | undefined
}

interface Means {
  readonly newId: () => string
  readonly nowMs: number
  readonly seal: (
    key: Bound['key'],
    location: WorkspaceLocation,
    version: number,
    secret: Secret,
  ) => StoredSecret
}

/** The document after an import, and what the import made of it. */
export interface AppliedRows {
  readonly document: VaultDocument
  readonly added: readonly StoredKey[]
  readonly replaced: readonly { readonly before: StoredKey; readonly after: StoredKey }[]
  readonly skipped: number
  /** Every region that is new or that a secret is sealed for. */
  readonly destinations: readonly Destination[]
}

const serviceName = (authUrl: string): string => new URL(authUrl).host.slice(0, LABEL_LENGTH)

/** Where a row's key goes if the user chose no place: what the file says, as far as it says enough. */
const placeOf = (
  { row, workspaceId, newWorkspace }: TakenRow,
  { match }: RowStanding,
): KeyDestination | undefined => {
  if (workspaceId !== undefined) return { workspaceId }
  if (newWorkspace !== undefined) return { newWorkspace }
  if (match?.workspace !== undefined) return { workspaceId: match.workspace.id }
  const { authUrl, baseUrl, tokenPath, tokenFields } = row.address
  if (match !== undefined) {
    const name = row.workspaceName ?? match.service.name
    return { newWorkspace: { name, sensitive: false, regionId: match.region.id } }
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
class Places {
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

const identity = (authUrl: string, clientId: string): string => JSON.stringify([authUrl, clientId])

/**
 * The document with these rows in it: new keys in their places, and other secrets for keys that are here. All or
 * nothing; `field` of an error names the row by its number in the call.
 */
export const applyRows = (
  document: VaultDocument,
  taken: readonly TakenRow[],
  standing: (row: PlanRow) => RowStanding,
  { newId, nowMs, seal }: Means,
): Result<AppliedRows, AppError> => {
  const places = new Places(document, newId)
  const locationHere = locationsIn(document)
  const inUse = new Map<string, StoredKey>()
  for (const key of document.keys) {
    const authUrl = locationHere(key.workspaceId)?.region.authUrl
    if (key.deletedAtMs === undefined && authUrl !== undefined)
      inUse.set(identity(authUrl, key.clientId), key)
  }
  const used = new Map<string, WorkspaceLocation>()
  const added: StoredKey[] = []
  const replaced: { before: StoredKey; after: StoredKey }[] = []
  const touched = new Set<string>()
  let skipped = 0

  for (const [index, each] of taken.entries()) {
    const { row } = each
    const { clientId, secret } = row
    const at = <Value>(failed: Result<Value, AppError> & { ok: false }) =>
      err(withFacts(failed.error, { field: `rows.${index}.${failed.error.field ?? 'workspaceId'}` }))
    const stand = standing(row)
    const isUsable = row.skipped !== 'variable' && row.skipped !== 'bad-client-id'
    if (clientId === undefined || secret === undefined || stand.state === 'here' || !isUsable) {
      skipped += 1
      continue
    }
    const sound = checkCredentials(clientId, secret)
    if (!sound.ok) return at(sound)
    if (stand.here !== undefined) {
      const location = locationHere(stand.here.workspaceId)
      if (location === undefined || touched.has(stand.here.id))
        return at(err(appError('duplicate', { id: stand.here.id, name: stand.here.name })))
      touched.add(stand.here.id)
      used.set(location.region.id, location)
      replaced.push({
        before: stand.here,
        after: withSecret(stand.here, location, row, secret, { nowMs, seal }),
      })
      continue
    }
    const place = placeOf(each, stand)
    if (place === undefined) return err(appError('bad-input', { field: `rows.${index}.workspaceId` }))
    const made = places.make(place)
    if (!made.ok) return at(made)
    const location = made.value
    const same = inUse.get(identity(location.region.authUrl, clientId))
    if (same !== undefined) return at(err(appError('duplicate', { id: same.id, name: same.name })))
    used.set(location.region.id, location)
    const facts = { id: newId(), clientId, workspaceId: location.workspace.id, keepReady: false }
    const key: StoredKey = {
      ...facts,
      name: (each.name ?? row.name).trim(),
      kind: 'service',
      secretVersion: 1,
      secret: seal(facts, location, 1, secret),
      pinned: false,
      createdAtMs: nowMs,
      ...filled({ keyExpiresAtMs: row.keyExpiresAtMs }),
    }
    inUse.set(identity(location.region.authUrl, clientId), key)
    added.push(key)
  }

  const changes = new Map(replaced.map(({ before, after }) => [before.id, after]))
  const next: VaultDocument = {
    ...places.document,
    keys: [...places.document.keys.map((key) => changes.get(key.id) ?? key), ...added],
  }
  const changed = changedDestinations(document, next)
  const named = new Set(changed.map(({ region }) => region.id))
  const others = [...used.values()].filter(({ region }) => !named.has(region.id)).map(destinationOf)
  return ok({ document: next, added, replaced, skipped, destinations: [...changed, ...others] })
}

/** A key that is here with the secret of the file; the former one stays sealed for 30 days as usual. */
const withSecret = (
  here: StoredKey,
  location: WorkspaceLocation,
  { keyExpiresAtMs }: PlanRow,
  secret: Secret,
  { nowMs, seal }: Pick<Means, 'nowMs' | 'seal'>,
): StoredKey => {
  const version = here.secretVersion + 1
  return {
    ...without(withoutSnooze(here), 'keyExpiresAtMs', 'serviceCreatedAtMs', 'toReplace'),
    secret: seal(here, location, version, secret),
    secretVersion: version,
    ...filled({ keyExpiresAtMs, formerSecrets: formerCredentials(here, nowMs) }),
  }
}
