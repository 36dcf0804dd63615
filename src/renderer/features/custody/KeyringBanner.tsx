import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { keyward } from '../../ipc-client.ts'
import { keyringTrouble } from '../../state/keyring-trouble.ts'
import { useStore } from '../../state/store.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../errors/describe-error.ts'

/** Keychain trouble above the keys, which stay visible (design §5); with one way to try again. */
export const KeyringBanner = () => {
  const { t } = useTranslation()
  const trouble = useStore((state) => keyringTrouble(state.app?.custody))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  if (trouble === undefined) return null
  const unlock = async () => {
    setBusy(true)
    setError(undefined)
    const answer = await keyward.vault.unlock()
    setBusy(false)
    if (!answer.ok) setError(answer.error)
  }
  // The banner says already what a keychain that is still locked would say again.
  const more =
    error && error.kind !== 'keyring-locked' && error.kind !== 'keyring-missing' ? error : undefined
  return (
    <div className="gutter-of-others shrink-0 px-5 pt-4 pb-1">
      <Banner
        tone="soon"
        icon={KeyRound}
        role="status"
        title={t(`custody.keyring.${trouble}`)}
        actions={
          <Button size="sm" isPending={isBusy} onPress={() => void unlock()}>
            {trouble === 'locked' || trouble === 'changed'
              ? t('custody.keyring.unlock')
              : t('custody.keyring.again')}
          </Button>
        }
      >
        {t(`custody.keyring.${trouble}Text`)}
        {more ? <p className="mt-1 font-medium">{describeError(more, t).title}</p> : null}
      </Banner>
    </div>
  )
}
