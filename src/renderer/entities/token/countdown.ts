import type { AppError } from '../../../shared/errors/app-error.ts'
import { secondsToMs } from '../../../shared/kernel/time.ts'
import { endsSoonMs, liveForMs } from '../../../shared/tokens/live-token.ts'
import type { TokenSummary } from '../../../shared/tokens/token.ts'
import { type Timed, untilMs } from '../../format/timed.ts'

/** The state of a key's token at a point in time. Depends only on the summary and that time. */
export type Countdown =
  | { readonly shape: 'none' }
  | { readonly shape: 'requesting' }
  | { readonly shape: 'problem'; readonly error: AppError }
  | { readonly shape: 'ended'; readonly endedAtMs: number | undefined }
  | LiveCountdown

export type LiveCountdown = Timed & {
  readonly shape: 'ready' | 'soon'
  readonly leftMs: number
  readonly expiresAtMs: number
  readonly lifetimeMs: number
}

/** The time until a countdown changes shape. Its text and the length of its arc change more often. */
export const shapeChangesInMs = (countdown: Countdown): number =>
  isLive(countdown) ? countdown.changesInMs : Number.POSITIVE_INFINITY

export const isLive = (countdown: Countdown): countdown is LiveCountdown =>
  countdown.shape === 'ready' || countdown.shape === 'soon'

/**
 * A token's countdown at `nowMs`. A live token counts down even while another is being requested or was refused.
 */
export const countdownOf = (token: TokenSummary | undefined, nowMs: number): Countdown => {
  if (!token) return { shape: 'none' }
  const { state, expiresAtMs, lifetimeSeconds, issuedAtMs } = token
  const leftMs = liveForMs(token, nowMs)
  if (expiresAtMs !== undefined && leftMs > 0) {
    const lifetimeMs =
      lifetimeSeconds === undefined ? expiresAtMs - (issuedAtMs ?? nowMs) : secondsToMs(lifetimeSeconds)
    const calmMs = leftMs - endsSoonMs(lifetimeMs)
    return calmMs > 0
      ? { shape: 'ready', leftMs, expiresAtMs, lifetimeMs, changesInMs: calmMs }
      : { shape: 'soon', leftMs, expiresAtMs, lifetimeMs, changesInMs: leftMs }
  }
  if (state === 'requesting') return { shape: 'requesting' }
  if (token.error && token.error.kind !== 'cancelled') return { shape: 'problem', error: token.error }
  if (expiresAtMs !== undefined || state === 'expired') return { shape: 'ended', endedAtMs: expiresAtMs }
  return { shape: 'none' }
}

/** The number of steps of a ring: enough to look accurate, but few enough to change rarely. */
const RING_STEPS = 60

type TimeLeft = Pick<LiveCountdown, 'leftMs' | 'lifetimeMs'>

/**
 * The remaining fraction of the lifetime, from 0 to 1. Rounded up to a step, so that the ring of a live token
 * never looks empty.
 */
export const ringShare = ({ leftMs, lifetimeMs }: TimeLeft): number => {
  const share = Math.min(1, leftMs / Math.max(1, lifetimeMs))
  return Math.max(0, Math.ceil(share * RING_STEPS - 1e-9)) / RING_STEPS
}

/** The ring's fraction, and the time until its next step. */
export const timedRingShare = (left: TimeLeft): Timed & { readonly share: number } => ({
  share: ringShare(left),
  changesInMs: untilMs((left.leftMs % (left.lifetimeMs / RING_STEPS)) + 1),
})
