import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ChooseKeysDialog, isPractice } from './ChooseKeysDialog.tsx'
import { ExportForm } from './ExportForm.tsx'
import { FileContents } from './FileContents.tsx'
import { NameList } from './NameList.tsx'
import { SavedFile } from './SavedFile.tsx'
import { useExport } from './use-export.ts'

/** The keys to send. Leaves out keys of the practice service, which work only on this computer. */
const selectChosen = (state: PageState, keyIds: readonly string[]) => {
  const ids = new Set(keyIds)
  const chosen = selectLiveKeys(state).filter(({ id }) => ids.has(id))
  const keys = chosen.filter((key) => !isPractice(state, key))
  return { keys, hasPractice: keys.length < chosen.length }
}

/** Sends keys to a colleague. Asks for the keys first if none were selected. */
export const SendKeysDialog = () => {
  const page = usePage()
  const [keyIds, setKeyIds] = useState(() => {
    const { overlay } = page.getState()
    return overlay?.kind === 'send-keys' ? overlay.keyIds : []
  })
  return keyIds.length === 0 ? <ChooseKeysDialog onChosen={setKeyIds} /> : <SendChosen keyIds={keyIds} />
}

/**
 * Shows what the file will contain, asks for a passphrase, opens the system's save dialog, and shows the result.
 */
const SendChosen = ({ keyIds }: { readonly keyIds: readonly string[] }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [{ keys, hasPractice }] = useState(() => selectChosen(page.getState(), keyIds))
  const exporting = useExport(keys.map(({ id }) => id))
  const { saved } = exporting
  const workspaces = new Set(keys.map(({ workspaceId }) => workspaceId)).size
  const close = () => closeOverlay(page)
  const practice = hasPractice ? <p className="text-pretty text-soft">{t('backup.send.practice')}</p> : null
  if (keys.length === 0)
    return (
      <Dialog title={t('backup.send.title')} isOpen onClose={close}>
        {practice}
        <DialogActions>
          <Button autoFocus onPress={close}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={saved ? t('backup.send.done') : t('backup.send.title')} isOpen onClose={close}>
      {saved ? (
        <SavedFile saved={saved} onClose={close}>
          <p className="text-pretty text-soft">{t('backup.send.doneHint')}</p>
        </SavedFile>
      ) : (
        <>
          <p className="text-pretty text-soft">{t('backup.send.text')}</p>
          <div className="flex flex-col gap-1">
            <FileContents keys={keys.length} workspaces={workspaces} />
            <div className="max-h-28 overflow-y-auto text-body text-soft">
              <NameList keys={keys} className="ps-5" />
            </div>
          </div>
          {practice}
          <ExportForm exporting={exporting} lost={t('backup.send.tell')} onCancel={close} />
        </>
      )}
    </Dialog>
  )
}
