/** Erases all of Keyward's data on this computer. */
export interface Erasure {
  /** Schedules the erasure for when Keyward quits or next starts. False if that can't be saved. */
  begin(): boolean
}

/** Keyward's entry in the system's keychain, created by the runtime. */
export interface KeychainEntry {
  /** Deletes the entry if the system has one and allows it. What its key encrypted is then lost. */
  remove(): Promise<void>
}
