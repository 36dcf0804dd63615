import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../entities/dialog/FormDialog.tsx'
import { FactFields } from '../../../entities/key/FactFields.tsx'
import { factProblems, factProblemWords, factsDraftOf, factsOf } from '../../../entities/key/facts-draft.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useCall } from '../../../state/use-call.ts'
import { DateField, fromDay } from '../../../ui/DateField.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { changeKeys, type KeyFacts } from './many-actions.ts'

/** The choices for *Replace every*, in days. */
const intervals = ['30', '90', '180', '365'] as const
const everyOptions = ['unchanged', 'never', ...intervals] as const
type Every = (typeof everyOptions)[number]

/** Sets owner, replacement interval and end date of several keys at once. Fields left empty change nothing. */
export const ChangeKeysDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const overlay = useStore((state) => state.overlay)
  const keyIds = overlay?.kind === 'change-keys' ? overlay.keyIds : []
  const [draft, setDraft] = useState(factsDraftOf)
  const [every, setEvery] = useState<Every>('unchanged')
  const [day, setDay] = useState('')
  const [isChecked, setChecked] = useState(false)
  const call = useCall()
  const problems = factProblems(draft)
  const isBad = Object.keys(problems).length > 0
  const { owner } = factsOf(draft)
  const endMs = fromDay(day)
  const facts: KeyFacts = {
    ...(owner === undefined ? {} : { owner }),
    ...(every === 'unchanged' ? {} : { replaceEveryDays: every === 'never' ? null : Number(every) }),
    ...(endMs === undefined ? {} : { keyExpiresAtMs: endMs }),
  }
  const isEmpty = Object.keys(facts).length === 0
  const save = async () => {
    setChecked(true)
    if (isEmpty || isBad) return
    const answer = await call.run(() => changeKeys(page, keyIds, facts))
    if (answer.ok) closeOverlay(page, overlay)
  }
  return (
    <FormDialog
      title={t('keys.change.title', { count: keyIds.length })}
      text={t('keys.change.text')}
      submit={t('keys.change.save')}
      call={call}
      onSubmit={save}
      onCancel={() => closeOverlay(page)}
    >
      <FactFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        facts={['owner']}
        problemOf={(field) => factProblemWords(isChecked ? problems[field] : undefined, t)}
        autoFocus
      />
      <Select
        label={t('keys.change.every')}
        selectedKey={every}
        onSelectionChange={(chosen) =>
          setEvery(everyOptions.find((option) => option === chosen) ?? 'unchanged')
        }
      >
        {everyOptions.map((option) => (
          <SelectItem key={option} id={option}>
            {option === 'unchanged' || option === 'never'
              ? t(`keys.change.${option}`)
              : t('keys.change.days', { count: Number(option) })}
          </SelectItem>
        ))}
      </Select>
      <DateField label={t('keys.change.ends')} value={day} onChange={setDay} />
      {isChecked && isEmpty && !isBad ? (
        <p role="alert" className="text-body text-problem">
          {t('keys.change.nothing')}
        </p>
      ) : null}
    </FormDialog>
  )
}
