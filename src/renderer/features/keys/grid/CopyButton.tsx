import type { TFunction } from 'i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { rowAction, waitMs } from '../../../entities/key/key-status.ts'
import { giveCredentials } from '../../../entities/replacement/replacement-actions.ts'
import { copyToken } from '../../../entities/token/token-actions.ts'
import { timedDuration } from '../../../format/time-words.ts'
import { soonest, still } from '../../../format/timed.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { buttonClass, COPIED_LOOK } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../../ui/use-elapsed.ts'
import { ACTION_WORDS } from '../list/list-look.ts'
import { actionWords, copyingWords } from './row-words.ts'

type CopyButtonProps = {
  readonly item: KeySummary
  readonly t: TFunction
  readonly tabIndex: 0 | -1
  readonly isCompact: boolean
}

/**
 * The row's main action, always in the same position. Copies a usable token and shows the result inline. A plain
 * button, because the list renders many of them on each keystroke of a search.
 */
export const CopyButton = ({ item, t, tabIndex, isCompact }: CopyButtonProps) => {
  const page = usePage()
  const token = useStore((state) => state.tokens.get(item.id))
  const copy = useStore((state) => state.copies.get(item.id))
  const { action, wait } = useTick((nowMs) => {
    const next = rowAction(item, token, copy, nowMs)
    const wait = next.action === 'wait' ? timedDuration(waitMs(token, copy, nowMs)) : still('')
    return { action: next.action, wait: wait.text, changesInMs: soonest(next, wait) }
  })
  const isWaiting = action === 'wait'
  const isWorking = copy?.phase === 'working'
  const isLong = useElapsed(isWorking, SILENT_WAIT_MS)
  const isCopied = copy?.phase === 'copied'
  const copying = copyingWords(copy, isLong || (isWorking && copy.isMentioned === true), t)
  const look = classNames(
    isCompact && 'h-7! rounded-md!',
    'grow',
    !isWorking && 'max-w-full',
    isCopied && COPIED_LOOK,
    isWaiting && 'border-transparent! bg-idle-wash! text-soft! shadow-none!',
  )
  if (action === 'none') return null
  if (action !== 'copy' && !isWaiting && !isWorking && !isCopied) {
    return (
      <button
        type="button"
        tabIndex={tabIndex}
        data-action={action}
        onClick={() => giveCredentials(page, item.id, action)}
        className={buttonClass('secondary', 'sm', look)}
      >
        <Icon name="key" className="@min-[24rem]:hidden" />
        <span className={ACTION_WORDS}>{actionWords(action, item, t)}</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-action="copy"
      aria-label={isWaiting || isWorking || isCopied ? undefined : t('keys.row.copyFor', { name: item.name })}
      aria-busy={isWorking}
      aria-disabled={isWaiting}
      onClick={() => {
        if (!isWaiting) void copyToken(page, item.id)
      }}
      className={buttonClass('secondary', 'sm', look)}
    >
      <Icon
        name={isWaiting ? 'clock' : (copying?.icon ?? 'copy')}
        {...(copying?.icon === 'turning' && !isWaiting ? { className: 'animate-spin' } : {})}
      />
      <span className={ACTION_WORDS}>
        {isWaiting
          ? t('keys.row.wait', { duration: wait })
          : (copying?.words ?? actionWords('copy', item, t))}
      </span>
    </button>
  )
}
