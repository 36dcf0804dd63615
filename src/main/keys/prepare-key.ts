import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeyKind } from '../../shared/keys/fact-schemas.ts'
import type { EnteredFacts, FactIn } from '../../shared/keys/key-facts.ts'
import type { CredentialEncoding } from '../../shared/services/service.ts'
import type { Destination } from '../kernel/destination.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { TokenRequest } from '../ports/token-endpoint.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import { changedDestinations, destinationOf } from '../services/rules/destinations.ts'
import { tokenRequest } from '../tokens/rules/token-request.ts'
import type { Bound } from '../vault/format/bound-text.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/format/vault-format.ts'
import { withList } from '../vault/protection/protection-change.ts'
import { sealSecret } from '../vault/protection/secret-box.ts'
import type { OAuthClient } from '../vault/records/client-identity.ts'
import {
  addKey,
  checkCredentials,
  duplicateOf,
  findDuplicate,
  replaceCredentials,
} from '../vault/records/key-records.ts'
import { storedFacts, trimmedTokenFields } from '../vault/records/stored-facts.ts'
import { checkTokenFields, tokenFieldsOf } from '../vault/records/token-fields.ts'
import { findKeyAndLocation, type WorkspaceLocation } from '../vault/records/workspace-location.ts'
import type { StableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import { type KeyTarget, makeLocation } from './rules/key-target.ts'

/** A key as the user entered it. */
export type NewKey = KeyTarget &
  Pick<EnteredFacts, FactIn<'form'>> & {
    readonly name: string
    readonly kind: KeyKind
    readonly clientId: string
    readonly clientSecret: Secret
    /** How credentials for the service are encoded from this save on. */
    readonly credentialEncoding?: CredentialEncoding | undefined
  }

/** Credentials that were checked, but neither sent nor saved. */
export interface PreparedKey {
  /** The token request with these credentials. */
  readonly ask: TokenRequest
  readonly location: WorkspaceLocation
  /** Where requests would be sent. */
  readonly destinations: readonly Destination[]
  /** For a replacement, the version of the secret to be replaced. */
  readonly replacesVersion?: number
  /**
   * The document that the key was prepared for. While the vault still has this document, there is no need to
   * prepare again.
   */
  readonly from: VaultDocument
  /** Prepares the same credentials again, for the vault's current document. */
  readonly again: () => Promise<Result<PreparedKey, AppError>>
  /**
   * Encrypts the secret and saves it in one verified save. `cancelled` if `signal` fired before the save began,
   * `refused` as `stale` if requests would now go elsewhere or another secret would be replaced.
   */
  readonly save: (signal?: AbortSignal) => Promise<Result<StoredKey, AppError>>
}

/** Dependencies for saving credentials. */
export interface Means {
  readonly vault: Vault
  readonly cipher: Cipher
  readonly clock: Clock
  readonly acceptLanguage: () => string
  readonly knownHosts: Pick<KnownHosts, 'areKnown'>
}

type Saved = Result<{ readonly document: VaultDocument; readonly saved: StoredKey }, AppError>

/** Further changes to make in the same save as a key's credentials. */
export type AlsoSave = (document: VaultDocument, saved: StoredKey) => Saved

const nothingElse: AlsoSave = (document, saved) => ok({ document, saved })

const alsoSaved = (changed: Saved, also: AlsoSave): Saved =>
  changed.ok ? also(changed.value.document, changed.value.saved) : changed

const stale: Result<never, AppError> = err(appError('refused', { reason: 'stale' }))

const isSame = (one: readonly Destination[], other: readonly Destination[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Checks a new key and the workspace created with it. */
export const prepareNewKey = async (
  means: Means,
  entered: NewKey,
  ids: StableIds,
  also: AlsoSave = nothingElse,
): Promise<Result<PreparedKey, AppError>> => {
  const usable = await means.vault.whenSealable()
  if (!usable.ok) return usable
  const from = means.vault.document
  const planned = planKey(from, entered, ids())
  if (!planned.ok) return planned
  const { location, destinations, client } = planned.value
  return ok({
    ask: tokenRequest(location, client, entered.clientSecret.trimmed(), means.acceptLanguage()),
    location,
    destinations,
    from,
    again: () => prepareNewKey(means, entered, ids, also),
    save: (signal) =>
      means.vault.change(async (document) => {
        const now = document === from ? planned : planKey(document, entered, ids())
        if (!now.ok) return now
        // SECURITY: S41, requests go where main's question said, or nothing is saved.
        if (!isSame(now.value.destinations, destinations)) return stale
        const added = await withNewKey(means, now.value, entered)
        return added.ok && signal?.aborted === true ? err(appError('cancelled')) : alsoSaved(added, also)
      }),
  })
}

/**
 * Checks new credentials for an existing key. Saving raises the secret's version and keeps the previous
 * credentials for 30 days. The expiry belongs to the credentials: without `keyExpiresAtMs` the key has none.
 */
export const prepareReplacement = async (
  means: Means,
  keyId: string,
  newClientId: string | undefined,
  newSecret: Secret,
  keyExpiresAtMs?: number,
  also: AlsoSave = nothingElse,
): Promise<Result<PreparedKey, AppError>> => {
  const usable = await means.vault.whenSealable()
  if (!usable.ok) return usable
  const from = means.vault.document
  const planned = planReplacement(from, keyId, newClientId, newSecret)
  if (!planned.ok) return planned
  const { key, location, clientId, clientSecret } = planned.value
  const destinations = [destinationOf(location)]
  const replacesVersion = key.secretVersion
  return ok({
    ask: tokenRequest(location, { ...key, clientId }, clientSecret, means.acceptLanguage()),
    location,
    destinations,
    replacesVersion,
    from,
    again: () => prepareReplacement(means, keyId, newClientId, newSecret, keyExpiresAtMs, also),
    save: () =>
      means.vault.change(async (document): Promise<Saved> => {
        const now = document === from ? planned : planReplacement(document, keyId, newClientId, newSecret)
        if (!now.ok) return now
        // SECURITY: S41, as for a new key, requests go where main's question said, or nothing is saved.
        if (!isSame([destinationOf(now.value.location)], destinations)) return stale
        // SECURITY: S42, only the last credentials can be restored, and main's question was about replacing this
        // version.
        if (now.value.key.secretVersion !== replacesVersion) return stale
        const version = replacesVersion + 1
        const facts = { ...now.value.key, clientId }
        const sealed = await sealFor(means, document, facts, version, now.value.location, clientSecret)
        if (!sealed.ok) return sealed
        const { document: after, secret } = sealed.value
        const credentials = { clientId, secret, keyExpiresAtMs }
        return alsoSaved(replaceCredentials(after, keyId, credentials, means.clock.nowMs()), also)
      }),
  })
}

/** Encrypts a key's secret for its location; the returned document may have a new list of data keys. */
export const sealFor = async (
  { vault, cipher, clock, knownHosts }: Means,
  document: VaultDocument,
  key: Bound['key'],
  version: number,
  location: WorkspaceLocation,
  clientSecret: Secret,
): Promise<Result<{ document: VaultDocument; secret: StoredSecret }, AppError>> => {
  // SECURITY: S41, encrypting a secret for a host makes the host known, so the user must have agreed to it before.
  if (!knownHosts.areKnown(location.service, location.region)) return stale
  const sealing = await vault.protection.keyForSealing(document)
  if (!sealing.ok) return sealing
  const bound = { key, location }
  const secret = sealSecret(cipher, sealing.value, bound, version, clientSecret, clock.nowMs())
  return ok({ document: withList(document, sealing.value.list), secret })
}

interface PlannedKey {
  readonly document: VaultDocument
  readonly location: WorkspaceLocation
  /** The client ID and token fields in the form in which they are stored. */
  readonly client: OAuthClient
  readonly destinations: readonly Destination[]
}

const planKey = (
  document: VaultDocument,
  entered: NewKey,
  newId: () => string,
): Result<PlannedKey, AppError> => {
  if (entered.name.trim() === '') return err(appError('bad-input', { field: 'name' }))
  const { clientId, clientSecret } = trimmed(entered)
  const credentials = checkCredentials(clientId, clientSecret)
  if (!credentials.ok) return credentials
  const made = makeLocation(document, entered, entered.credentialEncoding, newId)
  if (!made.ok) return made
  const { document: after, location } = made.value
  const tokenFields = trimmedTokenFields(entered.tokenFields ?? {})
  const client = { clientId, ...omitEmpty({ tokenFields }) }
  const fields = checkTokenFields(tokenFieldsOf(location.service, client), clientSecret)
  if (!fields.ok) return fields
  const duplicate = findDuplicate(after, location.workspace.id, client)
  if (duplicate !== undefined) return err(duplicateOf(document, duplicate))
  const changed = changedDestinations(document, after)
  const isNamed = changed.some(({ region }) => region.id === location.region.id)
  return ok({
    ...made.value,
    client,
    destinations: isNamed ? changed : [...changed, destinationOf(location)],
  })
}

const withNewKey = async (
  means: Means,
  { document, location, client }: PlannedKey,
  entered: NewKey,
): Promise<Saved> => {
  const id = means.cipher.newId()
  const { clientSecret } = trimmed(entered)
  const facts = { id, ...client, workspaceId: location.workspace.id, keepReady: false }
  const sealed = await sealFor(means, document, facts, 1, location, clientSecret)
  if (!sealed.ok) return sealed
  return addKey(sealed.value.document, {
    id,
    name: entered.name.trim(),
    kind: entered.kind,
    workspaceId: location.workspace.id,
    clientId: client.clientId,
    secretVersion: 1,
    secret: sealed.value.secret,
    pinned: false,
    keepReady: false,
    createdAtMs: means.clock.nowMs(),
    ...storedFacts(entered, {}, { newId: () => means.cipher.newId(), nowMs: means.clock.nowMs() }),
  })
}

const planReplacement = (
  document: VaultDocument,
  keyId: string,
  newClientId: string | undefined,
  newSecret: Secret,
): Result<
  { key: StoredKey; location: WorkspaceLocation; clientId: string; clientSecret: Secret },
  AppError
> => {
  const found = findKeyAndLocation(document, keyId)
  if (!found.ok) return found
  const { key, location } = found.value
  const clientId = (newClientId ?? key.clientId).trim()
  const clientSecret = newSecret.trimmed()
  const credentials = checkCredentials(clientId, clientSecret)
  if (!credentials.ok) return credentials
  const client = { ...key, clientId }
  const fields = checkTokenFields(tokenFieldsOf(location.service, client), clientSecret)
  if (!fields.ok) return fields
  const duplicate = findDuplicate(document, key.workspaceId, client, keyId)
  if (duplicate !== undefined) return err(duplicateOf(document, duplicate))
  return ok({ key, location, clientId, clientSecret })
}

/** Surrounding white space is never part of a key; the form tells the user when it removes some (S27). */
const trimmed = (entered: NewKey) => ({
  clientId: entered.clientId.trim(),
  clientSecret: entered.clientSecret.trimmed(),
})
