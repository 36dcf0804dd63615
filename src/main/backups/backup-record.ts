import { AtMs, Id, z } from '../../shared/kernel/schema.ts'
import type { FactFile } from '../ports/fact-file.ts'

/**
 * Maximum number of erased keys to remember. An older one could be restored from an old backup, but the user
 * would notice.
 */
const MAX_ERASED = 5_000

const Stored = z.object({
  lastBackupAtMs: z.optional(AtMs),
  erasedKeyIds: z.optional(z.array(Id)),
})

/** When the last backup was made, and which erased keys a restore skips by default. */
export class BackupRecord {
  readonly #file: FactFile
  #lastBackupAtMs: number | undefined
  readonly #erased: Set<string>

  constructor(file: FactFile) {
    this.#file = file
    const stored = Stored.safeParse(file.read())
    this.#lastBackupAtMs = stored.success ? stored.data.lastBackupAtMs : undefined
    this.#erased = new Set(stored.success ? stored.data.erasedKeyIds : [])
  }

  /** When the last backup of all keys was made. */
  get lastBackupAtMs(): number | undefined {
    return this.#lastBackupAtMs
  }

  /** Whether a key was erased here, so that a restore skips it by default. */
  isErased(keyId: string): boolean {
    return this.#erased.has(keyId)
  }

  noteBackup(madeAtMs: number): void {
    this.#lastBackupAtMs = madeAtMs
    this.#write()
  }

  noteErased(keyIds: readonly string[]): void {
    if (keyIds.length === 0) return
    for (const keyId of keyIds) this.#erased.add(keyId)
    for (const oldest of [...this.#erased].slice(0, -MAX_ERASED)) this.#erased.delete(oldest)
    this.#write()
  }

  /** A failed write only loses the date for a reminder, never a key. */
  #write(): void {
    this.#file.write({
      ...(this.#lastBackupAtMs === undefined ? {} : { lastBackupAtMs: this.#lastBackupAtMs }),
      erasedKeyIds: [...this.#erased],
    })
  }
}
