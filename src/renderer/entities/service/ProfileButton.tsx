import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { usePage } from '../../state/page-context.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { ErrorNote } from '../error/ErrorNote.tsx'
import { importProfile } from './import-profile.ts'

type ProfileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'isDisabled'> & {
  /** The profile's service exists, new or unchanged. */
  readonly onService: (serviceId: string) => void
  readonly children?: string
}

/** Opens a service profile from a file; shows errors below the button. */
export const ProfileButton = ({ onService, children, ...look }: ProfileButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const open = async () => {
    setBusy(true)
    setError(undefined)
    const outcome = await importProfile(page)
    setBusy(false)
    if (outcome.kind === 'failed') setError(outcome.error)
    else if (outcome.kind !== 'cancelled') onService(outcome.serviceId)
  }
  return (
    <>
      <Button {...look} icon={FileInput} isPending={isBusy} onPress={() => void open()}>
        {children ?? t('service.profile.have')}
      </Button>
      {error ? <ErrorNote error={error} className="text-start" /> : null}
    </>
  )
}
