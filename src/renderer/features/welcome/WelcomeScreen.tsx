import { ArchiveRestore, GraduationCap, Plus, RotateCcw, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import type { ErrorAction } from '../../entities/error/error-words.ts'
import { FilePlace } from '../../entities/import/FilePlace.tsx'
import { showPracticeKeys } from '../../entities/service/show-practice-keys.ts'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { KeepingState } from './KeepingState.tsx'

/** Shown while the vault is empty: three ways to begin, practice, and how secrets are protected. */
export const WelcomeScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [isRestoring, setRestoring] = useState(false)
  return (
    <main className="h-full overflow-y-auto">
      <div className="mx-auto flex min-h-full w-full max-w-[40rem] flex-col justify-center gap-2.5 px-6 py-2.5">
        <header className="flex items-center gap-4">
          <Logo size={60} />
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-[-0.02em]">{t('welcome.head.title')}</h1>
            <p className="mt-0.5 text-balance text-soft">{t('welcome.head.text')}</p>
          </div>
        </header>
        <div className="mt-1 flex flex-col gap-2">
          <FilePlace />
          <ChoiceButton
            icon={Plus}
            title={t('common.addAKey')}
            onPress={() => navigate(page, { screen: 'add-key' })}
          />
          <ChoiceButton
            icon={RotateCcw}
            title={t('welcome.way.restore')}
            onPress={() => setRestoring(true)}
          />
        </div>
        <Practise />
        <div className="border-t border-line pt-2 text-body">
          <KeepingState />
        </div>
      </div>
      {isRestoring ? <RestoreOrJoin onClose={() => setRestoring(false)} /> : null}
    </main>
  )
}

/** For users who already have keys, in a backup or in a team. */
const RestoreOrJoin = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const restore = async () => {
    const { ok } = await run(() => chooseBackup(page, 'restore'))
    if (ok) onClose()
  }
  return (
    <Dialog title={t('welcome.way.restore')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-2.5">
        {error ? (
          <ErrorNote error={error} canTake={(action) => action === 'retry'} onAction={() => void restore()} />
        ) : null}
        <ChoiceButton
          autoFocus
          icon={ArchiveRestore}
          title={t('common.restoreFromBackup')}
          onPress={() => void restore()}
        />
        <ChoiceButton
          icon={UsersRound}
          title={t('welcome.way.team')}
          text={t('welcome.way.teamText')}
          onPress={() => {
            onClose()
            navigate(page, { screen: 'settings', section: 'sharing' })
          }}
        />
      </div>
    </Dialog>
  )
}

/** The next steps that have a button on this screen. */
const takable: ReadonlySet<ErrorAction> = new Set([
  'retry',
  'move-practice',
  'start-practice',
  'unlock-keyring',
])

/** Creates a key for the practice service, or says why it can't. */
const Practise = () => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, error, run } = useCall()
  const begin = (move: boolean) => run(() => showPracticeKeys(page, move))
  const take = (action: ErrorAction) =>
    run(async () => {
      const unlocked = action === 'unlock-keyring' ? await page.keyward.vault.unlock() : undefined
      return unlocked?.ok === false ? unlocked : showPracticeKeys(page, action === 'move-practice')
    })
  return (
    <>
      {error ? (
        <ErrorNote
          error={error}
          onAction={(action) => void take(action)}
          canTake={(action) => takable.has(action)}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Button
          variant="ghost"
          icon={GraduationCap}
          className="-ms-3.5 -me-1.5"
          isPending={isBusy}
          aria-describedby="practise-text"
          onPress={() => void begin(false)}
        >
          {t('welcome.start.practiseFirst')}
        </Button>
        <p id="practise-text" className="min-w-0 flex-1 text-small text-pretty text-soft">
          {t('welcome.start.practiseText')}
        </p>
      </div>
    </>
  )
}
