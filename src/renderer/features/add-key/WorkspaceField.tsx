import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { placeName } from '../../entities/service/place-name.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { selectLook } from '../../ui/select-look.ts'
import { NEW } from './draft.ts'

/** With more workspaces than this, the list gets a filter field. */
const LONG_LIST = 10

type WorkspaceFieldProps = {
  readonly value: string | undefined
  readonly onChange: (workspaceId: string) => void
  readonly error: string | undefined
  readonly isDisabled: boolean
}

/** Selects the key's workspace, or a new one. */
export const WorkspaceField = ({ value, onChange, error, isDisabled }: WorkspaceFieldProps) => {
  const { t } = useTranslation()
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  // With no workspaces yet, the only option is a new one.
  if (workspaces.length === 0) return null
  return (
    <Select
      label={t('common.workspace')}
      placeholder={t('common.chooseWorkspace')}
      value={value ?? null}
      onChange={(chosen) => {
        if (typeof chosen === 'string') onChange(chosen)
      }}
      error={error}
      isDisabled={isDisabled}
      className={selectLook}
      filterLabel={workspaces.length > LONG_LIST ? t('common.findWorkspace') : undefined}
      alwaysShown={[NEW]}
      isRequired
      validationBehavior="aria"
    >
      {workspaces.map((workspace) => {
        const place = placeName(services.get(workspace.serviceId), workspace.regionId, t)
        return (
          <SelectItem
            key={workspace.id}
            id={workspace.id}
            textValue={workspace.name}
            before={<WorkspaceBadge workspace={workspace} />}
            description={workspace.sensitive ? `${place} · ${t('common.sensitive')}` : place}
          >
            <bdi>{workspace.name}</bdi>
          </SelectItem>
        )
      })}
      <SelectItem
        key={NEW}
        id={NEW}
        textValue={t('addKey.newWorkspace.title')}
        before={
          <span className="grid size-[1.375rem] shrink-0 place-items-center rounded-md border border-dashed border-line-strong text-soft">
            <Plus aria-hidden size={14} />
          </span>
        }
      >
        {t('addKey.newWorkspace.title')}
      </SelectItem>
    </Select>
  )
}
