import { err, ok, type Result } from '../../../shared/result.ts'
import { Secret } from '../../domain/secret.ts'
import type { AuthorityOperation, Identity } from '../../domain/sharing/authority-operations.ts'
import { toHex } from '../../domain/sharing/bytes.ts'
import { proveIdentity } from '../../domain/sharing/members.ts'
import {
  newRecoveryKey,
  RECOVERY_RANDOM_BYTES,
  readRecoveryKey,
  recoveryId,
  recoveryKeys,
} from '../../domain/sharing/recovery-key.ts'
import { epochsFor } from './computers.ts'
import type { OwnComputer, TeamLog, TeamLogNeeds, TeamLogProblem, TeamTools } from './team-log.ts'

/** A recovery page in hand: what is printed, and the id and keys that follow from it. */
export interface RecoveryPage extends OwnComputer {
  readonly recoveryKey: Secret
}

/** What the page needs: it has no disk of its own. */
export type PageNeeds = Omit<TeamTools, 'pace'>

const pageOf = (crypto: TeamLogNeeds['crypto'], recoveryKey: string): RecoveryPage => {
  const { signingKey, boxKey } = recoveryKeys(crypto, recoveryKey)
  return {
    id: recoveryId(crypto, recoveryKey),
    sign: toHex(crypto.publicSigningKey(signingKey)),
    signingKey,
    boxKey,
    recoveryKey: new Secret(recoveryKey),
  }
}

/** A page that no team has yet. */
export const newPage = ({ crypto, random }: Pick<PageNeeds, 'crypto' | 'random'>): RecoveryPage =>
  pageOf(crypto, newRecoveryKey(crypto, random.bytes(RECOVERY_RANDOM_BYTES)))

/** The page whose key was typed; undefined when it was copied wrong. */
export const readPage = ({ crypto }: Pick<PageNeeds, 'crypto'>, typed: string): RecoveryPage | undefined => {
  const recoveryKey = readRecoveryKey(crypto, typed)
  return recoveryKey === undefined ? undefined : pageOf(crypto, recoveryKey)
}

/** What a team knows of a computer or a page, with its proof. */
export const provenIdentity = (
  { crypto }: Pick<PageNeeds, 'crypto'>,
  team: string,
  { id, sign, signingKey, boxKey }: OwnComputer,
): Identity & { readonly proof: string } => {
  const identity = { id, sign, box: toHex(crypto.publicBoxKey(boxKey)) }
  return { ...identity, proof: toHex(proveIdentity(crypto, team, identity, signingKey)) }
}

/** The operation that puts a page. */
export const pagePut = (needs: PageNeeds, team: string, page: RecoveryPage): AuthorityOperation => ({
  op: needs.random.newId(),
  do: 'recovery.put',
  ...provenIdentity(needs, team, page),
})

/** Whether this computer can put a page: it is the team's first computer, and there has been no page. */
export const canPutPage = ({ authority, computer }: TeamLog): boolean => {
  const founder = authority.members.find(({ by }) => by.some(({ header }) => !('team' in header)))
  const isFounder = founder?.id === computer.id && founder.state === 'active'
  return isFounder && !authority.members.some(({ kind }) => kind === 'page')
}

/** Puts the team's first page, with the newest epochs of both chains. `refused`: see `canPutPage`. */
export const putPage = async (
  needs: TeamTools,
  log: TeamLog,
  page: RecoveryPage,
): Promise<Result<void, TeamLogProblem | 'refused'>> => {
  if (!canPutPage(log)) return err('refused')
  const put = pagePut(needs, log.team, page)
  const { id, box } = provenIdentity(needs, log.team, page)
  const epochs = await epochsFor(needs, log, { id, box })
  if (epochs === undefined) return err('not-here')
  const written = await log.write({ to: 'authority', ops: [put, ...epochs.ops], grants: epochs.grants })
  return written.ok ? ok(undefined) : written
}
