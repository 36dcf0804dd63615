import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { secretOpener } from '../vault/protection/open-secrets.ts'
import { sealSecret } from '../vault/protection/secret-box.ts'
import { inSharedService, takenBack } from './binding/own-part.ts'
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

/**
 * Makes a shared workspace one of this computer alone; the others find it and its keys under *Recently deleted* once this
 * computer has exchanged.
 */
export const takeBack = async (sharing: Sharing, workspaceId: string): Done => {
  const { vault, cipher, platform } = sharing.deps
  const live = sharing.teamOf(workspaceId)
  if (live === undefined) return notFound
  const { open } = live
  const name = vault.document.workspaces.find(({ id }) => id === workspaceId)?.name
  const sealing = await vault.protection.keyForSealing(vault.document)
  if (!sealing.ok) return sealing
  const alone = (document: VaultDocument) => {
    const openStored = secretOpener({ document, protection: vault.protection }, cipher)
    return takenBack(document, open.notes, workspaceId, {
      newId: () => platform.random.newId(),
      secretOf: (key) => key.secret && openStored(key, key.secret),
      seal: (key, location, version, secret, savedAtMs) =>
        sealSecret(cipher, sealing.value, { key, location }, version, secret, savedAtMs),
    })
  }
  if (alone(vault.document) === undefined) return err(appError('secret-unreadable'))
  const taken = await open.note(
    (notes) => ({ ...notes, workspaceIds: notes.workspaceIds.filter((id) => id !== workspaceId) }),
    (document) => alone(document)?.document ?? document,
  )
  if (!taken.ok) return taken
  sharing.log('workspace-taken-back', name)
  void live.exchangeSoon()
  return taken
}
