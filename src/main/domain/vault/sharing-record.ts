import { Id, z } from '../../../shared/schema.ts'
import { additive } from './additive.ts'
import { Sealed } from './sealed.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The newest entry of one computer's log in one chain whose effect the vault has. */
const AppliedHead = additive({ chain: Id, author: Id, n: z.int().check(z.minimum(1)), hash: Hash })

/** An address that stands otherwise here than in the shared log, because this person has not agreed or decided yet. */
const HeldAddress = additive({
  kind: z.enum(['service', 'workspace', 'key']),
  id: Id,
  /** Where it goes here, as text. */
  here: z.string(),
})
export type HeldAddress = z.infer<typeof HeldAddress>

/** How this vault shares keys with the person's other computers. */
export const SharingRecord = additive({
  /** Of the team, 64 hexadecimal digits. */
  team: Hash,
  computerId: Id,
  /** This computer's private keys and its access to the place, sealed with a data key of the vault. */
  sealed: additive({ dataKeyId: Id, ...Sealed.shape }),
  /** What the vault's records show of the shared log. */
  applied: z.array(AppliedHead),
  workspaceIds: z.array(Id),
  held: z.array(HeldAddress),
  /** Shared keys that are not in this vault: deleted before they came, erased here, or their service is not agreed to. */
  absentKeyIds: z.array(Id),
  /** How many entries of recovery pages the person has read about. */
  pageEntriesSeen: z.optional(z.int()),
})
export type SharingRecord = z.infer<typeof SharingRecord>
