import { z } from '../kernel/schema.ts'

/** The sharing status of a key in a shared workspace. `decide`: the user has to settle a conflict. */
export const KeySharing = z.enum(['shared', 'decide'])
export type KeySharing = z.infer<typeof KeySharing>
