import { ChevronDown, Clock, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import { useStore } from '../state/page-context.ts'
import { selectCounts } from '../state/selectors.ts'
import { classNames } from '../ui/class-names.ts'

type ServiceHeadingProps = {
  readonly serviceId: string
  readonly workspaces: readonly Workspace[]
  readonly isFolded: boolean
  /** Absent if it can't be collapsed. */
  readonly onToggle: (() => void) | undefined
}

/**
 * A service's name above its workspaces. Can collapse them, in which case it shows the most urgent of their
 * marks.
 */
export const ServiceHeading = ({ serviceId, workspaces, isFolded, onToggle }: ServiceHeadingProps) => {
  const { t } = useTranslation()
  const name = useStore((state) => state.services.get(serviceId)?.name ?? '')
  const counts = useStore((state) => selectCounts(state).byWorkspace)
  const sum = (what: 'grave' | 'waiting') =>
    workspaces.reduce((total, { id }) => total + (counts.get(id)?.[what] ?? 0), 0)
  const [grave, waiting] = [sum('grave'), sum('waiting')]
  const words = [
    name,
    isFolded && grave > 0 && t('shell.sidebar.attention', { count: grave }),
    isFolded && waiting > 0 && t('shell.sidebar.waiting', { count: waiting }),
  ]
  const look = 'flex h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-caption font-semibold text-soft'
  const text = (
    <bdi className="min-w-0 truncate" title={name}>
      {name}
    </bdi>
  )
  return (
    <h3>
      {onToggle ? (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={words.filter(Boolean).join(', ')}
          onClick={onToggle}
          className={`focus-ring-inset cursor-default hover:bg-hover hover:text-ink ${look}`}
        >
          <ChevronDown
            aria-hidden
            size={14}
            className={classNames('w-6 shrink-0', isFolded && '-rotate-90 rtl:rotate-90')}
          />
          {text}
          {isFolded && grave + waiting > 0 ? (
            <span className="ms-auto">
              {grave > 0 ? (
                <TriangleAlert aria-hidden size={14} strokeWidth={2.5} className="text-problem" />
              ) : (
                <Clock aria-hidden size={14} strokeWidth={2.5} className="text-soon" />
              )}
            </span>
          ) : null}
        </button>
      ) : (
        <span className={look}>
          <span className="w-6" />
          {text}
        </span>
      )}
    </h3>
  )
}
