import { permissionOf } from '../../src/main/domain/sharing/authority.ts'
import { toHex } from '../../src/main/domain/sharing/bytes.ts'
import { type Entry, encodeEntry } from '../../src/main/domain/sharing/entry.ts'
import { needsEpoch, newestEpoch } from '../../src/main/domain/sharing/epoch-needs.ts'
import { sealKeyOf } from '../../src/main/domain/sharing/epochs.ts'
import type { ServiceAddress, SharedOperation } from '../../src/main/domain/sharing/shared-operations.ts'
import type { StandingRecord } from '../../src/main/domain/sharing/shared-state.ts'
import { type Actor, allRecords, SharingTeam, type View } from './sharing-team.ts'

/** The first implementation's state in the form that the second one gives. */
export const comparable = ({ authority, shared }: View): unknown => {
  const epochOf = (chain: string) => ({
    epoch: newestEpoch(authority, chain)?.epoch,
    isNeeded: needsEpoch(authority, chain),
  })
  const named = (kind: string, records: readonly StandingRecord[]) =>
    records.map(({ id, values, isDeleted, isKeptAgainstDelete }): [string, unknown] => [
      `${kind} ${id}`,
      { values, isDeleted, isMarked: isKeptAgainstDelete },
    ])
  return {
    order: authority.log.entries.map(({ hash }) => hash),
    marks: authority.standings,
    members: Object.fromEntries(authority.members.map(({ id, sign, state }) => [`${id} ${sign}`, state])),
    epochs: [epochOf(authority.chain), epochOf(authority.sharedChain)],
    isBehind: authority.isReadOnly,
    sharedOrder: shared.log.entries.map(({ hash }) => hash),
    permissions: shared.log.entries.map((entry) => permissionOf(authority, entry, shared.log.byHash)),
    records: Object.fromEntries([
      ...named('service', shared.services),
      ...named('workspace', shared.workspaces),
      ...named('key', shared.keys),
    ]),
    questions: shared.questions
      .map(({ about, kind, id, ops }) => `${about} ${kind} ${id} ${ops.join()}`)
      .sort(),
    twins: Object.fromEntries([...shared.sameAs].map(([id, first]) => [`key ${id}`, `key ${first}`])),
    purged: shared.purged.map(({ kind, id }) => `${kind} ${id}`).sort(),
    voided: shared.voided.map(({ op, reason }) => `${op} ${reason}`).sort(),
    isSharedBehind: shared.isReadOnly,
  }
}

/** Numbers below a bound that follow from a seed. */
export type Pick = (below: number) => number

/** Operations on records, as an actor would write them from what it sees. */
class Writer {
  readonly #team: SharingTeam
  readonly #pick: Pick
  readonly #written: SharedOperation[] = []

