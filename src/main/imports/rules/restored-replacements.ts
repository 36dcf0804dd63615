import type { BackupReplacement } from '../../backups/rules/backup-replacements.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { hasEnded, stopped } from '../../replacements/rules/replacement-steps.ts'
import { replacementsUnderWay } from '../../replacements/rules/replacements-under-way.ts'
import type { StoredReplacement, VaultDocument } from '../../vault/format/vault-format.ts'
import type { OpenedBackup } from './backup-locations.ts'
import type { RowStanding } from './compare-rows.ts'
import type { OpenRow } from './open-row.ts'

/** A key from a file as it is in the vault after the import. */
export interface KeyInVault {
  readonly id: string
  /** The vault's version of the file's secret. Absent if the vault's key has another secret. */
  readonly secretVersion?: number
}

/** An imported replacement. `before` is the record that it replaced, which had no proof. */
export interface ImportedReplacement {
  readonly before?: StoredReplacement
  readonly after: StoredReplacement
}

/** A file's keys as they are in the vault after the import, keyed by the file's ids. Undefined if missing. */
export type KeysInVault = ReadonlyMap<string, KeyInVault | undefined>

interface Means {
  readonly newId: () => string
  readonly nowMs: number
  /**
   * True for the user's own backup, which is restored completely. From someone else's, only what concerns
   * imported keys is restored.
   */
  readonly isRestored: boolean
  readonly keys: KeysInVault
}

/**
 * Adds a file's replacements to a document. An existing one stays unchanged, unless only the file has its
 * proof. A running one is stopped if it lacks a key, or if one of its keys is already in another running one.
 */
export const withReplacements = (
  document: VaultDocument,
  replacements: readonly BackupReplacement[],
  { newId, nowMs, isRestored, keys }: Means,
): { readonly document: VaultDocument; readonly imported: readonly ImportedReplacement[] } => {
  const result = new Map((document.replacements ?? []).map((each) => [each.id, each]))
  const imported: ImportedReplacement[] = []
  const busy = new Set(replacementsUnderWay(document).keys())
  // If the user's own backup no longer has the key, the record keeps the key's ID as history.
  const inVault = (id: string | undefined): KeyInVault | undefined =>
    id === undefined || keys.has(id) || !isRestored ? keys.get(id ?? '') : { id }

  for (const { keyHasOldCredentials, keyId, newKeyId, ...facts } of replacements) {
    const [old, fresh] = [inVault(keyId), inVault(newKeyId)]
    if (isRestored ? old === undefined && fresh === undefined : old === undefined) continue
    const made: StoredReplacement = {
      ...facts,
      keyId: old?.id ?? keyId,
      secretVersion: (keyHasOldCredentials && old?.secretVersion) || 0,
      ...omitEmpty({ newKeyId: fresh?.id ?? newKeyId }),
    }
    const same = result.get(made.id)
    const before = same?.keyId === made.keyId ? same : undefined
    if (before !== undefined && (before.atMs.proven !== undefined || made.atMs.proven === undefined)) continue
    const ids = [keyId, newKeyId].filter((id) => id !== undefined)
    const isWhole = ids.every((id) => keys.get(id) !== undefined)
    const isFree = before !== undefined || [made.keyId, made.newKeyId].every((id) => !busy.has(id ?? ''))
    const settled = hasEnded(made) || (isWhole && isFree) ? made : stopped(made, nowMs)
    const after = same !== undefined && before === undefined ? { ...settled, id: newId() } : settled
    result.set(after.id, after)
    imported.push({ ...(before && { before }), after })
    if (!hasEnded(after)) for (const id of [after.keyId, after.newKeyId]) busy.add(id ?? '')
  }
  return imported.length === 0
    ? { document, imported }
    : { document: { ...document, replacements: [...result.values()] }, imported }
}

/**
 * Undoes imported replacements where `mayGo` allows it: removes new ones, and restores the previous records of
 * those that only got a proof.
 */
export const withoutImported = (
  replacements: readonly StoredReplacement[],
  imported: readonly ImportedReplacement[],
  mayGo: (now: StoredReplacement, after: StoredReplacement) => boolean,
): StoredReplacement[] => {
  const made = new Map(imported.map((each) => [each.after.id, each]))
  return replacements.flatMap((now) => {
    const { before, after } = made.get(now.id) ?? {}
    if (after === undefined || !mayGo(now, after)) return [now]
    return before === undefined ? [] : [before]
  })
}

/**
 * Finds what became of a file's keys: the imported rows and, for the user's own backup, keys that are here with
 * the same secret. Decrypts only the secrets of keys in a replacement or campaign.
 */
export const keysInVault = (
  rows: readonly OpenRow[],
  {
    isRestored,
    replacements = [],
    campaigns = [],
  }: Pick<OpenedBackup, 'isRestored' | 'replacements' | 'campaigns'>,
  taken: ReadonlyMap<string, KeyInVault>,
  standing: (row: OpenRow) => RowStanding,
): KeysInVault => {
  const named = new Set(
    isRestored
      ? [
          ...replacements.flatMap(({ keyId, newKeyId }) => [keyId, newKeyId]),
          ...campaigns.flatMap(({ keyIds }) => keyIds),
        ]
      : [],
  )
  return new Map(
    rows.map((row) => {
      const key = taken.get(row.rowId)
      if (key !== undefined || !named.has(row.rowId)) return [row.rowId, key]
      const { here, hasOtherSecret } = standing(row)
      if (here === undefined) return [row.rowId, undefined]
      const { id, secretVersion } = here
      return [row.rowId, { id, ...(row.secret && hasOtherSecret !== true && { secretVersion }) }]
    }),
  )
}
