import { clearableFacts, factsIn } from './key-facts.ts'
import { KeyKind } from './key-life.ts'
import { Label, z } from './schema.ts'

/** How a key of a shared workspace stands: not at the shared place yet, there, or the person has to decide something. */
export const KeySharing = z.enum(['waiting', 'shared', 'decide'])
export type KeySharing = z.infer<typeof KeySharing>

/** A fact of a shared key that another computer wrote at the same time as the one that stands; `null` had cleared it. */
export const OtherFact = z.strictObject({
  /** The other computer's name. */
  by: z.string(),
  /** One fact, as `keys:update` takes it. */
  set: z.strictObject({
    name: z.optional(Label),
    kind: z.optional(KeyKind),
    ...clearableFacts(factsIn('form'), 'strict'),
  }),
})
export type OtherFact = z.infer<typeof OtherFact>

/** What keeps a shared key here from being as on the person's other computers. */
export const KeySharingNotes = z.strictObject({
  /** Its last change is longer than an entry and stays here. */
  isTooLong: z.optional(z.literal(true)),
  /** What was written at the same time and does not stand, until somebody writes that fact again. */
  others: z.optional(z.array(OtherFact)),
})
export type KeySharingNotes = z.infer<typeof KeySharingNotes>
