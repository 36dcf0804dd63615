import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingComputer } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type RemoveComputerDialogProps = {
  readonly computer: SharingComputer
  readonly computers: readonly SharingComputer[]
  readonly onClose: () => void
}

/** The computers that one added, and those that they added, as far as they can still be removed. */
const addedFrom = (first: SharingComputer, computers: readonly SharingComputer[]): SharingComputer[] => {
  const found = new Set([first.id])
  // A set yields what is added to it meanwhile.
  for (const id of found)
    for (const added of computers.find((computer) => computer.id === id)?.added ?? []) found.add(added)
  return computers.filter(
    ({ id, isThis, state }) => found.has(id) && id !== first.id && !isThis && state !== 'removed',
  )
}

/** What a computer can open, and the computers it added, before main's dialog removes it. */
export const RemoveComputerDialog = ({ computer, computers, onClose }: RemoveComputerDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set())
  const call = useSharingCall()
  const count = useStore(selectLiveKeys).filter(({ sharing }) => sharing !== undefined).length
  const added = addedFrom(computer, computers)
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(also)
    if (isChosen) next.add(id)
    else next.delete(id)
    setAlso(next)
  }
  const remove = async () => {
    const removed = await call.change(
      page.keyward.sharing.removeComputer({
        computerId: computer.id,
        ...(also.size > 0 ? { withComputerIds: [...also] } : {}),
      }),
    )
    if (removed) onClose()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('sharing.remove.title', { name: computer.name })}
      isOpen
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{t('sharing.remove.text')}</p>
      <p>{t('sharing.remove.keys', { count })}</p>
      {added.length > 0 ? (
        <fieldset className="flex flex-col gap-0.5" disabled={call.isBusy}>
          <legend className="mb-1 text-pretty">{t('sharing.remove.also')}</legend>
          {added.map(({ id, name }) => (
            <Checkbox key={id} isSelected={also.has(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              <bdi className="wrap-anywhere">{name}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button autoFocus isDisabled={call.isBusy} onPress={onClose}>
          {t('sharing.cancel')}
        </Button>
        <Button variant="danger" isPending={call.isBusy} onPress={() => void remove()}>
          {t('sharing.remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
