// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: a grid has one tab stop; its cells are not focused
import type { TFunction } from 'i18next'
import type { ActivityEvent } from '../../../shared/activity/activity.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { aboutWords, isTrouble, resultWords } from '../../format/event-words.ts'
import { dayWords, timeWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { EventMark } from './EventMark.tsx'

/** The header of a day: "Today", "Yesterday", or weekday and date. */
export const DayRowContent = ({ atMs }: { readonly atMs: number }) => {
  const page = usePage()
  return (
    <div role="rowheader" aria-colspan={3} className="flex h-full items-end px-1 pb-2 font-semibold">
      <h2>{dayWords(atMs, page.nowMs())}</h2>
    </div>
  )
}

type EventRowContentProps = {
  readonly event: ActivityEvent
  readonly t: TFunction
  /** Absent if the key no longer exists. */
  readonly onOpen?: () => void
}

/** One event: when, what, its result, and the key and workspace. */
export const EventRowContent = ({ event, t, onOpen }: EventRowContentProps) => {
  const workspace = useStore((state) =>
    event.workspaceId === undefined ? undefined : state.workspaces.get(event.workspaceId),
  )
  const result = resultWords(event, t)
  const name = aboutWords(event, t)
  return (
    <>
      <div role="gridcell" className="text-soft">
        <time className="whitespace-nowrap" dateTime={new Date(event.atMs).toISOString()}>
          {timeWords(event.atMs)}
        </time>
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-3">
        <EventMark event={event} />
        <span className="flex min-w-0 flex-col leading-snug">
          <span className="truncate font-medium">{t(`activity.what.${event.what}`)}</span>
          {result === '' ? null : (
            <span
              className={isTrouble(event) ? 'truncate text-xs text-problem' : 'truncate text-xs text-soft'}
              {...(event.status === undefined ? {} : { title: String(event.status) })}
            >
              {result}
            </span>
          )}
        </span>
      </div>
      <div role="gridcell" className="flex min-w-0 items-center gap-2.5">
        {workspace ? <WorkspaceBadge workspace={workspace} size="sm" /> : null}
        <span className="flex min-w-0 flex-col leading-snug">
          {name === undefined ? null : onOpen ? (
            <button
              type="button"
              tabIndex={-1}
              onClick={onOpen}
              aria-label={t('common.openNamed', { name })}
              className="min-w-0 cursor-default truncate text-start font-medium hover:underline"
            >
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi className="truncate font-medium">{name}</bdi>
          )}
          {event.workspaceName === undefined ? null : (
            <bdi className="truncate text-xs text-soft">{event.workspaceName}</bdi>
          )}
        </span>
      </div>
    </>
  )
}
