// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { memo, useRef } from 'react'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { statusWithoutTime, timeLeft } from '../../../entities/key/key-status.ts'
import { useSettledToken } from '../../../entities/token/use-settled-token.ts'
import { soonest } from '../../../format/timed.ts'
import { useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { drawArc } from '../../../ui/Ring.tsx'
import { ringColours } from '../../../ui/resting-ring.ts'
import { writeText } from '../../../ui/write-text.ts'
import { endLook, moreLook, OWNER_CELL } from '../list/list-look.ts'
import { CopyButton } from './CopyButton.tsx'
import { RowMark } from './RowMark.tsx'
import { BelowText, type Found, RowText } from './RowText.tsx'
import { rowWords } from './row-words.ts'

/** Options that apply to all rows of a list. */
export type RowOptions = {
  readonly isCompact: boolean
  /** True if the list has no group headers. */
  readonly isFlat: boolean
  /** True if the list mixes rows of several workspaces, so that each row names its own. */
  readonly isMixed: boolean
  readonly hasColumns: boolean
  /** True if the list is sorted by due date, so that each row shows its date. */
  readonly isByDue: boolean
}

type KeyCellsProps = Found & {
  readonly item: KeySummary
  readonly options: RowOptions
  readonly isMarked: boolean
  readonly tabIndex: 0 | -1
  /** Passed down as a prop, because a hook in each row would cost more than the row itself. */
  readonly t: TFunction
}

/** The cells of a key's row: name, columns, status, action, menu. */
export const KeyCells = memo(({ item, options, isMarked, tabIndex, t, ...found }: KeyCellsProps) => {
  const { isCompact, isFlat, isMixed, hasColumns } = options
  const token = useSettledToken(item.id)
  const copy = useStore((state) => state.copies.get(item.id))
  const workspace = useStore((state) => (isFlat ? state.workspaces.get(item.workspaceId) : undefined))
  const arc = useRef<SVGCircleElement>(null)
  const countdown = useRef<HTMLDivElement>(null)
  const status = useTick((nowMs) => {
    const state = statusWithoutTime(item, token, copy, nowMs, t)
    const words = rowWords(item, state, options, nowMs, t)
    return { ...state, ...words, changesInMs: soonest(state, words) }
  })
  const left = useTick(
    (nowMs) => timeLeft(status, token, nowMs, (duration) => t('time.left', { duration })),
    { share: (share) => drawArc(arc.current, share), main: (main) => writeText(countdown.current, main) },
  )
  const isButtonSpeaking = copy?.phase === 'working' && status.shape === 'requesting'
  return (
    <>
      <div role="gridcell" className="min-w-0 ps-[3.25rem]">
        {workspace?.sensitive ? (
          <div aria-hidden className="striped keep-colour absolute inset-y-0 start-0 w-1.5 bg-careful" />
        ) : null}
        <RowMark
          shape={copy?.phase === 'copied' ? 'copied' : status.shape}
          share={left.share}
          arc={arc}
          isMarked={isMarked}
          isCompact={isCompact}
        />
        <RowText item={item} words={status} workspace={isMixed ? workspace : undefined} t={t} {...found} />
      </div>
      {hasColumns ? (
        <>
          <div role="gridcell" className={OWNER_CELL}>
            <bdi className="truncate" title={item.owner?.name}>
              {item.owner?.name}
            </bdi>
          </div>
          <div role="gridcell" className={endLook(item)}>
            {status.endDate}
          </div>
        </>
      ) : null}
      <div
        role="gridcell"
        className={classNames(
          'min-w-0 text-small tabular-nums @max-[26rem]:hidden',
          isButtonSpeaking && 'invisible',
        )}
      >
        {/* Has a fixed size, so that new text doesn't cause a layout of the elements around it. */}
        <div
          ref={countdown}
          className={`h-[1lh] truncate font-semibold contain-layout contain-size ${ringColours[status.shape]}`}
        >
          {left.main}
        </div>
        {status.below === '' ? null : <BelowText words={status} />}
      </div>
      <div role="gridcell" className="flex w-(--row-action) justify-end">
        <CopyButton item={item} t={t} tabIndex={tabIndex} isCompact={isCompact} />
      </div>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('common.moreFor', { name: item.name })}
          aria-haspopup="menu"
          data-action="more"
          className={moreLook(isCompact)}
        >
          <Icon name="more" size={17} />
        </button>
      </div>
    </>
  )
})
