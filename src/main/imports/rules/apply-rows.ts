import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { takenByHand } from '../../../shared/imports/import-rows.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Destination } from '../../kernel/destination.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { Secret } from '../../kernel/secret.ts'
import { changedDestinations, destinationOf } from '../../services/rules/destinations.ts'
import type { Bound } from '../../vault/format/bound-text.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../../vault/format/vault-format.ts'
import { clientIdentity } from '../../vault/records/client-identity.ts'
import { checkCredentials, duplicateOf, previousCredentials } from '../../vault/records/key-records.ts'
import { checkTokenFields, ownTokenFields, tokenFieldsOf } from '../../vault/records/token-fields.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { OpenedBackup } from './backup-locations.ts'
import type { RowStanding } from './compare-rows.ts'
import type { OpenRow } from './open-row.ts'
import type { KeyInVault } from './restored-replacements.ts'
import { newFacts, renewedFacts, restoredFacts } from './row-facts.ts'
import { freeIds, type TakenRow, Targets, targetOf } from './targets.ts'

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

/** A placeholder for an encrypted secret, because planning an import needs no encryption. */
export const unencrypted = (version: number): StoredSecret => ({
  nonce: '',
  ciphertext: '',
  tag: '',
  dataKeyId: '',
  version,
  savedAtMs: 0,
})

/** The document after an import, and what the import changed. */
export interface AppliedRows {
  readonly document: VaultDocument
  readonly added: readonly StoredKey[]
  readonly replaced: readonly { readonly before: StoredKey; readonly after: StoredKey }[]
  readonly skipped: number
  /** The key that each row became, keyed by row id. */
  readonly taken: ReadonlyMap<string, KeyInVault>
  /** Every region that is added, or that one of the saved secrets is bound to. */
  readonly destinations: readonly Destination[]
}

/**
 * Applies rows to the document: adds new keys at their targets, and updates known keys from the file. All or
 * nothing. An error's `field` names the row by its index in the call.
 */
export const applyRows = (
  document: VaultDocument,
  taken: readonly TakenRow[],
  standing: (row: OpenRow) => RowStanding,
  means: Means,
  backup?: OpenedBackup,
): Result<AppliedRows, AppError> => {
  const applying = new Applying(document, means, backup)
  let skipped = 0
  for (const [index, each] of taken.entries()) {
    const stand = standing(each.row)
    const credentials = usableCredentials(each.row, stand, backup)
    if (credentials === undefined) {
      skipped += 1
      continue
    }
    const applied =
      stand.here === undefined
        ? applying.add(each, stand, credentials)
        : applying.replace(stand.here, each.row, stand, credentials)
    if (applied.ok) continue
    return err(withFacts(applied.error, { field: `rows.${index}.${applied.error.field ?? 'workspaceId'}` }))
  }
  return ok({ ...applying.result(), skipped })
}

interface Credentials {
  readonly clientId: string
  /** Absent if the key was backed up without its secret. */
  readonly secret?: Secret | undefined
}

/** The credentials to save for a row. Undefined if the row is to be skipped. */
const usableCredentials = (
  { clientId, secret }: OpenRow,
  { state, reason }: RowStanding,
  backup: OpenedBackup | undefined,
): Credentials | undefined => {
  const isSkipped = state === 'skipped' && !(reason !== undefined && takenByHand.has(reason))
  const isEnough = secret !== undefined || backup?.isRestored === true
  return clientId === undefined || !isEnough || state === 'here' || isSkipped
    ? undefined
    : { clientId, secret }
}

const checkedCredentials = ({ clientId, secret }: Credentials): Result<void, AppError> =>
  secret === undefined ? ok(undefined) : checkCredentials(clientId, secret)

/** An import in progress: adds and changes keys row by row. */
class Applying {
  readonly #document: VaultDocument
  readonly #means: Means
  readonly #backup: OpenedBackup | undefined
  readonly #idFor: (id: string) => string
  readonly #targets: Targets
  readonly #locationHere: (workspaceId: string) => WorkspaceLocation | undefined
  readonly #inUse = new Map<string, StoredKey>()
  /** The locations that this import encrypts secrets for. */
  readonly #encryptedFor = new Map<string, WorkspaceLocation>()
  readonly #added: StoredKey[] = []
  readonly #replaced = new Map<string, { readonly before: StoredKey; readonly after: StoredKey }>()
  readonly #taken = new Map<string, KeyInVault>()

  constructor(document: VaultDocument, means: Means, backup: OpenedBackup | undefined) {
    this.#document = document
    this.#means = means
    this.#backup = backup
    this.#idFor = backup?.isRestored === true ? freeIds(document, means.newId) : means.newId
    this.#targets = new Targets(document, means.newId, this.#idFor, backup)
    this.#locationHere = locationsIn(document)
    for (const key of document.keys) {
      const location = this.#locationHere(key.workspaceId)
      if (key.deletedAtMs === undefined && location !== undefined)
        this.#inUse.set(clientIdentity(location, key), key)
    }
  }

