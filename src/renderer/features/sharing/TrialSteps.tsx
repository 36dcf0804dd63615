import { Check, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type PlaceTrial, trialSteps } from '../../../shared/sharing.ts'
import { classNames } from '../../ui/class-names.ts'

const marks = {
  done: { Icon: Check, look: 'bg-ready text-card' },
  stopped: { Icon: X, look: 'bg-problem text-problem-ink' },
  untried: { Icon: Minus, look: 'border border-line-strong text-soft' },
} as const

/** A folder lets nobody in and needs no preparation. */
const ofFolder = trialSteps.filter((name) => name !== 'let-in' && name !== 'prepared')

/** The steps of a trial, each ticked, and in plain words where it stopped. */
export const TrialSteps = ({ trial }: { readonly trial: PlaceTrial }) => {
  const { t } = useTranslation()
  const stateOf = (name: (typeof trialSteps)[number]) => {
    const step = trial.steps.find((each) => each.name === name)
    return step === undefined ? 'untried' : step.ok ? 'done' : 'stopped'
  }
  const stopped = trial.steps.find(({ ok }) => !ok)
  const { kind, name: place } = trial.place
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{place}</bdi>
      </p>
      <ol className="flex flex-col gap-1.5">
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
              <span className={state === 'untried' ? 'text-soft' : undefined}>
                {t(`sharing.trial.steps.${name}`)}
              </span>
            </li>
          )
        })}
      </ol>
      {stopped ? (
        <p role="alert" className="text-pretty font-medium text-problem">
          {trial.setUpSql === undefined
            ? t(`sharing.trial.${kind}.${stopped.problem ?? 'unfit'}`)
            : t('sharing.trial.unprepared')}
        </p>
      ) : null}
    </div>
  )
}
