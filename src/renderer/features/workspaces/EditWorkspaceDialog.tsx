import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { Workspace } from '../../../shared/model.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { placeName } from '../../entities/service/place-name.ts'
import { saveWorkspace } from '../../entities/workspace/workspace-actions.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Name and "Live, be careful" of a workspace; its region stays, because its keys were created there. */
export const EditWorkspaceDialog = ({ workspace }: { readonly workspace: Workspace }) => {
  const page = usePage()
  const { t } = useTranslation()
  const service = useStore((state) => state.services.get(workspace.serviceId))
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(workspace.name)
  const [sensitive, setSensitive] = useState(workspace.sensitive)
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<AppError>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    setSaving(true)
    const { overlay } = page.getState()
    const answer = await saveWorkspace(page, workspace, { name: wanted, sensitive })
    setSaving(false)
    if (answer.ok) closeOverlay(page, overlay)
    else if (answer.error.kind !== 'cancelled') setError(answer.error)
  }
  return (
    <Dialog title={t('workspaces.edit.title')} isOpen onClose={() => closeOverlay(page)}>
      {service ? (
        <p className="text-pretty text-soft">
          {t('workspaces.edit.place', { place: placeName(service, workspace.regionId, t) })}
        </p>
      ) : null}
      <Form validationBehavior="aria" onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <TextField
          label={t('workspaces.edit.name')}
          hint={t('workspaces.edit.nameHint')}
          value={name}
          onChange={setName}
          error={isMissing && name.trim() === '' ? t('workspaces.edit.missingName') : undefined}
          maxLength={LABEL_LENGTH}
          autoComplete="off"
          autoFocus
          inputRef={field}
          onFocus={() => field.current?.select()}
        />
        <Switch
          isSelected={sensitive}
          onChange={setSensitive}
          description={t('workspaces.edit.sensitiveHint')}
        >
          {t('workspaces.edit.sensitive')}
        </Switch>
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button onPress={() => closeOverlay(page)}>{t('workspaces.edit.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('workspaces.edit.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
