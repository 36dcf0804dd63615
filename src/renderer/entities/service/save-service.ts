import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary, Region, Service, ServiceDraft } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import type { Page } from '../../state/page.ts'
import { useStore } from '../../state/page-context.ts'
import { withChanges } from '../../state/page-state.ts'
import { regionOf } from '../../state/selectors.ts'

/** Saves a changed service; main shows its own confirmation, and `cancelled` means the user declined. */
export const saveService = async (page: Page, draft: ServiceDraft): Promise<Result<Service, AppError>> => {
  const answer = await page.keyward.services.save(draft)
  if (answer.ok)
    page.setState((state) => ({
      ...state,
      services: new Map(state.services).set(answer.value.id, answer.value),
    }))
  return answer
}

/** Removes a service without workspaces. */
export const removeService = async (
  page: Page,
  serviceId: string,
): Promise<Result<{ readonly removedId: string }, AppError>> => {
  const answer = await page.keyward.services.remove({ serviceId })
  if (answer.ok)
    page.setState((state) => ({
      ...state,
      services: withChanges(state.services, ({ id }) => id, [], [serviceId]),
    }))
  return answer
}

/** The service of a key and its region, if both can be edited: not those of the practice service. */
export const useEditableService = (
  item: KeySummary,
): { readonly service: Service; readonly region: Region } | undefined => {
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const service = useStore((state) => state.services.get(workspace?.serviceId ?? ''))
  const region = useStore((state) => regionOf(state.services, workspace))
  return service && region && service.isPractice !== true ? { service, region } : undefined
}
