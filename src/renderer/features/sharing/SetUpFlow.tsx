import { type ReactNode, useState } from 'react'
import { usePage, useStore } from '../../state/page-context.ts'
import { AddComputer } from './AddComputer.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { SetUpDialog } from './SetUpDialog.tsx'
import { SharingOff } from './SharingOff.tsx'

/** The ways into sharing while it is off, and the dialog that goes on after it is on. */
export const SetUpFlow = ({ children }: { readonly children: ReactNode }) => {
  const page = usePage()
  const isOff = useStore(({ sharing }) => sharing?.mode === 'off')
  const [open, setOpen] = useState<'create' | 'join' | 'add'>()
  const close = () => {
    setOpen(undefined)
    focusIfLost(page)
  }
  return (
    <>
      {isOff ? <SharingOff onStart={setOpen} /> : children}
      {open === 'create' || open === 'join' ? (
        <SetUpDialog first={open} onClose={close} onAdd={() => setOpen('add')} />
      ) : null}
      {open === 'add' ? <AddComputer onClose={close} /> : null}
    </>
  )
}
