import type { KeySummary } from '../../../shared/keys/key.ts'
import type { ReplaceWay } from '../../state/page-state.ts'

type WayKey = Pick<KeySummary, 'toReplace' | 'attention' | 'hasSecret'>

/** The best way to replace a key. The short way if the old credentials don't work anyway. */
export const wayFor = ({ toReplace, attention, hasSecret }: WayKey): ReplaceWay => {
  if (toReplace?.reason === 'leaked') return 'leak'
  const isBroken = attention === 'refused' || attention === 'key-ended' || attention === 'needs-secret'
  return isBroken || !hasSecret ? 'short' : 'guided'
}

/**
 * The way for the next key of a run. Same as the previous one, except that only a leaked key is treated as a leak.
 */
export const wayForNext = (key: WayKey, before: ReplaceWay): ReplaceWay => {
  const fitting = wayFor(key)
  return fitting === 'guided' && before === 'short' ? 'short' : fitting
}
