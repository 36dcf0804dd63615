import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SavedBackup } from '../../../shared/backups/backup.ts'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys, selectWorkspaces } from '../../state/selectors.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ExportForm } from './ExportForm.tsx'
import { FileContents } from './FileContents.tsx'
import { SavedFile } from './SavedFile.tsx'
import { useExport } from './use-export.ts'

/** Makes a backup: asks for its passphrase, opens the system's save dialog, and shows the result. */
export const MakeBackupDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore(selectLiveKeys)
  const workspaces = useStore(selectWorkspaces)
  const exporting = useExport()
  const { saved } = exporting
  const onClose = () => closeOverlay(page)
  return (
    <Dialog title={saved ? t('backup.make.done') : t('backup.make.title')} isOpen onClose={onClose}>
      {saved ? (
        <SavedBackupFile saved={saved} onClose={onClose} />
      ) : (
        <>
          <p className="text-pretty text-soft">{t('backup.make.text')}</p>
          <FileContents keys={keys.length} workspaces={workspaces.length} />
          <ExportForm exporting={exporting} lost={t('backup.make.lost')} onCancel={onClose} />
        </>
      )}
    </Dialog>
  )
}

type SavedBackupFileProps = { readonly saved: SavedBackup; readonly onClose: () => void }

const SavedBackupFile = ({ saved, onClose }: SavedBackupFileProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  return (
    <SavedFile
      saved={saved}
      problem={error}
      more={
        <Button icon={ShieldCheck} onPress={() => void run(() => chooseBackup(page, 'check', true))}>
          {t('backup.make.check')}
        </Button>
      }
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{t('backup.make.apart')}</p>
    </SavedFile>
  )
}
