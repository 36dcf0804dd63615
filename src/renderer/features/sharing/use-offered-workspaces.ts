import type { Workspace } from '../../../shared/model.ts'
import { canBeShared, teamOf } from '../../entities/sharing/sharing-actions.ts'
import { useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'

/** The workspaces of a team or of none; those of the practice service work only on this computer. */
export const useOfferedWorkspaces = (
  teamId: string,
): { readonly offered: readonly Workspace[]; readonly hasPractice: boolean } => {
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  const sharing = useStore((state) => state.sharing)
  const real = workspaces.filter((workspace) => canBeShared({ services }, workspace))
  const offered = real.filter(({ id }) => (teamOf(sharing, id)?.id ?? teamId) === teamId)
  return { offered, hasPractice: real.length < workspaces.length }
}
