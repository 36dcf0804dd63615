import type { TFunction } from 'i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { ErrorReason } from '../../../shared/errors/error-kinds.ts'
import { isServiceTrouble } from '../../../shared/incidents/incidents.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { TokenSummary } from '../../../shared/tokens/token.ts'
import { shortProblems } from '../../format/problem-words.ts'
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
  /** The remaining fraction of the token's lifetime, rounded to the ring's steps. */
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

/** Refusals that need the full explanation in the details, because no short text fits. */
const explained: ReadonlySet<ErrorReason> = new Set([
  'service-error',
  'wants-body',
  'wants-header',
  'wants-other-method',
])

/** A failure in two or three words, and the next step. The details show the full sentence. */
const problemWords = (error: AppError, nowMs: number, t: TFunction, place: KeyStatusPlacement): Words => {
  const isExplained = error.kind === 'unexpected-answer' && explained.has(error.reason)
  const main = t(isExplained ? 'keys.status.notPossible' : shortProblems[error.kind])
  const seeWhy = place === 'row' ? t('keys.status.seeDetail') : ''
  switch (error.kind) {
    case 'invalid-client':
      return { main, sub: t('keys.status.checkSecret') }
    case 'secret-unreadable':
      return { main, sub: t('keys.status.enterSecret') }
    case 'unreachable':
      return { main, sub: t('keys.status.checkNetwork') }
    case 'unexpected-answer':
      return { main, sub: isExplained ? seeWhy : t('keys.status.checkAddress') }
    case 'timeout':
    case 'rate-limited':
    case 'server-error':
    case 'cancelled':
      return {
        main,
        sub:
          error.retryAtMs !== undefined && error.retryAtMs > nowMs
            ? t('keys.status.tryAt', { time: clockWords(error.retryAtMs, nowMs) })
            : t('keys.status.tryAgain'),
      }
    default:
      return { main, sub: seeWhy }
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
 * The parts of a status that count down while a token is live: its text and its ring. `statusWithoutTime`
 * returns the rest.
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

/** A key's status without the parts from `timeLeft`. During a countdown, it changes only near the end. */
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
      t('keys.row.keyEndedOn', { date: shortDateWords(key.keyExpiresAtMs) }),
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

/** A key's status for screen readers: "41 minutes left". */
export const spokenStatus = (
  key: KeySummary,
  token: TokenSummary | undefined,
  copy: CopyPhase | undefined,
  nowMs: number,
  t: TFunction,
): string => {
  const { shape, main, sub } = keyStatus(key, token, copy, nowMs, t)
  const left = t('time.left', { duration: durationWords((token?.expiresAtMs ?? 0) - nowMs, 'long') })
  if (shape === 'ready') return left
  if (shape === 'soon') return key.attention === 'key-ended' ? `${left}, ${t('keys.status.keyEnded')}` : left
  const isSaid = hasStopped(shape) || shape === 'ended'
  return isSaid && sub !== '' ? `${main}, ${sub}` : main
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

/** What the row's button does in the key's current status, and the time until that changes. */
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
  // The key's menu still offers to copy the token.
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
