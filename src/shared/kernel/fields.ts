import { Id, z } from './schema.ts'

/** SECURITY: S5, for calls without an input or an output. */
export const nothing = z.void()
/** SECURITY: S5, the input of calls about a single key. */
export const KeyRef = z.strictObject({ keyId: Id })
/** SECURITY: S5, the keys that a call is about. Limits their number. */
export const KeyIds = z.array(Id).check(z.minLength(1), z.maxLength(20_000))
/** SECURITY: S5, chosen by the page to cancel the call later. */
export const RequestId = z.string().check(z.minLength(1), z.maxLength(64))
