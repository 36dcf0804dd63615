import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { canonical } from '../../kernel/canonical.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Bound } from '../../vault/format/bound-text.ts'
import type {
  StoredCampaign,
  StoredKey,
  StoredReplacement,
  StoredSecret,
  VaultDocument,
} from '../../vault/format/vault-format.ts'
import { without } from '../../vault/records/key-records.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { AppliedRows } from './apply-rows.ts'
import { type ImportedReplacement, withoutImported } from './restored-replacements.ts'

/** What an import created, with encrypted secrets: enough to undo it. */
export interface MadeByImport extends Pick<AppliedRows, 'added' | 'replaced'> {
  readonly workspaces: readonly Workspace[]
  readonly services: VaultDocument['services']
  readonly campaigns: readonly StoredCampaign[]
  readonly replacements: readonly ImportedReplacement[]
}

const newIn = <Item extends { id: string }>(items: readonly Item[], known: readonly Item[]): Item[] => {
  const ids = new Set(known.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

/** The records that an import added to a document, and the keys that it changed. */
export const madeByImport = (
  before: VaultDocument,
  {
    added,
    replaced,
    replacements,
    document,
  }: AppliedRows & { readonly replacements: readonly ImportedReplacement[] },
): MadeByImport => ({
  added,
  replaced,
  replacements,
  workspaces: newIn(document.workspaces, before.workspaces),
  services: newIn(document.services, before.services),
  campaigns: newIn(document.campaigns ?? [], before.campaigns ?? []),
})

/** Removes records that an import created, if they are unchanged and unused. */
const withoutUnused = <Item extends { id: string }>(
  items: readonly Item[],
  made: readonly Item[],
  usedIds: readonly string[],
): Item[] => {
  const used = new Set(usedIds)
  const asMade = new Set(made.map(canonical))
  return items.filter((item) => used.has(item.id) || !asMade.has(canonical(item)))
}

/**
 * Undoes an import: removes its keys, with workspaces and services that nothing else uses, and restores replaced
 * secrets with a higher version, so that no token of an imported secret is used. `kept` are keys that were changed
 * since, that are part of a replacement, or whose previous secret `open` can't decrypt now.
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
) => {
  const now = new Map(document.keys.map((key) => [key.id, key]))
  const locationOf = locationsIn(document)
  const { replacements: present = [] } = document
  const isAsMade = (each: StoredReplacement, after: StoredReplacement) => canonical(each) === canonical(after)
  const others = withoutImported(present, made.replacements, isAsMade)
  const replacing = new Set(others.flatMap(({ keyId, newKeyId }) => [keyId, newKeyId]))
  // Ignores the secret, because it may have been re-encrypted since.
  const contentOf = (key: StoredKey) => canonical(without(key, 'secret'))
  const canGo = (saved: StoredKey) => {
    const key = now.get(saved.id)
    return key !== undefined && contentOf(key) === contentOf(saved) && !replacing.has(saved.id)
  }
  const previousOf = ({ before, after }: MadeByImport['replaced'][number]): StoredKey | undefined => {
    const location = locationOf(after.workspaceId)
    if (location === undefined || !canGo(after)) return undefined
    if (after.secretVersion === before.secretVersion)
      return { ...before, ...omitEmpty({ secret: now.get(after.id)?.secret }) }
    const version = after.secretVersion + 1
    if (before.secret === undefined) return { ...before, secretVersion: version }
    const secret = o.open(before.secret, { key: before, location })
    if (secret === undefined) return undefined
    const sealed = o.seal(before, location, version, secret)
    // Keeps the previous secret's date, because it isn't a new secret.
    return { ...before, secretVersion: version, secret: { ...sealed, savedAtMs: before.secret.savedAtMs } }
  }
  const former = new Map(made.replaced.flatMap((each) => previousOf(each) ?? []).map((key) => [key.id, key]))
  const removedIds = made.added.filter(canGo).map(({ id }) => id)
  const removed = new Set(removedIds)
  const keys = document.keys.filter(({ id }) => !removed.has(id)).map((key) => former.get(key.id) ?? key)
  const kept = new Set(made.added.flatMap(({ id }) => (now.has(id) && !removed.has(id) ? [id] : [])))
  const replacements = withoutImported(
    present,
    made.replacements,
    (each, after) => isAsMade(each, after) && !kept.has(each.keyId) && !kept.has(each.newKeyId ?? ''),
  )
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId)
  const workspaces = withoutUnused(document.workspaces, made.workspaces, workspaceIds)
  const serviceIds = workspaces.map(({ serviceId }) => serviceId)
  const services = withoutUnused(document.services, made.services, serviceIds)
  const campaigns = withoutUnused(document.campaigns ?? [], made.campaigns, [])
  return {
    document: {
      ...document,
      services,
      workspaces,
      keys,
      ...(made.replacements.length > 0 && { replacements }),
      ...(made.campaigns.length > 0 && { campaigns }),
    },
    removedIds,
    restored: former.size,
    kept: made.added.length + made.replaced.length - removedIds.length - former.size,
  }
}
