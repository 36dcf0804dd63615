import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '../../../../shared/kernel/time.ts'
import { countdownOf, isLive } from '../../../entities/token/countdown.ts'
import { type Timed, untilMs } from '../../../format/timed.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'

const WARN_MS = 5 * MINUTE_MS

type Stage = 'none' | 'long' | 'five-minutes' | 'ended'

/** Tells screen readers, once each, that the selected key's token has five minutes left and that it expired. */
export const useEndAnnouncements = (keyId: string): void => {
  const page = usePage()
  const { t } = useTranslation()
  const token = useStore((state) => state.tokens.get(keyId))
  const { stage } = useTick((nowMs): Timed & { readonly stage: Stage } => {
    const countdown = countdownOf(token, nowMs)
    if (isLive(countdown)) {
      const { leftMs } = countdown
      return {
        stage: leftMs <= WARN_MS ? 'five-minutes' : 'long',
        changesInMs: Math.min(leftMs, untilMs(leftMs - WARN_MS)),
      }
    }
    return { stage: countdown.shape === 'ended' ? 'ended' : 'none', changesInMs: Number.POSITIVE_INFINITY }
  })
  const before = useRef({ keyId, stage })
  useEffect(() => {
    const was = before.current
    before.current = { keyId, stage }
    // Announces only changes while the key is selected. Selecting a key whose token has expired announces nothing.
    if (was.keyId !== keyId) return
    const name = page.getState().keys.get(keyId)?.name ?? ''
    if (stage === 'five-minutes' && was.stage === 'long')
      page.announce(t('keys.announce.fiveMinutes', { name }))
    if (stage === 'ended' && (was.stage === 'long' || was.stage === 'five-minutes'))
      page.announce(`${name}, ${t('keys.status.ended')}`)
  }, [page, keyId, stage, t])
}
