import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { EMAIL_LENGTH, LABEL_LENGTH } from '../../../../shared/limits.ts'
import { selectOwners } from '../../../entities/key/known-facts.ts'
import { isMailAddress } from '../../../entities/key/life-draft.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { selectLiveKeys } from '../../../state/selectors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { SuggestField } from '../../../ui/SuggestField.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { handOverKeys } from './many-actions.ts'

/** Somebody leaves: gives all their keys to another owner, and marks what they may know to be replaced. */
export const HandOverDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const owners = useStore(selectOwners)
  const keys = useStore(selectLiveKeys)
  const [from, setFrom] = useState(() => {
    const { keys: known, selectedKeyId = '' } = page.getState()
    return known.get(selectedKeyId)?.owner?.name ?? owners[0]?.name
  })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [marksAll, setMarksAll] = useState(true)
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const theirs = keys.filter(({ owner }) => owner !== undefined && owner.name === from)
  const personal = theirs.filter(({ kind }) => kind === 'personal').length
  const others = owners.filter((owner) => owner.name !== from)
  const isNameBad = name.trim() === '' || name.trim() === from
  const isEmailBad = email.trim() !== '' && !isMailAddress(email)
  const close = () => closeOverlay(page)
  const nameNew = (text: string) => {
    setName(text)
    const known = others.find((owner) => owner.name === text)
    if (known) setEmail(known.email ?? '')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isNameBad || isEmailBad || isSaving || theirs.length === 0) return
    setSaving(true)
    const owner = { name: name.trim(), ...(email.trim() !== '' && { email: email.trim() }) }
    const isDone = await handOverKeys(page, theirs, owner, marksAll)
    setSaving(false)
    if (isDone) close()
  }
  if (from === undefined)
    return (
      <Dialog title={t('keys.handOver.title')} isOpen onClose={close}>
        <p className="text-pretty text-soft">{t('keys.handOver.nobody')}</p>
        <DialogActions>
          <Button autoFocus onPress={close}>
            {t('keys.handOver.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={t('keys.handOver.title')} isOpen onClose={close}>
      <p className="text-pretty text-soft">{t('keys.handOver.text')}</p>
      <Form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Select
          label={t('keys.handOver.from')}
          items={owners}
          selectedKey={from}
          onSelectionChange={(chosen) => setFrom(owners.find((owner) => owner.name === chosen)?.name)}
        >
          {(owner) => (
            <SelectItem
              id={owner.name}
              textValue={owner.name}
              {...(owner.email === undefined ? {} : { description: owner.email })}
            >
              <bdi>{owner.name}</bdi>
            </SelectItem>
          )}
        </Select>
        <SuggestField
          label={t('keys.handOver.to')}
          value={name}
          onChange={nameNew}
          suggestions={others.map((owner) => ({ text: owner.name, description: owner.email }))}
          maxLength={LABEL_LENGTH}
          autoFocus
          error={isChecked && isNameBad ? t('keys.handOver.nameBad') : undefined}
        />
        <TextField
          label={t('keys.change.email')}
          value={email}
          onChange={setEmail}
          maxLength={EMAIL_LENGTH}
          inputMode="email"
          error={isChecked && isEmailBad ? t('keys.change.emailBad') : undefined}
        />
        <Switch isSelected={marksAll} onChange={setMarksAll} description={t('keys.handOver.markHint')}>
          {t('keys.handOver.mark')}
        </Switch>
        {personal > 0 ? (
          <p className="text-body text-pretty text-soft">
            {t('keys.handOver.personal', { count: personal })}
          </p>
        ) : null}
        <DialogActions>
          <Button onPress={close}>{t('keys.change.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isSaving}>
            {t('keys.handOver.save', { count: theirs.length })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
