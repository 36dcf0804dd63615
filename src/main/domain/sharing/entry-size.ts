/** SECURITY: S44, S54, the largest entry that is read or written: 256 KiB. */
export const MOST_ENTRY_BYTES = 262_144
