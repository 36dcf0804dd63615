import type { KeySharingNotes } from '../../../shared/model.ts'
import type { KeySharing, SharingQuestion } from '../../../shared/sharing.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { TeamSession } from './team-session.ts'

/** How a shared key stands, and what the person should know of it. */
export interface KeyStanding {
  readonly sharing: KeySharing
  readonly sharingNotes?: KeySharingNotes
}

/** How each shared key stands. */
export const sharingOfKeys = (
  session: TeamSession,
  { keys, workspaces, sharing }: VaultDocument,
  questions: readonly SharingQuestion[],
): ReadonlyMap<string, KeyStanding> => {
  const shared = new Set(sharing?.workspaceIds ?? [])
  const services = new Map(workspaces.map(({ id, serviceId }) => [id, serviceId]))
  const asked = new Set(
    questions.map((one) =>
      one.about === 'secret' ? one.keyId : one.about === 'hosts' ? one.serviceId : one.recordId,
    ),
  )
  const waiting = session.waitingIds()
  const tooLong = new Set(session.tooLong.map(({ id }) => id))
  const { writes } = session.log.shared
  const standing = (key: StoredKey): KeySharing => {
    const { id, workspaceId } = key
    if (asked.has(id) || asked.has(workspaceId) || asked.has(services.get(workspaceId) ?? '')) return 'decide'
    const isWritten = writes.find('key', id) !== undefined
    const isNew = key.secret !== undefined && key.secret.sharedOp === undefined
    return waiting.has(id) || tooLong.has(id) || !isWritten || isNew ? 'waiting' : 'shared'
  }
  return new Map(
    keys
      .filter(({ workspaceId, deletedAtMs }) => shared.has(workspaceId) && deletedAtMs === undefined)
      .map((key) => [
        key.id,
        { sharing: standing(key), ...(tooLong.has(key.id) && { sharingNotes: { isTooLong: true } }) },
      ]),
  )
}
