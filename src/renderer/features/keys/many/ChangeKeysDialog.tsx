import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { EMAIL_LENGTH, LABEL_LENGTH } from '../../../../shared/limits.ts'
import { selectOwners } from '../../../entities/key/known-facts.ts'
import { isMailAddress } from '../../../entities/key/life-draft.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField, fromDay } from '../../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { SuggestField } from '../../../ui/SuggestField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
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
  const owners = useStore(selectOwners)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [every, setEvery] = useState<Every>('unchanged')
  const [day, setDay] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isNameMissing = name.trim() === '' && email.trim() !== ''
  const isEmailBad = email.trim() !== '' && !isMailAddress(email)
  const endMs = fromDay(day)
  const facts: KeyFacts = {
    ...(name.trim() === ''
      ? {}
      : { owner: { name: name.trim(), ...(email.trim() === '' ? {} : { email: email.trim() }) } }),
    ...(every === 'unchanged' ? {} : { replaceEveryDays: every === 'never' ? null : Number(every) }),
    ...(endMs === undefined ? {} : { keyExpiresAtMs: endMs }),
  }
  const isEmpty = Object.keys(facts).length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isEmpty || isNameMissing || isEmailBad || isSaving) return
    setSaving(true)
    const isDone = await changeKeys(page, keyIds, facts)
    setSaving(false)
    if (isDone) closeOverlay(page)
  }
  return (
    <Dialog
      title={t('keys.change.title', { count: keyIds.length })}
      isOpen
      onClose={() => closeOverlay(page)}
    >
      <p className="text-pretty text-soft">{t('keys.change.text')}</p>
      <Form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <SuggestField
          label={t('keys.change.owner')}
          value={name}
          onChange={(text) => {
            setName(text)
            const known = owners.find((owner) => owner.name === text)
            if (known && email === '') setEmail(known.email ?? '')
          }}
          suggestions={owners.map((owner) => ({ text: owner.name, description: owner.email }))}
          maxLength={LABEL_LENGTH}
          autoFocus
          error={isChecked && isNameMissing ? t('keys.change.nameMissing') : undefined}
        />
        <TextField
          label={t('keys.change.email')}
          value={email}
          onChange={setEmail}
          maxLength={EMAIL_LENGTH}
          inputMode="email"
          error={isChecked && isEmailBad ? t('keys.change.emailBad') : undefined}
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
        {isChecked && isEmpty && !isNameMissing ? (
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
