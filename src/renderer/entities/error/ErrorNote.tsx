import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { isServiceTrouble } from '../../../shared/incidents/incidents.ts'
import { serviceWords } from '../../format/service-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyNoteButton } from './CopyNoteButton.tsx'
import { describeError } from './describe-error.ts'
import { errorFacts, errorReport, isForIt } from './error-facts.ts'
import type { ErrorAction } from './error-words.ts'

type ErrorNoteProps = {
  readonly error: AppError
  /** Runs the next step. Never called for `restart`, which the note handles itself. */
  readonly onAction?: (action: ErrorAction) => void
  /** Which next steps are available here. Buttons for the others are hidden. Defaults to all of them. */
  readonly canTake?: (action: ErrorAction) => boolean
  /** More buttons next to the one for the next step, such as *Save anyway*. */
  readonly moreActions?: ReactNode
  /** Screen readers announce `alert` immediately. Omit the role for an error that was already there. */
  readonly role?: 'alert' | 'status'
  readonly className?: string
}

/** An inline error: what happened, what to do, one button, and inert facts under *Details*. */
export const ErrorNote = ({
  error,
  onAction,
  canTake = () => true,
  moreActions,
  role = 'alert',
  className,
}: ErrorNoteProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { title, advice, action, actionLabel } = describeError(error, t, page.nowMs())
  const said = serviceWords(error)
  const isShown =
    action !== undefined && (action === 'restart' || (onAction !== undefined && canTake(action)))
  const take = (wanted: ErrorAction) => {
    if (wanted === 'restart') void page.keyward.app.restart()
    else onAction?.(wanted)
  }
  return (
    <Banner
      tone={isCalm(error) ? 'idle' : isServiceTrouble(error) ? 'soon' : 'problem'}
      role={role}
      title={title}
      {...(className ? { className } : {})}
      actions={
        isShown || moreActions ? (
          <>
            {isShown ? (
              <Button size="sm" onPress={() => take(action)}>
                {actionLabel}
              </Button>
            ) : null}
            {moreActions}
          </>
        ) : undefined
      }
    >
      {said === undefined ? null : (
        <p className="mb-1 line-clamp-3 text-pretty wrap-anywhere">
          {t('errors.note.said', { words: said })}
        </p>
      )}
      {advice === undefined ? null : <span className="wrap-anywhere">{advice}</span>}
      <Details error={error} />
    </Banner>
  )
}

/** True if the user's own decision caused the result, so that the note doesn't look like an error. */
const isCalm = (error: AppError): boolean =>
  error.kind === 'cancelled' || error.kind === 'duplicate' || error.reason === 'not-confirmed'

/** Host, status, server text and reference number, as inert, selectable text. */
const Details = ({ error }: { readonly error: AppError }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const version = useStore((state) => state.app?.version ?? '')
  return (
    <div className="-mx-1.5 mt-1">
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="focus-ring flex h-8 cursor-default items-center gap-1 rounded-md px-1.5 text-small font-medium text-soft hover:text-ink"
        >
          <ChevronRight aria-hidden size={14} className={isOpen ? 'rotate-90' : 'rtl:rotate-180'} />
          {t('errors.note.details')}
        </button>
        {isForIt(error) ? (
          <CopyNoteButton label={t('errors.note.copyForIt')} text={() => errorReport(error, version, t)} />
        ) : null}
      </div>
      <dl
        id={id}
        hidden={!isOpen}
        className="mt-0.5 mb-1 grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 px-1.5 text-small select-text"
      >
        {errorFacts(error, t).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 font-mono text-xs leading-[1.6] wrap-anywhere whitespace-pre-wrap">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
