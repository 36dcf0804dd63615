import { timedAgo } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { useTick } from '../../state/use-tick.ts'

/** How long ago something was, in words that keep up with the time; empty when it never was. */
export const useAgo = (atMs: number | undefined): string =>
  useTick((nowMs) => {
    const words = atMs === undefined ? still('') : timedAgo(atMs, nowMs)
    return { ago: words.text, changesInMs: words.changesInMs }
  }).ago
