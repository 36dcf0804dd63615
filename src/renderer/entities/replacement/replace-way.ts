import type { KeySummary } from '../../../shared/keys/key.ts'
import type { ReplaceWay } from '../../state/page-state.ts'

type WayKey = Pick<KeySummary, 'toReplace' | 'attention' | 'hasSecret'>

/** The best way to replace a key. That is the short way if the old credentials don't work anyway. */
export const wayFor = ({ toReplace, attention, hasSecret }: WayKey): ReplaceWay => {
  if (toReplace?.reason === 'leaked') return 'leak'
  const isBroken = attention === 'refused' || attention === 'key-ended' || attention === 'needs-secret'
  return isBroken || !hasSecret ? 'short' : 'guided'
}

/**
 * How to replace the next key of a run: in the best way for that key, except that the short way is also used if
 * it was chosen for the previous key.
 */
export const wayForNext = (key: WayKey, before: ReplaceWay): ReplaceWay => {
  const fitting = wayFor(key)
  return fitting === 'guided' && before === 'short' ? 'short' : fitting
}
