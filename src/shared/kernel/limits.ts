// Maximum lengths in characters, and maximum counts. Plain numbers, so that the page and startup don't load the
// schemas.

/** Names and other short texts. */
export const LABEL_LENGTH = 200

/** SECURITY: S5, any text field of a call. */
export const TEXT_LENGTH = 65_536

/** A client ID. */
export const CLIENT_ID_LENGTH = 1_024

/** A client secret. */
export const CLIENT_SECRET_LENGTH = 8_192

/** An email address (RFC 5321 §4.5.3.1.3 allows 254 in practice). */
export const EMAIL_LENGTH = 320

/** What an email address looks like, as far as a form can check. */
export const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/

/** A user's note about a key. */
export const NOTES_LENGTH = 10_000

/** A note about a place where a key is used. */
export const PLACE_NOTE_LENGTH = 2_000

/** An address of a service. */
export const ADDRESS_LENGTH = 2_048

/** SECURITY: S35, shorter passphrases are too easy to guess. */
export const MIN_PASSPHRASE_LENGTH = 12

/** Rows read by one import. */
export const MAX_IMPORT_ROWS = 10_000
/** Rows saved by one call, which couldn't carry more. */
export const MAX_SAVED_ROWS = 2_000

/** Files in one import. */
export const MAX_IMPORT_FILES = 500

/** The last millisecond of the year 9999, in epoch milliseconds. */
export const LAST_MS = 253_402_300_799_999
