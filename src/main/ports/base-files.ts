/** Files beside the vault's, each with the state that a save of the vault shows. They are never changed. */
export interface BaseFiles {
  /** Undefined when it isn't here, or cannot be read. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Whether the file is on the disk, durable and with these bytes. */
  write(name: string, bytes: Uint8Array): Promise<boolean>
  /** Removes all others, if it can. */
  removeAllBut(name: string | undefined): Promise<void>
}
