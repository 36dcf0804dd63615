import type { TFunction } from 'i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { ErrorReason } from '../../../shared/errors/error-kinds.ts'
import { isServiceTrouble } from '../../../shared/incidents/incidents.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { TokenSummary } from '../../../shared/tokens/token.ts'
import {
  clockWords,
  dateWords,
  durationWords,
  instantWords,
  shortDateWords,
  timedAgo,
  timedDuration,
} from '../../format/time-words.ts'
import { soonest, type Timed, untilMs } from '../../format/timed.ts'
import type { CopyPhase } from '../../state/page-state.ts'
import type { RingShape } from '../../ui/Ring.tsx'
import { type Countdown, countdownOf, isLive, shapeChangesInMs, timedRingShare } from '../token/countdown.ts'

/** A key's status as a ring and as text. Flat, so that it can be compared on each tick. */
export type KeyStatus = {
  readonly shape: RingShape
  /** The remaining fraction of the lifetime, in the ring's steps. */
  readonly share: number
  /** "41 min left". */
  readonly main: string
  /** "until 15:20". Empty if there is nothing to add. */
  readonly sub: string
}

/**
 * What the row's button does: copy, ask for new credentials or the missing secret, or wait as long as the service
 * asks. None for a key that is proven to have stopped working.
 */
export type RowAction = 'copy' | 'wait' | 'replace-key' | 'enter-secret' | 'none'

/** Where a status is shown: in the list, or in the detail above the full error message. */
type KeyStatusPlacement = 'row' | 'detail'

type Words = Pick<KeyStatus, 'main' | 'sub'>

/** Refusals where the key may be right, but the service expects it in another form. */
const otherWays: ReadonlySet<ErrorReason> = new Set(['wants-body', 'wants-header', 'wants-other-method'])

/** A failure in two or three words, and the next step. The details show the full sentence. */
const problemWords = (error: AppError, nowMs: number, t: TFunction, place: KeyStatusPlacement): Words => {
  const again =
    error.retryAtMs !== undefined && error.retryAtMs > nowMs
      ? t('keys.status.tryAt', { time: clockWords(error.retryAtMs, nowMs) })
      : t('keys.status.tryAgain')
  const seeWhy = place === 'row' ? t('keys.status.seeDetail') : t('keys.status.seeBelow')
  switch (error.kind) {
    case 'invalid-client':
      return { main: t('keys.status.notAccepted'), sub: t('keys.status.checkSecret') }
    case 'secret-unreadable':
      return { main: t('keys.status.needsSecret'), sub: t('keys.status.enterSecret') }
    case 'unreachable':
      return { main: t('keys.status.unreachable'), sub: t('keys.status.checkNetwork') }
    case 'timeout':
      return { main: t('keys.status.noAnswer'), sub: again }
    case 'unexpected-answer':
      if (error.reason === 'service-error') return { main: t('keys.status.notPossible'), sub: seeWhy }
      if (otherWays.has(error.reason)) return { main: t('keys.status.otherWay'), sub: seeWhy }
      return { main: t('keys.status.oddAnswer'), sub: t('keys.status.checkAddress') }
    case 'moved':
      return { main: t('keys.status.moved'), sub: t('keys.status.seeDetail') }
    case 'tls':
      return { main: t('keys.status.notPrivate'), sub: t('keys.status.nothingSent') }
    case 'proxy-sign-in':
      if (error.reason !== undefined) return { main: t('keys.status.proxyPassword'), sub: seeWhy }
      return { main: t('keys.status.networkSignIn'), sub: t('keys.status.signIn') }
    case 'rate-limited':
      return { main: t('keys.status.slowDown'), sub: again }
    case 'server-error':
      return { main: t('keys.status.serviceTrouble'), sub: again }
    case 'locked':
    case 'keyring-locked':
      return { main: t('keys.status.locked'), sub: t('keys.status.unlock') }
    case 'keyring-missing':
    case 'needs-choice':
      return { main: t('keys.status.needsChoice'), sub: t('keys.status.choose') }
    case 'not-saved':
    case 'not-found':
    case 'duplicate':
    case 'refused':
    case 'bad-input':
    case 'internal':
      return { main: t('keys.status.notPossible'), sub: seeWhy }
    case 'cancelled':
      return { main: t('keys.status.notPossible'), sub: t('keys.status.tryAgain') }
  }
}

type TimedStatus = KeyStatus & Timed

const problem = (words: Words, changesInMs = Number.POSITIVE_INFINITY): TimedStatus => ({
  shape: 'problem',
  share: 0,
  ...words,
  changesInMs,
})

const failure = (error: AppError, nowMs: number, t: TFunction, place: KeyStatusPlacement): TimedStatus => ({
  ...problem(problemWords(error, nowMs, t, place), untilMs((error.retryAtMs ?? nowMs) - nowMs)),
  ...(isServiceTrouble(error) && { shape: 'waiting' }),
})

const plain = (
  shape: RingShape,
  main: string,
  sub = '',
  changesInMs = Number.POSITIVE_INFINITY,
): TimedStatus => ({ shape, share: 0, main, sub, changesInMs })

/**
 * The parts that change while a token is live, with text that changes every second. `statusWithoutTime` returns
 * the rest.
 */
export const timeLeft = (
  { shape, main }: Pick<KeyStatus, 'shape' | 'main'>,
  token: TokenSummary | undefined,
  nowMs: number,
  say: (duration: string) => string,
): Pick<KeyStatus, 'main' | 'share'> & Timed => {
  const countdown = countdownOf(token, nowMs)
  if (!isLive(countdown) || (shape !== 'ready' && shape !== 'soon'))
    return { main, share: 0, changesInMs: shapeChangesInMs(countdown) }
  const left = timedDuration(countdown.leftMs)
  const ring = timedRingShare(countdown)
  return { main: say(left.text), share: ring.share, changesInMs: soonest(countdown, left, ring) }
}

