/** SECURITY: S54, bounds what one call answers, whatever lies in the store. */
export const MOST_FILES = 10_000
export const MOST_TEAMS = 100
/** 64 MiB of body, and a header with the boxes of 200 members. */
export const MOST_FILE_BYTES = 64 * 1_048_576 + 262_144
/** A membership list of 200 with the longest names, and more than any message. */
export const MOST_LIST_BYTES = 1_048_576

/** How large a file of this name may be. */
export const mostBytesOf = (name: string): number =>
  /\.(list|message)$/.test(name) ? MOST_LIST_BYTES : MOST_FILE_BYTES

/** Whether Keyward writes files of this name. */
export const isOwnName = (name: string): boolean => /^[0-9A-Za-z_-]{1,160}\.(list|state|message)$/.test(name)

/** Whether a file is read: by its ending, so that conflict copies are. Files with a dot first are somebody's temporary ones. */
export const isStoreName = (name: string): boolean =>
  name.length <= 255 && /^[^./\\\0][^/\\\0]*\.(list|state|message)$/.test(name)

/** The team of a trial, which `isTeam` leaves out. */
export const trialTeam = (id: string): string => `trial-${id}`

/** Whether this is a team's ID. */
export const isTeam = (id: string): boolean => /^[0-9a-f]{64}$/.test(id)
