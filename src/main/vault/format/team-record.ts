import { additive } from '../../../shared/kernel/additive.ts'
import { z } from '../../../shared/kernel/schema.ts'
import { Encrypted } from './encrypted.ts'

/**
 * A team that this vault is in. Everything that this computer records about it is encrypted as one text, so that
 * editing the file changes nothing (S45, S46).
 */
export const TeamRecord = additive({
  /** 64 hexadecimal digits. */
  team: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** `TeamNotes`, encrypted with one of the vault's data keys. */
  sealed: additive({ dataKeyId: z.uuid(), ...Encrypted.shape }),
})
export type TeamRecord = z.infer<typeof TeamRecord>
