import { Trans } from 'react-i18next'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'

/** Names the workspace that the key's requests affect. */
export const ActsOn = ({ workspace }: { readonly workspace: Workspace | undefined }) => (
  <Trans
    i18nKey="testRequest.key.actsOn"
    values={{ workspace: workspace?.name ?? '' }}
    components={{ b: <b className="font-semibold" /> }}
  />
)
