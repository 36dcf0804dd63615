import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../../shared/errors.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { ErrorNote } from '../../../entities/error/ErrorNote.tsx'
import { offerUndoReplace } from '../../../entities/key/key-actions.ts'
import { type EndAnswer, endOf, isEndMissing, NewEndField } from '../../../entities/key/NewEndField.tsx'
import { PairFields } from '../../../entities/key/PairFields.tsx'
import { usePairEntry } from '../../../entities/key/use-pair-entry.ts'
import { dateWords } from '../../../format/time-words.ts'
import { endTask } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'
import { useElementTarget } from '../../../state/use-focus-target.ts'
import { Button } from '../../../ui/Button.tsx'
import { toDay } from '../../../ui/DateField.tsx'
import { keepInSight } from '../../../ui/keep-in-sight.ts'

/** What is asked first: the date again if the key had one. The same secret entered again has the same end. */
const firstAnswer = ({ keyExpiresAtMs }: KeySummary, isReplacing: boolean): EndAnswer => ({
  answer: keyExpiresAtMs === undefined ? 'unknown' : 'date',
  day: keyExpiresAtMs === undefined || isReplacing ? '' : toDay(keyExpiresAtMs),
})

/**
 * Accepts new credentials; checks them before they replace the old ones. SECURITY: both values exist only in
 * their fields; state has only facts about them (S33).
 */
export const ReplaceSecretForm = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const entry = usePairEntry()
  useElementTarget('form', entry.secretRef)
  const [hasNoEnd, setHasNoEnd] = useState(false)
  const [error, setError] = useState<AppError>()
  const [isSaving, setSaving] = useState(false)
  const isReplacing = item.hasSecret && item.attention !== 'needs-secret'
  const [end, setEnd] = useState(() => firstAnswer(item, isReplacing))
  const day = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id the form starts with, set once
  useLayoutEffect(() => {
    entry.put({ clientId: item.clientId })
  }, [])

  const save = async (check: boolean) => {
    const isSound = entry.check()
    setHasNoEnd(isEndMissing(end))
    if (isEndMissing(end) && isSound) day.current?.focus()
    if (!isSound || isEndMissing(end)) return
    const keyExpiresAtMs = endOf(end)
    const clientId = entry.readId()
    setSaving(true)
    setError(undefined)
    const answer = await page.keyward.keys.replaceSecret({
      keyId: item.id,
      clientSecret: entry.readSecret(), // SECURITY: read only when sent, kept by nothing here (S33)
      check,
      ...(clientId === item.clientId ? {} : { clientId }),
      ...(keyExpiresAtMs === undefined ? {} : { keyExpiresAtMs }),
    })
    setSaving(false)
    if (!answer.ok) return answer.error.kind === 'cancelled' ? undefined : setError(answer.error)
    entry.empty()
    page.setState((state) => ({
      ...state,
      keys: new Map(state.keys).set(item.id, answer.value),
      copies: new Map([...state.copies].filter(([keyId]) => keyId !== item.id)),
    }))
    endTask(page, item.id)
    if (answer.value.canUndoReplaceUntilMs !== undefined) offerUndoReplace(page, answer.value)
    page.announce(check ? t('keys.replace.done') : t('keys.replace.saved'))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">
          {isReplacing ? t('keys.replace.title') : t('keys.replace.enterTitle')}
        </h2>
        {isReplacing ? (
          <ol
            aria-label={t('keys.replace.stepsLabel')}
            className="mt-1.5 flex list-decimal flex-col gap-1 ps-4.5 text-body text-pretty text-soft marker:font-semibold marker:text-ink"
          >
            <li>{t('keys.replace.step1')}</li>
            <li>{t('keys.replace.step2')}</li>
            <li>{t('keys.replace.step3')}</li>
          </ol>
        ) : (
          <p className="mt-0.5 text-body text-pretty text-soft">{t('keys.replace.enterAdvice')}</p>
        )}
      </div>
      <PairFields entry={entry} isDisabled={isSaving} startsAtSecret />
      <NewEndField
        label={isReplacing ? t('keys.replace.newEnds') : t('keys.replace.thisEnds')}
        hint={
          isReplacing && item.keyExpiresAtMs !== undefined
            ? t('keys.replace.formerEnds', { date: dateWords(item.keyExpiresAtMs, page.nowMs()) })
            : undefined
        }
        value={end}
        onChange={(answered) => {
          setEnd(answered)
          setHasNoEnd(false)
        }}
        isMissing={hasNoEnd}
        isDisabled={isSaving}
        dayRef={day}
      />
      {error ? (
        <div ref={keepInSight} className="scroll-mb-5">
          <ErrorNote
            error={error}
            canTake={(action) => action === 'retry'}
            onAction={() => void save(true)}
            moreActions={
              <Button size="sm" isDisabled={isSaving} onPress={() => void save(false)}>
                {t('keys.replace.saveAnyway')}
              </Button>
            }
          />
        </div>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('keys.replace.save')}
        </Button>
        <Button variant="ghost" onPress={() => endTask(page, item.id)}>
          {t('keys.replace.cancel')}
        </Button>
      </div>
    </Form>
  )
}
