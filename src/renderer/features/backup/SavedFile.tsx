import { CircleCheck, FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedBackup } from '../../../shared/backups/backup.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { NameList } from './NameList.tsx'

type SavedFileProps = {
  readonly saved: SavedBackup
  /** What to do with the file, shown below its name. */
  readonly children?: ReactNode
  /** Another button. `problem` is the error if its action failed. */
  readonly more?: ReactNode
  readonly problem?: AppError | undefined
  readonly onClose: () => void
}

/** Shows a saved encrypted file: what it contains, which secrets are missing, and where it is. */
export const SavedFile = ({ saved, children, more, problem, onClose }: SavedFileProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const { withoutSecret } = saved
  const shownError = problem ?? error
  return (
    <>
      <Banner tone="ready" icon={CircleCheck} role="status">
        <bdi className="wrap-anywhere">{saved.fileName}</bdi> · {t('common.keys', { count: saved.keys })}
      </Banner>
      {withoutSecret.length > 0 ? (
        <Banner tone="soon" title={t('backup.make.missing', { count: withoutSecret.length })}>
          <NameList keys={withoutSecret} className="mt-1 ps-4" />
        </Banner>
      ) : null}
      {children}
      {shownError ? <ErrorNote error={shownError} canTake={() => false} /> : null}
      <DialogActions>
        <Button icon={FolderOpen} onPress={() => void run(page.keyward.vault.showBackup)}>
          {t('common.showInFolder')}
        </Button>
        {more}
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}
