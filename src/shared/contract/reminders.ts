import { KeyIds, nothing } from '../kernel/fields.ts'
import { AtMs, Id, z } from '../kernel/schema.ts'
import { KeySummary } from '../keys/key.ts'
import { invoke, unlocked, unlockedPress } from './channel.ts'

/** A key that is due soon or overdue, even if its reminder is snoozed. */
export const DueKey = z.object({
  keyId: Id,
  dueAtMs: AtMs,
  /** Local days until the key is due. Negative if it's overdue. */
  days: z.int(),
  /** The reminder step: 30, 14, 7, 1 or 0. */
  step: z.int(),
  snoozedUntilMs: z.optional(AtMs),
})
export type DueKey = z.infer<typeof DueKey>

/** Reminders for due keys. SECURITY: S5, S34. */
export const remindersContract = {
  /** Sorted by due date, earliest first. */
  'reminders:list': invoke(nothing, z.array(DueKey), unlocked),
  /** Snoozes a key's reminders until `untilMs`. `null` ends the snooze. */
  'reminders:snooze': invoke(z.strictObject({ keyId: Id, untilMs: z.nullable(AtMs) }), KeySummary),
  /** Exports the due dates of all keys, or of these, to a calendar file that the user picks. */
  'reminders:exportCalendar': invoke(
    z.strictObject({ keyIds: z.optional(KeyIds) }),
    z.strictObject({ fileName: z.string(), keyCount: z.int() }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  /** Opens the user's email program with an email to the owner of these keys. All must have the same owner. */
  'reminders:writeToOwner': invoke(z.strictObject({ keyIds: KeyIds }), nothing, {
    ...unlockedPress,
    opens: ['mail-program'],
  }),
}
