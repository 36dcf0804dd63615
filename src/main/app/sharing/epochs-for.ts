import type { NewEpoch } from '../../domain/sharing/authority-operations.ts'
import type { Grant } from '../../domain/sharing/entry.ts'
import { unlinkedEpochs } from '../../domain/sharing/epoch-needs.ts'
import { type EpochSecret, epochSecret, sealGrant, sealLink } from '../../domain/sharing/epochs.ts'
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

const parts = ['L', 'S'] as const

/** Both parts of an epoch, sealed for each recipient. */
export const grantsOf = (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  secrets: readonly EpochSecret[],
  recipients: readonly Recipient[],
): Promise<Grant[]> =>
  Promise.all(
    recipients.flatMap((recipient) => secrets.map((secret) => sealGrant(crypto, secret, recipient))),
  )

/**
 * A new epoch of a chain for these recipients and nobody else. Those before it are linked under it, so that whoever gets
 * it reads what was written before. Undefined while this computer lacks one of those.
 *
 * SECURITY: S45, its grants are for exactly the recipients that it names.
 */
export const newEpoch = async (
  tools: Pick<TeamLogNeeds, 'crypto' | 'random'>,
  log: TeamLog,
  chain: string,
  recipients: readonly Recipient[],
): Promise<Granting<NewEpoch> | undefined> => {
  const { crypto, random } = tools
  const epoch = random.newId()
  const root = log.root
  const [list, secrets] = parts.map((part) =>
    epochSecret(crypto, { root, chain, epoch, part }, random.bytes(32)),
  )
  if (list === undefined || secrets === undefined) return undefined
  const former: NewEpoch['former'] = []
  for (const earlier of unlinkedEpochs(log.authority, chain)) {
    const [formerList, formerSecrets] = parts.map((part) => log.ring.find(earlier.keys[part]))
    if (formerList === undefined || formerSecrets === undefined) return undefined
    former.push({
      epoch: earlier.epoch,
      keys: earlier.keys,
      links: {
        L: sealLink(crypto, list, formerList, random.bytes(12)),
        S: sealLink(crypto, secrets, formerSecrets, random.bytes(12)),
      },
    })
  }
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
