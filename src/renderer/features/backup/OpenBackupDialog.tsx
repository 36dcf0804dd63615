import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupReport, ImportPreview } from '../../../shared/backups/backup.ts'
import { leaveImport } from '../../entities/import/import-actions.ts'
import { OpenBackupForm } from '../../entities/vault/OpenBackupForm.tsx'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { BackupContents } from './BackupContents.tsx'
import { RestoreForm } from './RestoreForm.tsx'

/** Opens the chosen backup, then shows its contents or what can be restored. */
export const OpenBackupDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const backup = useStore(({ overlay }) => (overlay?.kind === 'open-backup' ? overlay : undefined))
  const [report, setReport] = useState<BackupReport>()
  const [preview, setPreview] = useState<ImportPreview>()
  if (!backup) return null
  const { what, file } = backup
  const close = () => closeOverlay(page)
  const open = async (passphrase: string) => {
    const { fileId } = file
    if (what === 'check') {
      const checked = await page.keyward.vault.checkBackup({ passphrase, fileId })
      if (checked.ok) setReport(checked.value)
      return checked
    }
    const opened = await page.keyward.vault.importBackup({ passphrase, fileId })
    if (opened.ok && opened.value.step === 'preview') {
      leaveImport(page)
      setPreview(opened.value)
    }
    return opened
  }
  return (
    <Dialog
      title={t(
        report ? 'backup.check.sound' : what === 'check' ? 'backup.check.title' : 'common.restoreFromBackup',
      )}
      isOpen
      onClose={close}
    >
      {report ? (
        <BackupContents report={report} onClose={close} />
      ) : preview ? (
        <RestoreForm preview={preview} onClose={close} />
      ) : (
        <OpenBackupForm fileName={file.fileName} onOpen={open} onCancel={close} />
      )}
    </Dialog>
  )
}
