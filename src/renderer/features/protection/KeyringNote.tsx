import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { KeyringTrouble } from '../../../shared/protection/keyring-trouble.ts'
import { errorTitle } from '../../entities/error/describe-error.ts'
import { chooseBackup } from '../../entities/vault/choose-backup.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { OpenWithPassphraseDialog } from './OpenWithPassphraseDialog.tsx'

/** The label of the button that tries the keychain again, immediately or after a restart. */
const wayBack = {
  locked: 'errors.action.unlock-keyring',
  changed: 'common.tryAgain',
  silent: 'common.tryAgain',
  otherMachine: 'common.tryAgain',
  absent: 'common.tryAgain',
  weak: 'common.tryAgain',
  restart: 'errors.action.restart',
} as const

/** What each keychain problem means for the user, unless the title says it. */
const effects = {
  locked: 'protection.keyring.lockedText',
  changed: 'protection.keyring.changedText',
  silent: 'protection.keyring.laterText',
  otherMachine: 'protection.keyring.otherMachineText',
  absent: 'protection.keyring.laterText',
  weak: 'protection.keyring.laterText',
  restart: undefined,
  unsealed: 'protection.keyring.passphraseText',
  opened: 'protection.keyring.passphraseText',
} as const

/** True if the current keychain works, so it could encrypt again what another keychain encrypted. */
const canSealAnew = (trouble: KeyringTrouble) => trouble === 'changed' || trouble === 'otherMachine'

type Step = 'try' | 'seal' | 'restore'
type KeyringNoteProps = { readonly trouble: KeyringTrouble; readonly isBar?: boolean }

/** The keychain's problem, its effect, and how to solve it. */
export const KeyringNote = ({ trouble, isBar = false }: KeyringNoteProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isOpen = useStore((state) => state.app?.vault === 'ready' && state.app.custody.isOpen)
  const needsAgreement = useStore((state) => state.app?.custody.needsAgreement === true)
  const hasPassphrase = useStore((state) => state.app?.custody.passphrase !== 'none')
  const [step, setStep] = useState<Step>()
  const { isBusy, error, run } = useCall()
  const busy = isBusy ? step : undefined
  const [isEntering, setEntering] = useState(false)
  const take = (next: Step, call: () => Promise<Result<unknown, AppError>>) => {
    setStep(next)
    void run(call)
  }
  const tryAgain = () =>
    take('try', () => (trouble === 'restart' ? page.keyward.app.restart() : page.keyward.vault.unlock()))
  const restore = () => take('restore', () => chooseBackup(page, 'restore'))
  const seal = () => take('seal', () => page.keyward.vault.choose({ by: 'os' }))

  // The passphrase opened the vault. What remains is to make the keychain open it again.
  const isOpened = isOpen && hasPassphrase
  const words = !isOpened ? trouble : canSealAnew(trouble) ? 'unsealed' : 'opened'
  const effect = effects[words]
  const offersSeal = isOpened ? canSealAnew(trouble) : needsAgreement
  // The note itself already says that the keychain is locked or missing.
  const more =
    error && error.kind !== 'keyring-locked' && error.kind !== 'keyring-missing' ? error : undefined
  return (
    <Banner
      tone="soon"
      icon={KeyRound}
      isBar={isBar}
      role="status"
      title={t(`protection.keyring.${words}`)}
      actions={
        <>
          {canSealAnew(trouble) && !isOpened ? (
            <Button size="sm" variant="primary" isDisabled={busy !== undefined} onPress={restore}>
              {t('backup.restore.action')}
            </Button>
          ) : null}
          {hasPassphrase && !isOpened ? (
            <Button size="sm" isDisabled={busy !== undefined} onPress={() => setEntering(true)}>
              {t('protection.recovery.open')}
            </Button>
          ) : null}
          {offersSeal ? (
            <Button size="sm" isPending={busy === 'seal'} isDisabled={busy === 'try'} onPress={seal}>
              {t('protection.os.save')}
            </Button>
          ) : null}
          {isOpened && offersSeal ? null : (
            <Button size="sm" isPending={busy === 'try'} isDisabled={busy === 'seal'} onPress={tryAgain}>
              {t(wayBack[trouble])}
            </Button>
          )}
        </>
      }
    >
      {effect === undefined ? null : t(effect)}
      {more ? <p className="mt-1 font-medium">{errorTitle(more, t)}</p> : null}
      {isEntering ? <OpenWithPassphraseDialog onClose={() => setEntering(false)} /> : null}
    </Banner>
  )
}
