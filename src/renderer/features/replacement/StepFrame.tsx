import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../entities/replacement/replacement-steps.ts'
import { instantWords } from '../../format/time-words.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'

type StepFrameProps = {
  readonly number: number
  readonly total: number
  readonly step: Step
  readonly isPresent: boolean
  /** The step's content. For a finished step, only what can still be changed. */
  readonly children?: ReactNode
}

const markShape = 'mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full forced-colors:border'

/** A step with its number, its title and when it was done, and with its content while it's open. */
export const StepFrame = ({ number, total, step, isPresent, children }: StepFrameProps) => {
  const { t } = useTranslation()
  const { id, state, doneAtMs } = step
  return (
    <li aria-current={isPresent ? 'step' : undefined}>
      <Card
        className={classNames(
          'flex gap-3 px-4.5',
          isPresent ? 'py-4' : 'border-transparent! bg-transparent! py-2 shadow-none!',
        )}
      >
        {state === 'done' ? (
          <span
            role="img"
            aria-label={t('replacement.end.done')}
            className={classNames(markShape, 'bg-ready text-card')}
          >
            <Check aria-hidden size={12} strokeWidth={3.5} />
          </span>
        ) : (
          <span
            aria-hidden
            className={classNames(
              markShape,
              'text-micro leading-none font-bold',
              isPresent ? 'bg-accent text-accent-ink' : 'border border-line-strong text-soft',
            )}
          >
            {number}
          </span>
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3.5">
          {isPresent ? (
            <p className="-mb-2.5 text-small text-soft">{t('replacement.head.step', { number, total })}</p>
          ) : null}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className={isPresent ? 'font-semibold' : state === 'done' ? 'text-ink' : 'text-soft'}>
              {t(`replacement.step.${id}`)}
            </h2>
            {state === 'skipped' || state === 'said' ? (
              <span className="text-small text-soft">{t(`replacement.state.${state}`)}</span>
            ) : null}
            {doneAtMs === undefined ? null : (
              <time className="text-small text-soft" dateTime={new Date(doneAtMs).toISOString()}>
                {instantWords(doneAtMs)}
              </time>
            )}
          </div>
          {children}
        </div>
      </Card>
    </li>
  )
}
