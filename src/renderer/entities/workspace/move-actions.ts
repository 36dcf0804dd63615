import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { i18n } from '../../i18n/i18n.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { succeeds } from '../../state/problem.ts'
import { offerUndo } from '../../ui/toast-queue.ts'
import { restoreWorkspace } from './workspace-actions.ts'

const UNDO_ID = 'moved-keys'

/** The current workspace of each key, for the undo. */
const workspacesOf = (keys: readonly KeySummary[]) =>
  keys.map(({ id: keyId, workspaceId }) => ({ keyId, workspaceId }))
const movesTo = (keys: readonly KeySummary[], { id: workspaceId }: Workspace) =>
  keys.map(({ id: keyId }) => ({ keyId, workspaceId }))

/** Moves keys to another workspace of their region in one save. Undo moves them back in a second one. */
export const moveKeys = async (page: Page, keys: readonly KeySummary[], to: Workspace) => {
  const before = workspacesOf(keys)
  const answer = await page.keyward.keys.move({ moves: movesTo(keys, to) })
  if (answer.ok)
    offerUndo(UNDO_ID, {
      message: i18n.t('keys.move.done', { name: to.name }),
      actionLabel: i18n.t('common.undo'),
      onAction: () => void succeeds(page, page.keyward.keys.move({ moves: before })),
    })
  return answer
}

/**
 * Moves all keys of a workspace to another, including deleted ones, and deletes the empty workspace, in one save.
 * Offers undo.
 */
export const mergeWorkspaces = async (page: Page, from: Workspace, into: Workspace) => {
  const keys = [...page.getState().keys.values()].filter(({ workspaceId }) => workspaceId === from.id)
  const before = workspacesOf(keys)
  const answer = await page.keyward.keys.move({ moves: movesTo(keys, into), emptiedId: from.id })
  if (!answer.ok) return answer
  const { view } = page.getState()
  if (view.screen === 'keys' && view.scope === from.id) navigate(page, { screen: 'keys', scope: into.id })
  offerUndo(UNDO_ID, {
    message: i18n.t('workspaces.merge.done', { other: into.name }),
    actionLabel: i18n.t('common.undo'),
    onAction: () =>
      void (before.length === 0
        ? restoreWorkspace(page, from)
        : succeeds(page, page.keyward.keys.move({ moves: before }))),
  })
  return answer
}
