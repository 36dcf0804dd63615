import type { RecordFile } from '../../src/main/ports/record-file.ts'

/** A record in memory, stored as text, so that it shares no objects with its writer. */
export const memoryRecord = (
  record: Record<string, unknown> = {},
): RecordFile & { readonly text: string } => {
  let text = JSON.stringify(record)
  return {
    read: () => JSON.parse(text),
    write: (next) => {
      text = JSON.stringify(next)
      return true
    },
    get text() {
      return text
    },
  }
}
