import type { ActivityEvent, ActivityFilter } from '../../../shared/activity/activity.ts'
import { fold } from '../../../shared/kernel/fold.ts'

const isAmong = <Item>(items: readonly Item[] | undefined, item: Item): boolean =>
  items === undefined || items.includes(item)

const hasText = (event: ActivityEvent, filter: ActivityFilter): boolean => {
  const wanted = fold(filter.text ?? '').trim()
  if (wanted === '' || filter.textKinds?.includes(event.what) === true) return true
  const ofKeys = event.keys?.map(({ name }) => name) ?? []
  const names = [event.keyName, event.workspaceName, event.subject, ...ofKeys].filter(
    (name) => name !== undefined,
  )
  return fold(names.join('\n')).includes(wanted)
}

const hasKey = ({ keys = [] }: ActivityEvent, keyId: string): boolean => keys.some(({ id }) => id === keyId)

/** Whether an event matches a filter. `untilMs` is exclusive. */
export const isWanted = (event: ActivityEvent, filter: ActivityFilter): boolean =>
  (filter.keyId === undefined || event.keyId === filter.keyId || hasKey(event, filter.keyId)) &&
  (filter.workspaceId === undefined || event.workspaceId === filter.workspaceId) &&
  isAmong(filter.kinds, event.what) &&
  (filter.failed !== true || event.error !== undefined) &&
  (filter.sinceMs === undefined || event.atMs >= filter.sinceMs) &&
  (filter.untilMs === undefined || event.atMs < filter.untilMs) &&
  hasText(event, filter)
