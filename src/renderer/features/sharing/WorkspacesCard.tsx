import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing/sharing.ts'
import { ActButton } from '../../entities/sharing/ActButton.tsx'
import { canBeShared } from '../../entities/sharing/sharing-actions.ts'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { useStore } from '../../state/page-context.ts'
import { selectCounts, selectWorkspaces } from '../../state/selectors.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'

/**
 * Lets the user choose the shared workspaces. None is shared until the user ticks it. The parent uses the list
 * of shared workspaces as its React key, so that a change to the list resets the ticks.
 */
export const WorkspacesCard = ({ team }: { readonly team: SharingTeam }) => {
  const { t } = useTranslation()
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  const counts = useStore(selectCounts).byWorkspace
  const isWritable = useIsWritable()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(team.workspaceIds))
  const offered = workspaces.filter((workspace) => canBeShared({ services }, workspace))
  const isChanged =
    chosen.size !== team.workspaceIds.length || !team.workspaceIds.every((id) => chosen.has(id))
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
  return (
    <Card className="flex min-w-0 flex-col gap-2 px-5 py-3.5">
      <h4 className="text-sm font-semibold">{t('sharing.workspaces.title')}</h4>
      {offered.length === 0 ? (
        <p className="text-soft">{t('sharing.workspaces.none')}</p>
      ) : (
        <ul aria-label={t('sharing.workspaces.title')} className="flex max-h-80 flex-col overflow-y-auto">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                isSelected={chosen.has(id)}
                isDisabled={!isWritable}
                onChange={(isChosen) => toggle(id, isChosen)}
              >
                <bdi className="wrap-anywhere">{name}</bdi>
                <span className="text-soft">
                  {' · '}
                  {t('common.keys', { count: counts.get(id)?.keys ?? 0 })}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {isChanged ? (
        <ActButton
          variant="primary"
          className="self-start"
          act={(sharing) => sharing.setWorkspaces({ ids: [...chosen] })}
        >
          {t('common.save')}
        </ActButton>
      ) : null}
    </Card>
  )
}
