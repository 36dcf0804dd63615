import { Check, Copy, KeyRound, RefreshCw, Replace, Send, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SECOND_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isAllowed } from '../../../../shared/window/actions.ts'
import { rowAction, statusWithoutTime, timeLeft, waitMs } from '../../../entities/key/key-status.ts'
import { askToReplace, giveCredentials } from '../../../entities/replacement/replacement-actions.ts'
import { cancelToken, copyToken, issueToken } from '../../../entities/token/token-actions.ts'
import { useSettledToken } from '../../../entities/token/use-settled-token.ts'
import { clockWords, durationWords, timedDuration } from '../../../format/time-words.ts'
import { soonest, still } from '../../../format/timed.ts'
import { navigate } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { Button } from '../../../ui/Button.tsx'
import { COPIED_LOOK } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { drawArc, Ring } from '../../../ui/Ring.tsx'
import { ringColours } from '../../../ui/resting-ring.ts'
import { SILENT_WAIT_MS, useElapsed } from '../../../ui/use-elapsed.ts'
import { writeText } from '../../../ui/write-text.ts'
import { actionWords } from '../grid/row-words.ts'
import { KeepReadySwitch } from './KeepReadySwitch.tsx'

/** If waiting for the service takes longer than this, the text says so. */
const LONG_WAIT_MS = 8 * SECOND_MS

/**
 * A key's token: a large ring with its remaining time, a button for a new token, the main action, *Test* and
 * *Replace…*.
 */
export const DetailToken = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const token = useSettledToken(item.id)
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  const copy = useStore((state) => state.copies.get(item.id))
  const isRequesting = token?.state === 'requesting'
  const isCopying = useElapsed(copy?.phase === 'working', SILENT_WAIT_MS)
  const isLong = useElapsed(isRequesting, LONG_WAIT_MS)
  const arc = useRef<SVGCircleElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const view = useTick((nowMs) => {
    const status = statusWithoutTime(item, token, copy, nowMs, t, 'detail')
    const { main, sub, shape } = status
    const next = rowAction(item, token, copy, nowMs)
    const retryMs = waitMs(token, copy, nowMs)
    const wait = retryMs > 0 ? timedDuration(retryMs) : still('')
    const isCounting = shape === 'ready' || shape === 'soon'
    return {
      action: next.action,
      shape,
      main,
      sub:
        isCounting && token?.expiresAtMs !== undefined
          ? t('time.until', { time: clockWords(token.expiresAtMs, nowMs) })
          : sub,
      wait: wait.text,
      changesInMs: soonest(status, next, wait),
    }
  })
  const left = useTick(
    (nowMs) => {
      const shown = timeLeft(view, token, nowMs, (duration) => duration)
      return { ...shown, isWordy: shown.main.length > 12 }
    },
    { share: (share) => drawArc(arc.current, share), main: (main) => writeText(words.current, main) },
  )
  const isCopied = copy?.phase === 'copied'
  const { action } = view
  const isWaiting = action === 'wait'
  return (
    <section className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4.5">
        <Ring shape={isCopied ? 'copied' : view.shape} share={left.share} arc={arc} size={84} />
        <div className="min-w-0 tabular-nums">
          <div
            ref={words}
            className={classNames(
              'leading-tight font-semibold tracking-[-0.02em] text-balance',
              left.isWordy ? 'text-lg' : 'text-figure',
              ringColours[view.shape],
            )}
          >
            {left.main}
          </div>
          {view.sub ? <div className="mt-0.5 text-soft">{view.sub}</div> : null}
          <Button
            size="sm"
            variant="ghost"
            icon={isRequesting ? X : RefreshCw}
            isDisabled={isWaiting && !isRequesting}
            className="-ms-2.5 mt-1"
            onPress={() => void (isRequesting ? cancelToken : issueToken)(page, item.id)}
          >
            {t(isRequesting ? 'common.cancel' : 'common.newToken')}
          </Button>
        </div>
      </div>
      {action === 'copy' || isWaiting || isCopying || isCopied ? (
        <Button
          variant={isWaiting ? 'secondary' : 'primary'}
          size="lg"
          className={classNames('w-full', isCopied && COPIED_LOOK)}
          icon={isCopied ? Check : Copy}
          isPending={isCopying}
          isWaiting={isWaiting}
          onPress={() => void copyToken(page, item.id)}
        >
          {isWaiting
            ? t('keys.row.wait', { duration: view.wait })
            : isCopying
              ? t('common.gettingToken')
              : isCopied
                ? copy.goodForMs > 0
                  ? t('common.copiedFor', { duration: durationWords(copy.goodForMs) })
                  : t('common.copied')
                : t('common.copyToken')}
        </Button>
      ) : action === 'none' ? null : (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          icon={action === 'enter-secret' ? KeyRound : Replace}
          onPress={() => giveCredentials(page, item.id, action)}
        >
          {actionWords(action, item, t)}
        </Button>
      )}
      <div className="flex gap-2 *:flex-1">
        <Button icon={Send} onPress={() => navigate(page, { screen: 'test', keyId: item.id })}>
          {t('keys.detail.test')}
        </Button>
        {action === 'replace-key' || item.replacementId !== undefined ? null : (
          <Button icon={Replace} isDisabled={!canChange} onPress={() => askToReplace(page, item.id)}>
            {t('replacement.open')}
          </Button>
        )}
      </div>
      {item.attention === 'leaked' && !item.keepReady ? null : <KeepReadySwitch item={item} />}
      <div role="status" className="text-body text-soft empty:hidden">
        {isRequesting && view.wait !== ''
          ? t('keys.detail.waits', { duration: view.wait })
          : isLong
            ? t('common.stillWaiting')
            : token?.isLifetimeAssumed
              ? t('keys.detail.assumed')
              : null}
      </div>
    </section>
  )
}
