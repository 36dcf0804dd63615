import { Id, z } from '../schema.ts'

export const nothing = z.void()
export const KeyRef = z.strictObject({ keyId: Id })
/** Fewer keys than one call can carry (S5: 1 MiB). */
export const KeyIds = z.array(Id).check(z.minLength(1), z.maxLength(20_000))
/** Chosen by the page, to cancel by. */
export const RequestId = z.string().check(z.minLength(1), z.maxLength(64))
