import type { TFunction } from 'i18next'
import { DAY_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isEndNear } from '../../../../shared/keys/key-need.ts'
import { hasStopped, type KeyStatus, type RowAction } from '../../../entities/key/key-status.ts'
import { dateWords, inDaysWords, shortDateWords, timedAgo } from '../../../format/time-words.ts'
import { still, type Timed, type TimedText } from '../../../format/timed.ts'
import type { CopyPhase } from '../../../state/page-state.ts'
import { classNames } from '../../../ui/class-names.ts'

/** A row shows due dates up to this many days ahead, like the filter. */
const DUE_SHOWN_DAYS = 30

const isWithinShown = (atMs: number, nowMs: number): boolean => atMs <= nowMs + DUE_SHOWN_DAYS * DAY_MS

/** When the key itself expires. */
const endWords = (item: KeySummary, atMs: number, nowMs: number, t: TFunction): string => {
  if (isEndNear(item)) return t('keys.row.keyEnds', { when: inDaysWords(atMs, nowMs) })
  if (atMs <= nowMs) return t('keys.row.keyEndedOn', { date: dateWords(atMs, nowMs) })
  const date = isWithinShown(atMs, nowMs) ? shortDateWords(atMs) : dateWords(atMs, nowMs)
  return t('keys.row.keyEndsOn', { date })
}

/** The label of the row's button while no copy is in progress. */
export const actionWords = (
  action: Exclude<RowAction, 'none'>,
  { replacementId }: Pick<KeySummary, 'replacementId'>,
  t: TFunction,
): string => {
  if (action === 'enter-secret') return t('common.enterSecret')
  if (action === 'replace-key') return t(replacementId === undefined ? 'replacement.open' : 'common.continue')
  return t('common.copyToken')
}

/** What the button shows instead of its label while a copy is slow or has just finished. */
export const copyingWords = (
  copy: CopyPhase | undefined,
  isSlow: boolean,
  t: TFunction,
): { readonly icon: 'turning' | 'tick'; readonly words: string } | undefined => {
  if (isSlow) return { icon: 'turning', words: t('common.gettingToken') }
  return copy?.phase === 'copied' ? { icon: 'tick', words: t('common.copied') } : undefined
}

/**
 * Says that a key needs replacing, or when it's due. Empty otherwise. A due date more than 30 days away is shown
 * only if the list is sorted by it.
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

/** The text below a row's status. */
type BelowStatus = {
  readonly below: string
  /** True if the text is about the key and not about its status. */
  readonly isDue: boolean
  /** True if the text is about something that the overview counts too, unlike a due date further ahead. */
  readonly isNear: boolean
}

/**
 * Shows below the status that the key needs replacing or is due. Otherwise, or if its token failed, shows the
 * status's own second line.
 */
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

/** What helps to tell similar keys apart: when it was last copied, and whether it's a personal key. */
const rowFacts = (item: KeySummary, nowMs: number, t: TFunction): TimedText => {
  const { lastCopiedAtMs: atMs, kind } = item
  const { text: ago, changesInMs } = atMs === undefined ? still('') : timedAgo(atMs, nowMs)
  const copied = ago === '' ? '' : t('keys.row.lastCopied', { ago })
  const personal = kind === 'personal' ? t('keys.kind.personal') : ''
  return { text: [copied, personal].filter(Boolean).join(' · '), changesInMs }
}

/** The classes for the text of `rowFacts`. A narrow list hides it if it follows other text on its line. */
export const factsLook = (follows: boolean): string =>
  classNames('truncate empty:hidden', follows ? '@max-[44rem]:hidden' : 'block first-letter:uppercase')

/** A key row's text, apart from its name and status. */
export type RowWords = BelowStatus & {
  readonly facts: string
  /** Says that the key expires soon, unless the text below the status already does. */
  readonly ends: string
  /** The key's end date, for its column. */
  readonly endDate: string
}

/** All of a row's text apart from name and status, and the time until it changes. */
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
