import type { AppError } from '../../../shared/errors.ts'
import type { Workspace } from '../../../shared/model.ts'
import { isOwnPractice } from '../../../shared/own-practice.ts'
import type { Result } from '../../../shared/result.ts'
import type { SharingState, SharingTeam } from '../../../shared/sharing.ts'
import type { Page } from '../../state/page.ts'
import type { PageState } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'

const keep = async (page: Page, asking: Promise<Result<SharingState, AppError>>): Promise<void> => {
  const answer = await asking
  if (answer.ok) page.setState({ sharing: answer.value })
  else if (answer.error.reason !== 'not-confirmed') reportProblem(page, answer.error)
}

/** Asks main for the state of sharing; an event keeps it current from then on. */
export const loadSharing = async (page: Page): Promise<void> => {
  const answer = await page.keyward.sharing.state()
  if (answer.ok) page.setState({ sharing: answer.value })
}

/** Shares a workspace with a team. */
export const shareWorkspace = (page: Page, teamId: string, workspaceId: string): Promise<void> =>
  keep(page, page.keyward.sharing.share({ teamId, workspaceId }))

/** Makes a shared workspace one of this computer alone, once main's dialog has asked. */
export const takeBackWorkspace = (page: Page, workspaceId: string): Promise<void> =>
  keep(page, page.keyward.sharing.takeBack({ workspaceId }))

/** The teams with which something can be shared now. */
export const openTeams = (sharing: SharingState | undefined): readonly SharingTeam[] =>
  sharing?.teams.filter(({ mode }) => mode === 'on') ?? []

/** The team with which a workspace is shared, if any. */
export const teamOf = (sharing: SharingState | undefined, workspaceId: string): SharingTeam | undefined =>
  openTeams(sharing).find(({ workspaceIds }) => workspaceIds.includes(workspaceId))

/** True when a workspace can be shared: keys of the practice service work only on this computer. */
export const canBeShared = ({ services }: Pick<PageState, 'services'>, workspace: Workspace): boolean => {
  const service = services.get(workspace.serviceId)
  return service === undefined || !isOwnPractice(service)
}
