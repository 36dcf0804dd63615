import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { describeError } from '../../format/describe-error.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'

type OpenBackupButtonProps = {
  readonly what: 'check' | 'restore'
  readonly icon: LucideIcon
  readonly size?: 'md' | 'lg'
  readonly variant?: 'secondary' | 'ghost'
  readonly isDisabled?: boolean
  /** Shows the file's error beside the button. */
  readonly frame?: (button: ReactNode, problem: ReactNode) => ReactNode
}

/** Has a backup chosen, whose dialog then opens. */
export const OpenBackupButton = ({
  what,
  icon,
  size = 'md',
  variant = 'secondary',
  isDisabled = false,
  frame = (button, problem) => (
    <>
      {button}
      {problem}
    </>
  ),
}: OpenBackupButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const [error, setError] = useState<AppError>()
  const choose = async () => {
    setChoosing(true)
    setError(undefined)
    setError(await chooseBackup(page, what))
    setChoosing(false)
  }
  const words = error ? describeError(error, t, page.nowMs()) : undefined
  return (
    <>
      {frame(
        <Button
          size={size}
          variant={variant}
          icon={icon}
          isPending={isChoosing}
          isDisabled={isDisabled}
          onPress={() => void choose()}
        >
          {t(`backup.${what}.action`)}
        </Button>,
        words ? (
          <p role="alert" className="text-body text-pretty text-problem">
            <span className="font-medium">{words.title}</span> {words.advice}
          </p>
        ) : null,
      )}
    </>
  )
}
