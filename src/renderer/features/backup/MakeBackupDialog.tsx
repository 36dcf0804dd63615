import { CircleCheck, FolderOpen, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedBackup } from '../../../shared/backup-model.ts'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { PassphraseForm } from '../../entities/vault/PassphraseForm.tsx'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/** Makes a backup: its own passphrase, the system's save dialog, and the result. */
export const MakeBackupDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [saved, setSaved] = useState<SavedBackup>()
  const make = async (readPassphrase: () => string) => {
    setBusy(true)
    setError(undefined)
    const answer = await page.keyward.vault.exportBackup({ passphrase: readPassphrase() })
    setBusy(false)
    if (answer.ok) setSaved(answer.value)
    // No file chosen: the passphrase stays in its field.
    else if (answer.error.kind !== 'cancelled') setError(answer.error)
    return answer.ok
  }
  const onClose = () => closeOverlay(page)
  return (
    <Dialog title={saved ? t('backup.make.done') : t('backup.make.title')} isOpen onClose={onClose}>
      {saved ? (
        <Saved saved={saved} onClose={onClose} />
      ) : (
        <>
          <p className="text-pretty text-soft">{t('backup.make.text')}</p>
          {error ? <ErrorNote error={error} /> : null}
          <PassphraseForm
            autoFocus
            onCancel={onClose}
            isSaving={isBusy}
            isDisabled={isBusy}
            words={{
              lost: t('backup.make.lost'),
              save: isBusy ? t('backup.make.saving') : t('backup.make.save'),
            }}
            onSave={make}
          />
        </>
      )}
    </Dialog>
  )
}

/** The number of names listed; more are rare and are counted. */
const MOST_NAMES = 20

const Saved = ({ saved, onClose }: { readonly saved: SavedBackup; readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [error, setError] = useState<AppError>()
  const show = async () => {
    const shown = await page.keyward.vault.showBackup()
    setError(shown.ok ? undefined : shown.error)
  }
  const check = async () => setError(await chooseBackup(page, 'check', true))
  const { fileName, keys, withoutSecret } = saved
  const rest = withoutSecret.length - MOST_NAMES
  return (
    <>
      <Banner tone="ready" icon={CircleCheck} role="status">
        {t('backup.make.doneText', { file: fileName, count: keys })}
      </Banner>
      {withoutSecret.length > 0 ? (
        <Banner tone="soon" title={t('backup.make.missing', { count: withoutSecret.length })}>
          <ul className="mt-1 list-disc ps-4">
            {withoutSecret.slice(0, MOST_NAMES).map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {rest > 0 ? t('backup.restore.more', { count: rest }) : null}
        </Banner>
      ) : null}
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      <DialogActions>
        <Button icon={FolderOpen} onPress={() => void show()}>
          {t('backup.make.show')}
        </Button>
        <Button icon={ShieldCheck} onPress={() => void check()}>
          {t('backup.make.check')}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('backup.close')}
        </Button>
      </DialogActions>
    </>
  )
}
