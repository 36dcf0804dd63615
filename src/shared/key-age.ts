/** What is known of when a key's credentials began. */
interface Beginnings {
  readonly secretSavedAtMs?: number | undefined
  /** When the key was added to Keyward. */
  readonly createdAtMs: number
}

/** When the age of a key's credentials began, as far as that is known. */
export const ageSinceMs = ({ secretSavedAtMs, createdAtMs }: Beginnings): number =>
  secretSavedAtMs ?? createdAtMs