  constructor(team: SharingTeam, pick: Pick) {
    this.#team = team
    this.#pick = pick
  }

  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#pick(items.length)]
  }

  #address(): ServiceAddress {
    const host = `https://${this.#one(['one', 'two', 'three'])}.example`
    return {
      regions: [{ id: regionId, name: 'EU', authUrl: host, baseUrl: `${host}/api` }],
      tokenPath: this.#pick(4) === 0 ? '/token' : null,
      credentialEncoding: 'as-written',
      tokenFields: [],
    }
  }

  #credentials(by: Actor, version: number) {
    const { sharedChain, newId, bytes } = this.#team
    const isForeign = this.#pick(12) === 0
    const epoch = this.#team.epochFor(by, sharedChain, 'S')
    return {
      clientId: `client-${this.#pick(2)}`,
      version: this.#pick(15) === 0 ? version + 1 : version,
      secret:
        this.#pick(4) === 0
          ? null
          : {
              epoch: isForeign ? newId() : epoch.epoch,
              key: epoch.key,
              nonce: Buffer.from(bytes(12)).toString('base64'),
              sealed: Buffer.from(bytes(40)).toString('base64'),
              savedAtMs: 0,
            },
    }
  }

  /** A service, a workspace and a key. */
  firstOperations(by: Actor): SharedOperation[] {
    const { newId } = this.#team
    const [serviceId, workspaceId] = [newId(), newId()]
    const common = (id: string) => ({ op: newId(), id, base: null })
    const named = { name: 'first' }
    const location = { serviceId, regionId }
    const key = {
      ...named,
      kind: 'service' as const,
      workspaceId,
      credentials: this.#credentials(by, 1),
      createdAtMs: 0,
    }
    return [
      { do: 'service.put', ...common(serviceId), set: { ...named, address: this.#address() } },
      { do: 'workspace.put', ...common(workspaceId), set: { ...named, location, sensitive: false } },
      { do: 'key.put', ...common(newId()), set: key },
    ]
  }

  /** One to three operations in one entry; sometimes one that somebody wrote before. */
  operations(by: Actor): SharedOperation[] {
    const { shared } = this.#team.view(by)
    const records = allRecords(shared)
    const group = this.#pick(3) === 0 ? { group: this.#team.newId() } : {}
    const ops = Array.from({ length: 1 + this.#pick(3) }, (): SharedOperation => {
      const again = this.#pick(12) === 0 ? this.#one(this.#written) : undefined
      if (again !== undefined) return again
      const kind = this.#one(['service', 'workspace', 'key', 'key', 'key', 'key'] as const) ?? 'key'
      const some = records.filter((one) => one.kind === kind)
      const record = this.#pick(kind === 'key' ? 4 : 20) === 0 ? undefined : this.#one(some)
      const common = { op: this.#team.newId(), ...group, id: record?.id ?? this.#team.newId() }
      const acts = record?.acts ?? []
      const act = this.#pick(8) === 0 ? this.#one(acts) : acts.at(-1)
      const base = act?.by.hash ?? null
      const isNew = record === undefined
      const name = isNew || this.#pick(2) === 0 ? { name: `name ${this.#pick(5)}` } : {}
      if (kind === 'service') {
        const address = isNew || this.#pick(2) === 0 ? { address: this.#address() } : {}
        return { do: 'service.put', ...common, base, set: { ...name, ...address } }
      }
      if (kind === 'workspace') {
        const serviceId = this.#one(records.filter((one) => one.kind === 'service'))?.id ?? this.#team.newId()
        const location = isNew || this.#pick(2) === 0 ? { location: { serviceId, regionId } } : {}
        const sensitive = isNew ? { sensitive: false } : {}
        return { do: 'workspace.put', ...common, base, set: { ...name, ...location, ...sensitive } }
      }
      const whole = this.#pick(10)
      if (!isNew && whole < 4)
        return {
          do: (['key.delete', 'key.delete', 'key.restore', 'key.purge'] as const)[whole] ?? 'key.delete',
          ...common,
          base,
        }
      const logins = (record?.field('credentials').writes ?? []).map(({ op }) => op)
      if (!isNew && whole === 4)
        return { do: 'decide', ...common, keep: this.#one(logins) ?? this.#team.newId() }
      const workspaceId =
        this.#one(records.filter((one) => one.kind === 'workspace'))?.id ?? this.#team.newId()
      const versions = (record?.field('credentials').writes ?? []).map(({ value }) =>
        typeof value === 'object' && value !== null && 'version' in value ? Number(value.version) : 0,
      )
      const credentials =
        isNew || this.#pick(2) === 0
          ? { credentials: this.#credentials(by, 1 + Math.max(0, ...versions)) }
          : {}
      return {
        do: 'key.put',
        ...common,
        base,
        set: {
          ...name,
          ...(isNew ? { kind: 'service' as const } : {}),
          ...(isNew || this.#pick(4) === 0 ? { workspaceId } : {}),
          ...credentials,
          ...(isNew ? { createdAtMs: 0 } : {}),
          ...(this.#pick(3) === 0 ? { keyExpiresAtMs: this.#pick(3) === 0 ? null : this.#pick(1_000) } : {}),
          ...(this.#pick(3) === 0 ? { notes: `note ${this.#pick(9)}` } : {}),
        },
      }
    })
    this.#written.push(...ops)
    return ops
  }
}

const regionId = '00000000-0000-4000-8000-000000000001'

/** Three computers, the page, and whoever they add, do `steps` things, honest and not. */
export const playHistory = async (seed: string, steps: number, pick: Pick): Promise<SharingTeam> => {
  const team = await SharingTeam.start(seed)
  const founder = team.actor('A')
  team.add(founder, 'B')
  team.add(founder, 'C')
  team.add(founder, 'page', 'page')
  team.syncAll()
  const writer = new Writer(team, pick)
  const anybody = (): Actor => team.actors[pick(team.actors.length)] ?? founder
  const past = new Map<Actor, Map<string, Entry>>()
  // Something to change, which everybody has.
  team.sharedWrite(founder, writer.firstOperations(founder))
  team.syncAll()
  for (let step = 0; step < steps; step += 1) {
    const by = anybody()
    const what = pick(80)
    if (what < 44) {
      if (by.kind === 'computer') team.sharedWrite(by, writer.operations(by))
    } else if (what < 54) team.sync(anybody(), by)
    else if (what < 60) team.remove(by, anybody(), pick(4) === 0 ? [] : undefined)
    else if (what < 61) {
      // A circle: each removes the next before it hears of the others.
      const circle = team.actors.slice(0, 2 + pick(2))
      for (const [at, one] of circle.entries()) team.remove(one, circle[(at + 1) % circle.length] ?? by)
    } else if (what < 64) {
      if (team.actors.length < 8) team.add(by, `more ${step}`, pick(6) === 0 ? 'page' : 'computer')
    } else if (what < 67) {
      const chain = pick(2) === 0 ? team.chain : team.sharedChain
      const isMember = ({ id }: Actor) =>
        team.view(by).authority.members.some((member) => member.id === id && member.state === 'active')
      const to = team.actors.filter((actor) => isMember(actor) || pick(8) === 0)
      if (to.length > 0) team.makeEpoch(by, chain, to)
    } else if (what < 69) team.handOn(by, pick(2) === 0 ? team.chain : team.sharedChain, anybody())
    else if (what < 71) past.set(by, new Map(by.seen))
    else if (what < 74) {
      // Its profile is restored: it goes on from an older state.
      const before = past.get(by)
      if (before !== undefined) {
        by.seen.clear()
        for (const [hash, entry] of before) by.seen.set(hash, entry)
      }
    } else misbehave(team, by, anybody(), pick)
  }
  return team
}

/** Entries that break a rule, each by its author's own hand. */
const misbehave = (team: SharingTeam, by: Actor, other: Actor, pick: Pick): void => {
  const chain = pick(2) === 0 ? team.chain : team.sharedChain
  const before = new Map(by.seen)
  const ways = [
    () => team.write(by, chain, [], { change: (header) => ({ ...header, seq: header.seq + 1 }) }),
    () => team.write(by, chain, [], { change: (header) => ({ ...header, author: other.id }) }),
    () => team.write(by, chain, [], { signAs: other }),
    () => team.write(by, chain, [], { change: (header) => ({ ...header, mine: { n: 1, hash: null } }) }),
    () => team.write(by, chain, [], { change: (header) => ({ ...header, prev: header.prev.slice(1) }) }),
    () =>
      team.write(by, chain, [{ op: team.newId(), do: 'strike' }], {
        payload: { kind: 'change', format: 1 + pick(2), atMs: 0, ops: [{ op: team.newId(), do: 'strike' }] },
      }),
    () => team.write(by, chain, [], { payload: { kind: 'snapshot', format: 2, atMs: 0, ops: [] } }),
    () => team.write(by, chain, [], { payload: { kind: 'genesis', format: 1, atMs: 0, ops: [] } }),
    () =>
      team.write(by, chain, [], {
        grants: [
          {
            to: other.id,
            chain,
            epoch: team.newId(),
            part: 'L',
            key: toHex(team.bytes(32)),
            box: Buffer.from(new Uint8Array(80)).toString('base64'),
          },
        ],
      }),
    () => {
      const operation = team.addOperation(other)
      return team.authorityWrite(by, [
        operation.do === 'computer.add' ? { ...operation, sign: by.sign } : operation,
      ])
    },
    () => team.authorityWrite(by, [team.addOperation(other)]),
    () => twice(team, by, chain),
  ]
  const written = ways[pick(ways.length)]?.()
  // Whoever breaks a rule knows better than to build on it.
  if (written !== undefined && pick(2) === 0) {
    by.seen.clear()
    for (const [hash, entry] of before) by.seen.set(hash, entry)
  }
}

/** The same number twice: two entries after the same one. */
const twice = (team: SharingTeam, by: Actor, chain: string): Entry => {
  const first = team.write(by, chain, [])
  const epoch = team.epochFor(by, chain)
  const bytes = encodeEntry(team.crypto, {
    header: first.header,
    grants: [],
    payload: { kind: 'change', format: 1, atMs: 1, ops: [] },
    sealKey: sealKeyOf(team.crypto, team.secretOf(chain, 'L', first.header.epoch) ?? epoch),
    nonce: team.bytes(12),
    signingKey: by.signingKey,
  })
  return team.publish(by, bytes)
}
