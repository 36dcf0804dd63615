import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { toDay } from '../../ui/DateField.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { SecretField } from '../../ui/SecretField.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'
import { ErrorNote } from '../error/ErrorNote.tsx'
import { fieldProblemWords } from './field-words.ts'
import { type EndAnswer, endOf, isEndMissing, NewEndField } from './NewEndField.tsx'
import { PairWarnings } from './PairWarnings.tsx'
import { usePairEntry } from './use-pair-entry.ts'

/** What the form submits: the credentials, when they expire, and whether to check them first. */
export type NewPair = {
  readonly clientId: string
  readonly clientSecret: string
  readonly check: boolean
  readonly keyExpiresAtMs?: number
}

type NewPairFormProps<Saved> = {
  /** The key with the previous credentials, if it still exists. */
  readonly item: KeySummary | undefined
  /** Fills in the current client ID, which often stays the same. */
  readonly startsWithId: boolean
  /** True if the user re-enters the current credentials, which keep the key's expiry date. */
  readonly isAgain?: boolean
  /** The element that gets focus first, if it isn't a field. */
  readonly first?: RefObject<HTMLElement | null> | undefined
  readonly send: (pair: NewPair) => Promise<Result<Saved, AppError>>
  readonly onSaved: (saved: Saved, isChecked: boolean) => void
  readonly onCancel?: () => void
}

/**
 * Asks for a key's new credentials, which are checked before they are saved. SECURITY: S33, both values exist only
 * in their fields. React's state has only facts about them.
 */
export const NewPairForm = <Saved,>({
  item,
  startsWithId,
  isAgain = false,
  first,
  send,
  onSaved,
  onCancel,
}: NewPairFormProps<Saved>) => {
  const { t } = useTranslation()
  const entry = usePairEntry()
  useElementTarget('form', first ?? (startsWithId ? entry.secretRef : entry.idRef))
  const { keyExpiresAtMs: previousMs } = item ?? {}
  const [end, setEnd] = useState<EndAnswer>({
    // Preselects a date only if it's known, because an empty date would prevent saving.
    answer: isAgain && previousMs !== undefined ? 'date' : 'unknown',
    day: isAgain && previousMs !== undefined ? toDay(previousMs) : '',
  })
  const [hasNoEnd, setHasNoEnd] = useState(false)
  const call = useCall()
  const isBusy = useElapsed(call.isBusy, SILENT_WAIT_MS)
  const day = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills in the initial ID once
  useLayoutEffect(() => {
    if (startsWithId && item) entry.put({ clientId: item.clientId })
  }, [])

  const save = async (check: boolean) => {
    const isSound = entry.check()
    setHasNoEnd(isEndMissing(end))
    if (isEndMissing(end) && isSound) day.current?.focus()
    if (!isSound || isEndMissing(end)) return
    const keyExpiresAtMs = endOf(end)
    const answer = await call.run(() =>
      send({
        clientId: entry.readId(),
        clientSecret: entry.readSecret(), // SECURITY: S33, read only when sent, and not kept
        check,
        ...(keyExpiresAtMs === undefined ? {} : { keyExpiresAtMs }),
      }),
    )
    if (!answer.ok) return
    entry.empty()
    onSaved(answer.value, check)
  }
  const field = { isDisabled: isBusy, onEdit: entry.edit, onBlur: entry.tidyBoth, onPaste: entry.paste }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <SecretField
        {...field}
        name="client-id"
        isShown
        isRequired
        label={t('common.clientId')}
        error={fieldProblemWords(entry.problems.id, t)}
        inputRef={entry.idRef}
      />
      <div className="flex flex-col gap-2">
        <SecretField
          {...field}
          name="new-client-secret"
          label={t('common.clientSecret')}
          hint={t('common.encryptedOnSave')}
          error={fieldProblemWords(entry.problems.secret, t)}
          inputRef={entry.secretRef}
        />
        <PairWarnings pair={entry.pair} isGuess={entry.isGuess} onSwap={entry.swap} />
      </div>
      <NewEndField
        label={t('keys.replace.newEnds')}
        value={end}
        onChange={(answered) => {
          setEnd(answered)
          setHasNoEnd(false)
        }}
        isMissing={hasNoEnd}
        isDisabled={isBusy}
        dayRef={day}
      />
      {call.error ? (
        <div ref={keepInSight} className="scroll-mb-5">
          <ErrorNote
            error={call.error}
            canTake={(action) => action === 'retry'}
            onAction={() => void save(true)}
            moreActions={
              call.error.kind === 'duplicate' ? undefined : (
                <Button size="sm" isDisabled={isBusy} onPress={() => void save(false)}>
                  {t('common.saveAnyway')}
                </Button>
              )
            }
          />
        </div>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t('common.saveAndCheck')}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onPress={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
