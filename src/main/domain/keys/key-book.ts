import { type AppError, appError } from '../../../shared/errors.ts'
import type { KeyKind } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { TokenAsk } from '../../ports/token-endpoint.ts'
import type { Secret } from '../secret.ts'
import type { Bound } from '../vault/bound-text.ts'
import { withList } from '../vault/custody-change.ts'
import {
  addKey,
  checkCredentials,
  editKey,
  expireRemoved,
  findTwin,
  goneKeyIds,
  type KeyEdit,
  lastFormer,
  purgeKey,
  removeKey,
  replaceCredentials,
  restoreKey,
  swapCredentials,
} from '../vault/key-records.ts'
import { findKeyAndPlace, type Place, placeOfWorkspace } from '../vault/places.ts'
import { openSecret, sealSecret } from '../vault/secret-box.ts'
import type { Vault } from '../vault/vault.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../vault/vault-format.ts'
import { tokenAsk, tokenIdentity } from './token-ask.ts'

/** A key as a person entered it. */
export interface NewKey {
  readonly name: string
  readonly kind: KeyKind
  readonly workspaceId: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly keyExpiresAtMs?: number | undefined
  readonly notes?: string | undefined
}

/** The API keys of the vault: adding, changing, and opening one for a token request. */
export class KeyBook {
  readonly #vault: Vault
  readonly #cipher: Cipher
  readonly #clock: Clock
  readonly #acceptLanguage: () => string

  constructor(o: { vault: Vault; cipher: Cipher; clock: Clock; acceptLanguage: () => string }) {
    this.#vault = o.vault
    this.#cipher = o.cipher
    this.#clock = o.clock
    this.#acceptLanguage = o.acceptLanguage
  }

  /** Checks what was entered before anything is sent or saved; answers the token request it would make. */
  async prepare(entered: NewKey): Promise<Result<{ ask: TokenAsk; place: Place }, AppError>> {
    const usable = await this.#vault.whenSealable()
    if (!usable.ok) return usable
    const fits = this.#check(this.#vault.document, entered)
    if (!fits.ok) return fits
    const { clientId, clientSecret } = trimmed(entered)
    return ok({
      ask: tokenAsk(fits.value, clientId, clientSecret, this.#acceptLanguage()),
      place: fits.value,
    })
  }

  /** Seals and saves a new key in one verified save; `cancelled` when `signal` was before that began. */
  add(entered: NewKey, signal?: AbortSignal): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change(async (document) => {
      const fits = this.#check(document, entered)
      if (!fits.ok) return fits
      const { clientId, clientSecret } = trimmed(entered)
      const id = this.#cipher.newId()
      const facts = { id, clientId, workspaceId: entered.workspaceId, keepReady: false }
      const sealed = await this.#seal(document, facts, 1, fits.value, clientSecret)
      if (!sealed.ok) return sealed
      if (signal?.aborted === true) return err(appError('cancelled'))
      return addKey(sealed.value.document, {
        id,
        name: entered.name.trim(),
        kind: entered.kind,
        workspaceId: entered.workspaceId,
        clientId,
        secretVersion: 1,
        secret: sealed.value.secret,
        pinned: false,
        keepReady: false,
        createdAtMs: this.#clock.nowMs(),
        ...(entered.keyExpiresAtMs === undefined ? {} : { keyExpiresAtMs: entered.keyExpiresAtMs }),
        ...(entered.notes === undefined || entered.notes === '' ? {} : { notes: entered.notes }),
      })
    })
  }

