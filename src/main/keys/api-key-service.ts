import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Secret } from '../kernel/secret.ts'
import type { TokenRequest } from '../ports/token-endpoint.ts'
import { endForErased, withErased, withPlaces } from '../replacements/rules/replacement-records.ts'
import { tokenIdentity, tokenRequest } from '../tokens/rules/token-request.ts'
import type { Bound } from '../vault/format/bound-text.ts'
import type { StoredKey, StoredSecret } from '../vault/format/vault-format.ts'
import { openSecret } from '../vault/protection/secret-box.ts'
import {
  credentialsOf,
  duplicateOf,
  editKey,
  expireRemoved,
  findDuplicate,
  goneKeyIds,
  type KeyEdit,
  lastReplaced,
  purgeKey,
  removeKey,
  restoreKey,
  snoozeKey,
  swapCredentials,
} from '../vault/records/key-records.ts'
import {
  findKey,
  findKeyAndLocation,
  locateWorkspace,
  type WorkspaceLocation,
} from '../vault/records/workspace-location.ts'
import { stableIds } from '../vault/stable-ids.ts'
import {
  type AlsoSave,
  type Means,
  type NewKey,
  type PreparedKey,
  prepareNewKey,
  prepareReplacement,
  sealFor,
} from './prepare-key.ts'

