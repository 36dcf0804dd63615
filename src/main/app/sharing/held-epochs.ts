import type { Authority, Epoch } from '../../domain/sharing/authority.ts'
import { newestEpoch } from '../../domain/sharing/epoch-needs.ts'
import type { EpochRing } from '../../domain/sharing/epoch-ring.ts'
import type { EpochSecret } from '../../domain/sharing/epochs.ts'

/** An epoch with the secrets of both parts. */
export interface HeldEpoch extends Pick<Epoch, 'epoch' | 'keys'> {
  readonly L: EpochSecret
  readonly S: EpochSecret
}

interface Known {
  readonly authority: Pick<Authority, 'epochs' | 'members'>
  readonly ring: EpochRing
}

/** The epochs of a chain that this computer has, both parts, in the order of the log. */
export const heldEpochs = ({ authority, ring }: Known, chain: string): HeldEpoch[] =>
  authority.epochs
    .filter((epoch) => epoch.chain === chain)
    .flatMap(({ epoch, keys }) => {
      const [list, secrets] = [ring.find(keys.L), ring.find(keys.S)]
      return list && secrets ? [{ epoch, keys, L: list, S: secrets }] : []
    })

/** The epoch with these commitments. */
export const findHeld = (held: readonly HeldEpoch[], { L, S }: Epoch['keys']): HeldEpoch | undefined =>
  held.find(({ keys }) => keys.L === L && keys.S === S)

/** The secrets of a chain's newest epoch, both parts; undefined while this computer was not granted them. */
export const newestSecrets = (known: Known, chain: string): HeldEpoch | undefined => {
  const held = heldEpochs(known, chain).at(-1)
  return held?.keys.L === newestEpoch(known.authority, chain)?.keys.L ? held : undefined
}
