import { err, type Result } from '../../../shared/result.ts'
import { permissionOf } from '../../domain/sharing/authority.ts'
import type { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import type { Entry, Grant } from '../../domain/sharing/entry.ts'
import { newestEpoch } from '../../domain/sharing/epoch-needs.ts'
import { cutOf } from '../../domain/sharing/next-entry.ts'
import type { PairingRequest } from '../../domain/sharing/pairing.ts'
import { grantsOf, newEpoch } from './epochs-for.ts'
import type { TeamLog, TeamLogNeeds, TeamLogProblem } from './team-log.ts'

/** Adds a computer whose request the person confirmed: in one entry, with the newest epochs of both chains. */
export const addComputer = async (
  needs: TeamLogNeeds,
  log: TeamLog,
  { id, sign, box, label, proof }: PairingRequest,
): Promise<Result<Entry, TeamLogProblem>> => {
  const ops: AuthorityOperation[] = [
    { op: needs.random.newId(), do: 'computer.add', id, sign, box, label, proof },
  ]
  const grants: Grant[] = []
  for (const chain of [log.authority.chain, log.authority.sharedChain]) {
    const newest = newestEpoch(log.authority, chain)
    const secrets = log.newestSecrets(chain)
    if (newest === undefined || secrets === undefined) return err('not-here')
    const { epoch, keys } = newest
    ops.push({ op: needs.random.newId(), do: 'grant', chain, epoch, keys, to: [id] })
    grants.push(...(await grantsOf(needs, [secrets.L, secrets.S], [{ id, box }])))
  }
  return log.write({ to: 'authority', ops, grants })
}

/**
 * Removes computers that the person named, and makes new epochs for those who stay. `addedBy` says which others one of them
 * added: the person decides about each.
 *
 * SECURITY: S45, one entry does both: there is no moment in which a removed computer could open what is written next.
 */
export const removeComputers = async (
  needs: TeamLogNeeds,
  log: TeamLog,
  computerIds: readonly string[],
): Promise<Result<Entry, TeamLogProblem>> => {
  const removed = new Set(computerIds)
  const { authority, shared } = log
  const ops: AuthorityOperation[] = [...removed].map((id) => ({
    op: needs.random.newId(),
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
  const staying = authority.members.filter(({ id, state }) => state === 'active' && !removed.has(id))
  const grants: Grant[] = []
  for (const chain of [authority.chain, authority.sharedChain]) {
    const epoch = await newEpoch(needs, log, chain, staying)
    if (epoch === undefined) return err('not-here')
    ops.push(epoch.operation)
    grants.push(...epoch.grants)
  }
  return log.write({ to: 'authority', ops, grants })
}
