import type { KeySummary } from '../../../shared/keys/key.ts'
import type { ReplaceWay } from '../../state/page-state.ts'

type WayKey = Pick<KeySummary, 'toReplace' | 'attention' | 'hasSecret'>

/** What fits a key best: the short way when there are no old credentials that work beside the new ones. */
export const wayFor = ({ toReplace, attention, hasSecret }: WayKey): ReplaceWay => {
  if (toReplace?.reason === 'leaked') return 'leak'
  const isBroken = attention === 'refused' || attention === 'key-ended' || attention === 'needs-secret'
  return isBroken || !hasSecret ? 'short' : 'guided'
}

/** The way for the next key of a run: what was chosen for the one before, except that only a leaked key leaked. */
export const wayForNext = (key: WayKey, before: ReplaceWay): ReplaceWay => {
  const fitting = wayFor(key)
  return fitting === 'guided' && before === 'short' ? 'short' : fitting
}
