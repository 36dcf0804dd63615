import { ArchiveRestore, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'

/**
 * What losing the passphrase means, and the ways to continue. Both give up the secrets, so main asks for
 * confirmation. The automatic backups don't help, because they are encrypted with the same passphrase.
 */
export const LostPassphraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const startAfresh = async (restores: boolean) => {
    const answer = await run(page.keyward.vault.startAfresh)
    if (!answer.ok || !restores || answer.value.vault !== 'ready') return
    // Main accepts one action per click, so the user chooses the backup with another button in the settings.
    navigate(page, { screen: 'settings', section: 'data' })
  }
  return (
    <Dialog title={t('protection.lost.title')} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('protection.lost.text')}</p>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      <Way text={t('protection.lost.restoreText')}>
        <Button icon={ArchiveRestore} onPress={() => void startAfresh(true)}>
          {t('protection.lost.restore')}
        </Button>
      </Way>
      <Way text={t('protection.lost.afreshText')}>
        <Button icon={RotateCcw} onPress={() => void startAfresh(false)}>
          {t('protection.lost.afresh')}
        </Button>
      </Way>
      <DialogActions>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('common.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type WayProps = { readonly text: string; readonly children: ReactNode }

const Way = ({ text, children }: WayProps) => (
  <section className="flex flex-col items-start gap-2.5 rounded-xl border border-line px-4 py-3">
    <p className="text-body text-pretty text-soft">{text}</p>
    {children}
  </section>
)
