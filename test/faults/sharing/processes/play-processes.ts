import { createHash } from 'node:crypto'
import { nodeSharingCrypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { heldEpochs } from '../../../../src/main/app/sharing/held-epochs.ts'
import type { TeamLog } from '../../../../src/main/app/sharing/team-log.ts'
import { tokenAddress } from '../../../../src/main/domain/sharing/same-keys.ts'
import type { ServiceAddress } from '../../../../src/main/domain/sharing/shared-operations.ts'
import { newService } from '../../../fakes/shared-records.ts'
import { done, SharingComputer } from '../../../fakes/sharing-computer.ts'
import { comparable } from '../../../fakes/sharing-histories.ts'
import { secondFold, verifyWith } from '../../../fakes/sharing-second-implementation.ts'
import { Seeded } from '../../seeded.ts'
import type { BreakablePlace } from './breakable-place.ts'
import { checkReplicas, entriesIn } from './check-replicas.ts'
import type { ClientStart } from './client.ts'
import { Fleet } from './fleet.ts'

interface Play {
  readonly place: BreakablePlace
  readonly clients: number
  readonly forMs: number
  readonly seed: string
  /** The bundled `client.ts`. */
  readonly program: string
}

/** So many entries are folded by the second implementation in minutes, which asks every question of all. */
const MOST_ENTRIES = 3_000
const ROUNDS = 40

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A team of so many computers, with a service and a workspace to put keys into. */
const startTeam = async ({
  place,
  clients,
  seed,
  forMs,
}: Play): Promise<{ computers: SharingComputer[]; starts: ClientStart[] }> => {
  const first = await SharingComputer.start(place.open(), 'Client 0')
  const computers = [first]
  for (let at = 1; at < clients; at += 1) computers.push(await first.pair(place.open(), `Client ${at}`))
  const service = newService('Shared')
  const address = service.do === 'service.put' ? (service.set.address as ServiceAddress) : undefined
  const [region] = address?.regions ?? []
  if (address === undefined || region === undefined) throw new Error('Unreachable.')
  const workspaceId = first.needs.random.newId()
  await first.write(service, {
    op: first.needs.random.newId(),
    do: 'workspace.put',
    id: workspaceId,
    base: null,
    set: { name: 'Shared', location: { serviceId: service.id, regionId: region.id }, sensitive: false },
  })
  await first.exchange()
  const token = tokenAddress(address, region.authUrl)
  const starts = computers.map(
    ({ folder, keys }, at): ClientStart => ({
      profile: folder,
      team: first.log.team,
      computer: keys,
      place: place.clients,
      seed: `${seed} ${at}`,
      pauseMs: Math.max(5, Math.round((forMs * clients * 2) / 3 / MOST_ENTRIES)),
      workspaceId,
      address: { token, baseUrl: region.baseUrl },
    }),
  )
  return { computers, starts }
}

/** Lets faults happen, one after the other, until the time is over; how many of each. */
const breakThings = async ({ place, forMs, seed }: Play, fleet: Fleet): Promise<Record<string, number>> => {
  const random = new Seeded(`faults ${seed}`)
  const counts: Record<string, number> = {}
  const endsAtMs = performance.now() + forMs
  const restMs = Math.min(1_500, forMs / 60)
  let hasCopy = false
  while (performance.now() < endsAtMs) {
    await sleep(restMs)
    const at = random.below(fleet.size)
    const fault = random.oneOf(['kill', 'kill', 'kill', 'stop', 'stop', 'copy', ...place.faults.keys()]) ?? ''
    if (fault === 'put back' && !hasCopy) continue
    counts[fault] = (counts[fault] ?? 0) + 1
    if (fault === 'kill') {
      await fleet.kill(at)
      fleet.start(at)
    } else if (fault === 'stop') {
      fleet.signal(at, 'SIGSTOP')
      await sleep(restMs)
      fleet.signal(at, 'SIGCONT')
    } else if (fault === 'copy') {
      await place.copy()
      hasCopy = true
    } else {
      await place.faults.get(fault)?.()
      if (fault === 'put back') hasCopy = false
    }
  }
  return counts
}

/** All exchange until nobody has anything new; what is left when that does not end. */
const settle = async (fleet: Fleet): Promise<string[]> => {
  const all = Array.from({ length: fleet.size }, (_, at) => at)
  let left: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    left = []
    for (const at of all) {
      const { changes, problem } = await fleet.ask(at, { order: 'exchange' }, 'exchanged')
      if (changes > 0) left.push(`client ${at} does not come to rest: ${problem ?? `${changes} changes`}`)
    }
    if (left.length === 0) break
  }
  return left
}

