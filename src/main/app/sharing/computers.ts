import { err, type Result } from '../../../shared/result.ts'
import { permissionOf } from '../../domain/sharing/authority.ts'
import type { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import type { Entry, Grant } from '../../domain/sharing/entry.ts'
import { cutOf } from '../../domain/sharing/next-entry.ts'
import type { PairingRequest } from '../../domain/sharing/pairing.ts'
import { grantsOf, newEpoch, openingEpochs, type Recipient } from './epochs-for.ts'
import { type HeldEpoch, heldEpochs, newestSecrets } from './held-epochs.ts'
import type { TeamLog, TeamLogProblem, TeamTools } from './team-log.ts'

/** Operations of one entry of the chain of authority, with the grants that they name. */
export interface AuthorityChange {
  readonly ops: readonly AuthorityOperation[]
  readonly grants: readonly Grant[]
}

/** Hands epochs of a chain to a new member. */
const handOn = async (
  needs: Pick<TeamTools, 'crypto' | 'random'>,
  chain: string,
  epochs: readonly HeldEpoch[],
  recipient: Recipient,
): Promise<AuthorityChange> => ({
  ops: epochs.map(({ epoch, keys }) => ({
    op: needs.random.newId(),
    do: 'grant',
    chain,
    epoch,
    keys,
    to: [recipient.id],
  })),
  grants: await grantsOf(
    needs,
    epochs.flatMap(({ L, S }) => [L, S]),
    [recipient],
  ),
})

/**
 * Hands every epoch of the chain of authority to a new member: an epoch is announced under the one before, so without that
 * one its links are not read.
 */
const authorityFor = (
  needs: Pick<TeamTools, 'crypto' | 'random'>,
  log: TeamLog,
  recipient: Recipient,
): Promise<AuthorityChange> =>
  handOn(needs, log.authority.chain, heldEpochs(log, log.authority.chain), recipient)

const joined = (...changes: readonly AuthorityChange[]): AuthorityChange => ({
  ops: changes.flatMap(({ ops }) => ops),
  grants: changes.flatMap(({ grants }) => grants),
})

/** Hands what a new member needs of both chains; undefined while this computer lacks one of the newest epochs. */
export const epochsFor = async (
  needs: Pick<TeamTools, 'crypto' | 'random'>,
  log: TeamLog,
  recipient: Recipient,
): Promise<AuthorityChange | undefined> => {
  const { chain, sharedChain } = log.authority
  if (newestSecrets(log, chain) === undefined || newestSecrets(log, sharedChain) === undefined)
    return undefined
  const shared = openingEpochs(needs, log, sharedChain)
  return joined(
    await authorityFor(needs, log, recipient),
    await handOn(needs, sharedChain, shared, recipient),
  )
}

/** Adds a computer whose request the person confirmed: in one entry, with the newest epochs of both chains. */
export const addComputer = async (
  needs: TeamTools,
  log: TeamLog,
  { id, sign, box, label, proof }: PairingRequest,
): Promise<Result<Entry, TeamLogProblem>> => {
  const epochs = await epochsFor(needs, log, { id, box })
  if (epochs === undefined) return err('not-here')
  const { ops, grants } = epochs
  const add: AuthorityOperation = {
    op: needs.random.newId(),
    do: 'computer.add',
    id,
    sign,
    box,
    label,
    proof,
  }
  return log.write({ to: 'authority', ops: [add, ...ops], grants })
}

/** New epochs of both chains for these members, and for one that joins in the same entry. */
export const newEpochsFor = async (
  needs: Pick<TeamTools, 'crypto' | 'random'>,
  log: TeamLog,
  staying: readonly Recipient[],
  joining?: Recipient,
): Promise<AuthorityChange> => {
  const { chain, sharedChain } = log.authority
  const recipients = joining ? [...staying, joining] : staying
  const epochs = [
    await newEpoch(needs, log, chain, recipients),
    await newEpoch(needs, log, sharedChain, recipients),
  ].map(({ operation, grants }) => ({ ops: [operation], grants }))
  return joining ? joined(...epochs, await authorityFor(needs, log, joining)) : joined(...epochs)
}

/** Removals that keep what each of these computers wrote up to now. */
export const removalsOf = (
  { random }: Pick<TeamTools, 'random'>,
  { authority, shared }: TeamLog,
  computerIds: Iterable<string>,
): AuthorityOperation[] =>
  Array.from(new Set(computerIds), (id) => ({
    op: random.newId(),
    do: 'computer.remove',
    id,
    cut: cutOf(
      id,
      { entries: authority.log.entries, counts: ({ at }) => authority.standings[at] === 'counts' },
      {
        entries: shared.log.entries,
        counts: (entry) => permissionOf(authority, entry, shared.log.byHash) === 'counts',
      },
    ),
  }))

/**
 * Removes computers that the person named, and makes new epochs for those who stay, the page among them. `addedBy` says which
 * others one of them added: the person decides about each.
 *
 * SECURITY: S45, one entry does both: there is no moment in which a removed computer could open what is written next.
 */
export const removeComputers = async (
  needs: TeamTools,
  log: TeamLog,
  computerIds: readonly string[],
): Promise<Result<Entry, TeamLogProblem>> => {
  const staying = log.authority.members.filter(
    ({ id, state }) => state === 'active' && !computerIds.includes(id),
  )
  const { ops, grants } = await newEpochsFor(needs, log, staying)
  return log.write({ to: 'authority', ops: [...removalsOf(needs, log, computerIds), ...ops], grants })
}
