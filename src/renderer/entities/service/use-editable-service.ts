import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import { useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'

/** The service of a key and its region, if both can be edited: not those of the practice service. */
export const useEditableService = (
  item: KeySummary,
): { readonly service: Service; readonly region: Region } | undefined => {
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const service = useStore((state) => state.services.get(workspace?.serviceId ?? ''))
  const region = useStore((state) => regionOf(state.services, workspace))
  return service && region && service.isPractice !== true ? { service, region } : undefined
}
