import { type AppError, appError, withFacts } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { StoredKey, VaultDocument } from '../format/vault-format.ts'
import { clientIdentity } from './client-identity.ts'
import { editedKey, eraseKeys, type KeyEdit, without } from './key-records.ts'
import type { EditMeans } from './stored-facts.ts'
import { locationsIn } from './workspace-location.ts'

type Change = Result<{ readonly document: VaultDocument; readonly saved: StoredKey[] }, AppError>

/** Replaces each named key with the result of `change`, all or nothing. `not-found` if one is missing. */
const changeEach = (
  document: VaultDocument,
  keyIds: readonly string[],
  change: (key: StoredKey) => StoredKey,
): Change => {
  const wanted = new Set(keyIds)
  const saved: StoredKey[] = []
  const keys = document.keys.map((key) => {
    if (!wanted.delete(key.id)) return key
    const next = change(key)
    saved.push(next)
    return next
  })
  return wanted.size === 0 ? ok({ document: { ...document, keys }, saved }) : err(appError('not-found'))
}

/** Edits several keys, each once, all or nothing: fails if a key is missing or would have no name. */
export const editEach = (
  document: VaultDocument,
  edits: readonly (KeyEdit & { readonly keyId: string })[],
  means: EditMeans,
): Change => {
  const byId = new Map(edits.map(({ keyId, ...edit }) => [keyId, edit]))
  if (byId.size !== edits.length) return err(appError('bad-input', { field: 'edits' }))
  let refused: AppError | undefined
  const edited = changeEach(document, [...byId.keys()], (key) => {
    const next = editedKey(key, byId.get(key.id) ?? {}, means)
    if (!next.ok) refused ??= withFacts(next.error, { id: key.id })
    return next.ok ? next.value : key
  })
  return refused === undefined ? edited : err(refused)
}

/** Sets the same facts on several keys. A key that was already deleted keeps its deletion time. */
export const editKeys = (
  document: VaultDocument,
  keyIds: readonly string[],
  facts: { readonly pinned: boolean } | { readonly deletedAtMs: number },
): Change => changeEach(document, keyIds, (key) => ({ ...key, ...facts, ...deletedBefore(key) }))

const deletedBefore = ({ deletedAtMs }: StoredKey) => (deletedAtMs === undefined ? {} : { deletedAtMs })

/** Restores several keys and their workspaces. `duplicate` if one of them is identical to a key in use. */
export const restoreKeys = (document: VaultDocument, keyIds: readonly string[]): Change => {
  const locationOf = locationsIn(document)
  const identity = (key: StoredKey) => {
    const location = locationOf(key.workspaceId)
    return location === undefined ? key.id : clientIdentity(location, key)
  }
  const wanted = new Set(keyIds)
  const inUse = new Map(
    document.keys.flatMap((key) => (key.deletedAtMs === undefined ? [[identity(key), key]] : [])),
  )
  for (const key of document.keys) {
    if (!wanted.has(key.id) || key.deletedAtMs === undefined) continue
    const duplicate = inUse.get(identity(key))
    if (duplicate !== undefined) return err(appError('duplicate', { id: duplicate.id, name: duplicate.name }))
    inUse.set(identity(key), key)
  }
  const restored = changeEach(document, keyIds, (key) => without(key, 'deletedAtMs'))
  if (!restored.ok) return restored
  const locations = new Set(restored.value.saved.map((key) => key.workspaceId))
  const workspaces = document.workspaces.map((workspace) =>
    locations.has(workspace.id) ? without(workspace, 'deletedAtMs') : workspace,
  )
  return ok({ ...restored.value, document: { ...restored.value.document, workspaces } })
}

/** Erases deleted keys. `not-confirmed` if the typed count is wrong or one of the keys is still in use. */
export const purgeKeys = (document: VaultDocument, keyIds: readonly string[], typedCount: number): Change => {
  const wanted = new Set(keyIds)
  const saved = document.keys.filter(({ id }) => wanted.has(id))
  if (saved.length !== wanted.size) return err(appError('not-found'))
  if (typedCount !== wanted.size || saved.some(({ deletedAtMs }) => deletedAtMs === undefined))
    return err(appError('refused', { reason: 'not-confirmed' }))
  return ok({ document: eraseKeys(document, wanted), saved })
}
