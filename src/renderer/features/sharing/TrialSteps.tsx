import { Check, LoaderCircle, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PlaceTrial, type SharingPlaceName, trialSteps } from '../../../shared/sharing.ts'
import { CopyNoteButton } from '../../entities/error/CopyNoteButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { keepInSight } from '../../ui/keep-in-sight.ts'

const marks = {
  done: { Icon: Check, look: 'bg-ready text-card' },
  stopped: { Icon: X, look: 'bg-problem text-problem-ink' },
  untried: { Icon: Minus, look: 'border border-line-strong text-soft' },
  underWay: { Icon: LoaderCircle, look: 'text-accent [&>svg]:animate-spin' },
} as const

/** A folder lets nobody in and needs no preparation. */
const ofFolder = trialSteps.filter((name) => name !== 'let-in' && name !== 'prepared')

type TrialStepsProps = {
  readonly kind: SharingPlaceName['kind']
  /** What came of a trial; none before the first, and while one is under way. */
  readonly trial?: PlaceTrial | undefined
  readonly isBusy?: boolean
}

/** The steps of a trial, each ticked, and in plain words where it stopped and what comes next. */
export const TrialSteps = ({ kind, trial, isBusy = false }: TrialStepsProps) => {
  const { t } = useTranslation()
  const stateOf = (name: (typeof trialSteps)[number]) => {
    if (isBusy) return 'underWay'
    const step = trial?.steps.find((each) => each.name === name)
    return step === undefined ? 'untried' : step.ok ? 'done' : 'stopped'
  }
  const stopped = trial?.steps.find(({ ok }) => !ok)
  return (
    <div ref={trial ? keepInSight : null} className="flex min-w-0 flex-col gap-3">
      {trial ? (
        <p className="font-semibold wrap-anywhere">
          <bdi>{trial.place.name}</bdi>
        </p>
      ) : null}
      <ol className="flex flex-col gap-1.5" aria-busy={isBusy}>
        {(kind === 'folder' ? ofFolder : trialSteps).map((name) => {
          const state = stateOf(name)
          const { Icon, look } = marks[state]
          return (
            <li key={name} className="flex items-center gap-2.5">
              <span
                role="img"
                aria-label={t(`sharing.trial.${state}`)}
                className={classNames(
                  'grid size-[1.125rem] shrink-0 place-items-center rounded-full forced-colors:border',
                  look,
                )}
              >
                <Icon aria-hidden size={12} strokeWidth={3.5} />
              </span>
              <span className={state === 'done' || state === 'stopped' ? undefined : 'text-soft'}>
                {t(`sharing.trial.steps.${name}`)}
              </span>
            </li>
          )
        })}
      </ol>
      {stopped ? (
        <p role="alert" className="font-medium text-pretty text-problem">
          {stopped.reason
            ? t(`sharing.trial.reason.${stopped.reason}`)
            : t(`sharing.trial.${kind}.${stopped.problem ?? 'unfit'}`)}
        </p>
      ) : null}
      {trial?.setUpSql === undefined ? null : <SetUpSql sql={trial.setUpSql} />}
    </div>
  )
}

type SetUpSqlProps = {
  readonly sql: string
  /** Left out where the sentence above says already what to do with it. */
  readonly title?: string
}

/** What whoever runs the database has to run there, to be copied and sent. */
export const SetUpSql = ({ sql, title }: SetUpSqlProps) => {
  const { t } = useTranslation()
  return (
    <section className="flex min-w-0 flex-col gap-1.5" aria-label={title ?? t('sharing.trial.sql')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {title === undefined ? null : <h3 className="text-body font-semibold">{title}</h3>}
        <CopyNoteButton label={t('sharing.trial.copySql')} text={() => sql} className="-me-1.5 ms-auto" />
      </div>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="focus-ring max-h-40 overflow-auto rounded-[9px] border border-line bg-window p-3 font-mono text-xs leading-[1.6] select-text"
      >
        {sql}
      </pre>
    </section>
  )
}
