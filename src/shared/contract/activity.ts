import { ActivityEvent, ActivityFilter } from '../activity/activity.ts'
import { nothing } from '../kernel/fields.ts'
import { Label, z } from '../kernel/schema.ts'
import { event, invoke, unlocked, unlockedPress } from './channel.ts'

/** The activity log. SECURITY: S5, S34, S42. */
export const activityContract = {
  'activity:list': invoke(
    z.optional(z.extend(ActivityFilter, { limit: z.optional(z.int().check(z.maximum(20_000))) })),
    z.array(ActivityEvent),
    unlocked,
  ),
  /**
   * Writes the matching events as a CSV table to a file that the user picks. `words` are the page's
   * translations, keyed by name.
   */
  'activity:export': invoke(
    z.strictObject({ filter: ActivityFilter, words: z.record(z.string().check(z.maxLength(60)), Label) }),
    z.strictObject({ name: z.string(), count: z.int() }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  'activity:clear': invoke(nothing, nothing, { needs: ['unlocked', 'confirmed'] }),

  'activity:added': event(ActivityEvent),
}
