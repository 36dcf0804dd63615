import * as z from 'zod/mini'
import { LABEL_LENGTH, LAST_MS, TEXT_LENGTH } from './limits.ts'

// Otherwise Zod would try `new Function`, which the page's CSP blocks. Must run before the first schema is
// created.
z.config({ jitless: true })

export { z }

/** SECURITY: S5, a record's ID: a UUID created by main. */
export const Id = z.uuid()

/** An instant in epoch milliseconds. SECURITY: S5, within the range of dates. */
export const AtMs = z.int().check(z.minimum(-LAST_MS), z.maximum(LAST_MS))

/** SECURITY: S5, a short human label. */
export const Label = z.string().check(z.minLength(1), z.maxLength(LABEL_LENGTH))

/** SECURITY: S5, S18, a label that a user enters. Main trims it, and white space alone is rejected. */
export const EnteredLabel = Label.check(z.regex(/\S/))

/** SECURITY: S5, any text field of a call. */
export const Text = z.string().check(z.maxLength(TEXT_LENGTH))

/** SECURITY: S5, limits a passphrase in calls. Main checks the minimum length. */
export const Passphrase = z.string().check(z.minLength(1), z.maxLength(1_024))
