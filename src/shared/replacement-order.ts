/** What a person can do in a guided replacement. */
export type ReplacementStep =
  | 'addNewKey'
  | 'confirmBothWork'
  | 'markPlace'
  | 'switchOver'
  | 'confirmQuiet'
  | 'markDeleted'
  | 'prove'
  | 'stop'

/** The old credentials of a replacement end before the new ones exist: the service has one key at a time, or the key leaked. */
export const endsOldFirst = ({
  isSinglePhase,
  isLeak,
}: {
  readonly isSinglePhase: boolean
  readonly isLeak?: boolean | undefined
}): boolean => isSinglePhase || isLeak === true

/** Days to wait until an old key counts as quiet, and a replacement as one that rests: what runs once a week has run. */
export const QUIET_DAYS = 7
