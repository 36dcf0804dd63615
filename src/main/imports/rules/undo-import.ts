import type { Workspace } from '../../../shared/model.ts'
import { canonical } from '../../kernel/canonical.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Bound } from '../../vault/format/bound-text.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { AppliedRows } from './apply-rows.ts'

/** What an import made, as records: enough to take it back. Secrets are sealed in it. */
export interface MadeByImport {
  readonly added: AppliedRows['added']
  readonly replaced: AppliedRows['replaced']
  readonly workspaces: readonly Workspace[]
  readonly services: VaultDocument['services']
}

/** The records that an import added to a document, and the keys that it changed. */
export const madeByImport = (before: VaultDocument, applied: AppliedRows): MadeByImport => {
  const newIn = <Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] => {
    const ids = new Set(known.map(({ id }) => id))
    return items.filter(({ id }) => !ids.has(id))
  }
  const { added, replaced, document } = applied
  return {
    added,
    replaced,
    workspaces: newIn(document.workspaces, before.workspaces),
    services: newIn(document.services, before.services),
  }
}

/** Whether a key is as the import saved it; how its secret is sealed may differ since. */
const isAsSaved = (now: StoredKey | undefined, saved: StoredKey): now is StoredKey =>
  now !== undefined && canonical(without(now, 'secret')) === canonical(without(saved, 'secret'))

/** The document without an import, and how much of it was taken back. */
export interface Undone {
  readonly document: VaultDocument
  readonly removedIds: readonly string[]
  readonly restored: number
  /** Keys that were changed since, or that a replacement takes part in: they stay. */
  readonly kept: number
}

/**
 * Takes an import back: added keys go, with the workspaces and services that nothing else uses; replaced secrets
 * come back under a higher version, so that no token of the imported ones is served. `reopen` opens a former secret
 * and seals it for that version, or returns undefined when it does not open now.
 */
export const undoImport = (
  document: VaultDocument,
  made: MadeByImport,
  o: {
    readonly open: (stored: StoredSecret, bound: Bound) => Secret | undefined
    readonly seal: (
      key: Bound['key'],
      location: WorkspaceLocation,
      version: number,
      secret: Secret,
    ) => StoredSecret
  },
): Undone => {
  const now = new Map(document.keys.map((key) => [key.id, key]))
  const locationOf = locationsIn(document)
  const replacing = new Set((document.replacements ?? []).flatMap(({ keyId, newKeyId }) => [keyId, newKeyId]))
  const removedIds = made.added.flatMap((saved) =>
    isAsSaved(now.get(saved.id), saved) && !replacing.has(saved.id) ? [saved.id] : [],
  )
  const back = new Map<string, StoredKey>()
  for (const { before, after } of made.replaced) {
    const current = now.get(after.id)
    const location = locationOf(after.workspaceId)
    if (!isAsSaved(current, after) || location === undefined || replacing.has(after.id)) continue
    if (after.secretVersion === before.secretVersion) {
      back.set(before.id, { ...before, ...omitEmpty({ secret: current.secret }) })
      continue
    }
    const version = after.secretVersion + 1
    if (before.secret === undefined) {
      back.set(before.id, { ...before, secretVersion: version })
      continue
    }
    const secret = o.open(before.secret, { key: before, location })
    if (secret === undefined) continue
    const sealed = o.seal(before, location, version, secret)
    // The date of the secret is that of the former one: it is not a new secret.
    back.set(before.id, {
      ...before,
      secretVersion: version,
      secret: { ...sealed, savedAtMs: before.secret.savedAtMs },
    })
  }
  const removed = new Set(removedIds)
  const keys = document.keys.filter(({ id }) => !removed.has(id)).map((key) => back.get(key.id) ?? key)
  const filledIds = new Set(keys.map(({ workspaceId }) => workspaceId))
  const isSame = (saved: { id: string } | undefined, item: { id: string }) =>
    saved !== undefined && canonical(saved) === canonical(item)
  const madeWorkspaces = new Map(made.workspaces.map((workspace) => [workspace.id, workspace]))
  const workspaces = document.workspaces.filter(
    (workspace) => filledIds.has(workspace.id) || !isSame(madeWorkspaces.get(workspace.id), workspace),
  )
  const inUse = new Set(workspaces.map(({ serviceId }) => serviceId))
  const madeServices = new Map(made.services.map((service) => [service.id, service]))
  const services = document.services.filter(
    (service) => inUse.has(service.id) || !isSame(madeServices.get(service.id), service),
  )
  const all = made.added.length + made.replaced.length
  return {
    document: { ...document, services, workspaces, keys },
    removedIds,
    restored: back.size,
    kept: all - removedIds.length - back.size,
  }
}
