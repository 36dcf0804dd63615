import type { SharingLeaver } from '../../shared/sharing.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { exposureNow } from './binding/exposure.ts'
import type { OpenTeam } from './open-team.ts'

/** What of it whoever left could open is still to be replaced; nothing of a computer that was wiped. */
export const shownLeavers = ({ notes, current }: OpenTeam, document: VaultDocument): SharingLeaver[] =>
  notes.leavers.map(({ memberIds, personName, computerNames, atMs, why, couldOpen }) => ({
    memberIds: [...memberIds],
    personName,
    computerNames: [...computerNames],
    atMs,
    why,
    couldOpen: why === 'wiped' ? [] : exposureNow(couldOpen, current, document),
  }))
