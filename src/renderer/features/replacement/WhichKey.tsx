import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { regionNameOf } from '../../state/selectors.ts'
import { Pill } from '../../ui/Pill.tsx'

/** The workspace and service of the key to replace, because many keys share a name. */
export const WhichKey = ({ item }: { readonly item: KeySummary }) => {
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const service = useStore((state) => state.services.get(workspace?.serviceId ?? ''))
  const region = useStore((state) => regionNameOf(state.services, workspace))
  if (!workspace) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <WorkspaceBadge workspace={workspace} />
      <p className="min-w-0 text-body wrap-anywhere">
        <bdi className="font-medium">{workspace.name}</bdi>
        {[service?.name, region].map((name) =>
          name === undefined ? null : (
            <Fragment key={name}>
              {' · '}
              <bdi className="text-soft">{name}</bdi>
            </Fragment>
          ),
        )}
      </p>
      {workspace.sensitive ? <Pill tone="live">{t('common.sensitive')}</Pill> : null}
    </div>
  )
}
