import type { NewEpoch } from '../../domain/sharing/authority-operations.ts'
import type { Grant } from '../../domain/sharing/entry.ts'
import {
  type EpochPart,
  type EpochSecret,
  epochSecret,
  openLink,
  sealGrant,
  sealLink,
} from '../../domain/sharing/epochs.ts'
import { findHeld, type HeldEpoch, heldEpochs } from './held-epochs.ts'
import type { TeamLog, TeamLogNeeds } from './team-log.ts'

/** Whom an epoch is granted to: a computer or the page, with the key that its grants are sealed for. */
export interface Recipient {
  readonly id: string
  readonly box: string
}

/** An operation of the chain of authority, with the grants that its entry must carry. */
export interface Granting<Operation> {
  readonly operation: Operation
  readonly grants: readonly Grant[]
}

/** Both parts of an epoch, sealed for each recipient. */
export const grantsOf = (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  secrets: readonly EpochSecret[],
  recipients: readonly Recipient[],
): Promise<Grant[]> =>
  Promise.all(
    recipients.flatMap((recipient) => secrets.map((secret) => sealGrant(crypto, secret, recipient))),
  )

/** The most epochs that one links (`former` in the format): far more than honest computers leave unlinked. */
const MOST_LINKS = 16

/**
 * The fewest epochs of a chain, in the order of the log, whose links open all others that this computer has.
 *
 * SECURITY: S45, a link counts only where it opens, from an epoch that this computer has: a stolen computer may link others
 * wrongly, or under an epoch of its own.
 */
export const openingEpochs = (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  log: TeamLog,
  chain: string,
): HeldEpoch[] => {
  const epochs = heldEpochs(log, chain)
  const announced = log.authority.log.entries.flatMap(({ payload }) =>
    payload.ops.filter((operation) => operation.do === 'epoch'),
  )
  const reached = new Set<string>()
  const reach = (held: HeldEpoch): void => {
    if (reached.has(held.keys.L)) return
    reached.add(held.keys.L)
    for (const { former } of announced.filter(({ keys }) => keys.L === held.keys.L))
      for (const { epoch, keys, links } of former) {
        const next = findHeld(epochs, keys)
        const opens = (part: EpochPart) =>
          openLink(crypto, held[part], { epoch, key: keys[part], link: links[part] }) !== undefined
        if (next !== undefined && opens('L') && opens('S')) reach(next)
      }
  }
  const found: HeldEpoch[] = []
  for (const held of epochs.toReversed()) {
    if (!reached.has(held.keys.L)) found.unshift(held)
    reach(held)
  }
  return found
}

/**
 * A new epoch of a chain for these recipients and nobody else. Those before it are linked under it, so that whoever gets
 * it reads what was written before; an epoch that this computer lacks is handed on by who has it.
 *
 * SECURITY: S45, its grants are for exactly the recipients that it names.
 */
export const newEpoch = async (
  tools: Pick<TeamLogNeeds, 'crypto' | 'random'>,
  log: TeamLog,
  chain: string,
  recipients: readonly Recipient[],
): Promise<Granting<NewEpoch>> => {
  const { crypto, random } = tools
  const epoch = random.newId()
  const secretOf = (part: EpochPart): EpochSecret =>
    epochSecret(crypto, { root: log.root, chain, epoch, part }, random.bytes(32))
  const [list, secrets] = [secretOf('L'), secretOf('S')]
  const earlier = openingEpochs(tools, log, chain).slice(0, MOST_LINKS)
  const former = earlier.map(({ epoch: formerEpoch, keys, L, S }) => ({
    epoch: formerEpoch,
    keys,
    links: {
      L: sealLink(crypto, list, L, random.bytes(12)),
      S: sealLink(crypto, secrets, S, random.bytes(12)),
    },
  }))
  const operation: NewEpoch = {
    op: random.newId(),
    do: 'epoch',
    chain,
    epoch,
    keys: { L: list.key, S: secrets.key },
    to: recipients.map(({ id }) => id),
    former,
  }
  return { operation, grants: await grantsOf(tools, [list, secrets], recipients) }
}
