/** A small record kept beside the vault; losing it loses no key. */
export interface RecordFile {
  /** The whole record, empty when there is none or it could not be read. */
  read(): Record<string, unknown>
  /** Writes the whole record; answers whether the disk took it. */
  write(record: Record<string, unknown>): boolean
}
