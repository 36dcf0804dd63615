// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { memo, useRef } from 'react'
import { isEndNear } from '../../../../shared/key-need.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import type { ListFact, ListOrder } from '../../../../shared/settings.ts'
import { statusWithoutTime, timeLeft } from '../../../entities/key/key-status.ts'
import type { ExcerptField } from '../../../entities/key/match-ranges.ts'
import { useSettledToken } from '../../../entities/token/use-settled-token.ts'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { soonest, still } from '../../../format/timed.ts'
import { useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { drawArc, Ring } from '../../../ui/Ring.tsx'
import { ringColours } from '../../../ui/resting-ring.ts'
import { writeText } from '../../../ui/write-text.ts'
import type { ListColumn } from '../list/list-columns.ts'
import { moreLook, sharingLook, sharingSign } from '../list/list-look.ts'
import { CopyButton } from './CopyButton.tsx'
import { RowColumns } from './RowColumns.tsx'
import { belowStatus, copiedText, endWords, type RowFactWords, rowFacts } from './row-words.ts'

/** A row's optional columns. */
const RowFacts = (props: RowFactWords) => (
  <span className={classNames('truncate empty:hidden', !props.follows && 'block first-letter:uppercase')}>
    {rowFacts(props).map(({ name, text, look, dot }) => (
      <span key={name} className={look}>
        {dot === undefined ? null : <span className={dot}> · </span>}
        {text}
      </span>
    ))}
  </span>
)

type KeyRowContentProps = {
  readonly item: KeySummary
  /** Passed down: a hook in each row would cost more than the row. */
  readonly t: TFunction
  readonly tabIndex: 0 | -1
  readonly isCompact: boolean
  /** Without group headers the row names the workspace. */
  readonly isFlat: boolean
  readonly isMarked: boolean
  readonly facts: readonly ListFact[]
  /** None in a narrow list. */
  readonly columns: readonly ListColumn[]
  /** What the list is ordered by. */
  readonly by: ListOrder
  /** What a search found beside name and workspace, and in which field. */
  readonly excerpt?: string
  readonly excerptField?: ExcerptField
}

/** The cells of a key's row: name, columns, status, action, menu. */
export const KeyRowContent = memo(
  ({
    item,
    t,
    tabIndex,
    isCompact,
    isFlat,
    isMarked,
    facts,
    columns,
    by,
    excerpt,
    excerptField = 'clientId',
  }: KeyRowContentProps) => {
    const token = useSettledToken(item.id)
    const copy = useStore((state) => state.copies.get(item.id))
    const workspace = useStore((state) => (isFlat ? state.workspaces.get(item.workspaceId) : undefined))
    const arc = useRef<SVGCircleElement>(null)
    const words = useRef<HTMLDivElement>(null)
    const sign = sharingSign(item.sharing)
    const status = useTick((nowMs) => {
      const state = statusWithoutTime(item, token, copy, nowMs, t)
      const below = belowStatus(item, state, by, nowMs, t)
      const copied =
        facts.includes('last-copied') && below.what !== 'used' ? copiedText(item, nowMs, t) : still('')
      const isBelow = !isCompact || by === 'key-end'
      return {
        ...state,
        kind: facts.includes('kind') ? t(`keys.kind.${item.kind}`) : '',
        copied: copied.text,
        ends: below.what === 'ends' && isBelow ? '' : endWords(item, facts.includes('key-end'), nowMs, t),
        below: below.text,
        what: below.what,
        isNear: below.isNear,
        changesInMs: soonest(state, copied, below),
      }
    })
    const left = useTick(
      (nowMs) => timeLeft(status, token, nowMs, (duration) => t('time.left', { duration })),
      { share: (share) => drawArc(arc.current, share), main: (main) => writeText(words.current, main) },
    )
    const endsSoon = isEndNear(item)
    // One line has room for the status or for what the list is ordered by; the ring shows the status as well.
    const isBelowAlone = isCompact && (status.what === 'used' || (status.what === 'ends' && by === 'key-end'))
    const belowLook = status.isNear ? 'font-medium text-soon' : 'text-soft'
    const below = (
      <>
        {status.isNear ? <Icon name="clock" size={12} className="me-1 inline align-[-1.5px]" /> : null}
        {status.below}
      </>
    )
    const named = workspace && (facts.includes('workspace') || workspace.sensitive) ? workspace : undefined
    const isCopied = copy?.phase === 'copied'
    const isButtonSpeaking = copy?.phase === 'working' && status.shape === 'requesting'
    return (
      <>
        <div
          role="gridcell"
          className={classNames('min-w-0 ps-[3.25rem]', isCompact && 'flex items-baseline gap-2.5')}
        >
          {workspace?.sensitive ? (
            <div aria-hidden className="striped keep-colour absolute inset-y-0 start-0 w-1.5 bg-careful" />
          ) : null}
          <Ring
            shape={isCopied ? 'copied' : status.shape}
            share={left.share}
            arc={arc}
            size={isCompact ? 20 : 28}
            className={classNames(
              'absolute top-1/2 -translate-y-1/2',
              !isCopied && 'group-hover/row:invisible',
              isCompact ? 'start-[1.125rem]' : 'start-3.5',
            )}
          />
          {/* With a mouse; the keyboard marks a row with Space. */}
          <span
            aria-hidden
            data-action="mark"
            className={classNames(
              'absolute inset-y-0 start-0 hidden w-[3.25rem] place-items-center group-hover/row:grid',
              isCopied && 'opacity-0',
            )}
          >
            <span
              className={classNames(
                'grid size-[1.125rem] place-items-center rounded-[5px] border',
                isMarked ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
              )}
            >
              {isMarked ? <Icon name="tick" size={12} /> : null}
            </span>
          </span>
          {isMarked ? (
            <span
              aria-hidden
              className="keep-colour group-hover/row:hidden absolute start-8 top-1/2 mt-1 grid size-[1.125rem] place-items-center rounded-full border-2 border-accent-wash bg-accent text-accent-ink"
            >
              <Icon name="tick" size={11} />
            </span>
          ) : null}
          <div
            className={classNames('flex min-w-0 items-center gap-1.5', isCompact && 'max-w-[60%] shrink-0')}
          >
            <bdi data-searched="words" className="truncate font-semibold" title={item.name}>
              {item.name}
            </bdi>
            {item.pinned ? <Icon name="pin" size={12} className="text-soft" /> : null}
            {item.keepReady ? (
              <span title={t('keys.row.keptReady')} className="flex">
                <Icon name="kept" size={13} className="text-soft" />
              </span>
            ) : null}
            {sign ? (
              <span title={t(`sharing.key.${sign}`)} className="flex">
                <Icon name={sign} size={13} className={sharingLook(sign)} />
              </span>
            ) : null}
          </div>
          <div className="flex min-w-0 items-center gap-1.5 text-small text-soft">
            {status.what === 'status' || (isCompact && !isBelowAlone) ? null : (
              <span className={classNames('truncate @min-[26rem]:hidden', belowLook)}>{below}</span>
            )}
            {named ? (
              <span className="flex min-w-0 items-center gap-1.5 @min-[44rem]:max-w-[62%] @min-[44rem]:shrink-0">
                <WorkspaceBadge workspace={named} size="sm" />
                {excerpt === undefined ? (
                  <bdi data-searched="words" className="truncate" title={named.name}>
                    {named.name}
                  </bdi>
                ) : null}
              </span>
            ) : null}
            {excerpt === undefined ? (
              <RowFacts
                kind={status.kind}
                ends={status.ends}
                copied={endsSoon && isCompact ? '' : status.copied}
                follows={named !== undefined}
                endsSoon={endsSoon}
                isCompact={isCompact}
              />
            ) : (
              <span className="truncate">
                {t(`keys.row.found.${excerptField}`)}{' '}
                <bdi data-searched={excerptField === 'clientId' ? 'id' : 'words'} className="text-ink">
                  {excerpt}
                </bdi>
              </span>
            )}
          </div>
        </div>
        {columns.length > 0 ? <RowColumns item={item} columns={columns} t={t} /> : null}
        <div
          role="gridcell"
          className={classNames(
            'min-w-0 text-small tabular-nums @max-[26rem]:hidden',
            isButtonSpeaking && 'invisible',
          )}
        >
          {/* A fixed size: changing its text lays out nothing around it. */}
          <div
            ref={isBelowAlone ? null : words}
            className={classNames(
              'h-[1lh] truncate contain-layout contain-size',
              isBelowAlone ? belowLook : `font-semibold ${ringColours[status.shape]}`,
            )}
          >
            {isBelowAlone ? status.below : left.main}
          </div>
          {status.below && !isCompact ? (
            <div className={classNames('truncate', belowLook)}>{below}</div>
          ) : null}
        </div>
        <div role="gridcell" className="flex w-(--row-action) justify-end">
          <CopyButton item={item} t={t} tabIndex={tabIndex} isCompact={isCompact} />
        </div>
        <div role="gridcell">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('keys.row.moreFor', { name: item.name })}
            aria-haspopup="menu"
            data-action="more"
            className={moreLook(isCompact)}
          >
            <Icon name="more" size={17} />
          </button>
        </div>
      </>
    )
  },
)
