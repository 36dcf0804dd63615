import type { SharingState } from '../../../shared/sharing.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { type SharingCall, useIsWritable, useSharingCall } from './use-sharing-call.ts'

type ActButtonProps = Omit<ButtonProps, 'onPress' | 'isPending'> & {
  readonly act: SharingCall<SharingState>
}

/** A button that makes a call about sharing; an error is shown above the screen. */
export const ActButton = ({ act, ...rest }: ActButtonProps) => {
  const isWritable = useIsWritable()
  const call = useSharingCall({ reports: true })
  return (
    <Button
      size="sm"
      {...rest}
      isDisabled={!isWritable}
      isPending={call.isBusy}
      onPress={() => void call.change(act)}
    />
  )
}