/**
 * A key's status at `nowMs`. A live token takes precedence, then whatever blocks the key, then the token's last
 * state.
 */
export const keyStatus = (
  key: KeySummary,
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
  t: TFunction,
): TimedStatus => {
  const status = statusWithoutTime(key, token, copy, nowMs, t)
  const left = timeLeft(status, token, nowMs, (duration) => t('time.left', { duration }))
  return { ...status, ...left, changesInMs: soonest(status, left) }
}

/** The same without `timeLeft`: the part that stays the same during a countdown until it nears the end. */
export const statusWithoutTime = (
  key: KeySummary,
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
  t: TFunction,
  place: KeyStatusPlacement = 'row',
): TimedStatus => {
  const { provenDeadAtMs: deadAtMs } = key
  if (deadAtMs !== undefined) {
    const date = place === 'row' ? shortDateWords(deadAtMs) : instantWords(deadAtMs)
    return plain('ended', t('keys.status.dead'), t('keys.status.deadSince', { date }))
  }
  if (key.attention === 'leaked')
    return problem({ main: t('keys.status.leaked'), sub: t('keys.status.stillWorks') })
  if (copy?.phase === 'failed') return failure(copy.error, nowMs, t, place)
  const countdown = countdownOf(token, nowMs)
  // The token is still valid, but its key has expired.
  if (isLive(countdown) && key.attention === 'key-ended' && key.keyExpiresAtMs !== undefined)
    return plain(
      'soon',
      '',
      t('keys.status.endedOn', { date: shortDateWords(key.keyExpiresAtMs) }),
      countdown.changesInMs,
    )
  if (isLive(countdown))
    return plain(
      countdown.shape,
      '',
      t('time.until', { time: clockWords(countdown.expiresAtMs, nowMs) }),
      countdown.changesInMs,
    )
  if (countdown.shape === 'requesting') return plain('requesting', t('common.gettingToken'))
  if (countdown.shape === 'problem') return failure(countdown.error, nowMs, t, place)
  if (!key.hasSecret || key.attention === 'needs-secret')
    return plain('attention', t('keys.status.needsSecret'), t('keys.status.enterSecret'))
  if (key.attention === 'refused')
    return problem({ main: t('keys.status.notAccepted'), sub: t('keys.status.checkSecret') })
  if (key.attention === 'key-ended')
    return plain(
      'attention',
      t('keys.status.keyEnded'),
      key.keyExpiresAtMs === undefined ? '' : dateWords(key.keyExpiresAtMs, nowMs),
    )
  if (countdown.shape === 'ended') {
    if (countdown.endedAtMs === undefined) return plain('ended', t('keys.status.ended'))
    const ago = timedAgo(countdown.endedAtMs, nowMs)
    return plain('ended', t('keys.status.ended'), ago.text, ago.changesInMs)
  }
  return plain('none', t('keys.status.none'))
}

/** True if the key can't get a token now. */
export const hasStopped = (shape: RingShape): boolean =>
  shape === 'problem' || shape === 'attention' || shape === 'waiting'

/** A key's status for screen readers: "ready, 41 minutes left". */
export const spokenStatus = (
  key: KeySummary,
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
  t: TFunction,
): string => {
  if (key.provenDeadAtMs !== undefined)
    return t('keys.status.deadSpoken', { date: instantWords(key.provenDeadAtMs) })
  const { shape, main, sub } = keyStatus(key, token, copy, nowMs, t)
  const left = { duration: durationWords((token?.expiresAtMs ?? 0) - nowMs, 'long') }
  if (shape === 'soon' && key.attention === 'key-ended')
    return `${t('keys.status.readySpoken', left)}, ${t('keys.status.keyEnded')}`
  if (shape === 'ready') return t('keys.status.readySpoken', left)
  if (shape === 'soon') return t('keys.status.soonSpoken', left)
  if (shape === 'ended' && sub !== '') return t('keys.status.endedSpoken', { ago: sub })
  return hasStopped(shape) && sub !== '' ? `${main}, ${sub}` : main
}

/** How long the service asks to wait, in ms. 0 if requests are allowed. */
export const waitMs = (
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
): number => {
  const error = copy?.phase === 'failed' ? copy.error : token?.error
  return Math.max(0, (error?.retryAtMs ?? 0) - nowMs)
}

/** What the row's button does in the key's current status, and when that changes with time. */
export const rowAction = (
  key: KeySummary,
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
): Timed & { readonly action: RowAction } => {
  const countdown = countdownOf(token, nowMs)
  const leftMs = waitMs(token, copy, nowMs)
  return {
    action: actionFor(key, countdown, copy, leftMs),
    changesInMs: Math.min(shapeChangesInMs(countdown), untilMs(leftMs)),
  }
}

const actionFor = (
  key: KeySummary,
  countdown: Countdown,
  copy: CopyPhase | undefined,
  leftMs: number,
): RowAction => {
  if (key.provenDeadAtMs !== undefined) return 'none'
  // The menu can still copy its token.
  if (key.attention === 'leaked') return 'replace-key'
  if (isLive(countdown)) return 'copy'
  const error =
    copy?.phase === 'failed' ? copy.error : countdown.shape === 'problem' ? countdown.error : undefined
  if (!key.hasSecret || key.attention === 'needs-secret' || error?.kind === 'secret-unreadable')
    return 'enter-secret'
  if (error?.kind === 'invalid-client' || (key.attention === 'refused' && error === undefined))
    return 'replace-key'
  if (key.attention === 'key-ended') return 'replace-key'
  return leftMs > 0 ? 'wait' : 'copy'
}
