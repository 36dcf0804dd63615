import type { SharingCondition } from '../../../shared/sharing.ts'
import type { Tone } from '../../ui/Banner.tsx'

type What = SharingCondition['what']
/** The next step of a condition; `move` tries again, or goes to another place. */
type ConditionStep = 'again' | 'move' | 'leave' | 'page' | 'version' | 'details' | 'seen' | 'record'

/** How a condition looks, its next step, and whether a bar above every screen says it as well. */
export const conditions: Readonly<
  Record<What, { readonly tone: Tone; readonly step: ConditionStep; readonly isSerious?: true }>
> = {
  copied: { tone: 'problem', step: 'leave', isSerious: true },
  removed: { tone: 'problem', step: 'leave', isSerious: true },
  suspended: { tone: 'problem', step: 'leave', isSerious: true },
  'went-back': { tone: 'problem', step: 'leave', isSerious: true },
  changed: { tone: 'problem', step: 'details', isSerious: true },
  'page-used': { tone: 'soon', step: 'seen', isSerious: true },
  'newer-format': { tone: 'soon', step: 'version', isSerious: true },
  'no-page': { tone: 'soon', step: 'page' },
  refused: { tone: 'soon', step: 'move' },
  certificate: { tone: 'soon', step: 'move' },
  'too-long': { tone: 'soon', step: 'record' },
  full: { tone: 'soon', step: 'again' },
  unfit: { tone: 'soon', step: 'again' },
  'not-saved': { tone: 'soon', step: 'again' },
  healed: { tone: 'idle', step: 'seen' },
  away: { tone: 'idle', step: 'move' },
  'not-downloaded': { tone: 'idle', step: 'again' },
}

const order = Object.keys(conditions)

/** The most serious first. */
export const bySeriousness = (one: SharingCondition, other: SharingCondition): number =>
  order.indexOf(one.what) - order.indexOf(other.what)
