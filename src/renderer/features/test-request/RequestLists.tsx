import { History, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Favourite, PastRequest } from '../../../shared/model.ts'
import { tookWords } from '../../format/measure-words.ts'
import { timedAgo } from '../../format/time-words.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'

type RequestListsProps = {
  readonly favourites: readonly Favourite[]
  readonly past: readonly PastRequest[]
  readonly onFavourite: (favourite: Favourite) => void
  readonly onRemove: (favourite: Favourite) => void
  readonly onRepeat: (past: PastRequest) => void
  readonly onClear: () => void
}

/** The service's saved requests, and what was sent with the key since the start. */
export const RequestLists = ({
  favourites,
  past,
  onFavourite,
  onRemove,
  onRepeat,
  onClear,
}: RequestListsProps) => {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <RequestList
        icon={Star}
        title={t('testRequest.favourite.heading')}
        empty={t('testRequest.favourite.empty')}
      >
        {favourites.map((favourite) => (
          <Row
            key={favourite.id}
            method={favourite.method}
            title={<bdi>{favourite.name}</bdi>}
            detail={<bdi dir="ltr">{favourite.path}</bdi>}
            label={t('testRequest.favourite.use', { name: favourite.name })}
            onPress={() => onFavourite(favourite)}
            after={
              <IconButton
                label={t('testRequest.favourite.remove', { name: favourite.name })}
                icon={Trash2}
                onPress={() => onRemove(favourite)}
                className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
              />
            }
          />
        ))}
      </RequestList>
      <RequestList
        icon={History}
        title={t('testRequest.history.heading')}
        empty={t('testRequest.history.empty')}
        action={
          past.length > 0 ? (
            <Button variant="ghost" size="sm" onPress={onClear}>
              {t('testRequest.history.clear')}
            </Button>
          ) : undefined
        }
        note={past.length > 0 ? t('testRequest.history.note') : undefined}
      >
        {past.map((one) => (
          <Row
            key={one.id}
            method={one.method}
            title={
              <bdi dir="ltr" className="font-mono text-xs font-medium">
                {one.path}
              </bdi>
            }
            detail={<PastFacts past={one} />}
            label={t('testRequest.history.repeat', { method: one.method, path: one.path })}
            onPress={() => onRepeat(one)}
          />
        ))}
      </RequestList>
    </div>
  )
}

type RequestListProps = {
  readonly icon: typeof Star
  readonly title: string
  readonly empty: string
  readonly action?: ReactNode
  readonly note?: string | undefined
  readonly children: readonly ReactNode[]
}

const RequestList = ({ icon: Icon, title, empty, action, note, children }: RequestListProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex min-h-8 items-center gap-2 px-1">
        <Icon aria-hidden size={15} className="shrink-0 text-soft" />
        <h2 id={id} className="flex-1 text-body font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong/50 px-3.5 py-3 text-small text-pretty text-soft">
          {empty}
        </p>
      ) : (
        <ul className="flex flex-col overflow-hidden rounded-xl border border-line bg-card py-1 shadow-card">
          {children}
        </ul>
      )}
      {note ? <p className="px-1 text-caption text-pretty text-soft">{note}</p> : null}
    </section>
  )
}

type RowProps = {
  readonly method: string
  readonly title: ReactNode
  readonly detail: ReactNode
  readonly label: string
  readonly onPress: () => void
  readonly after?: ReactNode
}

const Row = ({ method, title, detail, label, onPress, after }: RowProps) => (
  <li className="group relative flex min-w-0 items-center gap-1 pe-1 hover:bg-hover">
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="focus-ring-inset flex min-w-0 flex-1 cursor-default items-center gap-2.5 rounded-lg px-3 py-1.5 text-start"
    >
      <span
        className={classNames(
          'w-[3.25rem] shrink-0 rounded-md py-0.5 text-center text-micro font-bold tracking-wide',
          method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
            ? 'bg-idle-wash text-soft'
            : 'bg-soon-wash text-soon',
        )}
      >
        {method}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-body font-medium">{title}</span>
        <span className="truncate text-caption text-soft">{detail}</span>
      </span>
    </button>
    {after}
  </li>
)

/** Result, time and duration. */
const PastFacts = ({ past }: { readonly past: PastRequest }) => {
  const { t } = useTranslation()
  const { text: ago } = useTick((nowMs) => timedAgo(past.atMs, nowMs))
  const isGood = past.status !== undefined && past.status < 400
  return (
    <>
      <span className={classNames('font-semibold', isGood ? 'text-ready' : 'text-problem')}>
        {past.status ?? t('testRequest.history.noAnswer')}
      </span>
      {' · '}
      {ago}
      {past.durationMs === undefined ? null : ` · ${tookWords(past.durationMs)}`}
    </>
  )
}
