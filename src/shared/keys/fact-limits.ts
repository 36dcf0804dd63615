// Limits for facts that users enter about a key. Plain values, so that the page doesn't load the schemas.

/** SECURITY: S5, maximum number of places where a key is used. */
export const MAX_PLACES = 100

/** The longest replacement interval. */
export const MAX_REPLACE_EVERY_DAYS = 3_650
