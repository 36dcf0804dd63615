import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import { isDueKey } from '../../../shared/incidents/incidents.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { daysBetween } from '../../format/time-words.ts'
import { memoize } from '../../state/memoize.ts'

/** How many days the list of due keys looks ahead. */
const MONTH_DAYS = 30

const hasDateInMonth = (dueAtMs: number | undefined, dayStartMs: number): boolean =>
  dueAtMs !== undefined && daysBetween(dayStartMs, dueAtMs) <= MONTH_DAYS

const isDueInMonth = ({ attention, dueAtMs, snoozedUntilMs = 0 }: KeySummary, dayStartMs: number): boolean =>
  (attention === undefined || attention === 'to-replace') &&
  hasDateInMonth(dueAtMs, dayStartMs) &&
  snoozedUntilMs <= dayStartMs

/**
 * True if no key is due in the next 30 days. Snoozed keys count, and so do keys that are already listed for a more
 * severe reason.
 */
export const isMonthFree = (keys: readonly KeySummary[], dayStartMs: number): boolean =>
  !keys.some(({ dueAtMs }) => hasDateInMonth(dueAtMs, dayStartMs))

const byDue = (one: KeySummary, other: KeySummary): number =>
  (one.dueAtMs ?? Number.MAX_VALUE) - (other.dueAtMs ?? Number.MAX_VALUE)

/**
 * The keys that are overdue or due in the next 30 days, by date, followed by those marked for replacement without
 * a date.
 */
export const dueItems = memoize(
  (
    keys: readonly KeySummary[],
    campaignOf: ReadonlyMap<string, Campaign>,
    dayStartMs: number,
  ): readonly KeySummary[] =>
    keys
      .filter((key) => {
        const campaign = campaignOf.get(key.id)
        return isDueKey(key, campaign) || (campaign?.reason !== 'ends' && isDueInMonth(key, dayStartMs))
      })
      .sort(byDue),
)