  /** Updates a known key with the file's secret and, from a restored backup, with all other facts too. */
  replace(
    here: StoredKey,
    row: OpenRow,
    stand: RowStanding,
    credentials: Credentials,
  ): Result<void, AppError> {
    const sound = checkedCredentials(credentials)
    if (!sound.ok) return sound
    const location = this.#locationHere(here.workspaceId)
    if (location === undefined || this.#replaced.has(here.id)) return err(duplicateOf(this.#document, here))
    const isRestored = this.#backup?.isRestored === true && row.record !== undefined
    const facts = isRestored ? restoredFacts(here, row.record.key) : renewedFacts(here, row)
    const { secret } = credentials
    const fields = checkTokenFields(tokenFieldsOf(location.service, facts), secret)
    if (!fields.ok) return fields
    const hasNewSecret = secret !== undefined && stand.hasOtherSecret === true
    const after = hasNewSecret ? this.#withSecret(facts, here, location, row, secret) : facts
    this.#replaced.set(here.id, { before: here, after })
    const { id, secretVersion } = after
    this.#taken.set(row.rowId, { id, ...(secret && { secretVersion }) })
    return ok(undefined)
  }

  /** Keeps the previous secret encrypted for 30 days, as usual. */
  #withSecret(
    facts: StoredKey,
    here: StoredKey,
    location: WorkspaceLocation,
    row: OpenRow,
    secret: Secret,
  ): StoredKey {
    const version = here.secretVersion + 1
    return {
      ...facts,
      secret: this.#seal(facts, location, version, row, secret),
      secretVersion: version,
      ...omitEmpty({ formerSecrets: previousCredentials(here, this.#means.nowMs) }),
    }
  }

  /** Encrypts a secret, which keeps its original date if the row has one. */
  #seal(
    key: Bound['key'],
    location: WorkspaceLocation,
    version: number,
    { record }: OpenRow,
    secret: Secret,
  ): StoredSecret {
    this.#encryptedFor.set(location.region.id, location)
    const sealed = this.#means.seal(key, location, version, secret)
    return { ...sealed, savedAtMs: record?.secret?.savedAtMs ?? sealed.savedAtMs }
  }

  /** Adds a key at its target, creating the target if needed. */
  add(each: TakenRow, stand: RowStanding, credentials: Credentials): Result<void, AppError> {
    const sound = checkedCredentials(credentials)
    if (!sound.ok) return sound
    const made = this.#locationFor(each, stand)
    if (!made.ok) return made
    const location = made.value
    const { clientId, secret } = credentials
    const { row } = each
    const isRestored = this.#backup?.isRestored === true
    const { tokenFields: stated, ...others } = newFacts(row, { ...this.#means, isRestored })
    const client = { clientId, ...omitEmpty({ tokenFields: ownTokenFields(location.service, stated) }) }
    const fields = checkTokenFields(tokenFieldsOf(location.service, client), secret)
    if (!fields.ok) return fields
    const inUseAs = clientIdentity(location, client)
    const same = this.#inUse.get(inUseAs)
    if (same !== undefined) return err(duplicateOf(this.#document, same))
    const version = (isRestored && row.record?.secret?.version) || 1
    const facts = {
      ...others,
      ...client,
      id: this.#idFor(row.record?.key.id ?? ''),
      workspaceId: location.workspace.id,
      name: (each.name ?? row.name).trim(),
      ...omitEmpty({ keyExpiresAtMs: row.keyExpiresAtMs }),
    }
    const key: StoredKey = {
      ...facts,
      secretVersion: version,
      ...(secret && { secret: this.#seal(facts, location, version, row, secret) }),
    }
    this.#inUse.set(inUseAs, key)
    this.#added.push(key)
    this.#taken.set(row.rowId, { id: key.id, secretVersion: version })
    return ok(undefined)
  }

  #locationFor(each: TakenRow, stand: RowStanding): Result<WorkspaceLocation, AppError> {
    const { row, workspaceId, newWorkspace } = each
    const isChosen = workspaceId !== undefined || newWorkspace !== undefined
    const brought =
      isChosen || row.record === undefined ? undefined : this.#targets.bring(row.record.workspace)
    if (brought !== undefined) return ok(brought)
    const target = targetOf(each, stand)
    return target === undefined
      ? err(appError('bad-input', { field: 'workspaceId' }))
      : this.#targets.make(target)
  }

  result(): Omit<AppliedRows, 'skipped'> {
    for (const workspace of this.#backup?.lone.workspaces ?? []) this.#targets.bring(workspace)
    for (const service of this.#backup?.lone.services ?? []) this.#targets.bringService(service)
    const { document } = this.#targets
    const present = document.keys.map((key) => this.#replaced.get(key.id)?.after ?? key)
    const isChanged = this.#added.length + this.#replaced.size > 0
    const next = isChanged ? { ...document, keys: [...present, ...this.#added] } : document
    const changed = changedDestinations(this.#document, next)
    const named = new Set(changed.map(({ region }) => region.id))
    const others = [...this.#encryptedFor.values()].filter(({ region }) => !named.has(region.id))
    return {
      document: next,
      added: this.#added,
      replaced: [...this.#replaced.values()],
      taken: this.#taken,
      destinations: [...changed, ...others.map(destinationOf)],
    }
  }
}
