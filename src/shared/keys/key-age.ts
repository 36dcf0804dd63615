/** What is known about the age of a key's credentials. */
interface Beginnings {
  readonly secretSavedAtMs?: number | undefined
  /** When the key was added to Keyward. */
  readonly createdAtMs: number
}

/** When a key's credentials were created, as far as known. */
export const ageSinceMs = ({ secretSavedAtMs, createdAtMs }: Beginnings): number =>
  secretSavedAtMs ?? createdAtMs
