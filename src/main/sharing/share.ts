import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import { inSharedService } from './binding/own-part.ts'
import type { LiveTeam } from './live-team.ts'
import { type Done, notFound } from './refusals.ts'
import type { Sharing } from './sharing.ts'

/** Shares a workspace with all its keys. */
export const share = async (sharing: Sharing, live: LiveTeam, workspaceId: string): Done => {
  const { document } = sharing.deps.vault
  const workspace = document.workspaces.find(({ id }) => id === workspaceId)
  const service = document.services.find(({ id }) => id === workspace?.serviceId)
  if (workspace === undefined || service === undefined || workspace.deletedAtMs !== undefined) return notFound
  if (service.isPractice === true) return err(appError('bad-input', { field: 'workspaceId' }))
  // Who had the same service before they shared uses the team's own.
  const shown = live.open.current
  const moved = inSharedService(document, workspaceId, shown).workspaces.find(({ id }) => id === workspaceId)
  // A workspace lies in one team, and so does its service.
  if (isElsewhere(sharing, live, moved?.serviceId ?? ''))
    return err(appError('refused', { reason: 'in-other-team' }))
  const shared = await live.open.note(
    (notes) =>
      notes.workspaceIds.includes(workspaceId)
        ? notes
        : { ...notes, workspaceIds: [...notes.workspaceIds, workspaceId] },
    (now) => inSharedService(now, workspaceId, shown),
  )
  if (!shared.ok) return shared
  sharing.log('workspace-shared', workspace.name)
  void live.exchangeSoon()
  return shared
}

const isElsewhere = (sharing: Sharing, live: LiveTeam, serviceId: string): boolean => {
  const { workspaces } = sharing.deps.vault.document
  return workspaces.some((each) => {
    const other = each.serviceId === serviceId ? sharing.teamOf(each.id) : undefined
    return other !== undefined && other !== live
  })
}
