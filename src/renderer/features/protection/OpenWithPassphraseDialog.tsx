import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PassphraseEntry } from './PassphraseEntry.tsx'

/** Opens the secrets with the recovery passphrase when the keychain is unavailable. */
export const OpenWithPassphraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, error, run, dismissError } = useCall()
  const open = async (passphrase: string) => {
    const { ok } = await run(() => page.keyward.vault.unlock({ passphrase }))
    if (ok) onClose()
    return ok
  }
  const isWrong = error?.reason === 'wrong-passphrase'
  return (
    <Dialog title={t('common.enterPassphrase')} width="narrow" isOpen onClose={onClose}>
      {error && !isWrong ? <ErrorNote error={error} /> : null}
      <PassphraseEntry
        words={isBusy ? t('common.opening') : t('common.open')}
        icon={LockOpen}
        isBusy={isBusy}
        isWrong={isWrong}
        retryAtMs={isWrong ? error.retryAtMs : undefined}
        onEnter={open}
        onEdit={dismissError}
      />
    </Dialog>
  )
}