/** The vault's API keys: adds and changes keys, and decrypts their secrets for token requests. */
export class ApiKeyService {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /** Checks an entered key, without sending or saving anything yet. */
  prepare(entered: NewKey, also?: AlsoSave): Promise<Result<PreparedKey, AppError>> {
    return prepareNewKey(this.#means, entered, stableIds(this.#means.cipher), also)
  }

  /** Encrypts a new key's secret and saves the key in one verified save. */
  async add(entered: NewKey): Promise<Result<StoredKey, AppError>> {
    const prepared = await this.prepare(entered)
    return prepared.ok ? prepared.value.save() : prepared
  }

  /** Checks new credentials for an existing key, without sending or saving anything yet. */
  prepareReplacement(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
    keyExpiresAtMs?: number,
    also?: AlsoSave,
  ): Promise<Result<PreparedKey, AppError>> {
    return prepareReplacement(this.#means, keyId, clientId, clientSecret, keyExpiresAtMs, also)
  }

  /**
   * Replaces a key's credentials and their expiry. Raises the secret's version and keeps the previous credentials
   * encrypted for 30 days.
   */
  async replaceSecret(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
    keyExpiresAtMs?: number,
  ): Promise<Result<StoredKey, AppError>> {
    const prepared = await this.prepareReplacement(keyId, clientId, clientSecret, keyExpiresAtMs)
    return prepared.ok ? prepared.value.save() : prepared
  }

  /**
   * Restores the credentials from before the last replacement under a higher version, so that no token issued
   * for the replaced credentials is handed out any more. `not-found` when none are kept, `secret-unreadable`
   * when the secret can't be decrypted, `duplicate` when another key now has the client ID.
   */
  undoReplace(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change(async (document) => {
      const found = findKeyAndLocation(document, keyId)
      if (!found.ok) return found
      const { key, location } = found.value
      const nowMs = this.#means.clock.nowMs()
      const previous = lastReplaced(key, nowMs)
      if (previous === undefined) return err(appError('not-found'))
      const facts = { ...key, clientId: previous.clientId }
      const opened = this.#openStored(previous, { key: facts, location })
      if (!opened.ok) return opened
      const duplicate = findDuplicate(document, key.workspaceId, facts, keyId)
      if (duplicate !== undefined) return err(duplicateOf(document, duplicate))
      const version = key.secretVersion + 1
      const sealed = await sealFor(this.#means, document, facts, version, location, opened.value)
      if (!sealed.ok) return sealed
      return swapCredentials(sealed.value.document, keyId, previous, sealed.value.secret, nowMs)
    })
  }

  /** Changes a key's facts that aren't secret. */
  update(keyId: string, edit: KeyEdit): Promise<Result<StoredKey, AppError>> {
    const means = { newId: () => this.#means.cipher.newId(), nowMs: this.#means.clock.nowMs() }
    return this.#means.vault.change((document) => withPlaces(document, editKey(document, keyId, edit, means)))
  }

  /** Snoozes a key's reminders until `untilMs`; doesn't change when the key is due. */
  snooze(keyId: string, untilMs: number | null): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => snoozeKey(document, keyId, untilMs))
  }

  /** Moves a key to *Recently deleted*. */
  remove(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => removeKey(document, keyId, this.#means.clock.nowMs()))
  }

  /** Restores a deleted key. */
  restore(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => restoreKey(document, keyId))
  }

  /** Erases a deleted key, including from the timed backups. Any replacement it belongs to is stopped. */
  purge(keyId: string, typedName: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change(
      (document) => withErased(document, purgeKey(document, keyId, typedName), this.#means.clock.nowMs()),
      { dropsBackups: true },
    )
  }

  /**
   * Erases what was deleted or replaced more than 30 days before `timeMs`, including from the timed backups.
   * Returns the ids of the erased keys. SECURITY: S38, `timeMs` is a confirmed time, not the current wall clock.
   */
  async expire(timeMs: number): Promise<string[]> {
    const expired = await this.#means.vault.change(
      (document) => {
        const next = endForErased(document, expireRemoved(document, timeMs), timeMs)
        return ok({ document: next, saved: goneKeyIds(document, next) })
      },
      { dropsBackups: true },
    )
    return expired.ok ? expired.value : []
  }

  /**
   * The identity that a key's token must have now. Decrypts nothing and doesn't wait. Errors: `locked`,
   * `not-found`.
   */
  identityOf(keyId: string): Result<string, AppError> {
    // SECURITY: S34, no cached token is handed out while locked.
    if (this.#means.vault.state === 'locked') return err(appError('locked'))
    const found = findKeyAndLocation(this.#means.vault.document, keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    return ok(tokenIdentity(location, key, key.secretVersion))
  }

  /**
   * A saved key's token request and token identity. Decrypts the secret. Errors include `locked` and
   * `secret-unreadable`.
   */
  async tokenRequestFor(keyId: string): Promise<Result<{ identity: string; ask: TokenRequest }, AppError>> {
    const opened = await this.openSecretOf(keyId)
    if (!opened.ok) return opened
    const { key, location, clientSecret } = opened.value
    return ok({
      identity: tokenIdentity(location, key, key.secretVersion),
      ask: tokenRequest(location, key, clientSecret, this.#means.acceptLanguage()),
    })
  }

  /**
   * The token request with one version of a key's credentials, current or previous, even for a deleted key.
   * `refused` as `stale` when that version is no longer kept.
   */
  async tokenRequestForVersion(keyId: string, version: number): Promise<Result<TokenRequest, AppError>> {
    const usable = await this.#means.vault.whenUsable()
    if (!usable.ok) return usable
    const { document } = this.#means.vault
    const found = findKey(document, keyId)
    if (!found.ok) return found
    const location = locateWorkspace(document, found.value.workspaceId)
    if (!location.ok) return location
    const credentials = credentialsOf(found.value, version)
    if (credentials === undefined) return err(appError('refused', { reason: 'stale' }))
    const key = { ...found.value, clientId: credentials.clientId }
    const bound = { key, location: location.value }
    const secret = this.#openStored(credentials.secret, bound)
    if (!secret.ok) return secret
    return ok(tokenRequest(location.value, key, secret.value, this.#means.acceptLanguage()))
  }

  /** A saved key with its decrypted secret. */
  async openSecretOf(
    keyId: string,
  ): Promise<Result<{ key: StoredKey; location: WorkspaceLocation; clientSecret: Secret }, AppError>> {
    const usable = await this.#means.vault.whenUsable()
    return usable.ok ? this.#openNow(keyId) : usable
  }

  #openNow(
    keyId: string,
  ): Result<{ key: StoredKey; location: WorkspaceLocation; clientSecret: Secret }, AppError> {
    const { document } = this.#means.vault
    const found = findKeyAndLocation(document, keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    if (key.secret === undefined) return err(appError('secret-unreadable'))
    const secret = this.#openStored(key.secret, { key, location })
    return secret.ok ? ok({ key, location, clientSecret: secret.value }) : secret
  }

  /** SECURITY: S11, decrypts only with the facts and the location that the secret was encrypted for. */
  #openStored(stored: StoredSecret, bound: Bound): Result<Secret, AppError> {
    const dataKey = this.#means.vault.protection.keyOf(stored.dataKeyId)
    if (dataKey === undefined) return err(this.#means.vault.protection.lockedReason())
    return openSecret(this.#means.cipher, dataKey, stored, bound)
  }

  /** The secrets of these keys that can be decrypted now, to hide them in displayed text. */
  secretsOf(keyIds: readonly string[]): Secret[] {
    return keyIds.flatMap((keyId) => {
      const opened = this.#openNow(keyId)
      return opened.ok ? [opened.value.clientSecret] : []
    })
  }

  /** True if a key's secret can never be decrypted here, as opposed to while the keyring is unavailable. */
  isSecretLost(key: StoredKey): boolean {
    if (key.secret === undefined || this.#means.vault.protection.keyOf(key.secret.dataKeyId) !== undefined)
      return false
    return this.#means.vault.protection.lockedReason().kind === 'secret-unreadable'
  }
}
