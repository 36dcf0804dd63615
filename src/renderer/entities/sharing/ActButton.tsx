import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { useIsWritable } from './use-is-writable.ts'

type ActButtonProps = Omit<ButtonProps, 'onPress' | 'isPending'> & {
  readonly act: (sharing: Page['keyward']['sharing']) => Promise<Result<unknown, AppError>>
}

/** A button for a call about sharing. Errors are shown above the screen. */
export const ActButton = ({ act, ...rest }: ActButtonProps) => {
  const { sharing } = usePage().keyward
  const isWritable = useIsWritable()
  const { isBusy, run } = useCall({ reports: true })
  return (
    <Button
      size="sm"
      {...rest}
      isDisabled={!isWritable}
      isPending={isBusy}
      onPress={() => void run(() => act(sharing))}
    />
  )
}
