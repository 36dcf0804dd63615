import { err, ok, type Result } from '../../../shared/result.ts'
import { toHex } from '../../domain/sharing/bytes.ts'
import { proveIdentity } from '../../domain/sharing/members.ts'
import { Pairing, type PairingRequest } from '../../domain/sharing/pairing.ts'
import type { PlaceProblem, SharingPlace } from '../../ports/sharing-place.ts'
import { readLog } from './exchange.ts'
import { type OwnComputer, TeamLog, type TeamLogNeeds, type TeamTools } from './team-log.ts'

type Direction = Pairing['request']

const NONCE_BYTES = 12

/** Puts one message of a pairing at the place. */
const put = async (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  place: SharingPlace,
  team: string,
  { chain, author }: Direction,
  bytes: Uint8Array,
): Promise<Result<'appended', PlaceProblem | 'taken'>> =>
  place.append(team, { chain, author, n: 1, hash: toHex(crypto.sha256(bytes)), bytes })

/** The message of a pairing that lies at the place; undefined while there is none. */
const find = async (
  place: SharingPlace,
  team: string,
  direction: Direction,
): Promise<Result<Uint8Array | undefined, PlaceProblem>> => {
  const read = await place.read(team, direction, 0, 1)
  return read.ok ? ok(read.value[0]?.bytes) : read
}

/** On the new computer: asks to be added, under its new keys, wherever the code's team may be. */
export const askToJoin = async (
  needs: TeamTools,
  place: SharingPlace,
  team: string,
  code: string,
  computer: OwnComputer,
  label: string,
): Promise<Result<'appended', PlaceProblem | 'taken'>> => {
  const { crypto, random } = needs
  const box = toHex(crypto.publicBoxKey(computer.boxKey))
  const identity = { id: computer.id, sign: computer.sign, box }
  const proof = toHex(proveIdentity(crypto, team, identity, computer.signingKey))
  const pairing = new Pairing(crypto, team, code)
  const request = pairing.sealRequest({ ...identity, label, proof }, random.bytes(NONCE_BYTES))
  return put(needs, place, team, pairing.request, request)
}

/** On the old computer: the request of the computer that knows the code; undefined while there is none. */
export const findRequest = async (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  place: SharingPlace,
  team: string,
  code: string,
): Promise<Result<PairingRequest | undefined, PlaceProblem>> => {
  const pairing = new Pairing(crypto, team, code)
  const found = await find(place, team, pairing.request)
  return found.ok ? ok(found.value && pairing.openRequest(found.value)) : found
}

/** On the old computer, after it added the new one and wrote that to the place: says which entries the new one must find. */
export const answerRequest = async (
  needs: TeamTools,
  place: SharingPlace,
  log: TeamLog,
  code: string,
): Promise<Result<'appended', PlaceProblem | 'taken'>> => {
  const pairing = new Pairing(needs.crypto, log.team, code)
  const answer = pairing.sealAnswer({ heads: log.heads() }, needs.random.bytes(NONCE_BYTES))
  return put(needs, place, log.team, pairing.answer, answer)
}

/** What keeps a new computer from joining: the place, or that the place does not show all that the old computer has. */
export type JoinProblem = PlaceProblem | 'not-answered' | 'not-whole' | 'not-saved'

/**
 * On the new computer: reads the team's entries as soon as the old one has answered.
 *
 * SECURITY: S46, nothing follows from what a place shows a new computer before everything that the old one has is here.
 */
export const join = async (
  needs: TeamLogNeeds,
  place: SharingPlace,
  team: string,
  code: string,
  computer: OwnComputer,
): Promise<Result<TeamLog, JoinProblem>> => {
  const pairing = new Pairing(needs.crypto, team, code)
  const found = await find(place, team, pairing.answer)
  if (!found.ok) return found
  const answer = found.value && pairing.openAnswer(found.value)
  if (answer === undefined) return err('not-answered')
  const entries: Uint8Array[] = []
  for (const head of answer.heads) {
    const read = await readLog(team, place, head, 0, head.n)
    if (!read.ok) return read
    entries.push(...read.value)
  }
  const log = await TeamLog.of(needs, team, computer, entries)
  if (log === undefined) return err('not-whole')
  const hasAll = answer.heads.every(({ chain, author, n, hash }) => log.hashAt(chain, author, n) === hash)
  const isMember = log.authority.members.some(
    ({ id, sign, state }) => id === computer.id && sign === computer.sign && state === 'active',
  )
  if (!hasAll || !isMember) return err('not-whole')
  const saved = await log.save()
  return saved.ok ? ok(log) : err('not-saved')
}
