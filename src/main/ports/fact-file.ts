/** A small record next to the vault; losing it loses no key. */
export interface FactFile {
  /** The full record; empty when it is missing or unreadable. */
  read(): Record<string, unknown>
  /** Writes the full record; returns whether the write succeeded. */
  write(record: Record<string, unknown>): boolean
}
