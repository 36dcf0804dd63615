/** What is known of when a key's credentials began. */
interface Beginnings {
  /** When the service created them, as a person entered it. */
  readonly serviceCreatedAtMs?: number | undefined
  readonly secretSavedAtMs?: number | undefined
  /** When the key was added to Keyward. */
  readonly createdAtMs: number
}

/** When the age of a key's credentials began, as far as that is known. */
export const ageSinceMs = ({ serviceCreatedAtMs, secretSavedAtMs, createdAtMs }: Beginnings): number =>
  serviceCreatedAtMs ?? secretSavedAtMs ?? createdAtMs
