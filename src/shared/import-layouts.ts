// Plain values: the settings need them before any schema.

/** Most layouts of tables that are remembered. */
export const MOST_LAYOUTS = 50
/** A remembered layout: a SHA-256 of the heads, and the use of each column. */
export const LAYOUT = /^[\w+/]{43}=:[a-zA-Z,]{1,600}$/

/** Longest remembered layout, in characters. */
export const LAYOUT_LENGTH = 700
