import type { Workspace } from '../../../shared/model.ts'
import { canBeShared } from '../../entities/sharing/sharing-actions.ts'
import { useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'

/** The workspaces that can be shared; those of the practice service work only on this computer. */
export const useOfferedWorkspaces = (): {
  readonly offered: readonly Workspace[]
  readonly hasPractice: boolean
} => {
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  const offered = workspaces.filter((workspace) => canBeShared({ services }, workspace))
  return { offered, hasPractice: offered.length < workspaces.length }
}
