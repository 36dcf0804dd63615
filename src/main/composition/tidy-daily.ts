import { DAY_MS } from '../../shared/kernel/time.ts'
import { ObservedTime } from '../activity/observed-time.ts'
import type { ServerClocks } from '../tokens/server-clocks.ts'
import type { Platform } from './platform.ts'
import type { Services } from './services.ts'

/** Erases expired data, now and daily: deleted keys, previous secrets, activity. */
export const makeTidyDaily = (
  { clock, clockFile, initiators, logger }: Platform,
  { keys, backups, activity }: Services,
  serverClocks: ServerClocks,
): (() => void) => {
  const observedTime = new ObservedTime(clockFile, clock)
  const tidy = () => {
    // Don't record a time while the computer's clock is known to be wrong.
    const timeMs = serverClocks.offMs === undefined ? observedTime.look() : undefined
    if (timeMs !== undefined) {
      const expired = initiators
        .run('automatic', () => keys.expire(timeMs))
        .then((keyIds) => backups.noteErased(keyIds))
      void expired.catch(() => logger.problem({ operation: 'expire', errorKind: 'internal' }))
      void activity.prune(timeMs)
    }
    clock.at(clock.nowMs() + DAY_MS, tidy)
  }
  return tidy
}
