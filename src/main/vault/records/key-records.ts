import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { isTypedName } from '../../../shared/kernel/typed-name.ts'
import type { KeyKind } from '../../../shared/keys/fact-schemas.ts'
import { type EnteredFacts, enteredFacts } from '../../../shared/keys/key-facts.ts'
import { canonical } from '../../kernel/canonical.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { PreviousSecret, StoredKey, StoredSecret, VaultDocument } from '../format/vault-format.ts'
import { clientIdentity, type OAuthClient } from './client-identity.ts'
import { isPastRetention } from './retention.ts'
import { dueAtMs, type EditMeans, storedFacts } from './stored-facts.ts'
import { findKey, locateWorkspace } from './workspace-location.ts'

type Change = Result<{ readonly document: VaultDocument; readonly saved: StoredKey }, AppError>

/** An edit of a key that doesn't touch its secret. `null` clears a value. */
export interface KeyEdit extends EnteredFacts {
  readonly name?: string | undefined
  readonly kind?: KeyKind | undefined
  readonly pinned?: boolean | undefined
  readonly keepReady?: boolean | undefined
}

/** Refuses what a Basic header can't contain: control characters, and a colon in the id (RFC 7617 §2). */
export const checkCredentials = (clientId: string, clientSecret: Secret): Result<void, AppError> => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are forbidden
  const control = /[\u0000-\u001f\u007f]/
  if (clientId === '' || clientId.includes(':') || control.test(clientId)) {
    return err(appError('bad-input', { field: 'clientId' }))
  }
  if (clientSecret.matches(/^$/) || clientSecret.matches(control)) {
    return err(appError('bad-input', { field: 'clientSecret' }))
  }
  return ok(undefined)
}

/** The existing key with the same client and purpose (`clientIdentity`), if any. */
export const findDuplicate = (
  document: VaultDocument,
  workspaceId: string,
  client: OAuthClient,
  exceptKeyId?: string,
): StoredKey | undefined => {
  const location = locateWorkspace(document, workspaceId)
  if (!location.ok) return undefined
  const identity = clientIdentity(location.value, client)
  return document.keys.find((key) => {
    if (key.id === exceptKeyId || key.deletedAtMs !== undefined || key.clientId !== client.clientId)
      return false
    const other = locateWorkspace(document, key.workspaceId)
    return other.ok && clientIdentity(other.value, key) === identity
  })
}

/** The error for a key that already exists, with its workspace. */
export const duplicateOf = (
  { workspaces }: VaultDocument,
  { id, name, workspaceId }: StoredKey,
): AppError => {
  const workspace = workspaces.find((each) => each.id === workspaceId)?.name
  return appError('duplicate', { id, name, ...omitEmpty({ workspace }) })
}

const put = (document: VaultDocument, saved: StoredKey): Change =>
  ok({
    document: { ...document, keys: document.keys.map((key) => (key.id === saved.id ? saved : key)) },
    saved,
  })

/** A record without some of its optional fields. */
export const without = <Item extends object, Name extends keyof Item>(
  item: Item,
  ...names: Name[]
): Omit<Item, Name> => {
  const copy = { ...item }
  for (const name of names) delete copy[name]
  return copy
}

/** Adds a key that was already checked. */
export const addKey = (document: VaultDocument, key: StoredKey): Change =>
  ok({ document: { ...document, keys: [...document.keys, key] }, saved: key })

/**
 * A key's record after an edit. Refuses an empty name. If the due date of a snoozed reminder changes, the
 * reminder is shown again.
 */
export const editedKey = (key: StoredKey, edit: KeyEdit, means: EditMeans): Result<StoredKey, AppError> => {
  const name = (edit.name ?? key.name).trim()
  if (name === '') return err(appError('bad-input', { field: 'name' }))
  const edited: StoredKey = {
    ...without(key, ...enteredFacts.filter((fact) => edit[fact] !== undefined)),
    ...storedFacts(edit, key, means),
    name,
    kind: edit.kind ?? key.kind,
    pinned: edit.pinned ?? key.pinned,
    keepReady: edit.keepReady ?? key.keepReady,
  }
  return ok(dueAtMs(edited) === dueAtMs(key) ? edited : without(edited, 'snoozedUntilMs'))
}

