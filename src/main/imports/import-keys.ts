import type { Input, Output } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { ImportRow, ImportView } from '../../shared/imports/import-rows.ts'
import { MAX_IMPORT_FILES, MAX_IMPORT_ROWS } from '../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { BackupService } from '../backups/backup-service.ts'
import { openBackup } from '../backups/open-backup.ts'
import type { Translate } from '../i18n/translate.ts'
import { utf8 } from '../kernel/bytes.ts'
import type { Emits } from '../kernel/emitter.ts'
import { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { ImportReader } from '../ports/import-reader.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { Agreed, KnownHosts } from '../services/known-hosts.ts'
import type { UserSettings } from '../settings/user-settings.ts'
import type { Vault } from '../vault/vault.ts'
import type { RowChecks } from './check-rows.ts'
import type { ImportService, PlannedImport } from './import-service.ts'
import { makeImportView, sourceOf } from './import-view.ts'
import type { OpenImport, OpenImports, ReadFile } from './open-imports.ts'
import type { ImportFile, ReadChoices } from './rules/found-key.ts'
import { hasHeads, isSound, layoutIn, withLayout } from './rules/layouts.ts'

/** The size limit in bytes for all files of an import combined. */
const MAX_IMPORT_BYTES = 32 * 1024 * 1024

interface Deps {
  readonly settings: Pick<UserSettings, 'current' | 'write'>
  readonly events: Emits<{ 'settings.changed': Settings }>
  readonly cipher: Pick<Cipher, 'digest'>
  readonly vault: Pick<Vault, 'whenUsable' | 'document'>
  readonly openImports: OpenImports
  readonly imports: ImportService
  readonly backups: Pick<BackupService, 'hold' | 'open'>
  readonly knownHosts: Pick<KnownHosts, 'agree'>
  readonly importReader: ImportReader
  readonly fileDialog: Pick<FileDialog, 'openFiles'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly usage: Pick<UsageStore, 'forget'>
  readonly wrongGuesses: WrongGuesses
  readonly translate: Translate
  readonly rowChecks: Pick<RowChecks, 'keep'>
}

type Given = NonNullable<NonNullable<Input<'imports:read'>>['files']>
type Again = NonNullable<NonNullable<Input<'imports:read'>>['again']>
type Chosen = Result<
  {
    readonly files: readonly ImportFile[]
    readonly shown: readonly ReadFile[]
    readonly notOpened?: readonly string[]
    readonly choices?: ReadChoices
    /** The import to read again. */
    readonly before?: OpenImport
  },
  AppError
>

const sizeOf = (files: readonly ImportFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Dropped files and pasted text as bytes. `bad-input` for an item with both or neither. */
const filesOf = (given: Given): Chosen => {
  const files: ImportFile[] = []
  for (const [index, { name, text, base64 }] of given.entries()) {
    if ((text === undefined) === (base64 === undefined))
      return err(appError('bad-input', { field: `files.${index}` }))
    const bytes = text === undefined ? new Uint8Array(Buffer.from(base64 ?? '', 'base64')) : utf8(text)
    files.push({ name, bytes })
  }
  return ok({ files, shown: files.map(({ name }) => ({ name })) })
}

/** Imports keys from other programs' files: read, preview, one save, undo. */
export const makeImportKeys = (deps: Deps) => {
  const { vault, openImports, imports, backups, importReader, fileDialog } = deps
  const { activity, wrongGuesses, rowChecks, translate } = deps

  const choose = async (folder: boolean): Promise<Chosen> => {
    const chosen = await fileDialog.openFiles({
      title: translate(folder ? 'files.import.openFolder' : 'files.import.open'),
      kind: folder ? 'folder' : 'files',
      maxBytes: MAX_IMPORT_BYTES,
      maxFiles: MAX_IMPORT_FILES,
    })
    if (chosen.kind === 'cancelled') return err(appError('cancelled'))
    if (chosen.kind !== 'opened') {
      const reason = chosen.kind === 'unreadable' ? 'damaged-import' : 'import-too-large'
      return err(appError('refused', { reason, name: chosen.name }))
    }
    const files = chosen.files.map(({ name, bytes }) => ({ name, bytes }))
    const { notOpened = [] } = chosen
    return ok({ files, shown: chosen.files.map(({ name, onDisk }) => ({ name, onDisk })), notOpened })
  }

  const { viewOfImport, shownRows } = makeImportView(deps)

  /** Keeps a backup until its passphrase is entered. Returns `refused` with an id to pass to `open`. */
  const holdBackup = (file: ImportFile | undefined, shown: ReadFile | undefined): Result<never, AppError> => {
    if (file === undefined || shown === undefined) return err(appError('internal'))
    const held = backups.hold(shown.name, file.bytes)
    if (!held.ok) return held
    return err(appError('refused', { reason: 'keyward-backup', name: shown.name, id: held.value.fileId }))
  }

  /** The files of the waiting import, with the user's new choices. */
  const more = ({ planId, table, columns, dayFirst }: Again): Chosen => {
    const held = openImports.of(planId)
    const found = held?.found.tables[table ?? -1]
    if (held?.sources === undefined || (columns !== undefined && found === undefined))
      return err(appError('not-found', { field: 'planId' }))
    const { files, choices } = held.sources
    const layouts = [...choices.layouts]
    if (found !== undefined && columns !== undefined) {
      if (!isSound(found, columns)) return err(appError('bad-input', { field: 'columns' }))
      const { layout } = found
      layouts.unshift({ layout, columns: columns.map((use) => use ?? undefined) })
    }
    return ok({
      files,
      shown: held.files,
      notOpened: held.notOpened ?? [],
      choices: { layouts, dayFirst: dayFirst ?? choices.dayFirst },
      ...(columns === undefined && { before: held }),
    })
  }

  /** Reads files. If the user has mapped such columns before, reads them again with that choice. */
  const readKnown = async (files: readonly ImportFile[], choices: ReadChoices, signal: AbortSignal) => {
    const read = await importReader.read(files, signal, choices)
    if (!read.ok) return { read, choices }
    const { importLayouts } = deps.settings.current
    const known = read.value.tables.flatMap(({ layout, isAsked }) => {
      const columns =
        isAsked && hasHeads({ layout }) ? layoutIn(importLayouts, deps.cipher.digest(layout)) : undefined
      return columns === undefined ? [] : [{ layout, columns }]
    })
    if (known.length === 0) return { read, choices }
    const all = { ...choices, layouts: [...choices.layouts, ...known] }
    return { read: await importReader.read(files, signal, all), choices: all }
  }

  /** Remembers the column choices of an import that was saved. */
  const remember = ({ sources }: OpenImport): void => {
    const before = deps.settings.current.importLayouts
    const importLayouts = (sources?.choices.layouts ?? []).filter(hasHeads).reduce<readonly string[]>(
      (texts, { layout, columns }) =>
        withLayout(
          texts,
          deps.cipher.digest(layout),
          columns.map((use) => use ?? null),
        ),
      before,
    )
    if (JSON.stringify(importLayouts) === JSON.stringify(before)) return
    const written = deps.settings.write({ importLayouts })
    if (written.ok) deps.events.emit('settings.changed', written.value)
  }

  return {
    /** Opens the backup that `read` has kept, and compares its keys with the vault. Changes nothing. */
    open: async ({ fileId, passphrase }: Input<'imports:open'>): Promise<Result<ImportView, AppError>> => {
      const opened = await openBackup(deps, fileId, new Secret(passphrase))
      if (!opened.ok) return opened
      const { fileName: name, content } = opened.value
      if (content.keys.length === 0) return err(appError('refused', { reason: 'nothing-to-import', name }))
      if (content.keys.length > MAX_IMPORT_ROWS)
        return err(appError('refused', { reason: 'keyward-backup', name }))
      const free = wrongGuesses.mayGuess()
      if (!free.ok) return free
      return ok(viewOfImport(openImports.holdBackup(content, { name }, { isRestored: false })))
    },

    /** Reads files and compares their keys with the vault. Changes nothing. */
    read: async (input: Input<'imports:read'>): Promise<Result<ImportView, AppError>> => {
      const chosen =
        input?.again !== undefined
          ? more(input.again)
          : input?.files === undefined
            ? await choose(input?.folder === true)
            : filesOf(input.files)
      if (!chosen.ok) return chosen
      const { files, shown, before, notOpened } = chosen.value
      if (sizeOf(files) > MAX_IMPORT_BYTES) return err(appError('refused', { reason: 'import-too-large' }))
      const signal = openImports.begin()
      const { read, choices } = await readKnown(files, chosen.value.choices ?? { layouts: [] }, signal)
      // SECURITY: S34, if Keyward was locked or the import cancelled in the meantime, nothing from the files
      // may be kept.
      const usable = await vault.whenUsable()
      if (!usable.ok) return usable
      if (signal.aborted) return err(appError('cancelled'))
      if (!read.ok) return err(appError('refused', { reason: 'import-stopped' }))
      const [first] = read.value.unread
      if (read.value.keys.length === 0 && !read.value.tables.some(({ isAsked }) => isAsked)) {
        const name = shown[first?.file ?? 0]?.name
        const detail = first?.line === undefined ? {} : { detail: String(first.line) }
        const facts = { ...(name === undefined ? {} : { name }), ...detail }
        switch (first?.problem) {
          case 'damaged':
            return err(appError('refused', { reason: 'damaged-import', ...facts }))
          case 'too-large':
            return err(appError('refused', { reason: 'import-too-large', ...facts }))
          case 'encrypted':
            return err(appError('refused', { reason: 'encrypted-import', ...facts }))
          case 'keyward-backup':
            return holdBackup(files[first.file], shown[first.file])
          default: {
            const isWorkbook = read.value.remarks.some(({ what }) => what === 'other-workbook')
            return err(
              appError('refused', { reason: isWorkbook ? 'other-workbook' : 'nothing-to-import', ...facts }),
            )
          }
        }
      }
      const free = wrongGuesses.mayGuess()
      if (!free.ok) return free
      return ok(viewOfImport(openImports.hold(read.value, shown, { files, choices }, before, notOpened)))
    },

    /** Adds the secret that the user entered for a row. */
    fillSecret: (input: Input<'imports:fillSecret'>): Result<ImportRow, AppError> => {
      const free = wrongGuesses.mayGuess()
      if (!free.ok) return free
      const filledIn = openImports.fillSecret(input.planId, input.rowId, new Secret(input.clientSecret))
      if (!filledIn.ok) return filledIn
      const [row] = shownRows([filledIn.value])
      return row === undefined ? err(appError('internal')) : ok(row)
    },

    /** Joins a row without a secret and a row without a client ID into one key. */
    join: ({ planId, rowId, secretRowId }: Input<'imports:join'>): Result<ImportRow, AppError> => {
      const joined = openImports.join(planId, rowId, secretRowId)
      if (!joined.ok) return joined
      const [row] = shownRows([joined.value])
      return row === undefined ? err(appError('internal')) : ok(row)
    },

    apply: async ({
      planned,
      hosts,
    }: Agreed<PlannedImport>): Promise<Result<Output<'imports:apply'>, AppError>> => {
      deps.knownHosts.agree(hosts)
      const applied = await imports.apply(planned)
      if (!applied.ok) return applied
      remember(planned.held)
      rowChecks.keep(planned)
      const { added, replaced, skipped, undoId, files, found } = applied.value
      const from = files[0]?.name.split('/')[0] ?? sourceOf(found)
      const subject = `${added.length + replaced.length}: ${from}`
      if (added.length + replaced.length > 0) activity.add({ what: 'keys-imported', subject })
      for (const { after } of replaced)
        activity.add({ what: 'secret-replaced', keyId: after.id, keyName: after.name })
      const keyIds = [...added, ...replaced.map(({ after }) => after)].map(({ id }) => id)
      return ok({ added: added.length, replaced: replaced.length, skipped, undoId, keyIds })
    },

    undo: async (undoId: string): Promise<Result<Output<'imports:undo'>, AppError>> => {
      const undone = await imports.undo(undoId)
      if (!undone.ok) return undone
      const { removedIds, ...counts } = undone.value
      for (const keyId of removedIds) deps.usage.forget(keyId)
      activity.add({ what: 'import-undone', subject: String(counts.removed + counts.restored) })
      return ok(counts)
    },

    /** Drops a waiting import. No-op if another one is waiting now. */
    cancel: (planId: string | undefined): void => openImports.cancel(planId),

    /** Shows an imported file in the system's file manager. */
    showFile: ({ index, ...of }: Input<'imports:showFile'>): Result<void, AppError> => {
      const isShown = imports.filesOf(of)[index]?.onDisk?.show() === true
      return isShown ? ok(undefined) : err(appError('not-found'))
    },

    /** Moves a file with unencrypted secrets to the system's trash after its keys were saved. */
    trashFile: async ({ undoId, index }: Input<'imports:trashFile'>): Promise<Result<void, AppError>> => {
      const file = imports.filesOf({ undoId })[index]
      if (file?.onDisk === undefined) return err(appError('not-found'))
      const isMoved = await file.onDisk.moveToTrash()
      return isMoved ? ok(undefined) : err(appError('refused', { reason: 'not-trashed', name: file.name }))
    },
  }
}
