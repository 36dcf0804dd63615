import type { FactFile } from '../../src/main/ports/fact-file.ts'

/**
 * An in-memory record, stored as text so that it shares no objects with its writer. While `refuses` is set, it
 * writes nothing.
 */
export const memoryRecord = (
  record: Record<string, unknown> = {},
): FactFile & { readonly text: string; readonly writes: number; refuses: boolean } => {
  let text = JSON.stringify(record)
  let writes = 0
  return {
    refuses: false,
    read: () => JSON.parse(text),
    write(next) {
      if (this.refuses) return false
      text = JSON.stringify(next)
      writes += 1
      return true
    },
    get writes() {
      return writes
    },
    get text() {
      return text
    },
  }
}
