import { Id, z } from './schema.ts'

/** SECURITY: S5. */
export const nothing = z.void()
/** SECURITY: S5. */
export const KeyRef = z.strictObject({ keyId: Id })
/** SECURITY: S5, allows more keys than fit into one call. */
export const KeyIds = z.array(Id).check(z.minLength(1), z.maxLength(20_000))
/** SECURITY: S5, chosen by the page to cancel the call later. */
export const RequestId = z.string().check(z.minLength(1), z.maxLength(64))
