/** A small record stored beside the vault; losing it loses no key. */
export interface FactFile {
  /** The full record, empty when there is none or it could not be read. */
  read(): Record<string, unknown>
  /** Writes the full record; returns whether the write succeeded. */
  write(record: Record<string, unknown>): boolean
}
