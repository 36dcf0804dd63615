import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { Conflicts } from '../../../entities/sharing/ConflictQuestion.tsx'
import { useStore } from '../../../state/page-context.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Fact } from './Fact.tsx'

/** Says that a key is shared, and shows the conflicts to resolve in the key, its workspace and its service. */
export const SharingFact = ({ item: { id, sharing, workspaceId } }: { readonly item: KeySummary }) => {
  const { t } = useTranslation()
  const serviceId = useStore(({ workspaces }) => workspaces.get(workspaceId)?.serviceId)
  if (sharing === undefined) return null
  return (
    <>
      <Fact name={t('common.sharing')}>
        <span className="flex items-center gap-1.5">
          <Icon name={sharing} size={14} className={sharing === 'decide' ? 'text-soon' : 'text-soft'} />
          {t(`sharing.key.${sharing}`)}
        </span>
      </Fact>
      {sharing === 'decide' ? (
        <Conflicts isShown={({ key }) => [id, workspaceId, serviceId].includes(key)} />
      ) : null}
    </>
  )
}
