// Plain values, because the settings need them before any schemas are loaded.

/** Maximum number of remembered table layouts. */
export const MOST_LAYOUTS = 50
/** A remembered layout: the SHA-256 of the headings, and the use of each column. */
export const LAYOUT = /^[\w+/]{43}=:[a-zA-Z,]{1,600}$/

/** Maximum length of a remembered layout, in characters. */
export const LAYOUT_LENGTH = 700
