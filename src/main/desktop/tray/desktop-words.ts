import { HOUR_MS, MINUTE_MS } from '../../../shared/kernel/time.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { NoticeText } from '../../ports/notifier.ts'
import type { Notice } from './notification-service.ts'
import type { CopyOutcome, TrayItem, TrayState } from './tray-menu.ts'

type TrayLabelled = Exclude<TrayItem, { kind: 'rule' }>

/** "41 min", or "2 hr" from two hours on. Rounded down, so that it never promises too much. */
const timeLeft = (locale: string, minutes: number): string => {
  const isLong = minutes * MINUTE_MS >= 2 * HOUR_MS
  const unit = isLong ? 'hour' : 'minute'
  const amount = isLong ? Math.floor((minutes * MINUTE_MS) / HOUR_MS) : minutes
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
}

/** Describes the result of a copy from the tray. */
export const outcomeWords = (translate: Translate, locale: string, outcome: CopyOutcome): string => {
  const { name } = outcome
  if (outcome.kind === 'failed') return translate('desktop.tray.failed', { name })
  // Compensates for the request's round trip, which has already used up some of a new token's life.
  const minutes = Math.floor((outcome.goodForMs + 2_000) / MINUTE_MS)
  if (minutes < 1) return translate('desktop.tray.copiedShort', { name })
  return translate('desktop.tray.copied', { name, time: timeLeft(locale, minutes) })
}

const fixedWords = (translate: Translate, kind: 'more' | 'lock' | 'unlock' | 'open' | 'quit'): string => {
  switch (kind) {
    case 'more':
      return translate('desktop.tray.more')
    case 'lock':
      return translate('desktop.tray.lock')
    case 'unlock':
      return translate('desktop.tray.unlock')
    case 'open':
      return translate('desktop.tray.open')
    case 'quit':
      return translate('desktop.tray.quit')
  }
}

const needsWords = (translate: Translate, count: number): string => translate('desktop.tray.needs', { count })

/** The label of an item in the tray's menu. */
export const trayLabel = (translate: Translate, locale: string, item: TrayLabelled): string => {
  if (item.kind === 'outcome') return outcomeWords(translate, locale, item.outcome)
  if (item.kind === 'needs') return needsWords(translate, item.count)
  if (item.kind !== 'copy') return fixedWords(translate, item.kind)
  const { name, workspace, minutesLeft } = item
  const time = minutesLeft === undefined ? undefined : timeLeft(locale, minutesLeft)
  if (workspace === undefined)
    return time === undefined
      ? translate('desktop.tray.copy', { name })
      : translate('desktop.tray.copyLeft', { name, time })
  return time === undefined
    ? translate('desktop.tray.copyIn', { name, workspace })
    : translate('desktop.tray.copyInLeft', { name, workspace, time })
}

/** The tray icon's tooltip: the last copy, or otherwise how many things need attention. */
export const trayTooltip = (
  translate: Translate,
  locale: string,
  { outcome, needs }: Pick<TrayState, 'outcome' | 'needs'>,
): string => {
  if (outcome !== undefined) return outcomeWords(translate, locale, outcome)
  const name = translate('desktop.tray.tooltip')
  return needs === 0 ? name : `${name} · ${needsWords(translate, needs)}`
}

/** Keys that are due within this many local days. */
export type DueNotice = {
  readonly kind: 'keys-due'
  readonly keyIds: readonly string[]
  readonly days: number
}

/** Stalled replacements, and whether the first one's old key still has to be deleted. */
export type RestNotice = {
  readonly kind: 'replacements-rest'
  readonly keyIds: readonly string[]
  readonly isOldLeft: boolean
}

type AnyNotice = Notice | DueNotice | RestNotice

const dueTitle = (translate: Translate, { keyIds, days }: DueNotice): string => {
  if (keyIds.length > 1) return translate('desktop.notice.manyDue', { count: keyIds.length })
  return translate(days < 0 ? 'desktop.notice.overdue' : 'desktop.notice.due')
}

const dueBody = (translate: Translate, { keyIds, days }: DueNotice, name: string): string => {
  const first =
    days < 0
      ? translate('desktop.notice.overdueBody', { name })
      : days === 0
        ? translate('desktop.notice.dueToday', { name })
        : translate('desktop.notice.dueIn', { name, count: days })
  return `${first} ${translate(keyIds.length > 1 ? 'desktop.notice.dueMore' : 'desktop.notice.dueNext')}`
}

const restBody = (translate: Translate, { keyIds, isOldLeft }: RestNotice, name: string): string => {
  const isOne = keyIds.length === 1
  if (isOldLeft && isOne) return translate('desktop.notice.oldLeft', { name })
  const next = translate(isOne ? 'desktop.notice.restNext' : 'desktop.notice.dueMore')
  return `${translate('desktop.notice.rests', { name })} ${next}`
}

const noticeTitle = (translate: Translate, notice: AnyNotice): string => {
  switch (notice.kind) {
    case 'keys-due':
      return dueTitle(translate, notice)
    case 'replacements-rest':
      return translate('desktop.notice.manyRest', { count: notice.keyIds.length })
    case 'not-ready':
      return translate('desktop.notice.notReady')
    case 'clipboard-stuck':
      return translate('desktop.notice.stuck')
  }
}

const noticeBody = (translate: Translate, notice: AnyNotice, name: string): string => {
  switch (notice.kind) {
    case 'keys-due':
      return dueBody(translate, notice, name)
    case 'replacements-rest':
      return restBody(translate, notice, name)
    case 'not-ready':
      if (notice.isOutage === true)
        return translate('desktop.notice.outage', { name, count: notice.keyIds.length })
      return notice.keyIds.length === 1
        ? translate('desktop.notice.notReadyBody', { name })
        : translate('desktop.notice.manyNotReady', { count: notice.keyIds.length })
    case 'clipboard-stuck':
      return translate('desktop.notice.stuckBody', { name })
  }
}

/** The text of a notification, without names if details are hidden. */
export const noticeWords = (
  translate: Translate,
  notice: AnyNotice,
  name: string | undefined,
): NoticeText => ({
  title: noticeTitle(translate, notice),
  body: name === undefined ? translate('desktop.notice.hidden') : noticeBody(translate, notice, name),
})
