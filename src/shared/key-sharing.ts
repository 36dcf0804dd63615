import { z } from './schema.ts'

/** How a key of a shared workspace stands: shared, or a person has to say which of several values is right. */
export const KeySharing = z.enum(['shared', 'decide'])
export type KeySharing = z.infer<typeof KeySharing>
