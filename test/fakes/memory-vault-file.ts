import type { VaultFile, VaultReading } from '../../src/main/ports/vault-file.ts'
import { err, ok, type Result } from '../../src/shared/result.ts'

/** A vault file in memory; `saves` counts them, `failWith` makes the next ones fail. */
export class MemoryVaultFile implements VaultFile {
  content: string | undefined
  saves = 0
  droppedBackups = 0
  failWith: string | undefined

  constructor(content?: object) {
    this.content = content === undefined ? undefined : JSON.stringify(content)
  }

  read(): VaultReading {
    if (this.content === undefined) return { kind: 'absent' }
    return { kind: 'read', content: JSON.parse(this.content) }
  }

  save(content: object): Result<void, { detail: string }> {
    if (this.failWith !== undefined) return err({ detail: this.failWith })
    this.saves += 1
    this.content = JSON.stringify(content)
    return ok(undefined)
  }

  dropBackups(): boolean {
    this.droppedBackups += 1
    return true
  }
}
