import { KeyIds, nothing } from '../fields.ts'
import { KeySummary } from '../model.ts'
import { AtMs, Id, z } from '../schema.ts'
import { invoke, unlocked, unlockedPress } from './channel.ts'

/** A key that is due soon or overdue, also while its reminder is snoozed. */
export const DueKey = z.object({
  keyId: Id,
  dueAtMs: AtMs,
  /** Local days until then, negative after that day. */
  days: z.int(),
  /** The step reached: 30, 14, 7, 1 or 0. */
  step: z.int(),
  snoozedUntilMs: z.optional(AtMs),
})
export type DueKey = z.infer<typeof DueKey>

/** Reminders of keys that are due. SECURITY: S5, S34. */
export const remindersContract = {
  /** The one due first in front. */
  'reminders:list': invoke(nothing, z.array(DueKey), unlocked),
  /** Announces a key again only from then on; `null` ends the snooze. */
  'reminders:snooze': invoke(z.strictObject({ keyId: Id, untilMs: z.nullable(AtMs) }), KeySummary),
  /** Exports the due dates of these keys or all of them to a calendar file that the user chooses. */
  'reminders:exportCalendar': invoke(
    z.strictObject({ keyIds: z.optional(KeyIds) }),
    z.strictObject({ fileName: z.string(), keyCount: z.int() }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  /** Opens the person's mail program with a mail to the owner of these keys, who is the same for all of them. */
  'reminders:writeToOwner': invoke(z.strictObject({ keyIds: KeyIds }), nothing, {
    ...unlockedPress,
    opens: ['mail-program'],
  }),
}
