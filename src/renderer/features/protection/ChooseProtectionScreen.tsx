import { Hourglass, KeyRound, Laptop, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import type { KeyringState, ProtectionChoice } from '../../../shared/window/app-state.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { PassphraseForm } from '../../entities/vault/PassphraseForm.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Fold } from '../../ui/Fold.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { PassphraseEntry } from './PassphraseEntry.tsx'
import { ProtectionFrame } from './ProtectionFrame.tsx'

const reasonOf = (keyring: KeyringState | undefined, mustRestart: boolean) => {
  if (mustRestart) return 'protection.keyring.restart' as const
  switch (keyring) {
    case 'absent':
    case 'weak':
    case 'locked':
      return `protection.keyring.${keyring}` as const
    case 'not-answering':
      return 'protection.keyring.silent' as const
    case 'unknown':
    case 'ready':
    case 'changed':
    case 'other-machine':
    case undefined:
      return undefined
  }
}

type ChooseProtectionScreenProps = {
  /** Set when the user changes an earlier choice. Returns to the settings, whether or not anything changed. */
  readonly onDone?: () => void
}

/**
 * Asks how to protect secrets: before the first one is stored if no keychain can encrypt it, and later from the
 * settings.
 */
export const ChooseProtectionScreen = ({ onDone }: ChooseProtectionScreenProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const custody = useStore((state) => state.app?.custody.by)
  const now = onDone ? custody : undefined
  const keyring = useStore((state) => state.app?.custody.keyring)
  const mustRestart = useStore((state) => state.app?.custody.mustRestart ?? false)
  const hasPassphrase = useStore((state) => state.app?.custody.passphrase !== 'none')
  const [isAdvanced, setAdvanced] = useState(false)
  const [chosen, setChosen] = useState<ProtectionChoice>()
  const { isBusy, error, run, dismissError } = useCall()
  const busy = isBusy ? chosen : undefined
  const isSet = useStore((state) => state.app?.policy?.protection !== undefined)
  const offersKeychain = !isSet && now !== undefined && (now !== 'os' || keyring === 'changed')
  const offersPassphrase = now !== 'passphrase'
  const isWrong = error?.reason === 'wrong-passphrase'
  const reason = now ? (`protection.by.${now}` as const) : reasonOf(keyring, mustRestart)
  const choose = async (choice: Input<'vault:choose'>) => {
    setChosen(choice.by)
    const { ok } = await run(() => page.keyward.vault.choose(choice))
    if (ok) onDone?.()
    return ok
  }
  const tryKeychain = () => void choose({ by: 'os' })
  return (
    <ProtectionFrame
      width="wide"
      title={t('protection.choose.title')}
      text={isSet ? t('settings.policy.choose') : reason && t(reason)}
    >
      {error && !isWrong ? (
        <ErrorNote
          error={error}
          onAction={tryKeychain}
          canTake={(action) => action === 'retry' || action === 'unlock-keyring'}
          className="w-full"
        />
      ) : null}
      <div
        className={classNames(
          'grid w-full items-stretch gap-4',
          offersKeychain && offersPassphrase ? '@min-[46rem]:grid-cols-2' : 'max-w-[27rem]',
        )}
      >
        {offersKeychain ? (
          <ChoiceCard icon={Laptop} title={t('protection.os.title')} text={t('protection.os.text')}>
            <Button
              size="lg"
              className="mt-auto"
              isPending={busy === 'os'}
              isDisabled={busy !== undefined && busy !== 'os'}
              onPress={tryKeychain}
            >
              {t('protection.os.save')}
            </Button>
          </ChoiceCard>
        ) : null}
        {offersPassphrase ? (
          <ChoiceCard
            icon={KeyRound}
            title={t('protection.passphrase.title')}
            text={t('protection.passphrase.text')}
          >
            {hasPassphrase ? (
              <PassphraseEntry
                words={t('protection.passphrase.save')}
                isBusy={busy === 'passphrase'}
                isWrong={isWrong}
                retryAtMs={isWrong ? error.retryAtMs : undefined}
                onEnter={(passphrase) => choose({ by: 'passphrase', passphrase })}
                onEdit={dismissError}
              />
            ) : (
              <PassphraseForm
                isSaving={busy === 'passphrase'}
                isDisabled={busy !== undefined}
                onSave={(readPassphrase) => choose({ by: 'passphrase', passphrase: readPassphrase() })}
              />
            )}
          </ChoiceCard>
        ) : null}
      </div>
      {now === 'memory' || isSet ? null : (
        <Fold
          title={t('settings.advanced')}
          isOpen={isAdvanced}
          onToggle={setAdvanced}
          className="w-full max-w-[27rem]"
        >
          <ChoiceCard
            icon={Hourglass}
            title={t('protection.memory.title')}
            text={t('protection.memory.text')}
          >
            <Button
              size="lg"
              className="mt-auto"
              isPending={busy === 'memory'}
              isDisabled={busy !== undefined && busy !== 'memory'}
              onPress={() => void choose({ by: 'memory' })}
            >
              {t('protection.memory.save')}
            </Button>
          </ChoiceCard>
        </Fold>
      )}
      {onDone ? (
        <Button variant="ghost" isDisabled={busy !== undefined} onPress={onDone}>
          {t('common.cancel')}
        </Button>
      ) : isSet ? null : mustRestart ? (
        <Button variant="ghost" icon={RotateCcw} onPress={() => void page.keyward.app.restart()}>
          {t('errors.action.restart')}
        </Button>
      ) : (
        <Button variant="ghost" icon={RotateCcw} isPending={busy === 'os'} onPress={tryKeychain}>
          {t('protection.choose.tryAgain')}
        </Button>
      )}
    </ProtectionFrame>
  )
}
