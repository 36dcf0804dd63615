// Limits of facts that a person enters about a key. Plain values, so that the page needs no schemas for them.

/** SECURITY: S5, the most places a key is used in. */
export const MAX_PLACES = 100

/** The longest interval after which a key is to be replaced. */
export const MAX_REPLACE_EVERY_DAYS = 3_650
