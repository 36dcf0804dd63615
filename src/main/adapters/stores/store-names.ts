/** SECURITY: S54, limits what one call returns, whatever is in the store. */
export const MOST_FILES = 10_000
export const MOST_TEAMS = 100
/** 64 MiB of body, plus 256 KiB for the rest of the file. */
export const MOST_FILE_BYTES = 64 * 1_048_576 + 262_144
/** A membership list of 200 members with the longest names. Larger than any message. */
export const MOST_LIST_BYTES = 1_048_576

/** Maximum size of a file with this name. */
export const mostBytesOf = (name: string): number =>
  /\.(list|message)$/.test(name) ? MOST_LIST_BYTES : MOST_FILE_BYTES

/** Whether Keyward writes files with this name. */
export const isOwnName = (name: string): boolean => /^[0-9A-Za-z_-]{1,160}\.(list|state|message)$/.test(name)

/**
 * Whether to read a file. Decided by its extension, so that a sync program's conflict copies are included. A
 * name that starts with a dot belongs to someone's temporary file.
 */
export const isStoreName = (name: string): boolean =>
  name.length <= 255 && /^[^./\\\0][^/\\\0]*\.(list|state|message)$/.test(name)

/** The team ID for trying out a store. `isTeam` rejects it, so it's never taken for a team's. */
export const trialTeam = (id: string): string => `trial-${id}`

export const isTeam = (id: string): boolean => /^[0-9a-f]{64}$/.test(id)
