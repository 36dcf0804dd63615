import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { keyward } from '../../ipc-client.ts'
import type { KeyringTrouble } from '../../state/keyring-trouble.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../errors/describe-error.ts'

/** What the one button says and does: try now, or start again where trying now cannot help. */
const wayBack = {
  locked: 'unlock',
  changed: 'unlock',
  silent: 'again',
  otherMachine: 'again',
  absent: 'again',
  weak: 'again',
  restart: 'startAgain',
} as const

type KeyringNoteProps = { readonly trouble: KeyringTrouble; readonly isBar?: boolean }

/** What is the matter with the keychain, what it means, and one way to try again. */
export const KeyringNote = ({ trouble, isBar = false }: KeyringNoteProps) => {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const goBack = async () => {
    setBusy(true)
    setError(undefined)
    const answer = trouble === 'restart' ? await keyward.app.restart() : await keyward.vault.unlock()
    setBusy(false)
    if (!answer.ok) setError(answer.error)
  }
  // The note says already what a keychain that is still locked would say again.
  const more =
    error && error.kind !== 'keyring-locked' && error.kind !== 'keyring-missing' ? error : undefined
  return (
    <Banner
      tone="soon"
      icon={KeyRound}
      isBar={isBar}
      role="status"
      title={t(`custody.keyring.${trouble}`)}
      actions={
        <Button size="sm" isPending={isBusy} onPress={() => void goBack()}>
          {t(`custody.keyring.${wayBack[trouble]}`)}
        </Button>
      }
    >
      {t(`custody.keyring.${trouble}Text`)}
      {more ? <p className="mt-1 font-medium">{describeError(more, t).title}</p> : null}
    </Banner>
  )
}
