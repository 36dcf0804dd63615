import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { PassphraseForm } from '../../entities/vault/PassphraseForm.tsx'
import type { useExport } from './use-export.ts'

type ExportFormProps = {
  readonly exporting: ReturnType<typeof useExport>
  /** What happens if the passphrase is lost. */
  readonly lost: string
  readonly onCancel: () => void
}

/** Asks for an encrypted file's passphrase. Shows why the last try to save it failed. */
export const ExportForm = ({ exporting: { isBusy, error, save }, lost, onCancel }: ExportFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      {error ? <ErrorNote error={error} /> : null}
      <PassphraseForm
        autoFocus
        onCancel={onCancel}
        isSaving={isBusy}
        isDisabled={isBusy}
        words={{ lost, save: isBusy ? t('common.encrypting') : t('backup.make.save') }}
        onSave={save}
      />
    </>
  )
}