export const editKey = (document: VaultDocument, keyId: string, edit: KeyEdit, means: EditMeans): Change => {
  const found = findKey(document, keyId)
  if (!found.ok) return found
  const edited = editedKey(found.value, edit, means)
  if (!edited.ok) return edited
  const { workspaceId, tokenFields } = edited.value
  const isForSame = canonical(found.value.tokenFields ?? {}) === canonical(tokenFields ?? {})
  const duplicate = isForSame ? undefined : findDuplicate(document, workspaceId, edited.value, keyId)
  return duplicate === undefined ? put(document, edited.value) : err(duplicateOf(document, duplicate))
}

/** Snoozes a key's reminders until `untilMs`. `null` ends the snooze. */
export const snoozeKey = (document: VaultDocument, keyId: string, untilMs: number | null): Change => {
  const found = findKey(document, keyId)
  if (!found.ok) return found
  return put(document, {
    ...without(found.value, 'snoozedUntilMs'),
    ...omitEmpty({ snoozedUntilMs: untilMs }),
  })
}

/** Adds a key's current credentials (id, encrypted secret, expiry and flag) to its previous ones. */
export const previousCredentials = (
  { clientId, secret, keyExpiresAtMs, toReplace, formerSecrets = [] }: StoredKey,
  nowMs: number,
): PreviousSecret[] => {
  if (secret === undefined) return formerSecrets
  const facts = omitEmpty({ keyExpiresAtMs, toReplace })
  return [...formerSecrets, { ...secret, clientId, ...facts, replacedAtMs: nowMs }]
}

/** A key's new credentials, with the secret encrypted. */
export interface EncryptedCredentials {
  readonly clientId: string
  readonly secret: StoredSecret
  readonly keyExpiresAtMs?: number | undefined
}

/**
 * Replaces the credentials and their expiry. The previous ones stay encrypted for 30 days. Clears the snooze
 * and the flag that belonged to the previous ones.
 */
export const replaceCredentials = (
  document: VaultDocument,
  keyId: string,
  { clientId, secret, keyExpiresAtMs }: EncryptedCredentials,
  nowMs: number,
): Change => {
  const found = findKey(document, keyId)
  if (!found.ok) return found
  return put(document, {
    ...without(found.value, 'keyExpiresAtMs', 'snoozedUntilMs', 'toReplace'),
    clientId,
    secret,
    secretVersion: secret.version,
    ...omitEmpty({ keyExpiresAtMs }),
    formerSecrets: previousCredentials(found.value, nowMs),
  })
}

/** One version of a key's credentials, current or previous, as long as it's kept. */
export const credentialsOf = (key: StoredKey, version: number): EncryptedCredentials | undefined => {
  if (key.secret?.version === version) return { clientId: key.clientId, secret: key.secret }
  const former = key.formerSecrets?.find((kept) => kept.version === version)
  return former && { clientId: former.clientId, secret: former }
}

/** The credentials before the last replacement, as long as they are kept. */
export const lastReplaced = (key: StoredKey, nowMs: number): PreviousSecret | undefined =>
  key.formerSecrets
    ?.filter((former) => !isPastRetention(former.replacedAtMs, nowMs))
    .sort((one, other) => one.replacedAtMs - other.replacedAtMs)
    .at(-1)

/**
 * Restores the previous credentials, re-encrypted as `secret`. The current ones become the previous ones, so that
 * this can be undone the same way.
 */
