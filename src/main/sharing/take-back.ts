import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { secretOpener } from '../vault/protection/open-secrets.ts'
import { sealSecret } from '../vault/protection/secret-box.ts'
import { takenBack } from './binding/own-part.ts'
import { type Done, notFound } from './refusals.ts'
import type { Sharing } from './sharing.ts'

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
