import type { RecordFile } from '../../src/main/ports/record-file.ts'

/** A record in memory, stored as text, so that it shares no objects with its writer. While `refuses`, it writes nothing. */
export const memoryRecord = (
  record: Record<string, unknown> = {},
): RecordFile & { readonly text: string; refuses: boolean } => {
  let text = JSON.stringify(record)
  return {
    refuses: false,
    read: () => JSON.parse(text),
    write(next) {
      if (this.refuses) return false
      text = JSON.stringify(next)
      return true
    },
    get text() {
      return text
    },
  }
}
