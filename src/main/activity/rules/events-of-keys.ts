import type { ActivityEvent } from '../../../shared/activity.ts'

/** Events with one for each key, where a line notes many. */
export const eventsOfKeys = (events: readonly ActivityEvent[]): ActivityEvent[] =>
  events.flatMap(({ keys, ...event }) =>
    keys === undefined ? [event] : keys.map(({ id, name }) => ({ ...event, keyId: id, keyName: name })),
  )
