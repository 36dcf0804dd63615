import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'

const DEFAULT_LIMIT = 1_000

type Deps = Pick<UseCases, 'exportActivity'> & Pick<Services, 'activity'>

/** The activity log: list, export, clear. */
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
