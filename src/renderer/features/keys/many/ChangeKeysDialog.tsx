import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../../shared/kernel/time.ts'
import { FormDialog } from '../../../entities/dialog/FormDialog.tsx'
import { FactFields } from '../../../entities/key/FactFields.tsx'
import { factProblems, factProblemWords, factsDraftOf, factsOf } from '../../../entities/key/facts-draft.ts'
import { durationWords } from '../../../format/time-words.ts'
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
      title={t('keys.change.title')}
      text={t('keys.change.text')}
      submit={t('common.save')}
      call={call}
      isDisabled={isEmpty && !isBad}
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
        label={t('keys.about.fact.replaceEveryDays')}
        selectedKey={every}
        onSelectionChange={(chosen) =>
          setEvery(everyOptions.find((option) => option === chosen) ?? 'unchanged')
        }
      >
        {everyOptions.map((option) => (
          <SelectItem key={option} id={option}>
            {option === 'unchanged' || option === 'never'
              ? t(`keys.change.${option}`)
              : durationWords(Number(option) * DAY_MS, 'long')}
          </SelectItem>
        ))}
      </Select>
      <DateField label={t('keys.about.fact.keyExpiresAtMs')} value={day} onChange={setDay} />
    </FormDialog>
  )
}
