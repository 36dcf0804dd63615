import { type ReactNode, type RefObject, useRef } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { type Call, useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

type StepActionProps = {
  readonly label: string
  readonly call: () => Promise<Result<unknown, AppError>>
  /** The state of the call, if it must outlive the step. By default it's lost when the step unmounts. */
  readonly stepCall?: Call
  /** Rendered before the button. It must attach the ref to the element that gets focus. */
  readonly before?: (ref: RefObject<HTMLButtonElement | null>) => ReactNode
  /** More buttons next to the step's own. */
  readonly others?: ReactNode
}

/** The button for a step's call to main, with the error if it failed. */
export const StepAction = ({ label, call, stepCall, before, others }: StepActionProps) => {
  const first = useRef<HTMLButtonElement>(null)
  useElementTarget('form', first)
  const ownCall = useCall()
  const { isBusy, error, run } = stepCall ?? ownCall
  const isSlow = useElapsed(isBusy, SILENT_WAIT_MS)
  return (
    <>
      {before?.(first)}
      {error ? (
        <ErrorNote error={error} canTake={(action) => action === 'retry'} onAction={() => void run(call)} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isPending={isSlow}
          onPress={() => void run(call)}
          {...(before ? {} : { ref: first })}
        >
          {label}
        </Button>
        {others}
      </div>
    </>
  )
}
