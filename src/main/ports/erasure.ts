/** Erases what Keyward keeps on this computer. */
export interface Erasure {
  /** Records that everything is to be erased when Keyward ends, or at its next start; false when the disk refuses. */
  begin(): boolean
}

/** Keyward's entry in the system's keychain, which the runtime created. */
export interface KeychainEntry {
  /** Deletes it, where the system has one and lets us. What it sealed cannot be opened any more. */
  remove(): Promise<void>
}