/** All entries of a log by the second implementation, in the form that both are brought to. */
const foldAgain = (log: TeamLog): unknown => {
  verifyWith(nodeSharingCrypto)
  const secrets = [log.authority.chain, log.authority.sharedChain].flatMap((chain) =>
    heldEpochs(log, chain).flatMap(({ L, S }) => [L, S]),
  )
  return secondFold(log.team, log.allBytes(), secrets)
}

/** Plays a history of many processes at one place; what is wrong with it, and what was done. */
export const playProcesses = async (
  play: Play,
): Promise<{ readonly wrong: string[]; readonly counts: Record<string, number> }> => {
  const { computers, starts } = await startTeam(play)
  const fleet = new Fleet(play.program, starts)
  try {
    for (const at of starts.keys()) fleet.start(at)
    const faults = await breakThings(play, fleet)
    for (const at of starts.keys()) fleet.tell(at, { order: 'rest' })
    const left = await settle(fleet)
    const digests: string[] = []
    for (const at of starts.keys()) digests.push((await fleet.ask(at, { order: 'digest' }, 'digest')).digest)
    await fleet.stop()

    const [first] = computers
    if (first === undefined) throw new Error('Unreachable.')
    const log = done(await first.reopen())
    const ours = JSON.stringify(comparable(log))
    const digest = createHash('sha256').update(ours).digest('hex')
    const place = await hashesAt(play.place, log)
    const acknowledged = fleet.spoken.flatMap(({ saved }) => [...saved.values()].flat())
    const written = log.shared.log.entries.flatMap(({ payload }) => payload.ops.map(({ op }) => op))
    const once = new Set(written)
    const wrong = [
      ...fleet.anomalies,
      ...left,
      ...digests.flatMap((one, at) => (one === digest ? [] : [`client ${at} has another state`])),
      ...(canonicalJson(foldAgain(log)) === canonicalJson(JSON.parse(ours))
        ? []
        : ['the second implementation has another state']),
      ...checkReplicas(
        computers.map(({ folder }) => entriesIn(folder)),
        place,
        fleet.spoken,
      ),
      ...(once.size === written.length ? [] : ['an operation stands twice']),
      ...acknowledged.filter((op) => !once.has(op)).map((op) => `operation ${op} is lost`),
      ...log.shared.voided.map(({ op, reason }) => `operation ${op} is void: ${reason}`),
    ]
    const counts = {
      'operations of processes, acknowledged and kept': acknowledged.length,
      'entries of processes': log.shared.log.entries.length,
      'exchanges of processes': fleet.exchanges,
      ...Object.fromEntries(
        Object.entries(faults).map(([name, count]) => [
          `faults of processes and their place: ${name}`,
          count,
        ]),
      ),
    }
    return { wrong, counts }
  } finally {
    await fleet.stop()
    for (const computer of computers) computer.close()
  }
}

/** What lies at the place, as it is asked for. */
const hashesAt = async (breakable: BreakablePlace, { team }: TeamLog): Promise<ReadonlySet<string>> => {
  const place = breakable.open()
  const hashes = new Set<string>()
  for (const head of done(await place.heads(team)))
    for (let after = 0; after < head.n; ) {
      const read = done(await place.read(team, head, after, 64))
      for (const { hash } of read) hashes.add(hash)
      const last = read.at(-1)
      if (last === undefined) break
      after = last.n
    }
  await place.close()
  return hashes
}

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
