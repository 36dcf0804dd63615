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
  const time = minutes < 1 ? `< ${timeLeft(locale, 1)}` : timeLeft(locale, minutes)
  return translate('desktop.tray.copied', { name, time })
}

const fixedWords = (translate: Translate, kind: 'more' | 'lock' | 'unlock' | 'open' | 'quit'): string => {
  switch (kind) {
    case 'more':
      return translate('desktop.tray.more')
    case 'lock':
      return translate('menu.lock')
    case 'unlock':
      return translate('desktop.tray.unlock')
    case 'open':
      return translate('desktop.tray.open')
    case 'quit':
      return translate('menu.quit')
  }
}

const needsWords = (translate: Translate, count: number): string => translate('desktop.tray.needs', { count })

/** The label of an item in the tray's menu. */
export const trayLabel = (translate: Translate, locale: string, item: TrayLabelled): string => {
  if (item.kind === 'outcome') return outcomeWords(translate, locale, item.outcome)
  if (item.kind === 'needs') return needsWords(translate, item.count)
  if (item.kind !== 'copy') return fixedWords(translate, item.kind)
  const { name, workspace, minutesLeft } = item
  const label =
    workspace === undefined
      ? translate('desktop.tray.copy', { name })
      : translate('desktop.tray.copyIn', { name, workspace })
  return minutesLeft === undefined ? label : `${label} · ${timeLeft(locale, minutesLeft)}`
}

/** The tray icon's tooltip: the last copy, or otherwise how many things need attention. */
export const trayTooltip = (
  translate: Translate,
  locale: string,
  { outcome, needs }: Pick<TrayState, 'outcome' | 'needs'>,
): string => {
  if (outcome !== undefined) return outcomeWords(translate, locale, outcome)
  return needs === 0 ? 'Keyward' : `Keyward · ${needsWords(translate, needs)}`
}

/** Keys that are due within `days` local days. */
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

const noticeTitle = (translate: Translate, notice: AnyNotice): string => {
  const count = notice.keyIds.length
  switch (notice.kind) {
    case 'keys-due':
      return translate('desktop.notice.manyDue', { count })
    case 'replacements-rest':
      return translate('desktop.notice.manyRest', { count })
    case 'not-ready':
      return translate('desktop.notice.notReady', { count })
    case 'clipboard-stuck':
      return translate('desktop.notice.stuck')
  }
}

/** A day relative to today: "tomorrow", "in 7 days", "2 days ago". */
const dayWords = (locale: string, days: number): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')

/** A sentence about the first key, or about the service that has an outage. */
const noticeBody = (translate: Translate, locale: string, notice: AnyNotice, name: string): string => {
  switch (notice.kind) {
    case 'keys-due':
      return translate('desktop.notice.due', { name, when: dayWords(locale, notice.days) })
    case 'replacements-rest':
      return translate(
        notice.isOldLeft && notice.keyIds.length === 1 ? 'desktop.notice.oldLeft' : 'desktop.notice.rests',
        { name },
      )
    case 'not-ready':
      return translate(notice.isOutage === true ? 'desktop.notice.outage' : 'desktop.notice.failed', { name })
    case 'clipboard-stuck':
      return translate('desktop.notice.stuckBody', { name })
  }
}

/** The text of a notification, without names if details are hidden. */
export const noticeWords = (
  translate: Translate,
  locale: string,
  notice: AnyNotice,
  name: string | undefined,
): NoticeText => ({
  title: noticeTitle(translate, notice),
  body: name === undefined ? translate('desktop.notice.hidden') : noticeBody(translate, locale, notice, name),
})
