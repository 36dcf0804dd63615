import { type AppError, appError, withFacts } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Secret } from '../secret.ts'
import { changedDestinations, type Destination, destinationOf } from '../services/destinations.ts'
import type { Bound } from '../vault/bound-text.ts'
import { filled } from '../vault/filled.ts'
import { checkCredentials, formerCredentials, without } from '../vault/key-records.ts'
import { withoutSnooze } from '../vault/life-facts.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn, type WorkspaceLocation } from '../vault/workspace-location.ts'
import { Places, placeOf, type TakenRow } from './places.ts'
import type { PlanRow, RowStanding } from './plan-rows.ts'

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

const identity = (authUrl: string, clientId: string): string => JSON.stringify([authUrl, clientId])

/**
 * The document with these rows in it: new keys in their places, and other secrets for keys that are here. All or
 * nothing; `field` of an error names the row by its number in the call.
 */
export const applyRows = (
  document: VaultDocument,
  taken: readonly TakenRow[],
  standing: (row: PlanRow) => RowStanding,
  means: Means,
): Result<AppliedRows, AppError> => {
  const applying = new Applying(document, means)
  let skipped = 0
  for (const [index, each] of taken.entries()) {
    const stand = standing(each.row)
    const credentials = usableCredentials(each.row, stand)
    if (credentials === undefined) {
      skipped += 1
      continue
    }
    const applied =
      stand.here === undefined
        ? applying.add(each, stand, credentials)
        : applying.replace(stand.here, each.row, credentials)
    if (applied.ok) continue
    return err(withFacts(applied.error, { field: `rows.${index}.${applied.error.field ?? 'workspaceId'}` }))
  }
  return ok({ ...applying.result(), skipped })
}

interface Credentials {
  readonly clientId: string
  readonly secret: Secret
}

/** What a row has to save; undefined for one that is skipped. */
const usableCredentials = (
  { clientId, secret, skipped }: PlanRow,
  { state }: RowStanding,
): Credentials | undefined => {
  const isSkipped =
    state === 'here' || skipped === 'variable' || skipped === 'bad-client-id' || skipped === 'practice'
  return clientId === undefined || secret === undefined || isSkipped ? undefined : { clientId, secret }
}

/** The keys that an import adds and changes, row by row. */
class Applying {
  readonly #document: VaultDocument
  readonly #means: Means
  readonly #places: Places
  readonly #locationHere: (workspaceId: string) => WorkspaceLocation | undefined
  readonly #inUse = new Map<string, StoredKey>()
  readonly #used = new Map<string, WorkspaceLocation>()
  readonly #added: StoredKey[] = []
  readonly #replaced = new Map<string, { readonly before: StoredKey; readonly after: StoredKey }>()

  constructor(document: VaultDocument, means: Means) {
    this.#document = document
    this.#means = means
    this.#places = new Places(document, means.newId)
    this.#locationHere = locationsIn(document)
    for (const key of document.keys) {
      const authUrl = this.#locationHere(key.workspaceId)?.region.authUrl
      if (key.deletedAtMs === undefined && authUrl !== undefined)
        this.#inUse.set(identity(authUrl, key.clientId), key)
    }
  }

  /** Gives a key that is here the secret of the file. */
  replace(here: StoredKey, row: PlanRow, { clientId, secret }: Credentials): Result<void, AppError> {
    const sound = checkCredentials(clientId, secret)
    if (!sound.ok) return sound
    const location = this.#locationHere(here.workspaceId)
    if (location === undefined || this.#replaced.has(here.id))
      return err(appError('duplicate', { id: here.id, name: here.name }))
    this.#used.set(location.region.id, location)
    this.#replaced.set(here.id, { before: here, after: withSecret(here, location, row, secret, this.#means) })
    return ok(undefined)
  }

  /** Adds a key in its place, which is made if it is new. */
  add(each: TakenRow, stand: RowStanding, { clientId, secret }: Credentials): Result<void, AppError> {
    const { newId, nowMs, seal } = this.#means
    const sound = checkCredentials(clientId, secret)
    if (!sound.ok) return sound
    const place = placeOf(each, stand)
    if (place === undefined) return err(appError('bad-input', { field: 'workspaceId' }))
    const made = this.#places.make(place)
    if (!made.ok) return made
    const location = made.value
    const inUseAs = identity(location.region.authUrl, clientId)
    const same = this.#inUse.get(inUseAs)
    if (same !== undefined) return err(appError('duplicate', { id: same.id, name: same.name }))
    this.#used.set(location.region.id, location)
    const facts = { id: newId(), clientId, workspaceId: location.workspace.id, keepReady: false }
    const { record } = each.row
    const sealed = seal(facts, location, 1, secret)
    const key: StoredKey = {
      ...facts,
      kind: 'service',
      ...record?.facts,
      name: (each.name ?? each.row.name).trim(),
      secretVersion: 1,
      // A secret is as old as it was where it came from.
      secret: { ...sealed, savedAtMs: record?.secretSavedAtMs ?? sealed.savedAtMs },
      pinned: false,
      createdAtMs: nowMs,
      ...filled({ keyExpiresAtMs: each.row.keyExpiresAtMs }),
    }
    this.#inUse.set(inUseAs, key)
    this.#added.push(key)
    return ok(undefined)
  }

  result(): Omit<AppliedRows, 'skipped'> {
    const { document } = this.#places
    const present = document.keys.map((key) => this.#replaced.get(key.id)?.after ?? key)
    const next: VaultDocument = { ...document, keys: [...present, ...this.#added] }
    const changed = changedDestinations(this.#document, next)
    const named = new Set(changed.map(({ region }) => region.id))
    const others = [...this.#used.values()].filter(({ region }) => !named.has(region.id)).map(destinationOf)
    return {
      document: next,
      added: this.#added,
      replaced: [...this.#replaced.values()],
      destinations: [...changed, ...others],
    }
  }
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
