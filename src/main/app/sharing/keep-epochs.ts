import { ok, type Result } from '../../../shared/result.ts'
import type { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import type { Grant } from '../../domain/sharing/entry.ts'
import { missingGrants, needsEpoch } from '../../domain/sharing/epoch-needs.ts'
import { grantsOf, newEpoch } from './epochs-for.ts'
import type { TeamLog, TeamLogNeeds, TeamLogProblem } from './team-log.ts'

/**
 * Makes the epochs that are needed because somebody was removed, and hands on those that a computer lacks; any computer of the
 * team does so. True when it wrote an entry.
 *
 * SECURITY: S45, as long as a removed computer has the newest epoch, no secret is sealed under it.
 */
export const keepEpochs = async (
  tools: Pick<TeamLogNeeds, 'crypto' | 'random'>,
  log: TeamLog,
): Promise<Result<boolean, TeamLogProblem>> => {
  const { authority } = log
  const ops: AuthorityOperation[] = []
  const grants: Grant[] = []
  const active = authority.members.filter(({ state }) => state === 'active')
  for (const chain of [authority.chain, authority.sharedChain]) {
    if (needsEpoch(authority, chain)) {
      const made = await newEpoch(tools, log, chain, active)
      ops.push(made.operation)
      grants.push(...made.grants)
      continue
    }
    for (const { epoch, to } of missingGrants(authority, chain)) {
      const recipient = active.find(({ id }) => id === to)
      const [list, secrets] = [log.ring.find(epoch.keys.L), log.ring.find(epoch.keys.S)]
      if (recipient === undefined || list === undefined || secrets === undefined) continue
      const { keys } = epoch
      ops.push({ op: tools.random.newId(), do: 'grant', chain, epoch: epoch.epoch, keys, to: [to] })
      grants.push(...(await grantsOf(tools, [list, secrets], [recipient])))
    }
  }
  if (ops.length === 0) return ok(false)
  const written = await log.write({ to: 'authority', ops, grants })
  return written.ok ? ok(true) : written
}
