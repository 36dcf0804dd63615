import { LockOpen } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import { keyward } from '../../ipc-client.ts'
import { keyringTrouble } from '../../state/keyring-trouble.ts'
import { useStore } from '../../state/store.ts'
import { useTick } from '../../state/ticker.ts'
import { Button } from '../../ui/Button.tsx'
import { changesIn } from '../../ui/next-change.ts'
import { SecretField } from '../../ui/SecretField.tsx'
import { durationWords } from '../../ui/time-words.ts'
import { ErrorNote } from '../errors/ErrorNote.tsx'
import { CustodyFrame } from './CustodyFrame.tsx'
import { KeyringNote } from './KeyringNote.tsx'

/** Nothing but the name of the app and *Unlock*; with the passphrase where one seals the secrets. */
export const LockedScreen = () => {
  const { t } = useTranslation()
  const needsPassphrase = useStore((state) => state.app?.custody.by === 'passphrase')
  const mustRestart = useStore((state) => keyringTrouble(state.app?.custody) === 'restart')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const unlock = async (passphrase?: string) => {
    setBusy(true)
    const answer = await keyward.vault.unlock(passphrase === undefined ? undefined : { passphrase })
    setBusy(false)
    setError(answer.ok ? undefined : answer.error)
    return answer.ok
  }
  const isWrong = error?.reason === 'wrong-passphrase'
  return (
    <CustodyFrame
      picture="locked"
      title={t('custody.locked.title')}
      text={needsPassphrase ? t('custody.locked.textPassphrase') : t('custody.locked.textOs')}
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
        <PassphraseEntry
          isBusy={isBusy}
          isWrong={isWrong}
          retryAtMs={isWrong ? error.retryAtMs : undefined}
          onUnlock={unlock}
          onEdit={() => setError(undefined)}
        />
      ) : (
        <Button
          variant="primary"
          size="lg"
          icon={LockOpen}
          autoFocus
          isPending={isBusy}
          onPress={() => void unlock()}
          className="min-w-44"
        >
          {isBusy ? t('custody.locked.unlocking') : t('custody.locked.unlock')}
        </Button>
      )}
    </CustodyFrame>
  )
}

type PassphraseEntryProps = {
  readonly isBusy: boolean
  readonly isWrong: boolean
  readonly retryAtMs: number | undefined
  readonly onUnlock: (passphrase: string) => Promise<boolean>
  readonly onEdit: () => void
}

/**
 * The passphrase and *Unlock*, which waits as long as main asks after wrong tries (security S35).
 * SECURITY: the field is uncontrolled; it is read at the call and emptied after it (S33).
 */
const PassphraseEntry = ({ isBusy, isWrong, retryAtMs, onUnlock, onEdit }: PassphraseEntryProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { secondsLeft } = useTick((nowMs) => {
    const leftMs = retryAtMs === undefined ? 0 : Math.max(0, retryAtMs - nowMs)
    changesIn(leftMs === 0 ? 0 : (leftMs % SECOND_MS) + 1)
    return { secondsLeft: Math.ceil(leftMs / SECOND_MS) }
  })
  const isWaiting = secondsLeft > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads a ref, whatever render it is of
  useLayoutEffect(() => () => empty(), [])
  const empty = () => {
    if (field.current) field.current.value = ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting) return
    if ((field.current?.value ?? '') === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const isOpen = await onUnlock(field.current?.value ?? '')
    empty()
    if (!isOpen) field.current?.focus()
  }
  const problem = isMissing
    ? t('custody.locked.missing')
    : isWrong
      ? isWaiting
        ? t('custody.locked.wrongWait', { duration: durationWords(secondsLeft * SECOND_MS, 'long') })
        : t('custody.locked.wrong')
      : undefined
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col gap-4"
    >
      <SecretField
        label={t('custody.locked.label')}
        name="passphrase"
        inputRef={field}
        autoFocus
        error={problem}
        onEdit={() => {
          setMissing(false)
          if (!isWaiting) onEdit()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        icon={LockOpen}
        isPending={isBusy}
        isDisabled={isWaiting}
      >
        {isBusy ? t('custody.locked.unlocking') : t('custody.locked.unlock')}
      </Button>
    </form>
  )
}
