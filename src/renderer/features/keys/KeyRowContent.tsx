// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { KeySummary } from '../../../shared/model.ts'
import { useStore } from '../../state/store.ts'
import { useTick } from '../../state/ticker.ts'
import { useSettledToken } from '../../state/use-settled-token.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { agoWords, inDaysWords } from '../../ui/time-words.ts'
import { CopyButton } from './CopyButton.tsx'
import { keyStatus } from './key-status.ts'

/** Words are coloured as the ring is; the ring's shape and the words say the same without it. */
export const statusColour = {
  ready: 'text-ready',
  soon: 'text-soon',
  ended: 'text-idle',
  none: 'text-idle',
  problem: 'text-problem',
  requesting: 'text-accent',
} as const

type KeyRowContentProps = {
  readonly item: KeySummary
  /** Handed down: a hook of its own in each row would cost more than the row. */
  readonly t: TFunction
  readonly tabIndex: 0 | -1
  readonly isCompact: boolean
}

/** The three cells of a key's row: what it is, how it stands, what can be done. */
export const KeyRowContent = memo(({ item, t, tabIndex, isCompact }: KeyRowContentProps) => {
  const token = useSettledToken(item.id)
  const copy = useStore((state) => state.copies.get(item.id))
  const status = useTick((nowMs) => ({
    ...keyStatus(item, token, copy, nowMs, t),
    copied:
      item.lastCopiedAtMs === undefined
        ? t('keys.row.neverCopied')
        : t('keys.row.lastCopied', { ago: agoWords(item.lastCopiedAtMs, nowMs) }),
    ends:
      item.attention === 'key-ends-soon' && item.keyExpiresAtMs !== undefined
        ? t('keys.row.keyEnds', { when: inDaysWords(item.keyExpiresAtMs, nowMs) })
        : '',
  }))
  const isButtonSpeaking =
    copy?.phase === 'copied' || (copy?.phase === 'working' && status.shape === 'requesting')
  return (
    <>
      <div
        role="gridcell"
        className={classNames('min-w-0 ps-[3.25rem]', isCompact && 'flex items-baseline gap-2.5')}
      >
        <Ring
          shape={status.shape}
          share={status.share}
          size={isCompact ? 20 : 28}
          className={classNames(
            'absolute top-1/2 -translate-y-1/2',
            isCompact ? 'start-[1.125rem]' : 'start-3.5',
          )}
        />
        <div className={classNames('flex min-w-0 items-center gap-1.5', isCompact && 'max-w-[60%] shrink-0')}>
          <bdi className="truncate font-semibold" title={item.name}>
            {item.name}
          </bdi>
          {item.pinned ? <Icon name="pin" size={12} className="text-soft" /> : null}
        </div>
        <div className="truncate text-[0.78125rem] text-soft">
          {isCompact && status.ends ? null : (
            <span className={isCompact ? undefined : '@max-[36rem]:hidden'}>
              {t(`keys.kind.${item.kind}`)}
            </span>
          )}
          {isCompact ? null : <span className="@max-[36rem]:hidden"> · </span>}
          {status.ends ? (
            <span className="inline-block font-medium text-soon first-letter:@max-[36rem]:uppercase">
              {status.ends}
            </span>
          ) : isCompact ? null : (
            <span className="inline-block first-letter:@max-[36rem]:uppercase">{status.copied}</span>
          )}
        </div>
      </div>
      <div
        role="gridcell"
        className={classNames(
          'min-w-0 text-[0.78125rem] @max-[26rem]:hidden',
          isButtonSpeaking && 'invisible',
        )}
      >
        <div className={classNames('truncate font-semibold', statusColour[status.shape])}>{status.main}</div>
        {status.sub && !isCompact ? <div className="truncate text-soft">{status.sub}</div> : null}
      </div>
      <div role="gridcell" className="flex w-[7.75rem] justify-end">
        <CopyButton item={item} t={t} tabIndex={tabIndex} isCompact={isCompact} />
      </div>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('keys.row.moreFor', { name: item.name })}
          aria-haspopup="menu"
          data-more
          className={classNames(
            'focus-ring-inset grid w-8 place-items-center rounded-lg text-soft opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 group-aria-selected/row:opacity-100 hover:bg-hover hover:text-ink',
            isCompact ? 'h-7' : 'h-8',
          )}
        >
          <Icon name="more" size={17} />
        </button>
      </div>
    </>
  )
})