export const swapCredentials = (
  document: VaultDocument,
  keyId: string,
  former: PreviousSecret,
  secret: StoredSecret,
  nowMs: number,
): Change => {
  const { clientId, keyExpiresAtMs, toReplace, replacedAtMs: _replaced, ...kept } = former
  const restored = { clientId, secret: { ...kept, ...secret }, keyExpiresAtMs }
  const swapped = replaceCredentials(document, keyId, restored, nowMs)
  if (!swapped.ok) return swapped
  const { saved } = swapped.value
  const formerSecrets = saved.formerSecrets?.filter((kept) => kept !== former) ?? []
  return put(swapped.value.document, { ...saved, ...omitEmpty({ toReplace }), formerSecrets })
}

/** Moves a key to *Recently deleted*. */
export const removeKey = (document: VaultDocument, keyId: string, nowMs: number): Change => {
  const found = findKey(document, keyId)
  return found.ok ? put(document, { ...found.value, deletedAtMs: nowMs }) : found
}

/** Restores a key and its workspace. */
export const restoreKey = (document: VaultDocument, keyId: string): Change => {
  const found = findKey(document, keyId)
  if (!found.ok) return found
  const duplicate = findDuplicate(document, found.value.workspaceId, found.value, keyId)
  if (duplicate !== undefined) return err(duplicateOf(document, duplicate))
  const workspaces = document.workspaces.map((workspace) =>
    workspace.id === found.value.workspaceId ? without(workspace, 'deletedAtMs') : workspace,
  )
  return put({ ...document, workspaces }, without(found.value, 'deletedAtMs'))
}

/** Erases a deleted key. The user has to type its name. */
export const purgeKey = (document: VaultDocument, keyId: string, typedName: string): Change => {
  const found = findKey(document, keyId)
  if (!found.ok) return found
  if (found.value.deletedAtMs === undefined || !isTypedName(typedName, found.value.name)) {
    return err(appError('refused', { reason: 'not-confirmed' }))
  }
  return ok({ document: eraseKeys(document, new Set([keyId])), saved: found.value })
}

/** The document without these keys, and without deleted workspaces that they leave empty. */
export const eraseKeys = (document: VaultDocument, keyIds: ReadonlySet<string>): VaultDocument => {
  const keys = document.keys.filter(({ id }) => !keyIds.has(id))
  const erased = document.keys.filter(({ id }) => keyIds.has(id))
  const emptied = new Set(erased.map(({ workspaceId }) => workspaceId))
  for (const { workspaceId } of keys) emptied.delete(workspaceId)
  const workspaces = document.workspaces.filter(
    ({ id, deletedAtMs }) => deletedAtMs === undefined || !emptied.has(id),
  )
  return { ...document, keys, workspaces }
}

/**
 * Erases what was deleted or replaced more than 30 days ago. Returns the same document if there is nothing to
 * erase.
 */
export const expireRemoved = (document: VaultDocument, nowMs: number): VaultDocument => {
  const isOver = (sinceMs: number | undefined) => isPastRetention(sinceMs, nowMs)
  const keys = document.keys
    .filter((key) => !isOver(key.deletedAtMs))
    .map((key) => {
      const kept = key.formerSecrets?.filter((former) => !isOver(former.replacedAtMs))
      return kept?.length === key.formerSecrets?.length ? key : { ...key, formerSecrets: kept ?? [] }
    })
  const hasKeys = new Set(keys.map((key) => key.workspaceId))
  // After 30 days, a deleted workspace stays only as long as one of its keys can still be restored.
  const workspaces = document.workspaces.filter(
    ({ id, deletedAtMs }) => !isOver(deletedAtMs) || hasKeys.has(id),
  )
  const isSame =
    keys.length === document.keys.length &&
    workspaces.length === document.workspaces.length &&
    keys.every((key, index) => key === document.keys[index])
  return isSame ? document : { ...document, keys, workspaces }
}

/** The keys that are in one document but not in the next. */
export const goneKeyIds = (before: VaultDocument, after: VaultDocument): string[] => {
  const kept = new Set(after.keys.map((key) => key.id))
  return before.keys.filter((key) => !kept.has(key.id)).map((key) => key.id)
}
