/** What the user can do in a guided replacement. */
export type ReplacementStep =
  | 'addNewKey'
  | 'confirmBothWork'
  | 'markPlace'
  | 'switchOver'
  | 'confirmQuiet'
  | 'markDeleted'
  | 'prove'
  | 'stop'

/**
 * The old credentials stop working before the new ones exist: the service allows one key at a time, or the key
 * leaked.
 */
export const endsOldFirst = ({
  isSinglePhase,
  isLeak,
}: {
  readonly isSinglePhase: boolean
  readonly isLeak?: boolean | undefined
}): boolean => isSinglePhase || isLeak === true

/**
 * After this many days without use, an old key counts as unused; after this many without progress, a replacement
 * as stalled. Long enough for weekly jobs to run.
 */
export const QUIET_DAYS = 7
