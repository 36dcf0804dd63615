import { additive } from '../../../shared/additive.ts'
import { z } from '../../../shared/schema.ts'
import { Sealed } from './sealed.ts'

/**
 * A team that this vault is in. All that this computer notes of it is sealed as one, so that an edited file changes
 * nothing (S45, S46).
 */
export const TeamRecord = additive({
  /** 64 hexadecimal digits. */
  team: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** `TeamNotes`, sealed with a data key of the vault. */
  sealed: additive({ dataKeyId: z.uuid(), ...Sealed.shape }),
})
export type TeamRecord = z.infer<typeof TeamRecord>
