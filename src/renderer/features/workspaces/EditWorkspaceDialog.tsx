import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { placeName } from '../../entities/service/place-name.ts'
import { saveWorkspace } from '../../entities/workspace/workspace-actions.ts'
import { closeOverlay, showOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'

/**
 * Edits a workspace's name and its "Live, be careful" mark. The region can't change, because the keys were created
 * there.
 */
export const EditWorkspaceDialog = ({ workspace }: { readonly workspace: Workspace }) => {
  const page = usePage()
  const { t } = useTranslation()
  const service = useStore((state) => state.services.get(workspace.serviceId))
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(workspace.name)
  const [sensitive, setSensitive] = useState(workspace.sensitive)
  const [isMissing, setMissing] = useState(false)
  const call = useCall()
  const save = async () => {
    const wanted = name.trim()
    setMissing(wanted === '')
    if (wanted === '') return
    const { overlay } = page.getState()
    const answer = await call.run(() => saveWorkspace(page, workspace, { name: wanted, sensitive }))
    if (answer.ok) closeOverlay(page, overlay)
  }
  return (
    <FormDialog
      title={t('common.editNamed', { name: workspace.name })}
      text={service && t('workspaces.edit.place', { place: placeName(service, workspace.regionId, t) })}
      submit={t('common.save')}
      call={call}
      more={
        call.error?.reason === 'workspace-name' ? (
          <Button
            className="me-auto"
            onPress={() =>
              showOverlay(page, {
                kind: 'merge-workspace',
                workspaceId: workspace.id,
                intoId: call.error?.id,
              })
            }
          >
            {t('workspaces.merge.open')}
          </Button>
        ) : null
      }
      onSubmit={save}
      onCancel={() => closeOverlay(page)}
    >
      <TextField
        label={t('common.name')}
        hint={t('common.asInService')}
        value={name}
        onChange={setName}
        error={isMissing && name.trim() === '' ? t('common.enterName') : undefined}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
        autoFocus
        inputRef={field}
        onFocus={() => field.current?.select()}
      />
      <Switch isSelected={sensitive} onChange={setSensitive} description={t('common.sensitiveHint')}>
        {t('common.sensitive')}
      </Switch>
    </FormDialog>
  )
}
