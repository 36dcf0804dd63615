import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LifeFields } from '../../../entities/key/LifeFields.tsx'
import { enteredLife, lifeDraftOf, lifeProblems, lifeProblemWords } from '../../../entities/key/life-draft.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField, fromDay } from '../../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { changeKeys, type KeyFacts } from './many-actions.ts'

/** Days of *Replace every* that are offered. */
const intervals = ['30', '90', '180', '365'] as const
const everyOptions = ['unchanged', 'never', ...intervals] as const
type Every = (typeof everyOptions)[number]

/** Owner, rule and end date for several keys at once. What is left empty stays as it is in each. */
export const ChangeKeysDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const overlay = useStore((state) => state.overlay)
  const keyIds = overlay?.kind === 'change-keys' ? overlay.keyIds : []
  const [draft, setDraft] = useState(lifeDraftOf)
  const [every, setEvery] = useState<Every>('unchanged')
  const [day, setDay] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const problems = lifeProblems(draft)
  const isBad = Object.keys(problems).length > 0
  const { owner } = enteredLife(draft)
  const endMs = fromDay(day)
  const facts: KeyFacts = {
    ...(owner === undefined ? {} : { owner }),
    ...(every === 'unchanged' ? {} : { replaceEveryDays: every === 'never' ? null : Number(every) }),
    ...(endMs === undefined ? {} : { keyExpiresAtMs: endMs }),
  }
  const isEmpty = Object.keys(facts).length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isEmpty || isBad || isSaving) return
    setSaving(true)
    const isDone = await changeKeys(page, keyIds, facts)
    setSaving(false)
    if (isDone) closeOverlay(page, overlay)
  }
  return (
    <Dialog
      title={t('keys.change.title', { count: keyIds.length })}
      isOpen
      onClose={() => closeOverlay(page)}
    >
      <p className="text-pretty text-soft">{t('keys.change.text')}</p>
      <Form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <LifeFields
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          facts={['owner']}
          problemOf={(field) => lifeProblemWords(isChecked ? problems[field] : undefined, t)}
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
        <DialogActions>
          <Button onPress={() => closeOverlay(page)}>{t('keys.change.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isSaving}>
            {t('keys.change.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
