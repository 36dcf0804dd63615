import type { TFunction } from 'i18next'
import type { SharingCondition, SharingTeam } from '../../../shared/sharing.ts'
import { instantWords } from '../../format/time-words.ts'
import type { Tone } from '../../ui/Banner.tsx'

type What = SharingCondition['what']
/** The next step of a condition: `move` goes to another place, `anew` makes what is here the newest state. */
type ConditionStep = 'again' | 'move' | 'anew' | 'page' | 'seen' | 'record' | 'owner'

/** How a condition looks, its next step, and whether a bar above every screen says it as well; the gravest first. */
const looks: Readonly<
  Record<What, { readonly tone: Tone; readonly step: ConditionStep; readonly isSerious?: true }>
> = {
  copied: { tone: 'problem', step: 'seen', isSerious: true },
  'does-not-open': { tone: 'problem', step: 'anew', isSerious: true },
  'page-used': { tone: 'soon', step: 'seen', isSerious: true },
  'went-back': { tone: 'soon', step: 'seen' },
  'no-page': { tone: 'soon', step: 'page' },
  refused: { tone: 'soon', step: 'move' },
  certificate: { tone: 'soon', step: 'move' },
  unfit: { tone: 'soon', step: 'move' },
  'too-long': { tone: 'soon', step: 'record' },
  full: { tone: 'soon', step: 'again' },
  'not-saved': { tone: 'soon', step: 'again' },
  'put-back': { tone: 'idle', step: 'seen' },
  'tidy-up': { tone: 'idle', step: 'anew' },
  'nobody-heard': { tone: 'idle', step: 'again' },
  away: { tone: 'idle', step: 'again' },
  'not-downloaded': { tone: 'idle', step: 'again' },
}

const order = Object.keys(looks)

/** How a condition looks; what only an owner can do is said to a member without a button. */
export const lookOf = (
  { what }: SharingCondition,
  { role, page }: Pick<SharingTeam, 'role' | 'page'>,
): (typeof looks)[What] => {
  const look = looks[what]
  const needsOwner = look.step === 'anew' ? role !== 'owner' : look.step === 'page' && !page.canMake
  return needsOwner ? { ...look, step: 'owner' } : look
}

/** The gravest first. */
export const bySeriousness = (one: SharingCondition, other: SharingCondition): number =>
  order.indexOf(one.what) - order.indexOf(other.what)

/** A condition as a plain sentence, and what it means; an owner can do more than a member. */
export const conditionWords = (
  { what, name, atMs }: SharingCondition,
  { place, role }: SharingTeam,
  t: TFunction,
): { readonly title: string; readonly text: string } => {
  const values = {
    place: place.name,
    name: name ?? t('sharing.condition.someone'),
    when: atMs === undefined ? '' : instantWords(atMs),
  }
  const hasOwnWords = what === 'no-page' || what === 'does-not-open' || what === 'tidy-up'
  const text =
    what === 'page-used' && atMs !== undefined
      ? t('sharing.condition.page-used.textAt', values)
      : t(
          hasOwnWords && role !== 'owner'
            ? `sharing.condition.${what}.memberText`
            : `sharing.condition.${what}.text`,
          values,
        )
  return { title: t(`sharing.condition.${what}.title`, values), text }
}
