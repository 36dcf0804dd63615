import type { TFunction } from 'i18next'
import { isEndNear } from '../../../../shared/key-need.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import type { ListOrder } from '../../../../shared/settings.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import type { RowAction } from '../../../entities/key/key-status.ts'
import { dateWords, inDaysWords, shortDateWords, timedAgo } from '../../../format/time-words.ts'
import { still, type TimedText } from '../../../format/timed.ts'
import { usedAtMs } from '../../../state/life-filter.ts'
import type { CopyPhase } from '../../../state/page-state.ts'

/** Within so many days a row says on which one its key is due, as the filter does. */
const DUE_SHOWN_DAYS = 30

/** When the key's token was last copied. */
export const copiedText = (item: KeySummary, nowMs: number, t: TFunction): TimedText => {
  if (item.lastCopiedAtMs === undefined) return still(t('keys.row.neverCopied'))
  const { text: ago, changesInMs } = timedAgo(item.lastCopiedAtMs, nowMs)
  return { text: t('keys.row.lastCopied', { ago }), changesInMs }
}

/** The key's end date: always shown when it is near, otherwise on request. */
export const endWords = (item: KeySummary, isWanted: boolean, nowMs: number, t: TFunction): string => {
  const { keyExpiresAtMs: atMs } = item
  if (atMs === undefined) return ''
  if (isEndNear(item)) return t('keys.row.keyEnds', { when: inDaysWords(atMs, nowMs) })
  if (!isWanted) return ''
  const isSoon = atMs > nowMs && atMs <= nowMs + DUE_SHOWN_DAYS * DAY_MS
  const date = isSoon ? shortDateWords(atMs) : dateWords(atMs, nowMs)
  return atMs > nowMs ? t('keys.row.keyEndsOn', { date }) : t('keys.row.keyEndedOn', { date })
}

/** What the row's button is called, as long as nothing is on its way. */
export const actionWords = (action: Exclude<RowAction, 'none'>, t: TFunction): string => {
  if (action === 'enter-secret') return t('keys.row.enterSecret')
  return action === 'replace-key' ? t('replacement.open') : t('keys.row.copy')
}

/** What the row's button shows of a copy that takes a while or is done, instead of its name. */
export const copyingWords = (
  copy: CopyPhase | undefined,
  isSlow: boolean,
  t: TFunction,
): { readonly icon: 'turning' | 'tick'; readonly words: string } | undefined => {
  if (isSlow) return { icon: 'turning', words: t('keys.row.working') }
  return copy?.phase === 'copied' ? { icon: 'tick', words: t('keys.row.copied') } : undefined
}

/** When the key was last used: a token received, or one copied. */
const usedText = (item: KeySummary, nowMs: number, t: TFunction): TimedText => {
  const atMs = usedAtMs(item)
  if (atMs === 0) return still(t('keys.row.neverUsed'))
  const { text: ago, changesInMs } = timedAgo(atMs, nowMs)
  return { text: t('keys.row.lastUsed', { ago }), changesInMs }
}

/** What a row says below its status. */
type BelowStatus = TimedText & {
  readonly what: 'ends' | 'due' | 'used' | 'status'
  /** The overview counts it too; what is further away is only said. */
  readonly isNear: boolean
}

/** That a key is to be replaced, or the day within the next 30 on which it is due; empty for others. */
export const dueWords = (item: KeySummary, nowMs: number, t: TFunction): string => {
  const { toReplace, dueAtMs, keyExpiresAtMs, provenDeadAtMs } = item
  if (provenDeadAtMs !== undefined) return ''
  const isSoon = dueAtMs !== undefined && dueAtMs <= nowMs + DUE_SHOWN_DAYS * DAY_MS
  const day = !isSoon
    ? ''
    : dueAtMs < nowMs
      ? t('keys.row.wasDue', { date: dateWords(dueAtMs, nowMs) })
      : t('keys.row.dueOn', { date: shortDateWords(dueAtMs) })
  if (toReplace !== undefined) return [t('keys.row.toReplace'), day].filter(Boolean).join(' · ')
  return isSoon && dueAtMs === keyExpiresAtMs ? endWords(item, true, nowMs, t) : day
}

/**
 * Below its status a row says what the list is ordered by; else that the key ends soon, is to be replaced or due, else the
 * status's own.
 */
export const belowStatus = (
  item: KeySummary,
  { shape, sub }: { readonly shape: string; readonly sub: string },
  by: ListOrder,
  nowMs: number,
  t: TFunction,
): BelowStatus => {
  if (by === 'last-used') return { what: 'used', isNear: false, ...usedText(item, nowMs, t) }
  const hasFailed = shape === 'problem' || shape === 'waiting'
  const isNear = isEndNear(item)
  const ends = by === 'key-end' || (isNear && !hasFailed) ? endWords(item, true, nowMs, t) : ''
  if (ends !== '') return { what: 'ends', isNear, ...still(ends) }
  const due = hasFailed ? '' : dueWords(item, nowMs, t)
  return due === ''
    ? { what: 'status', isNear: false, ...still(sub) }
    : { what: 'due', isNear: item.attention !== undefined, ...still(due) }
}

/** The text of a row's optional columns; empty where a column is not shown. */
export type RowFactWords = {
  readonly kind: string
  readonly ends: string
  readonly copied: string
  /** There is something before them on their line. */
  readonly follows: boolean
  readonly endsSoon: boolean
  readonly isCompact: boolean
}

/** A narrow list hides what needs the room. */
const HIDDEN_NARROW = '@max-[44rem]:hidden'

/**
 * A row's optional columns, each with its look and that of the dot before it, if there is one. The kind comes last, for the end of a
 * line is what is cut.
 */
export const rowFacts = ({ kind, ends, copied, follows, endsSoon, isCompact }: RowFactWords) => {
  const isFirst = !follows && ends === ''
  const endsLook = endsSoon ? 'font-medium text-soon' : undefined
  const copiedLook = isCompact || !isFirst ? HIDDEN_NARROW : undefined
  const kindLook = isFirst ? '@max-[36rem]:hidden' : HIDDEN_NARROW
  const kindDot = isFirst && copied === '' ? undefined : (copiedLook ?? '')
  const all = [
    { name: 'ends', text: ends, look: endsLook, dot: follows ? '' : undefined },
    { name: 'copied', text: copied, look: copiedLook, dot: isFirst ? undefined : '' },
    { name: 'kind', text: kind, look: kindLook, dot: kindDot },
  ]
  return all.filter(({ text }) => text !== '')
}
