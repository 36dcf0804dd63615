/** Files next to the vault's, each with the merge base of one save. They never change. */
export interface BaseFiles {
  /** Undefined when the file is missing or unreadable. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Whether the file is now durably on disk with exactly these bytes. */
  write(name: string, bytes: Uint8Array): Promise<boolean>
  /** Removes all other files, if possible. */
  removeAllBut(name: string | undefined): Promise<void>
}
