import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../entities/dialog/FormDialog.tsx'
import { selectOwners } from '../../../entities/key/known-facts.ts'
import { OwnerFields } from '../../../entities/key/LifeFields.tsx'
import { enteredLife, lifeDraftOf, lifeProblems, lifeProblemWords } from '../../../entities/key/life-draft.ts'
import { closeOverlay } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { selectLiveKeys } from '../../../state/selectors.ts'
import { useCall } from '../../../state/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Select, SelectItem } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { handOverKeys } from './many-actions.ts'

/** Somebody leaves: gives all their keys to another owner, and marks what they may know to be replaced. */
export const HandOverDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  // A key that is proven dead concerns nobody any more.
  const keys = useStore(selectLiveKeys).filter(({ provenDeadAtMs }) => provenDeadAtMs === undefined)
  const owners = useStore(selectOwners).filter(({ name }) => keys.some(({ owner }) => owner?.name === name))
  const [from, setFrom] = useState(() => {
    const { keys: known, selectedKeyId = '' } = page.getState()
    const selected = known.get(selectedKeyId)?.owner?.name
    return (owners.find(({ name }) => name === selected) ?? owners[0])?.name
  })
  const [draft, setDraft] = useState(lifeDraftOf)
  const [marksAll, setMarksAll] = useState(true)
  const [isChecked, setChecked] = useState(false)
  const call = useCall()
  const theirs = keys.filter(({ owner }) => owner !== undefined && owner.name === from)
  const personal = theirs.filter(({ kind }) => kind === 'personal').length
  const { owner } = enteredLife(draft)
  const isNameBad = owner === undefined || owner.name === from
  const { ownerEmail } = lifeProblems(draft)
  const close = () => closeOverlay(page)
  const save = async () => {
    setChecked(true)
    if (isNameBad || ownerEmail || theirs.length === 0) return
    const { overlay } = page.getState()
    const answer = await call.run(() => handOverKeys(page, theirs, owner, marksAll))
    if (answer.ok) closeOverlay(page, overlay)
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
    <FormDialog
      title={t('keys.handOver.title')}
      text={t('keys.handOver.text')}
      submit={t('keys.handOver.save', { count: theirs.length })}
      call={call}
      onSubmit={save}
      onCancel={close}
    >
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
      <OwnerFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        label={t('keys.handOver.to')}
        except={from}
        problemOf={(field) => {
          if (!isChecked) return
          return field === 'ownerName' && isNameBad
            ? t('keys.handOver.nameBad')
            : lifeProblemWords(field === 'ownerEmail' ? ownerEmail : undefined, t)
        }}
        autoFocus
        isDisabled={call.isBusy}
      />
      <Switch isSelected={marksAll} onChange={setMarksAll} description={t('keys.handOver.markHint')}>
        {t('keys.handOver.mark')}
      </Switch>
      {personal > 0 ? (
        <p className="text-body text-pretty text-soft">{t('keys.handOver.personal', { count: personal })}</p>
      ) : null}
    </FormDialog>
  )
}
