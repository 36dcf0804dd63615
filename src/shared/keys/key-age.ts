/** What is known about the age of a key's credentials. */
interface Beginnings {
  readonly secretSavedAtMs?: number | undefined
  /** When the key was added to Keyward. */
  readonly createdAtMs: number
}

/** Since when a key's credentials exist, as far as known. */
export const ageSinceMs = ({ secretSavedAtMs, createdAtMs }: Beginnings): number =>
  secretSavedAtMs ?? createdAtMs
