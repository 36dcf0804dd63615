import type { Workspace } from '../../../shared/model.ts'
import { byService } from '../../../shared/order.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'
import { selectWorkspaces } from '../../state/selectors.ts'

/** Direction of a move: towards the first workspace, or towards the last. */
export type Step = -1 | 1

/** True when there is a workspace on that side. */
export const canMove = (ids: readonly string[], workspaceId: string, step: Step): boolean => {
  const from = ids.indexOf(workspaceId)
  return from !== -1 && ids[from + step] !== undefined
}

/** The order after a move by one; past the last workspace of its service, the service changes places with the next. */
const stepped = (workspaces: readonly Workspace[], from: number, step: Step): readonly Workspace[] => {
  const [moved, neighbour] = [workspaces[from], workspaces[from + step]]
  if (!moved || !neighbour) return workspaces
  if (moved.serviceId === neighbour.serviceId)
    return workspaces.with(from, neighbour).with(from + step, moved)
  const services = byService(workspaces)
  const at = services.findIndex((own) => own.includes(moved))
  const [own = [], other = []] = [services[at], services[at + step]]
  return services
    .with(at, other)
    .with(at + step, own)
    .flat()
}

const saveOrder = async (page: Page, moved: string, order: readonly Workspace[]): Promise<void> => {
  const { settings } = page.getState()
  const workspaceOrder = order.map(({ id }) => id)
  // Applied before it is saved, so that the next press continues from there.
  page.setState({ settings: { ...settings, workspaceOrder } })
  const answer = await page.keyward.settings.write({ workspaceOrder })
  if (!answer.ok) {
    page.setState({ settings })
    return reportProblem(page, answer.error)
  }
  const workspaces = selectWorkspaces(page.getState())
  const at = workspaces.findIndex(({ id }) => id === moved)
  const name = workspaces[at]?.name ?? ''
  page.announce(i18n.t('workspaces.moved', { name, place: at + 1, total: workspaces.length }))
}

/** Moves a workspace by one in the user's order. */
export const moveWorkspace = async (page: Page, workspaceId: string, step: Step): Promise<void> => {
  const workspaces = selectWorkspaces(page.getState())
  const ids = workspaces.map(({ id }) => id)
  if (!canMove(ids, workspaceId, step)) return
  await saveOrder(page, workspaceId, stepped(workspaces, ids.indexOf(workspaceId), step))
}

/** Puts a workspace before or after another in the user's order. */
export const placeWorkspace = async (
  page: Page,
  workspaceId: string,
  { targetId, isAfter }: { readonly targetId: string; readonly isAfter: boolean },
): Promise<void> => {
  const workspaces = selectWorkspaces(page.getState())
  const moved = workspaces.find(({ id }) => id === workspaceId)
  const others = workspaces.filter((workspace) => workspace !== moved)
  const target = others.findIndex(({ id }) => id === targetId)
  if (!moved || target === -1) return
  await saveOrder(page, workspaceId, others.toSpliced(target + (isAfter ? 1 : 0), 0, moved))
}
