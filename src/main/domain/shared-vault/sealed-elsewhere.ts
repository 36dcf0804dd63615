import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { isPast, type Placed } from '../sharing/log.ts'
import { addressFields } from '../sharing/same-keys.ts'
import type { SharedRecord } from '../sharing/shared-record.ts'
import type { SharedState } from '../sharing/shared-state.ts'
import type { WrittenCredentials } from '../sharing/shared-writes.ts'
import type { StoredKey } from '../vault/vault-format.ts'
import { candidatesOf } from './candidates.ts'
import { addressInLog } from './key-address.ts'
import { openSharedCredentials, type SharedSecrets } from './shared-credentials.ts'

interface Team extends SharedSecrets {
  readonly shared: Pick<SharedState, 'writes' | 'credentials'>
  readonly computer: { readonly id: string }
  readonly authority: SharedSecrets['authority'] & {
    readonly members: readonly { readonly id: string; readonly state: string }[]
  }
}

/**
 * Whether a key's secret went out for an address that somebody else changed at the same time: nobody can open it there, so it
 * goes out again. Its author seals it, or anybody who has it once its author is out: two would make a question of it.
 */
export const sealedElsewhere = (crypto: SharingCrypto, log: Team) => {
  const active = new Set(log.authority.members.filter(({ state }) => state === 'active').map(({ id }) => id))
  const { writes } = log.shared
  return ({ id, secret }: StoredKey): boolean => {
    const [candidate = [], ...others] = candidatesOf(log.shared, id)
    const only = candidate.at(-1)
    if (only === undefined || others.length > 0 || secret?.sharedOp === undefined) return false
    const value = only.value as WrittenCredentials // what its schema let in
    if (value.secret === null || addressInLog(log.shared, id) === undefined) return false
    // A decision keeps what was sealed before it.
    const same = (writes.find('key', value.keyId)?.field('credentials').writes ?? []).filter(
      (write) => write.value === only.value,
    )
    const [first = only] = same
    if (![...candidate, ...same].some(({ op }) => op === secret.sharedOp)) return false
    const { author } = first.by.header
    if (author !== log.computer.id && active.has(author)) return false
    const isSeen = (by: Placed<unknown>): boolean => by === first.by || isPast(by, first.by)
    const isMoved = addressesOf(log, id).some((record) => {
      const last = record.field(addressFields[record.kind]).last
      return last !== undefined && !isSeen(last.by)
    })
    return isMoved && candidate.every((write) => openSharedCredentials(crypto, log, id, write) === undefined)
  }
}

/** The records that decide where a key's secret goes: the key, its workspace and its service. */
const addressesOf = ({ shared: { writes } }: Team, keyId: string): SharedRecord[] => {
  const key = writes.find('key', keyId)
  const workspace = writes.find('workspace', String(key?.field('workspaceId').last?.value))
  const location = workspace?.field('location').last?.value as { readonly serviceId: string } | undefined // by its schema
  const service = writes.find('service', location?.serviceId ?? '')
  return [key, workspace, service].filter((record) => record !== undefined)
}
