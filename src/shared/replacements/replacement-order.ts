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
 * Whether the old credentials stop working before the new ones exist, because the service allows only one key at a
 * time or the key leaked.
 */
export const endsOldFirst = ({
  isSinglePhase,
  isLeak,
}: {
  readonly isSinglePhase: boolean
  readonly isLeak?: boolean | undefined
}): boolean => isSinglePhase || isLeak === true

/**
 * After this many days without use, an old key counts as unused. After the same number of days without
 * progress, a replacement counts as stalled. Long enough to include weekly jobs.
 */
export const QUIET_DAYS = 7
