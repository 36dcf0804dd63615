import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { endsOldFirst } from '../../../shared/replacement-order.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { type EndAnswer, endOf, isEndMissing, NewEndField } from '../../entities/key/NewEndField.tsx'
import { PairFields } from '../../entities/key/PairFields.tsx'
import { usePairEntry } from '../../entities/key/use-pair-entry.ts'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { KeysPageButton, knowsKeysPage } from './KeysPageButton.tsx'
import { OldClientId } from './OldClientId.tsx'
import type { StepProps } from './step-props.ts'
import { useStepCall } from './use-step-call.ts'

/** How to make the new key, and the form for its credentials, which are tried before they are saved. */
export const NewKeyStep = ({ replacement, oldKey, service }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const entry = usePairEntry()
  const [end, setEnd] = useState<EndAnswer>({
    answer: oldKey?.keyExpiresAtMs === undefined ? 'unknown' : 'date',
    day: '',
  })
  const [hasNoEnd, setHasNoEnd] = useState(false)
  const { isBusy, error, run } = useStepCall()
  const openButton = useRef<HTMLButtonElement>(null)
  const day = useRef<HTMLInputElement>(null)
  useElementTarget('form', knowsKeysPage(service) ? openButton : entry.idRef)
  // A service with one key at a time often changes only its secret.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id the form starts with, set once
  useLayoutEffect(() => {
    if (replacement.isSinglePhase && oldKey) entry.put({ clientId: oldKey.clientId })
  }, [])

  const save = async (check: boolean) => {
    const isSound = entry.check()
    setHasNoEnd(isEndMissing(end))
    if (isEndMissing(end) && isSound) day.current?.focus()
    if (!isSound || isEndMissing(end)) return
    const keyExpiresAtMs = endOf(end)
    const isSaved = await run(() =>
      page.keyward.replacements.addNewKey({
        replacementId: replacement.id,
        clientId: entry.readId(),
        clientSecret: entry.readSecret(), // SECURITY: read only when sent, kept by nothing here (S33)
        check,
        ...(keyExpiresAtMs === undefined ? {} : { keyExpiresAtMs }),
      }),
    )
    if (isSaved) entry.empty()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <>
      <HowToMake steps={service?.keySteps} isOldKept={!endsOldFirst(replacement)} />
      {oldKey ? <OldClientId item={oldKey} /> : null}
      {service ? <KeysPageButton service={service} ref={openButton} /> : null}
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <PairFields entry={entry} isDisabled={isBusy} />
        <NewEndField
          label={t('keys.replace.newEnds')}
          hint={
            oldKey?.keyExpiresAtMs === undefined
              ? undefined
              : t('keys.replace.formerEnds', { date: dateWords(oldKey.keyExpiresAtMs, page.nowMs()) })
          }
          value={end}
          onChange={(answered) => {
            setEnd(answered)
            setHasNoEnd(false)
          }}
          isMissing={hasNoEnd}
          isDisabled={isBusy}
          dayRef={day}
        />
        {error ? (
          <div ref={keepInSight} className="scroll-mb-5">
            <ErrorNote
              error={error}
              canTake={(action) => action === 'retry'}
              onAction={() => void save(true)}
              moreActions={
                error.kind === 'duplicate' ? undefined : (
                  <Button size="sm" isDisabled={isBusy} onPress={() => void save(false)}>
                    {t('keys.replace.saveAnyway')}
                  </Button>
                )
              }
            />
          </div>
        ) : null}
        <Button type="submit" variant="primary" className="self-start" isPending={isBusy}>
          {t('keys.replace.save')}
        </Button>
      </Form>
    </>
  )
}

const ownSteps = ['open', 'create', 'copy'] as const

type HowToMakeProps = { readonly steps: readonly string[] | undefined; readonly isOldKept: boolean }

/** The service's own words, or else what is the same everywhere. */
const HowToMake = ({ steps, isOldKept }: HowToMakeProps) => {
  const { t } = useTranslation()
  const words = steps && steps.length > 0 ? steps : ownSteps.map((step) => t(`replacement.newKey.${step}`))
  return (
    <div className="flex flex-col gap-2 text-body text-pretty text-soft">
      <ol
        aria-label={t('replacement.newKey.label')}
        className="flex list-decimal flex-col gap-1 ps-4.5 marker:font-semibold marker:text-ink"
      >
        {words.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ol>
      {isOldKept ? <p>{t('replacement.newKey.keepOld')}</p> : null}
    </div>
  )
}
