/** A small record stored next to the vault. Losing it never loses a key. */
export interface FactFile {
  /** The full record. Empty if it's missing or unreadable. */
  read(): Record<string, unknown>
  /** Writes the full record. Returns whether the write succeeded. */
  write(record: Record<string, unknown>): boolean
}
