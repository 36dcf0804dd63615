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

/** The API keys of the vault: adding, changing, and opening one for a token request. */
export class ApiKeyService {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /** Checks what was entered; nothing is sent or saved yet. */
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

  /** Checks a pair that replaces a key's; nothing is sent or saved yet. */
  prepareReplacement(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
  ): Promise<Result<PreparedKey, AppError>> {
    return prepareReplacement(this.#means, keyId, clientId, clientSecret)
  }

  /** Replaces a key's pair; the secret's version rises, the former stays sealed for 30 days. */
  async replaceSecret(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
  ): Promise<Result<StoredKey, AppError>> {
    const prepared = await this.prepareReplacement(keyId, clientId, clientSecret)
    return prepared.ok ? prepared.value.save() : prepared
  }

  /**
   * Brings the pair before the last replacement back, under a higher version: no token of the other pair is served.
   * `not-found` when none is kept, `secret-unreadable` when it does not open, `duplicate` when another key has it now.
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

  /** Changes what is not secret. */
  update(keyId: string, edit: KeyEdit): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => editKey(document, keyId, edit))
  }

  /** Moves a key to *Recently deleted*. */
  remove(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => removeKey(document, keyId, this.#means.clock.nowMs()))
  }

  /** Brings a removed key back. */
  restore(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => restoreKey(document, keyId))
  }

  /** Takes a removed key away for good, from the backups too. */
  purge(keyId: string, typedName: string): Promise<Result<StoredKey, AppError>> {
    return this.#means.vault.change((document) => purgeKey(document, keyId, typedName), {
      dropsBackups: true,
    })
  }

  /**
   * Erases what was removed or replaced more than 30 days before `timeMs`, from the backups too; returns the ids of the
   * keys that went. SECURITY: S38, `timeMs` is confirmed, not what the wall clock says now.
   */
  async expire(timeMs: number): Promise<string[]> {
    if (expireRemoved(this.#means.vault.document, timeMs) === this.#means.vault.document) return []
    const expired = await this.#means.vault.change(
      (document) => {
        const next = expireRemoved(document, timeMs)
        return ok({ document: next, saved: goneKeyIds(document, next) })
      },
      { dropsBackups: true },
    )
    return expired.ok ? expired.value : []
  }

  /** Whose token a key's would be now. Opens no secret and waits for nothing; `locked`, `not-found`. */
  identityOf(keyId: string): Result<string, AppError> {
    if (this.#means.vault.state === 'locked') return err(appError('locked'))
    const found = findKeyAndLocation(this.#means.vault.document, keyId)
    if (!found.ok) return found
    const { key, location } = found.value
    return ok(tokenIdentity(location, key.clientId, key.secretVersion))
  }

  /** A saved key's token request and whose token it would be. Opens the secret; `locked`, `secret-unreadable`… */
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

  /** The secrets of these keys, as far as they open now: to be kept out of what is shown. */
  secretsOf(keyIds: readonly string[]): Secret[] {
    return keyIds.flatMap((keyId) => {
      const opened = this.#openNow(keyId)
      return opened.ok ? [opened.value.clientSecret] : []
    })
  }

  /** True when a key's sealed secret can never be opened here, unlike one behind a keyring that sleeps. */
  isSecretLost(key: StoredKey): boolean {
    if (key.secret === undefined || this.#means.vault.protection.keyOf(key.secret.dataKeyId) !== undefined)
      return false
    return this.#means.vault.protection.lockedReason().kind === 'secret-unreadable'
  }
}
