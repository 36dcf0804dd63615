import { LockOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyringTrouble } from '../../../shared/protection/keyring-trouble.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyringNote } from './KeyringNote.tsx'
import { LostPassphraseDialog } from './LostPassphraseDialog.tsx'
import { PassphraseEntry } from './PassphraseEntry.tsx'
import { ProtectionFrame } from './ProtectionFrame.tsx'

/** Shows only the app's name and *Unlock*, with a passphrase field if the vault has a passphrase. */
export const LockedScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const needsPassphrase = useStore((state) => state.app?.custody.by === 'passphrase')
  const mustRestart = useStore((state) => keyringTrouble(state.app?.custody) === 'restart')
  const [isLost, setLost] = useState(false)
  const { isBusy, error, run, dismissError } = useCall()
  const unlock = async (passphrase?: string) => {
    const input = passphrase === undefined ? undefined : { passphrase }
    return (await run(() => page.keyward.vault.unlock(input))).ok
  }
  const isWrong = error?.reason === 'wrong-passphrase'
  return (
    <ProtectionFrame
      picture="locked"
      title={t('errors.plain.locked')}
      text={needsPassphrase ? undefined : t('protection.locked.textOs')}
    >
      {mustRestart ? <KeyringNote trouble="restart" /> : null}
      {error && !isWrong && !mustRestart ? (
        <ErrorNote
          error={error}
          onAction={() => void unlock()}
          canTake={(action) => !needsPassphrase && (action === 'retry' || action === 'unlock-keyring')}
          className="w-full"
        />
      ) : null}
      {needsPassphrase ? (
        <>
          <PassphraseEntry
            words={t('errors.action.unlock')}
            icon={LockOpen}
            isBusy={isBusy}
            isWrong={isWrong}
            retryAtMs={isWrong ? error.retryAtMs : undefined}
            onEnter={unlock}
            onEdit={dismissError}
          />
          <Button variant="ghost" onPress={() => setLost(true)}>
            {t('protection.lost.button')}
          </Button>
          {isLost ? <LostPassphraseDialog onClose={() => setLost(false)} /> : null}
        </>
      ) : mustRestart ? null : (
        <UnlockButton isBusy={isBusy} onPress={() => void unlock()} />
      )}
    </ProtectionFrame>
  )
}

type UnlockButtonProps = { readonly isBusy: boolean; readonly onPress: () => void }

const UnlockButton = ({ isBusy, onPress }: UnlockButtonProps) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  useElementTarget('form', button)
  return (
    <Button
      ref={button}
      variant="primary"
      size="lg"
      icon={LockOpen}
      autoFocus
      isPending={isBusy}
      onPress={onPress}
      className="min-w-44"
    >
      {t('errors.action.unlock')}
    </Button>
  )
}
