import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { CopySearch } from '../../shared/found-copies/found-copies.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { CopyFinder, CopyInFile } from '../ports/copy-finder.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { SearchFolders } from '../ports/search-folders.ts'
import { openAllSecrets } from '../vault/protection/open-secrets.ts'
import { versionOf } from '../vault/records/kept-secrets.ts'
import type { Vault } from '../vault/vault.ts'
import type { CopySearchState, FoundFile, PlannedSearch } from './copy-search.ts'
import { isSearchable } from './rules/fingerprints.ts'
import { folderOf, type SearchRoot } from './rules/folder-of.ts'
import { soughtSecrets } from './rules/sought-secrets.ts'

interface Deps {
  readonly vault: Pick<Vault, 'state' | 'document' | 'protection'>
  readonly copySearch: CopySearchState
  readonly imports: { isChosen(version: string): boolean }
  readonly copyFinder: CopyFinder
  readonly searchFolders: SearchFolders
  readonly usage: Pick<UsageStore, 'of' | 'note'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly cipher: Cipher
  readonly clock: Clock
  readonly fileDialog: Pick<FileDialog, 'chooseFolders'>
  readonly translate: Translate
}

/** Maximum number of files per key that are remembered as handled. */
const MOST_HANDLED = 200

/** Finds copies of the vault's secrets in files on this computer. */
export const makeFindCopies = (deps: Deps) => {
  const { vault, copySearch, imports, copyFinder, searchFolders, usage, activity, cipher } = deps
  const { clock, fileDialog, translate } = deps
  const view = (): CopySearch => copySearch.view(searchFolders.suggested())
  const isHandled = (keyId: string, path: string) =>
    usage.of(keyId).handledCopies?.includes(cipher.digest(path)) ?? false

  const held = (
    keyIds: readonly string[],
    roots: readonly SearchRoot[],
    copy: CopyInFile,
  ): FoundFile | undefined => {
    const keyId = keyIds[copy.owner]
    if (keyId === undefined) return undefined
    const { fileName, folder } = searchFolders.describe(copy.path)
    const { path, form, line } = copy
    return {
      copyId: cipher.newId(),
      keyId,
      fileName,
      folder,
      folderAt: folderOf(path, roots),
      line,
      form,
      path,
      isHandled: isHandled(keyId, path),
    }
  }

  /** SECURITY: S57, enforces a pause between searches, which slows down guessing. */
  const tooSoon = (): AppError | undefined => {
    const retryAtMs = copySearch.retryAtMs()
    return retryAtMs === undefined ? undefined : appError('refused', { reason: 'too-soon', retryAtMs })
  }

  /** Decides which files to read, and which secrets to look for. */
  const plan = async (input: Input<'copies:search'>): Promise<Result<PlannedSearch, AppError>> => {
    const early = tooSoon()
    if (early !== undefined) return err(early)
    const suggested = input?.folders
    const paths =
      suggested?.map((folder) => searchFolders.pathsOf(folder)) ??
      (await fileDialog.chooseFolders({ title: translate('files.copies.choose') }))?.map((path) => [path])
    // SECURITY: S34, Keyward may have been locked while the user chose folders.
    if (vault.state === 'locked') return err(appError('locked'))
    if (paths === undefined) return err(appError('cancelled'))
    // Another search may have started in the meantime.
    const late = tooSoon()
    if (late !== undefined) return err(late)
    const roots = paths.flatMap((some, folderAt) => some.map((path) => ({ path, folderAt })))
    if (roots.length === 0) return err(appError('not-found'))
    const folders = suggested ?? roots.map(({ path }) => searchFolders.describe(path).whole)
    const sought = soughtSecrets(vault.document.keys, clock.nowMs(), (version) => imports.isChosen(version))
    return ok({ ...sought, roots, folders })
  }

  const run = async ({ roots, folders, sought: planned, leftOut }: PlannedSearch): Promise<void> => {
    // SECURITY: S57, only looks for planned secrets, so that the page can't add guesses in the meantime.
    const versions = new Set(planned.map(versionOf))
    const all = openAllSecrets(vault, cipher).filter((one) => versions.has(versionOf(one)))
    const sought = all.filter(({ secret }) => isSearchable(secret))
    const keyIds = sought.map(({ keyId }) => keyId)
    const tooShortKeyIds = [
      ...new Set(all.filter(({ secret }) => !isSearchable(secret)).map(({ keyId }) => keyId)),
    ]
    const signal = copySearch.begin({ folders, secrets: sought.length, tooShortKeyIds, tooNew: leftOut })
    // SECURITY: S33, the process that reads files gets fingerprints, never a secret.
    const fingerprints = await copyFinder.fingerprints(sought.map(({ secret }) => secret))
    const done = await copyFinder.search(
      { paths: roots.map(({ path }) => path), fingerprints },
      {
        progress: (progress) => !signal.aborted && copySearch.progress(progress),
        found: (copy) => {
          const one = held(keyIds, roots, copy)
          if (one !== undefined && !signal.aborted) copySearch.add(one)
        },
      },
      signal,
    )
    // SECURITY: S34, after a lock or the start of another search, this search must not report anything.
    if (signal.aborted) return
    if (done.ok) copySearch.progress(done.value)
    const { copies } = view()
    copySearch.end(done.ok ? 'done' : 'stopped')
    activity.add({ what: 'copies-searched', subject: String(copies.length) })
  }

  return {
    /** Starts a search of suggested folders, or of folders that the user picks. */
    search: async (input: Input<'copies:search'>): Promise<Result<CopySearch, AppError>> => {
      const planned = await plan(input)
      if (!planned.ok) return planned
      // Nothing waits for a running search, so any failure just ends it.
      void run(planned.value).catch(() => copySearch.end('stopped'))
      return ok(view())
    },

    cancel: (): CopySearch => {
      copySearch.end('cancelled')
      return view()
    },

    results: view,

    /** Remembers that the user has handled a file's copies. Stores only a digest of its path. */
    markHandled: ({
      copyId,
      isHandled: is = true,
    }: Input<'copies:markHandled'>): Result<CopySearch, AppError> => {
      const copy = copySearch.find(copyId)
      if (copy === undefined) return err(appError('not-found'))
      const digest = cipher.digest(copy.path)
      for (const keyId of copySearch.keyIdsIn(copy.path)) {
        const others = (usage.of(keyId).handledCopies ?? []).filter((one) => one !== digest)
        usage.note(keyId, { handledCopies: (is ? [...others, digest] : others).slice(-MOST_HANDLED) })
      }
      copySearch.mark(copy.path, is)
      return ok(view())
    },

    showFile: ({ copyId }: Input<'copies:showFile'>): Result<void, AppError> => {
      const copy = copySearch.find(copyId)
      return copy !== undefined && searchFolders.show(copy.path) ? ok(undefined) : err(appError('not-found'))
    },
  }
}
