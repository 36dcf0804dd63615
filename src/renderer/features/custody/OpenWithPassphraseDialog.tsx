import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage } from '../../state/page-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PassphraseEntry } from './PassphraseEntry.tsx'

/** Opens the secrets with the recovery passphrase when the keychain is unavailable. */
export const OpenWithPassphraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const open = async (passphrase: string) => {
    setBusy(true)
    const answer = await page.keyward.vault.unlock({ passphrase })
    setBusy(false)
    setError(answer.ok ? undefined : answer.error)
    if (answer.ok) onClose()
    return answer.ok
  }
  const isWrong = error?.reason === 'wrong-passphrase'
  return (
    <Dialog title={t('custody.recovery.openTitle')} width="narrow" isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('custody.recovery.openText')}</p>
      {error && !isWrong ? <ErrorNote error={error} /> : null}
      <PassphraseEntry
        words={isBusy ? t('custody.recovery.opening') : t('custody.recovery.openAction')}
        icon={LockOpen}
        isBusy={isBusy}
        isWrong={isWrong}
        retryAtMs={isWrong ? error.retryAtMs : undefined}
        onEnter={open}
        onEdit={() => setError(undefined)}
      />
    </Dialog>
  )
}
