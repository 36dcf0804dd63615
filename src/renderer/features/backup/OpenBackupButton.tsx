import { useTranslation } from 'react-i18next'
import { describeError } from '../../entities/error/describe-error.ts'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'

type OpenBackupButtonProps = {
  readonly what: 'check' | 'restore'
  readonly isDisabled?: boolean
}

/** Lets the user choose a backup, then opens its dialog. Shows the file's error below the button. */
export const OpenBackupButton = ({ what, isDisabled = false }: OpenBackupButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, error, run } = useCall()
  const words = error ? describeError(error, t, page.nowMs()) : undefined
  return (
    <>
      <Button
        isPending={isBusy}
        isDisabled={isDisabled}
        onPress={() => void run(() => chooseBackup(page, what))}
      >
        {t(`backup.${what}.action`)}
      </Button>
      {words ? (
        <p role="alert" className="w-full text-body text-pretty text-problem">
          <span className="font-medium">{words.title}</span> {words.advice}
        </p>
      ) : null}
    </>
  )
}
