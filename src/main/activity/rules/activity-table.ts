import type { ActivityEvent } from '../../../shared/activity/activity.ts'
import { localTime } from '../../kernel/local-time.ts'
import { eventsOfKeys } from './events-of-keys.ts'

const columns = ['time', 'utc', 'what', 'key', 'workspace', 'result', 'status'] as const

/**
 * Events as a table with a header row. `words` translates names (`column.time`, `what.token-copied`,
 * `result.worked`, `result.web-page`, `result.timeout`). Values without a translation are left unchanged.
 */
export const activityTable = (
  events: readonly ActivityEvent[],
  words: Readonly<Record<string, string>>,
): string[][] => {
  const named = new Map(Object.entries(words))
  const word = (group: string, name: string) => named.get(`${group}.${name}`) ?? name
  return [
    columns.map((column) => word('column', column)),
    ...eventsOfKeys(events).map((event) => [
      localTime(event.atMs),
      new Date(event.atMs).toISOString(),
      word('what', event.what),
      event.keyName ?? event.subject ?? '',
      event.workspaceName ?? '',
      word('result', event.error ?? (event.isWebPage ? 'web-page' : 'worked')),
      event.status === undefined ? '' : String(event.status),
    ]),
  ]
}
