// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import { memo, useRef } from 'react'
import { isEndNear } from '../../../../shared/key-need.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { statusWithoutTime, timeLeft } from '../../../entities/key/key-status.ts'
import type { ExcerptField } from '../../../entities/key/match-ranges.ts'
import { useSettledToken } from '../../../entities/token/use-settled-token.ts'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { dateWords } from '../../../format/time-words.ts'
import { soonest } from '../../../format/timed.ts'
import { useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { drawArc, Ring } from '../../../ui/Ring.tsx'
import { ringColours } from '../../../ui/resting-ring.ts'
import { writeText } from '../../../ui/write-text.ts'
import { endLook, moreLook, OWNER_CELL } from '../list/list-look.ts'
import { CopyButton } from './CopyButton.tsx'
import { belowStatus, endWords, factsLook, rowFacts } from './row-words.ts'

type KeyRowContentProps = {
  readonly item: KeySummary
  /** Passed down: a hook in each row would cost more than the row. */
  readonly t: TFunction
  readonly tabIndex: 0 | -1
  readonly isCompact: boolean
  /** No group headers. */
  readonly isFlat: boolean
  /** Rows of several workspaces are mixed. */
  readonly isMixed: boolean
  readonly isMarked: boolean
  readonly hasColumns: boolean
  readonly isByDue: boolean
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
    isMixed,
    isMarked,
    hasColumns,
    isByDue,
    excerpt,
    excerptField = 'clientId',
  }: KeyRowContentProps) => {
    const token = useSettledToken(item.id)
    const copy = useStore((state) => state.copies.get(item.id))
    const workspace = useStore((state) => (isFlat ? state.workspaces.get(item.workspaceId) : undefined))
    const arc = useRef<SVGCircleElement>(null)
    const words = useRef<HTMLDivElement>(null)
    const status = useTick((nowMs) => {
      const state = statusWithoutTime(item, token, copy, nowMs, t)
      const below = belowStatus(item, state, isByDue, nowMs, t)
      const facts = rowFacts(item, nowMs, t)
      const { keyExpiresAtMs: endsAtMs } = item
      const isEndUnsaid = !below.isDue && endsAtMs !== undefined && isEndNear(item)
      return {
        ...state,
        facts: facts.text,
        below: below.text,
        isDue: below.isDue,
        isNear: below.isNear,
        ends: isEndUnsaid ? endWords(item, endsAtMs, nowMs, t) : '',
        endDate: hasColumns && endsAtMs !== undefined ? dateWords(endsAtMs, nowMs) : '',
        changesInMs: soonest(state, facts),
      }
    })
    const left = useTick(
      (nowMs) => timeLeft(status, token, nowMs, (duration) => t('time.left', { duration })),
      { share: (share) => drawArc(arc.current, share), main: (main) => writeText(words.current, main) },
    )
    const belowLook = status.isNear ? 'font-medium text-soon' : 'text-soft'
    const below = (
      <>
        {status.isNear ? <Icon name="clock" size={12} className="me-1 inline align-[-1.5px]" /> : null}
        {status.below}
      </>
    )
    const follows = isMixed || status.ends !== ''
    const isCopied = copy?.phase === 'copied'
    const isButtonSpeaking = copy?.phase === 'working' && status.shape === 'requesting'
    return (
      <>
        <div role="gridcell" className="min-w-0 ps-[3.25rem]">
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
          <div className="flex min-w-0 items-center gap-1.5">
            <bdi data-searched="words" className="truncate font-semibold" title={item.name}>
              {item.name}
            </bdi>
            {item.pinned ? <Icon name="pin" size={12} className="text-soft" /> : null}
            {item.keepReady ? (
              <span title={t('keys.row.keptReady')} className="flex">
                <Icon name="kept" size={13} className="text-soft" />
              </span>
            ) : null}
            {item.sharing === 'decide' ? (
              <span title={t('sharing.key.decide')} className="flex">
                <Icon name="decide" size={13} className="text-soon" />
              </span>
            ) : null}
          </div>
          <div className="flex min-w-0 items-center gap-1.5 text-small text-soft">
            {isMixed && workspace ? (
              <span
                className={classNames(
                  'flex min-w-0 items-center gap-1.5',
                  status.isDue && '@max-[26rem]:shrink-0',
                  excerpt === undefined
                    ? '@min-[44rem]:max-w-[62%] @min-[44rem]:shrink-0'
                    : 'max-w-1/2 shrink-0',
                )}
              >
                <WorkspaceBadge workspace={workspace} size="sm" />
                <bdi
                  data-searched="words"
                  className={classNames('truncate', status.isDue && '@max-[26rem]:hidden')}
                  title={workspace.name}
                >
                  {workspace.name}
                </bdi>
              </span>
            ) : null}
            {status.isDue ? (
              <span className={classNames('truncate @min-[26rem]:hidden', belowLook)}>{below}</span>
            ) : null}
            {status.ends === '' ? null : (
              <span className="truncate font-medium text-soon first-letter:uppercase">{status.ends}</span>
            )}
            {excerpt === undefined ? (
              <span className={factsLook(follows)}>
                {follows && status.facts !== '' ? `· ${status.facts}` : status.facts}
              </span>
            ) : (
              <span className="truncate">
                <span className="@max-[44rem]:sr-only">{t(`keys.row.found.${excerptField}`)} </span>
                <bdi data-searched={excerptField === 'clientId' ? 'id' : 'words'} className="text-ink">
                  {excerpt}
                </bdi>
              </span>
            )}
          </div>
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
          {/* A fixed size: changing its text lays out nothing around it. */}
          <div
            ref={words}
            className={`h-[1lh] truncate font-semibold contain-layout contain-size ${ringColours[status.shape]}`}
          >
            {left.main}
          </div>
          {status.below ? <div className={classNames('truncate', belowLook)}>{below}</div> : null}
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
