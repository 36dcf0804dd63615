import type { AppError } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { SharingState } from '../../../shared/sharing.ts'
import type { Page } from '../../state/page.ts'
import { usePage } from '../../state/page-context.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { useIsWritable, useSharingCall } from './use-sharing-call.ts'

type ActButtonProps = Omit<ButtonProps, 'onPress' | 'isPending'> & {
  readonly act: (sharing: Page['keyward']['sharing']) => Promise<Result<SharingState, AppError>>
  /** It changes nothing in the vault. */
  readonly isForReading?: boolean
}

/** A button whose call to main changes sharing; what comes in its way is shown above the screen. */
export const ActButton = ({ act, isForReading = false, isDisabled = false, ...rest }: ActButtonProps) => {
  const { keyward } = usePage()
  const isWritable = useIsWritable()
  const call = useSharingCall({ reports: true })
  return (
    <Button
      size="sm"
      {...rest}
      isDisabled={isDisabled || !(isWritable || isForReading)}
      isPending={call.isBusy}
      onPress={() => void call.change(act(keyward.sharing))}
    />
  )
}
