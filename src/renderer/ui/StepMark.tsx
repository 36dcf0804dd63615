import { Check } from 'lucide-react'

type StepMarkProps = {
  readonly number: number
  readonly isDone: boolean
  /** What the check mark says. */
  readonly doneLabel: string
}

/** The number of a step, or a check mark once it is done. */
export const StepMark = ({ number, isDone, doneLabel }: StepMarkProps) => {
  const shape = 'mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-full forced-colors:border'
  if (isDone)
    return (
      <span role="img" aria-label={doneLabel} className={`${shape} bg-ready text-card`}>
        <Check aria-hidden size={12} strokeWidth={3.5} />
      </span>
    )
  return (
    <span aria-hidden className={`${shape} bg-accent text-micro leading-none font-bold text-accent-ink`}>
      {number}
    </span>
  )
}
