import { additive } from '../../../shared/kernel/additive.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { Encrypted } from './encrypted.ts'

/**
 * The team that this vault belongs to. What this computer records about the team is encrypted as a single text,
 * so that nobody can change it by editing the file (S45, S46).
 */
export const TeamRecord = additive({
  /** 64 hexadecimal digits. */
  team: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** `TeamNotes`, encrypted with one of the vault's data keys. */
  sealed: additive({ dataKeyId: z.uuid(), ...Encrypted.shape }),
})
export type TeamRecord = z.infer<typeof TeamRecord>
