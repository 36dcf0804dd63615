import { AtMs, Id, z } from '../../../shared/schema.ts'
import type { RecordFile } from '../../ports/record-file.ts'

/** As many erased keys are remembered; an older one could come back from an old backup, which a person would see. */
const MAX_ERASED = 5_000

const Stored = z.object({
  lastBackupAtMs: z.optional(AtMs),
  erasedKeyIds: z.optional(z.array(Id)),
})

/** When the last backup was made, and which keys were erased here and must not come back by themselves. */
export class BackupRecord {
  readonly #file: RecordFile
  #lastBackupAtMs: number | undefined
  readonly #erased: Set<string>

  constructor(file: RecordFile) {
    this.#file = file
    const stored = Stored.safeParse(file.read())
    this.#lastBackupAtMs = stored.success ? stored.data.lastBackupAtMs : undefined
    this.#erased = new Set(stored.success ? stored.data.erasedKeyIds : [])
  }

  /** When what is here was last put in a backup. */
  get lastBackupAtMs(): number | undefined {
    return this.#lastBackupAtMs
  }

  /** Whether a key was erased here. */
  isErased(keyId: string): boolean {
    return this.#erased.has(keyId)
  }

  /** Notes a backup. */
  noteBackup(madeAtMs: number): void {
    this.#lastBackupAtMs = madeAtMs
    this.#write()
  }

  /** Notes keys that were erased. */
  noteErased(keyIds: readonly string[]): void {
    if (keyIds.length === 0) return
    for (const keyId of keyIds) this.#erased.add(keyId)
    for (const oldest of [...this.#erased].slice(0, -MAX_ERASED)) this.#erased.delete(oldest)
    this.#write()
  }

  /** A failed write loses a reminder's date, never a key. */
  #write(): void {
    this.#file.write({
      ...(this.#lastBackupAtMs === undefined ? {} : { lastBackupAtMs: this.#lastBackupAtMs }),
      erasedKeyIds: [...this.#erased],
    })
  }
}
