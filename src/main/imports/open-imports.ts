import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { MINUTE_MS } from '../../shared/kernel/time.ts'
import type { BackupContent } from '../backups/rules/backup-content.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileOnDisk } from '../ports/file-dialog.ts'
import type { TimedToken } from '../tokens/exchange.ts'
import { type OpenedBackup, openedBackup } from './rules/backup-locations.ts'
import { backupRows } from './rules/backup-rows.ts'
import type { ImportFile, ReadChoices } from './rules/found-key.ts'
import { type OpenRow, openRow } from './rules/open-row.ts'
import type { ReadImport } from './rules/read-file.ts'
import { withTwice } from './rules/repeated-rows.ts'

/** How long an import waits for the user. Each change restarts the timer. */
const HELD_MS = 30 * MINUTE_MS

/** A file of an import, which main can show in the file manager. */
export interface ReadFile {
  readonly name: string
  /** The file's location. Set only for files chosen in main's dialog. */
  readonly onDisk?: FileOnDisk
}

/** The service's answer to the check of a row's secret before saving. */
interface CheckedSecret {
  /** Identifies the secret and its destination, see `tokenIdentity`. */
  readonly identity: string
  readonly issued: Result<TimedToken, AppError>
}

/** An import that waits for the user. SECURITY: S33, its secrets stay in main. */
export interface OpenImport {
  readonly planId: string
  readonly found: Pick<ReadImport, 'formats' | 'unread' | 'tables' | 'remarks'> & {
    readonly dateInDoubt?: string
  }
  /** The files and choices, kept while the user may still change a choice. */
  readonly sources?: { readonly files: readonly ImportFile[]; readonly choices: ReadChoices }
  readonly files: readonly ReadFile[]
  /** Files of the chosen folder that were not opened but may contain a key. */
  readonly notOpened?: readonly string[]
  readonly rows: readonly OpenRow[]
  /** The backup that the rows come from, if any. */
  readonly backup?: OpenedBackup
  /** Some secrets were entered on the page instead of read from a file. */
  readonly isFilledIn?: true
  /** The checked secrets. SECURITY: S34, a lock drops their tokens with the import. */
  readonly checks: Map<Secret, CheckedSecret>
}

/** Holds the import that waits for the user: only one at a time, and only for a while. */
export class OpenImports {
  readonly #cipher: Pick<Cipher, 'newId'>
  readonly #clock: Pick<Clock, 'at' | 'nowMs'>
  #current: OpenImport | undefined
  #stopWaiting: () => void = () => undefined
  #reading: AbortController | undefined

  constructor(o: { cipher: Pick<Cipher, 'newId'>; clock: Pick<Clock, 'at' | 'nowMs'> }) {
    this.#cipher = o.cipher
    this.#clock = o.clock
  }

  /** The waiting import. */
  get current(): OpenImport | undefined {
    return this.#current
  }

  /** The import with this id, if it is waiting. */
  of(planId: string): OpenImport | undefined {
    return this.#current?.planId === planId ? this.#current : undefined
  }

  /**
   * Starts a new import and cancels the previous one, even while it is being read. The signal aborts when the
   * new import is cancelled.
   */
  begin(): AbortSignal {
    this.cancel()
    this.#reading = new AbortController()
    return this.#reading.signal
  }

  /**
   * Keeps the rows until they are applied, cancelled or dropped. `before` is the same import as it was read
   * with the previous choices.
   */
  hold(
    { keys, ...read }: ReadImport,
    files: readonly ReadFile[],
    sources: NonNullable<OpenImport['sources']>,
    before?: OpenImport,
    notOpened?: readonly string[],
  ): OpenImport {
    const rows = keys.map((found, at) => {
      const same = before?.rows.length === keys.length ? before.rows[at] : undefined
      const row = openRow(found, same?.rowId ?? this.#cipher.newId())
      if (row.secret !== undefined || same?.secret === undefined) return row
      const { noSecret: _why, ...facts } = row
      return { ...facts, secret: same.secret }
    })
    const dateInDoubt = keys.find((found) => found.dateInDoubt)?.dateInDoubt
    const mayBeRead = read.tables.length > 0 || dateInDoubt !== undefined
    const found = { ...read, ...(dateInDoubt && { dateInDoubt }) }
    return this.#start({
      found,
      files,
      rows,
      ...(mayBeRead && { sources }),
      ...(notOpened && { notOpened }),
      ...(before?.isFilledIn === true && { isFilledIn: true }),
    })
  }

  /**
   * Keeps an opened backup's keys as rows. A restored one also includes workspaces and services without keys.
   */
  holdBackup(content: BackupContent, file: ReadFile, o: { readonly isRestored: boolean }): OpenImport {
    const found = { formats: ['keyward-backup'], unread: [], tables: [], remarks: [] } as const
    const rows = backupRows(content, o.isRestored)
    return this.#start({ found, files: [file], rows, backup: openedBackup(content, o.isRestored) })
  }

  /** Adds the secret that the user entered for a row. */
  fillSecret(planId: string, rowId: string, clientSecret: Secret): Result<OpenRow, AppError> {
    const held = this.of(planId)
    const row = held?.rows.find((each) => each.rowId === rowId)
    if (held === undefined || row === undefined) return err(appError('not-found', { field: 'planId' }))
    const { noSecret: _why, ...facts } = row
    const filled = { ...facts, secret: clientSecret.trimmed() }
    this.#keep({
      ...held,
      rows: held.rows.map((each) => (each === row ? filled : each)),
      isFilledIn: true,
    })
    return ok(filled)
  }

  /** Moves the secret of a row without a client ID to a row with one. The user says that both are one key. */
  join(planId: string, rowId: string, secretRowId: string): Result<OpenRow, AppError> {
    const held = this.of(planId)
    const row = held?.rows.find((each) => each.rowId === rowId)
    const other = held?.rows.find((each) => each.rowId === secretRowId)
    if (held === undefined || row?.clientId === undefined || other?.secret === undefined)
      return err(appError('not-found', { field: 'planId' }))
    if (row.secret !== undefined || other.clientId !== undefined)
      return err(appError('bad-input', { field: 'secretRowId' }))
    const { noSecret: _why, ...facts } = row
    const { secret, secretFrom } = other
    const joined: OpenRow = { ...facts, secret, ...omitEmpty({ secretFrom }) }
    const rows = held.rows.filter((each) => each !== other).map((each) => (each === row ? joined : each))
    this.#keep({ ...held, rows })
    return ok(joined)
  }

  /**
   * Drops the import with this id, if it is still waiting, and stops reading. An import that was saved can
   * still be undone.
   */
  cancel(planId = this.#current?.planId): void {
    if (planId !== this.#current?.planId) return
    this.#stopWaiting()
    this.#stopWaiting = () => undefined
    this.#reading?.abort()
    this.#reading = undefined
    this.#current = undefined
  }

  #start({ rows, ...facts }: Omit<OpenImport, 'planId' | 'checks'>): OpenImport {
    this.cancel()
    return this.#keep({ ...facts, planId: this.#cipher.newId(), rows: withTwice(rows), checks: new Map() })
  }

  #keep(held: OpenImport): OpenImport {
    this.#stopWaiting()
    this.#current = held
    this.#stopWaiting = this.#clock.at(this.#clock.nowMs() + HELD_MS, () => this.cancel())
    return held
  }
}
