import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { ActivityLog } from './activity-log.ts'
import type { ExportActivity } from './export-activity.ts'

const DEFAULT_LIMIT = 1_000

interface Deps {
  readonly activity: ActivityLog
  readonly exportActivity: ExportActivity
}

/** Handlers for listing, exporting and clearing the activity log. */
export const activityHandlers = ({ activity, exportActivity }: Deps) =>
  ({
    'activity:list': async ({ limit = DEFAULT_LIMIT, ...filter } = {}) =>
      ok(await activity.list(filter, limit)),

    'activity:export': ({ filter, words }) => exportActivity(filter, words),

    'activity:clear': async () => {
      await activity.clear()
      activity.add({ what: 'activity-cleared' })
      return ok(undefined)
    },
  }) satisfies Partial<Handlers>
