import type { SharingState } from '../../../shared/sharing.ts'
import { exposedTo } from '../../domain/sharing/exposure.ts'
import { addedBy } from '../../domain/sharing/next-entry.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { labelOf } from './label-of.ts'
import type { TeamLog } from './team-log.ts'

/** The person's computers, this one first. */
export const computersOf = (
  log: TeamLog,
  document: Pick<VaultDocument, 'keys'>,
): SharingState['computers'] => {
  const { authority, shared, computer } = log
  const here = new Set(document.keys.map(({ id }) => id))
  return authority.members
    .filter(({ kind, state }) => kind === 'computer' && state !== 'void')
    .map((member) => {
      const { id, label: name, state } = member
      const removal = authority.removals.find((one) => one.id === id && one.standing === 'counts')
      return {
        id,
        name,
        isThis: id === computer.id,
        state: state === 'void' ? ('removed' as const) : state,
        ...(removal === undefined ? {} : { removedBy: labelOf(log, removal.by.signer.id) }),
        added: addedBy(authority, id).filter((other) => other !== computer.id),
        couldOpen:
          state !== 'removed'
            ? []
            : exposedTo(authority, shared, id)
                .filter(({ keyId }) => here.has(keyId))
                .map(({ keyId, isReplaced }) => ({ keyId, isReplaced })),
      }
    })
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}
