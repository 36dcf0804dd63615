import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupReport, ChosenBackup, ImportPreview } from '../../../shared/backup-model.ts'
import type { AppError } from '../../../shared/errors.ts'
import { describeError } from '../../format/describe-error.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BackupContents } from './BackupContents.tsx'
import { OpenBackupForm } from './OpenBackupForm.tsx'
import { RestoreForm } from './RestoreForm.tsx'

type OpenBackupButtonProps = {
  readonly what: 'check' | 'restore'
  readonly icon: LucideIcon
  readonly size?: 'md' | 'lg'
  readonly variant?: 'secondary' | 'ghost'
  readonly isDisabled?: boolean
  /** Shows the file's error beside the button. */
  readonly frame?: (button: ReactNode, problem: ReactNode) => ReactNode
}

/** Has a backup chosen and opened, then shows its content, or what can be restored. */
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
  const [file, setFile] = useState<ChosenBackup>()
  const [report, setReport] = useState<BackupReport>()
  const [preview, setPreview] = useState<ImportPreview>()
  const choose = async () => {
    setChoosing(true)
    setError(undefined)
    const chosen = await page.keyward.vault.chooseBackup()
    setChoosing(false)
    if (chosen.ok) setFile(chosen.value)
    else if (chosen.error.kind !== 'cancelled') setError(chosen.error)
  }
  const close = () => {
    setFile(undefined)
    setReport(undefined)
    setPreview(undefined)
  }
  const open = async (passphrase: string): Promise<AppError | undefined> => {
    const fileId = file?.fileId
    if (fileId === undefined) return undefined
    if (what === 'check') {
      const checked = await page.keyward.vault.checkBackup({ passphrase, fileId })
      if (checked.ok) setReport(checked.value)
      return checked.ok ? undefined : checked.error
    }
    const opened = await page.keyward.vault.importBackup({ passphrase, fileId })
    if (opened.ok && opened.value.step === 'preview') setPreview(opened.value)
    return opened.ok ? undefined : opened.error
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
      {file ? (
        <Dialog title={report ? t('backup.check.sound') : t(`backup.${what}.title`)} isOpen onClose={close}>
          {report ? (
            <BackupContents report={report} onClose={close} />
          ) : preview ? (
            <RestoreForm preview={preview} onClose={close} />
          ) : (
            <OpenBackupForm fileName={file.fileName} onOpen={open} onCancel={close} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
