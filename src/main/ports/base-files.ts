/** Files next to the vault file, each with the merge base of one save. Once written, a file never changes. */
export interface BaseFiles {
  /** Undefined if the file is missing or unreadable. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Writes a file. Resolves to whether it's now durably on disk with exactly these bytes. */
  write(name: string, bytes: Uint8Array): Promise<boolean>
  /** Removes all files except this one, on a best-effort basis. */
  removeAllBut(name: string | undefined): Promise<void>
}
