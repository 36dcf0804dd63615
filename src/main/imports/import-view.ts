import {
  type ImportRow,
  type ImportSource,
  type ImportView,
  MAX_NOT_OPENED,
} from '../../shared/imports/import-rows.ts'
import { hostOf } from '../kernel/host-of.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { Vault } from '../vault/vault.ts'
import type { ImportService } from './import-service.ts'
import type { OpenImport } from './open-imports.ts'
import type { RowStanding } from './rules/compare-rows.ts'
import { cleanName, type OpenRow } from './rules/open-row.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly imports: Pick<ImportService, 'standing'>
  readonly wrongGuesses: Pick<WrongGuesses, 'count'>
}

/** The program that wrote all files of an import, or `several`. */
export const sourceOf = ({ formats }: OpenImport['found']): ImportSource =>
  formats.length === 1 && formats[0] !== undefined ? formats[0] : 'several'

/** A row as the window sees it. SECURITY: S33, built field by field; shows only whether there is a secret. */
const rowView = (
  row: OpenRow,
  { state, reason, here, match }: RowStanding,
  clientId: string | undefined,
): ImportRow => {
  const { authUrl, baseUrl, tokenPath, tokenFields } = row.address
  return {
    rowId: row.rowId,
    name: row.name,
    hasSecret: row.secret !== undefined,
    state,
    ...omitEmpty({
      workspaceName: row.workspaceName,
      clientId,
      end: row.end,
      authUrl,
      baseUrl: baseUrl ?? match?.region.baseUrl,
      tokenPath,
      tokenFields: tokenFields === undefined ? undefined : { ...tokenFields },
      ownTokenFields: row.record?.key.tokenFields ?? row.facts?.tokenFields,
      keyExpiresAtMs: row.keyExpiresAtMs,
      owner: row.facts?.owner?.name,
      secretFrom: row.secretFrom,
      isCleaned: row.isCleaned,
      keyId: here?.id,
      regionId: match?.region.id,
      workspaceId: match?.workspace?.id,
      reason,
    }),
  }
}

/** The waiting import as the window sees it. */
export const makeImportView = ({ vault, imports, wrongGuesses }: Deps) => {
  /** SECURITY: S57, counts secrets that differ from the vault's, so that guessing is slowed down. */
  const shownRows = (rows: readonly OpenRow[]): ImportRow[] => {
    const standing = imports.standing()
    // SECURITY: S33, if the page chose the client ID column, it may have picked the secrets' column, so it sees
    // none of the values.
    const hidden = new Map<string, string>()
    const shownId = ({ clientId, isIdHidden }: OpenRow) => {
      if (clientId === undefined || isIdHidden === undefined) return clientId
      if (!hidden.has(clientId)) hidden.set(clientId, `•••• ${hidden.size + 1}`)
      return hidden.get(clientId)
    }
    const shown = rows.map((row) => rowView(row, standing(row), shownId(row)))
    if (shown.some(({ state }) => state === 'differs')) wrongGuesses.count()
    return shown
  }

  const viewOfImport = (held: OpenImport): ImportView => {
    const known = new Set(
      vault.document.services.flatMap(({ regions }) =>
        regions.flatMap(({ authUrl, baseUrl }) => [hostOf(authUrl), hostOf(baseUrl)]),
      ),
    )
    const hosts = held.rows.flatMap(({ address: { authUrl, baseUrl }, skipped }) =>
      skipped === undefined ? [authUrl, baseUrl] : [],
    )
    const named = new Set(hosts.flatMap((address) => (address === undefined ? [] : [hostOf(address)])))
    // A backup is encrypted, so it contains no unencrypted secrets.
    const isEncrypted = held.found.formats.includes('keyward-backup')
    const holding = new Set(
      held.rows.flatMap(({ secret, file }) => (isEncrypted || secret === undefined ? [] : [file])),
    )
    return {
      planId: held.planId,
      source: sourceOf(held.found),
      rows: shownRows(held.rows),
      newHosts: [...named].filter((host) => !known.has(host)).sort(),
      files: held.files.map(({ name, onDisk }, file) => ({
        name,
        holdsSecrets: holding.has(file),
        isOnDisk: onDisk !== undefined,
      })),
      tables: held.found.tables.map(({ file, sheet, isAsked, columns }) => ({
        file,
        isAsked,
        columns: [...columns],
        ...omitEmpty({ sheet: sheet && cleanName(sheet) }),
      })),
      remarks: held.found.remarks.map(({ names, ...remark }) => ({
        ...remark,
        ...omitEmpty({ names: names && cleanName(names) }),
      })),
      ...(held.found.dateInDoubt === undefined ? {} : { dateInDoubt: held.found.dateInDoubt }),
      unread: held.found.unread.map(({ file, problem, line }) => ({
        name: held.files[file]?.name ?? '',
        problem,
        ...(line === undefined ? {} : { line }),
      })),
      notOpened: {
        names: (held.notOpened ?? []).slice(0, MAX_NOT_OPENED),
        more: Math.max(0, (held.notOpened ?? []).length - MAX_NOT_OPENED),
      },
    }
  }

  return { shownRows, viewOfImport }
}
