import type { TFunction } from 'i18next'
import { isOwnPractice } from '../../../shared/practice/own-practice.ts'
import type { SharingState, SharingTeam, SyncProblem } from '../../../shared/sharing/sharing.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { Page } from '../../state/page.ts'
import type { PageState } from '../../state/page-state.ts'
import { reportProblem } from '../../state/problem.ts'

/** Loads the sharing state from main. After that, an event keeps it up to date. */
export const loadSharing = async (page: Page): Promise<void> => {
  const answer = await page.keyward.sharing.state()
  if (answer.ok) page.setState({ sharing: answer.value })
}

/** Shares a workspace with the team or stops sharing it. Main asks for confirmation. */
export const setShared = async (page: Page, workspaceId: string, isShared: boolean): Promise<void> => {
  const others = page.getState().sharing?.team?.workspaceIds.filter((id) => id !== workspaceId) ?? []
  const ids = isShared ? [...others, workspaceId] : others
  const answer = await page.keyward.sharing.setWorkspaces({ ids })
  if (!answer.ok) reportProblem(page, answer.error)
}

/** The team, if workspaces can currently be shared with it. */
export const openTeam = (sharing: SharingState | undefined): SharingTeam | undefined =>
  sharing?.team?.mode === 'on' ? sharing.team : undefined

/** The team that a workspace is shared with, if any. */
export const teamOf = (sharing: SharingState | undefined, workspaceId: string): SharingTeam | undefined => {
  const team = openTeam(sharing)
  return team?.workspaceIds.includes(workspaceId) ? team : undefined
}

/** "Shared with Billing". */
export const sharedWords = ({ name }: SharingTeam, t: TFunction): string => t('sharing.with', { team: name })

/** True if a workspace can be shared. Keys of the practice service work only on this computer. */
export const canBeShared = ({ services }: Pick<PageState, 'services'>, workspace: Workspace): boolean => {
  const service = services.get(workspace.serviceId)
  return service === undefined || !isOwnPractice(service)
}

/** True for a problem that resolves itself. Only the settings mention it. */
export const isQuiet = (problem: SyncProblem): boolean => problem === 'away' || problem === 'list-missing'

/** "Tom removed this computer. Your keys stay here." */
export const removedWords = ({ removedBy: person }: SharingTeam, t: TFunction): string =>
  person === undefined ? t('sharing.team.removed') : t('sharing.team.removedBy', { person })
