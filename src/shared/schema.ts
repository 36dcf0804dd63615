import * as z from 'zod/mini'
import { LABEL_LENGTH, TEXT_LENGTH } from './limits.ts'

// Zod would otherwise probe `new Function`, which the page's CSP refuses; set before the first schema is made.
z.config({ jitless: true })

export { z }

/** A record identifier: a UUID made by the main process. */
export const Id = z.uuid()

/** An instant, epoch milliseconds. */
export const AtMs = z.int()

/** A short human label, checked after trimming by main. */
export const Label = z.string().check(z.minLength(1), z.maxLength(LABEL_LENGTH))

/** Any text field of a call: SECURITY: S5. */
export const Text = z.string().check(z.maxLength(TEXT_LENGTH))

/** A passphrase as a call carries it; main says whether it is long enough. */
export const Passphrase = z.string().check(z.minLength(1), z.maxLength(1_024))
