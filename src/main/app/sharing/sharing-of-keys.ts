import { type KeySharing, type KeySharingNotes, OtherFact } from '../../../shared/key-sharing.ts'
import type { SharingQuestion } from '../../../shared/sharing.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import { labelOf } from './label-of.ts'
import type { TeamLog } from './team-log.ts'
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
      'keyId' in one ? one.keyId : one.about === 'hosts' ? one.serviceId : one.recordId,
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
  const others = othersOf(session.log)
  return new Map(
    keys
      .filter(({ workspaceId, deletedAtMs }) => shared.has(workspaceId) && deletedAtMs === undefined)
      .map((key) => {
        const sharing = standing(key)
        const isTooLong = tooLong.has(key.id) ? (true as const) : undefined
        const found = others.get(key.id)
        if (isTooLong === undefined && found === undefined) return [key.id, { sharing }]
        return [key.id, { sharing, sharingNotes: filled({ isTooLong, others: found }) }]
      }),
  )
}

/** The facts of keys that a person can enter again. */
const facts: ReadonlySet<string> = new Set(Object.keys(OtherFact.shape.set.shape))

/** What does not stand of what was written at the same time, by key. */
const othersOf = (log: TeamLog): ReadonlyMap<string, OtherFact[]> => {
  const { keys, writes } = log.shared
  return new Map(
    keys
      .filter(({ others }) => others.length > 0)
      .map(({ id, others }) => [
        id,
        others.flatMap(({ field, op, value = null }) => {
          const write = facts.has(field)
            ? writes
                .find('key', id)
                ?.field(field)
                .newest.find((one) => one.op === op)
            : undefined
          const set = { [field]: value } as OtherFact['set'] // what its schema let in
          return write === undefined ? [] : [{ by: labelOf(log, write.by.header.author), set }]
        }),
      ]),
  )
}