  /** The token request a replacement would make, so that it can be checked first. */
  async prepareReplacement(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
  ): Promise<Result<{ ask: TokenAsk; place: Place }, AppError>> {
    const usable = await this.#vault.whenSealable()
    if (!usable.ok) return usable
    const checked = this.#checkReplacement(this.#vault.document, keyId, clientId, clientSecret)
    if (!checked.ok) return checked
    const { place, ...pair } = checked.value
    return ok({ ask: tokenAsk(place, pair.clientId, pair.clientSecret, this.#acceptLanguage()), place })
  }

  /** Replaces a key's pair; the secret's version rises, the former stays sealed for 30 days. */
  replaceSecret(
    keyId: string,
    clientId: string | undefined,
    clientSecret: Secret,
  ): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change(async (document) => {
      const pair = this.#checkReplacement(document, keyId, clientId, clientSecret)
      if (!pair.ok) return pair
      const version = pair.value.key.secretVersion + 1
      const { place, clientId: newClientId, clientSecret: newSecret } = pair.value
      const facts = { ...pair.value.key, clientId: newClientId }
      const sealed = await this.#seal(document, facts, version, place, newSecret)
      if (!sealed.ok) return sealed
      const { secret } = sealed.value
      return replaceCredentials(sealed.value.document, keyId, newClientId, secret, this.#clock.nowMs())
    })
  }

  /**
   * Brings the pair before the last replacement back, under a higher version: no token of the other pair is served.
   * `not-found` when none is kept, `secret-unreadable` when it does not open, `duplicate` when another key has it now.
   */
  undoReplace(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change(async (document) => {
      const found = findKeyAndPlace(document, keyId)
      if (!found.ok) return found
      const { key, place } = found.value
      const nowMs = this.#clock.nowMs()
      const former = lastFormer(key, nowMs)
      if (former === undefined) return err(appError('not-found'))
      const dataKey = this.#vault.custody.keyOf(former.dataKeyId)
      if (dataKey === undefined) return err(this.#vault.custody.whyClosed())
      const facts = { ...key, clientId: former.clientId }
      const bound = { format: document.format, key: facts, place }
      const opened = openSecret(this.#cipher, dataKey, former, bound)
      if (!opened.ok) return opened
      const twin = findTwin(document, key.workspaceId, former.clientId, keyId)
      if (twin !== undefined) return err(appError('duplicate', { id: twin.id, name: twin.name }))
      const version = key.secretVersion + 1
      const sealed = await this.#seal(document, facts, version, place, opened.value)
      if (!sealed.ok) return sealed
      return swapCredentials(sealed.value.document, keyId, former, sealed.value.secret, nowMs)
    })
  }

  /** Changes what is not secret. */
  update(keyId: string, edit: KeyEdit): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change((document) => editKey(document, keyId, edit))
  }

  /** Moves a key to *Recently deleted*. */
  remove(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change((document) => removeKey(document, keyId, this.#clock.nowMs()))
  }

  /** Brings a removed key back. */
  restore(keyId: string): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change((document) => restoreKey(document, keyId))
  }

  /** Takes a removed key away for good, from the backups too. */
  purge(keyId: string, typedName: string): Promise<Result<StoredKey, AppError>> {
    return this.#vault.change((document) => purgeKey(document, keyId, typedName), { dropsBackups: true })
  }

  /**
   * Erases what was removed or replaced more than 30 days before `timeMs`, from the backups too; returns the ids of the
   * keys that went. SECURITY: S38, `timeMs` is confirmed, not what the wall clock says now.
   */
  async expire(timeMs: number): Promise<string[]> {
    if (expireRemoved(this.#vault.document, timeMs) === this.#vault.document) return []
    const expired = await this.#vault.change(
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
    if (this.#vault.state === 'locked') return err(appError('locked'))
    const found = findKeyAndPlace(this.#vault.document, keyId)
    if (!found.ok) return found
    const { key, place } = found.value
    return ok(tokenIdentity(place, key.clientId, key.secretVersion))
  }

  /** A saved key's token request and whose token it would be. Opens the secret; `locked`, `secret-unreadable`… */
  async askFor(keyId: string): Promise<Result<{ identity: string; ask: TokenAsk }, AppError>> {
    const opened = await this.openSecretOf(keyId)
    if (!opened.ok) return opened
    const { key, place, clientSecret } = opened.value
    return ok({
      identity: tokenIdentity(place, key.clientId, key.secretVersion),
      ask: tokenAsk(place, key.clientId, clientSecret, this.#acceptLanguage()),
    })
  }

  /** A saved key with its secret opened. */
  async openSecretOf(
    keyId: string,
  ): Promise<Result<{ key: StoredKey; place: Place; clientSecret: Secret }, AppError>> {
    const usable = await this.#vault.whenUsable()
    return usable.ok ? this.#openNow(keyId) : usable
  }

  #openNow(keyId: string): Result<{ key: StoredKey; place: Place; clientSecret: Secret }, AppError> {
    const { document } = this.#vault
    const found = findKeyAndPlace(document, keyId)
    if (!found.ok) return found
    const { key, place } = found.value
    if (key.secret === undefined) return err(appError('secret-unreadable'))
    const dataKey = this.#vault.custody.keyOf(key.secret.dataKeyId)
    if (dataKey === undefined) return err(this.#vault.custody.whyClosed())
    const secret = openSecret(this.#cipher, dataKey, key.secret, { format: document.format, key, place })
    return secret.ok ? ok({ key, place, clientSecret: secret.value }) : secret
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
    if (key.secret === undefined || this.#vault.custody.keyOf(key.secret.dataKeyId) !== undefined)
      return false
    return this.#vault.custody.whyClosed().kind === 'secret-unreadable'
  }

  #check(document: VaultDocument, entered: NewKey): Result<Place, AppError> {
    if (entered.name.trim() === '') return err(appError('bad-input', { field: 'name' }))
    const { clientId, clientSecret } = trimmed(entered)
    const credentials = checkCredentials(clientId, clientSecret)
    if (!credentials.ok) return credentials
    const place = placeOfWorkspace(document, entered.workspaceId)
    if (!place.ok || place.value.workspace.deletedAtMs !== undefined) {
      return err(appError('not-found', { field: 'workspaceId' }))
    }
    const twin = findTwin(document, entered.workspaceId, clientId)
    return twin === undefined ? place : err(appError('duplicate', { id: twin.id, name: twin.name }))
  }

  #checkReplacement(
    document: VaultDocument,
    keyId: string,
    newClientId: string | undefined,
    newSecret: Secret,
  ): Result<{ key: StoredKey; place: Place; clientId: string; clientSecret: Secret }, AppError> {
    const found = findKeyAndPlace(document, keyId)
    if (!found.ok) return found
    const { key, place } = found.value
    const clientId = (newClientId ?? key.clientId).trim()
    const clientSecret = newSecret.trimmed()
    const credentials = checkCredentials(clientId, clientSecret)
    if (!credentials.ok) return credentials
    const twin = findTwin(document, key.workspaceId, clientId, keyId)
    if (twin !== undefined) return err(appError('duplicate', { id: twin.id, name: twin.name }))
    return ok({ key, place, clientId, clientSecret })
  }

  async #seal(
    document: VaultDocument,
    key: Bound['key'],
    version: number,
    place: Place,
    clientSecret: Secret,
  ): Promise<Result<{ document: VaultDocument; secret: StoredSecret }, AppError>> {
    const sealing = await this.#vault.custody.keyForSealing(document)
    if (!sealing.ok) return sealing
    const bound = { format: document.format, key, place }
    const savedAtMs = this.#clock.nowMs()
    const secret = sealSecret(this.#cipher, sealing.value, bound, version, clientSecret, savedAtMs)
    return ok({ document: withList(document, sealing.value.list), secret })
  }
}

/** Surrounding white space is never part of a key; the form says so when it drops some (security S27). */
const trimmed = (entered: NewKey) => ({
  clientId: entered.clientId.trim(),
  clientSecret: entered.clientSecret.trimmed(),
})
