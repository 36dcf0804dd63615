/** A small record next to the vault; losing it never loses a key. */
export interface FactFile {
  /** The full record; empty when it is missing or unreadable. */
  read(): Record<string, unknown>
  /** Writes the full record; returns whether the write succeeded. */
  write(record: Record<string, unknown>): boolean
}
