import { err, ok, type Result } from '../../../shared/result.ts'
import { toHex } from '../../domain/sharing/bytes.ts'
import { newGenesis } from '../../domain/sharing/genesis.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import {
  type OwnComputer,
  TeamLog,
  type TeamLogNeeds,
  type TeamLogProblem,
  type TeamTools,
} from './team-log.ts'

/** New keys for this computer, independent of each other. */
export const newComputer = ({ crypto, random }: Pick<TeamLogNeeds, 'crypto' | 'random'>): OwnComputer => {
  const signingKey = random.bytes(32)
  const sign = toHex(crypto.publicSigningKey(signingKey))
  return { id: random.newId(), sign, signingKey, boxKey: random.bytes(32) }
}

/** Starts a team of this one computer, on this computer's disk; the place gets it with the first exchange. */
export const startTeam = async (
  needs: TeamTools,
  storeOf: (team: string) => EntryStore,
  computer: OwnComputer,
  label: string,
): Promise<Result<TeamLog, TeamLogProblem>> => {
  const { crypto, clock, random } = needs
  const { bytes, team } = await newGenesis(crypto, computer, { id: computer.id, label }, clock.nowMs(), {
    root: random.bytes(32),
    sealNonce: random.bytes(12),
    newId: () => random.newId(),
    newSecret: () => random.bytes(32),
  })
  const log = await TeamLog.of({ ...needs, store: storeOf(team) }, team, computer, [bytes])
  if (log === undefined) return err('not-here')
  const saved = await log.save()
  return saved.ok ? ok(log) : saved
}
