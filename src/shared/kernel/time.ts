/** Milliseconds in a second, a minute, an hour and a day. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Converts whole or fractional seconds to milliseconds. */
export const secondsToMs = (seconds: number): number => seconds * SECOND_MS
