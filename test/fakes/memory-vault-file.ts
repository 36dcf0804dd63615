import type { VaultFile, VaultReading } from '../../src/main/ports/vault-file.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

/** An in-memory vault file. `saves` counts saves, and `failWith` makes the next ones fail. */
export class MemoryVaultFile implements VaultFile {
  content: string | undefined
  saves = 0
  droppedBackups = 0
  failWith: string | undefined
  /** The last content that `putInPlace` replaced. */
  setAside: string | undefined
  /** The automatic backups, keyed by name, newest first. */
  readonly kept = new Map<string, string>()
  /** When each backup was saved. Backups without a time have only their order. */
  readonly keptAtMs = new Map<string, number>()

  constructor(content?: object) {
    this.content = content === undefined ? undefined : JSON.stringify(content)
  }

  read(): VaultReading {
    if (this.content === undefined) return { kind: 'absent' }
    return { kind: 'read', content: JSON.parse(this.content) }
  }

  save(content: object, o = { dropsBackups: false }): Result<void, { detail: string }> {
    if (this.failWith !== undefined) return err({ detail: this.failWith })
    this.saves += 1
    this.content = JSON.stringify(content)
    if (o.dropsBackups) this.droppedBackups += 1
    return ok(undefined)
  }

  finishDropping(): void {}

  automaticBackups(): { id: string; savedAtMs: number }[] {
    return [...this.kept.keys()].map((id, index) => ({ id, savedAtMs: this.keptAtMs.get(id) ?? index }))
  }

  async readCopy(id: string): Promise<unknown> {
    const copy = this.kept.get(id)
    return copy === undefined ? undefined : JSON.parse(copy)
  }

  putInPlace(content: object): Result<void, { detail: string }> {
    if (this.failWith !== undefined) return err({ detail: this.failWith })
    this.setAside = this.content
    this.content = JSON.stringify(content)
    return ok(undefined)
  }
}
