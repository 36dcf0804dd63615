import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { TokenAsk } from '../../ports/token-endpoint.ts'
import type { Secret } from '../secret.ts'
import {
  editKey,
  expireRemoved,
  findDuplicate,
  goneKeyIds,
  type KeyEdit,
  lastFormer,
  purgeKey,
  removeKey,
  restoreKey,
  snoozeKey,
  swapCredentials,
} from '../vault/key-records.ts'
import { openSecret } from '../vault/secret-box.ts'
import { type StableIds, stableIds } from '../vault/stable-ids.ts'
import type { StoredKey } from '../vault/vault-format.ts'
import { findKeyAndLocation, type WorkspaceLocation } from '../vault/workspace-location.ts'
import {
  type Means,
  type NewKey,
  type PreparedKey,
  prepareNewKey,
  prepareReplacement,
  sealFor,
} from './prepare-key.ts'
import { tokenAsk, tokenIdentity } from './token-ask.ts'

/** The API keys of the vault: adds, changes and opens them for token requests. */
export class ApiKeyService {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /** Checks what was entered; sends and saves nothing yet. */
  prepare(
    entered: NewKey,
    ids: StableIds = stableIds(this.#means.cipher),
  ): Promise<Result<PreparedKey, AppError>> {
    return prepareNewKey(this.#means, entered, ids)
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
  ): Promise<Result<PreparedKey, AppError>> {
    return prepareReplacement(this.#means, keyId, clientId, clientSecret, keyExpiresAtMs)
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
      const former = lastFormer(key, nowMs)
      if (former === undefined) return err(appError('not-found'))
      const dataKey = this.#means.vault.protection.keyOf(former.dataKeyId)
      if (dataKey === undefined) return err(this.#means.vault.protection.lockedReason())
      const facts = { ...key, clientId: former.clientId }
      const opened = openSecret(this.#means.cipher, dataKey, former, {
        format: document.format,
        key: facts,
        location,
      })
      if (!opened.ok) return opened
      const duplicate = findDuplicate(document, key.workspaceId, former.clientId, keyId)
      if (duplicate !== undefined)
        return err(appError('duplicate', { id: duplicate.id, name: duplicate.name }))
      const version = key.secretVersion + 1
      const sealed = await sealFor(this.#means, document, facts, version, location, opened.value)
      if (!sealed.ok) return sealed
      return swapCredentials(sealed.value.document, keyId, former, sealed.value.secret, nowMs)
    })
  }

  /** Changes facts that are not secret. */
  update(keyId: string, edit: KeyEdit): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) =>
      editKey(document, keyId, edit, {
        newId: () => this.#means.cipher.newId(),
        nowMs: this.#means.clock.nowMs(),
      }),
    )
  }

  /** Has a key's reminders wait until then; when they come otherwise stays. */
  snooze(keyId: string, untilMs: number): Promise<Result<StoredKey, AppError>> {
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

  /** Erases a removed key, also from the timed copies. */
  purge(keyId: string, typedName: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => purgeKey(document, keyId, typedName), {
      dropsBackups: true,
    })
  }

  /**
   * Erases what was removed or replaced more than 30 days before `timeMs`, also from the timed copies;
   * returns the ids of the erased keys. SECURITY: S38, `timeMs` is a confirmed time, not the current wall
   * clock.
   */
  async expire(timeMs: number): Promise<string[]> {
    const expired = await this.#means.vault.change(
      (document) => {
        const next = expireRemoved(document, timeMs)
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
    return ok(tokenIdentity(location, key.clientId, key.secretVersion))
  }

  /** A saved key's token request and token identity. Opens the secret; `locked`, `secret-unreadable`… */
  async askFor(keyId: string): Promise<Result<{ identity: string; ask: TokenAsk }, AppError>> {
    const opened = await this.openSecretOf(keyId)
    if (!opened.ok) return opened
    const { key, location, clientSecret } = opened.value
    return ok({
      identity: tokenIdentity(location, key.clientId, key.secretVersion),
      ask: tokenAsk(location, key.clientId, clientSecret, this.#means.acceptLanguage()),
    })
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
    const dataKey = this.#means.vault.protection.keyOf(key.secret.dataKeyId)
    if (dataKey === undefined) return err(this.#means.vault.protection.lockedReason())
    const bound = { format: document.format, key, location }
    const secret = openSecret(this.#means.cipher, dataKey, key.secret, bound)
    return secret.ok ? ok({ key, location, clientSecret: secret.value }) : secret
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
