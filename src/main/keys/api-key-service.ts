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

/** The API keys of the vault: adds, changes and opens them for token requests. */
export class ApiKeyService {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /** Checks what was entered; sends and saves nothing yet. */
  prepare(entered: NewKey, also?: AlsoSave): Promise<Result<PreparedKey, AppError>> {
    return prepareNewKey(this.#means, entered, stableIds(this.#means.cipher), also)
  }

  /** Seals and saves a new key in one verified save. */
  async add(entered: NewKey): Promise<Result<StoredKey, AppError>> {
    const prepared = await this.prepare(entered)
    return prepared.ok ? prepared.value.save() : prepared
  }

  /** Checks credentials that replace a key's; sends and saves nothing yet. */
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
   * Replaces a key's credentials and their end date; the secret's version rises and the former credentials
   * stay sealed for 30 days.
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
   * Restores the credentials before the last replacement under a higher version, so that no token of the
   * replaced ones is served. `not-found` when none are kept, `secret-unreadable` when the secret does not
   * open, `duplicate` when another key has the client id now.
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

  /** Changes facts that are not secret. */
  update(keyId: string, edit: KeyEdit): Promise<Result<StoredKey, AppError>> {
    const means = { newId: () => this.#means.cipher.newId(), nowMs: this.#means.clock.nowMs() }
    return this.#means.vault.change((document) => withPlaces(document, editKey(document, keyId, edit, means)))
  }

  /** Has a key's reminders wait until then; when they come otherwise stays. */
  snooze(keyId: string, untilMs: number | null): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => snoozeKey(document, keyId, untilMs))
  }

  /** Moves a key to *Recently deleted*. */
  remove(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => removeKey(document, keyId, this.#means.clock.nowMs()))
  }

  /** Restores a removed key. */
  restore(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => restoreKey(document, keyId))
  }

  /** Erases a removed key, also from the timed copies; a replacement it takes part in ends as stopped. */
  purge(keyId: string, typedName: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change(
      (document) => withErased(document, purgeKey(document, keyId, typedName), this.#means.clock.nowMs()),
      { dropsBackups: true },
    )
  }

  /**
   * Erases what was removed or replaced more than 30 days before `timeMs`, also from the timed copies;
   * returns the ids of the erased keys. SECURITY: S38, `timeMs` is a confirmed time, not the current wall
   * clock.
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
   * The identity that a key's token must have now. Opens no secret and waits for nothing; `locked`,
   * `not-found`.
   */
  identityOf(keyId: string): Result<string, AppError> {
    // SECURITY: S34, a token that is kept is not handed on while locked.
    if (this.#means.vault.state === 'locked') return err(appError('locked'))
    const found = findKeyAndLocation(this.#means.vault.document, keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    return ok(tokenIdentity(location, key, key.secretVersion))
  }

  /** A saved key's token request and token identity. Opens the secret; `locked`, `secret-unreadable`… */
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
   * The token request with one version of a key's credentials, present or former, of a removed key too. `refused` as
   * `stale` when they are no longer kept.
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

  /** A saved key with its secret opened. */
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

  /** SECURITY: S11, opens only as it was sealed: for these facts and this location. */
  #openStored(stored: StoredSecret, bound: Bound): Result<Secret, AppError> {
    const dataKey = this.#means.vault.protection.keyOf(stored.dataKeyId)
    if (dataKey === undefined) return err(this.#means.vault.protection.lockedReason())
    return openSecret(this.#means.cipher, dataKey, stored, bound)
  }

  /** The secrets of these keys that open now, to hide them from shown text. */
  secretsOf(keyIds: readonly string[]): Secret[] {
    return keyIds.flatMap((keyId) => {
      const opened = this.#openNow(keyId)
      return opened.ok ? [opened.value.clientSecret] : []
    })
  }

  /** True when a key's sealed secret can never be opened here, unlike one whose keyring is unavailable. */
  isSecretLost(key: StoredKey): boolean {
    if (key.secret === undefined || this.#means.vault.protection.keyOf(key.secret.dataKeyId) !== undefined)
      return false
    return this.#means.vault.protection.lockedReason().kind === 'secret-unreadable'
  }
}
