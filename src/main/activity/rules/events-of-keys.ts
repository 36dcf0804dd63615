import type { ActivityEvent } from '../../../shared/activity/activity.ts'

/** Splits events about many keys into one event per key. */
export const eventsOfKeys = (events: readonly ActivityEvent[]): ActivityEvent[] =>
  events.flatMap(({ keys, ...event }) =>
    keys === undefined ? [event] : keys.map(({ id, name }) => ({ ...event, keyId: id, keyName: name })),
  )
