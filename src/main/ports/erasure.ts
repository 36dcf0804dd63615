/** Erases all of Keyward's data on this computer. */
export interface Erasure {
  /** Schedules the erasure for when Keyward quits or next starts; false when the disk refuses. */
  begin(): boolean
}

/** Keyward's entry in the system's keychain, created by the runtime. */
export interface KeychainEntry {
  /** Deletes the entry, where the system has one and allows it. What it encrypted is then lost. */
  remove(): Promise<void>
}
