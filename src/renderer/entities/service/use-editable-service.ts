import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import { useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'

/** A key's service and region if both can be edited. Those of the practice service can't. */
export const useEditableService = (
  item: KeySummary,
): { readonly service: Service; readonly region: Region } | undefined => {
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const service = useStore((state) => state.services.get(workspace?.serviceId ?? ''))
  const region = useStore((state) => regionOf(state.services, workspace))
  return service && region && service.isPractice !== true ? { service, region } : undefined
}
