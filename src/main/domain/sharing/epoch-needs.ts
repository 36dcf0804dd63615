import type { Authority, Epoch } from './authority.ts'

type Known = Pick<Authority, 'epochs' | 'members'>

const isActive = ({ members }: Known, id: string): boolean =>
  members.some((member) => member.id === id && member.state === 'active')

const epochsOf = ({ epochs }: Known, chain: string): Epoch[] =>
  epochs.filter((epoch) => epoch.chain === chain)

/** The epoch that new entries of a chain are sealed under; undefined before the first. */
export const newestEpoch = (authority: Known, chain: string): Epoch | undefined =>
  epochsOf(authority, chain).at(-1)

/**
 * Whether a chain needs a new epoch: somebody who is no longer active has the newest.
 *
 * SECURITY: S45, until there is one, no new secret is sealed there.
 */
export const needsEpoch = (authority: Known, chain: string): boolean => {
  const newest = newestEpoch(authority, chain)
  return newest === undefined || [...newest.to].some((id) => !isActive(authority, id))
}

/** The epochs of a chain that no other one links: a new epoch links them all. */
export const unlinkedEpochs = (authority: Known, chain: string): Epoch[] => {
  const epochs = epochsOf(authority, chain)
  const linked = new Set(epochs.flatMap(({ former }) => former))
  return epochs.filter(({ keys }) => !linked.has(keys.L))
}

/** Which active members lack which epochs; any computer that has such an epoch can hand it on. */
export const missingGrants = (
  authority: Known,
  chain: string,
): { readonly epoch: Epoch; readonly to: string }[] =>
  unlinkedEpochs(authority, chain).flatMap((epoch) =>
    authority.members
      .filter(({ state, id }) => state === 'active' && !epoch.to.has(id))
      .map(({ id }) => ({ epoch, to: id })),
  )
