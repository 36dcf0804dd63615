import type { TFunction } from 'i18next'
import { DAY_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isEndNear } from '../../../../shared/keys/key-need.ts'
import { hasStopped, type KeyStatus, type RowAction } from '../../../entities/key/key-status.ts'
import { dateWords, inDaysWords, shortDateWords, timedAgo } from '../../../format/time-words.ts'
import { still, type Timed, type TimedText } from '../../../format/timed.ts'
import type { CopyPhase } from '../../../state/page-state.ts'
import { classNames } from '../../../ui/class-names.ts'

/** Within so many days a row says on which one its key is due, as the filter does. */
const DUE_SHOWN_DAYS = 30

const isWithinShown = (atMs: number, nowMs: number): boolean => atMs <= nowMs + DUE_SHOWN_DAYS * DAY_MS

/** The key's own end date. */
const endWords = (item: KeySummary, atMs: number, nowMs: number, t: TFunction): string => {
  if (isEndNear(item)) return t('keys.row.keyEnds', { when: inDaysWords(atMs, nowMs) })
  if (atMs <= nowMs) return t('keys.row.keyEndedOn', { date: dateWords(atMs, nowMs) })
  const date = isWithinShown(atMs, nowMs) ? shortDateWords(atMs) : dateWords(atMs, nowMs)
  return t('keys.row.keyEndsOn', { date })
}

/** What the row's button is called, as long as nothing is on its way. */
export const actionWords = (
  action: Exclude<RowAction, 'none'>,
  { replacementId }: Pick<KeySummary, 'replacementId'>,
  t: TFunction,
): string => {
  if (action === 'enter-secret') return t('common.enterSecret')
  if (action === 'replace-key') return t(replacementId === undefined ? 'replacement.open' : 'common.continue')
  return t('common.copyToken')
}

/** What the row's button shows of a copy that takes a while or is done, instead of its name. */
export const copyingWords = (
  copy: CopyPhase | undefined,
  isSlow: boolean,
  t: TFunction,
): { readonly icon: 'turning' | 'tick'; readonly words: string } | undefined => {
  if (isSlow) return { icon: 'turning', words: t('common.gettingToken') }
  return copy?.phase === 'copied' ? { icon: 'tick', words: t('common.copied') } : undefined
}

/**
 * That a key needs replacing, or the day on which it is due; empty for others. A day further away than 30 days is
 * said only where the list is ordered by it.
 */
export const dueWords = (item: KeySummary, isByDue: boolean, nowMs: number, t: TFunction): string => {
  const { toReplace, dueAtMs = isEndNear(item) ? item.keyExpiresAtMs : undefined, provenDeadAtMs } = item
  if (provenDeadAtMs !== undefined) return ''
  const mark = toReplace === undefined ? '' : t('keys.row.toReplace')
  if (dueAtMs === undefined) return mark
  const isSoon = isWithinShown(dueAtMs, nowMs)
  if (!isSoon && !isByDue) return mark
  if (toReplace === undefined && dueAtMs === item.keyExpiresAtMs) return endWords(item, dueAtMs, nowMs, t)
  const date = isSoon && dueAtMs >= nowMs ? shortDateWords(dueAtMs) : dateWords(dueAtMs, nowMs)
  const day = t(dueAtMs < nowMs ? 'keys.row.wasDue' : 'keys.row.dueOn', { date })
  return [mark, day].filter(Boolean).join(' · ')
}

/** What a row says below its status. */
type BelowStatus = {
  readonly below: string
  /** It is not of the status. */
  readonly isDue: boolean
  /** The overview counts it too; what is further away is only said. */
  readonly isNear: boolean
}

/** Below its status a row says that the key needs replacing or is due; else, or when a token failed, the status's own. */
const belowStatus = (
  item: KeySummary,
  { shape, sub }: Pick<KeyStatus, 'shape' | 'sub'>,
  isByDue: boolean,
  nowMs: number,
  t: TFunction,
): BelowStatus => {
  const hasFailed = hasStopped(shape)
  const due = hasFailed && !isByDue ? '' : dueWords(item, isByDue, nowMs, t)
  return due === ''
    ? { below: sub, isDue: false, isNear: false }
    : { below: due, isDue: true, isNear: !hasFailed && item.attention !== undefined }
}

/** What tells a key from those beside it: when it was last copied, and that it is a person's own. */
const rowFacts = (item: KeySummary, nowMs: number, t: TFunction): TimedText => {
  const { lastCopiedAtMs: atMs, kind } = item
  const { text: ago, changesInMs } = atMs === undefined ? still('') : timedAgo(atMs, nowMs)
  const copied = ago === '' ? '' : t('keys.row.lastCopied', { ago })
  const personal = kind === 'personal' ? t('keys.kind.personal') : ''
  return { text: [copied, personal].filter(Boolean).join(' · '), changesInMs }
}

/** The look of these facts; a narrow list hides what follows something else on its line. */
export const factsLook = (follows: boolean): string =>
  classNames('truncate empty:hidden', follows ? '@max-[44rem]:hidden' : 'block first-letter:uppercase')

/** What a row says beside its name and its status. */
export type RowWords = BelowStatus & {
  readonly facts: string
  /** That the key's own end is near, unless it is said below the status. */
  readonly ends: string
  /** The key's own end, for its column. */
  readonly endDate: string
}

/** All that a row says beside its name and its status, and when that changes by itself. */
export const rowWords = (
  item: KeySummary,
  status: Pick<KeyStatus, 'shape' | 'sub'>,
  { isByDue }: { readonly isByDue: boolean },
  nowMs: number,
  t: TFunction,
): RowWords & Timed => {
  const below = belowStatus(item, status, isByDue, nowMs, t)
  const { text: facts, changesInMs } = rowFacts(item, nowMs, t)
  const { keyExpiresAtMs: endsAtMs } = item
  const isEndUnsaid = !below.isDue && endsAtMs !== undefined && isEndNear(item)
  return {
    ...below,
    facts,
    ends: isEndUnsaid ? endWords(item, endsAtMs, nowMs, t) : '',
    endDate: endsAtMs === undefined ? '' : dateWords(endsAtMs, nowMs),
    changesInMs,
  }
}
