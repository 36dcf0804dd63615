import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

type StepMarkProps = {
  readonly number: number
  readonly isDone: boolean
  /** It comes later: its number stands back. */
  readonly isLater?: boolean
  /** What the check mark says. */
  readonly doneLabel: string
}

/** The number of a step, or a check mark once it is done. */
export const StepMark = ({ number, isDone, isLater = false, doneLabel }: StepMarkProps) => {
  const shape = 'mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full forced-colors:border'
  if (isDone)
    return (
      <span role="img" aria-label={doneLabel} className={`${shape} bg-ready text-card`}>
        <Check aria-hidden size={12} strokeWidth={3.5} />
      </span>
    )
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'text-micro leading-none font-bold',
        isLater ? 'border border-line-strong text-soft' : 'bg-accent text-accent-ink',
      )}
    >
      {number}
    </span>
  )
}
