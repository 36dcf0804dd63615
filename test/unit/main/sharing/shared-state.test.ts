import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../../../src/main/domain/sharing/entry.ts'
import { exposedTo } from '../../../../src/main/domain/sharing/exposure.ts'
import { addressOfKey } from '../../../../src/main/domain/sharing/same-keys.ts'
import type {
  ServiceAddress,
  SharedOperation,
} from '../../../../src/main/domain/sharing/shared-operations.ts'
import { type Actor, SharingTeam, type View } from '../../../fakes/sharing-team.ts'

let team: SharingTeam
let a: Actor
let b: Actor
let serviceId: string
let workspaceId: string
let keyId: string

const regionId = '00000000-0000-4000-8000-000000000001'
const address = (host = 'one'): ServiceAddress => ({
  regions: [
    { id: regionId, name: 'EU', authUrl: `https://${host}.example`, baseUrl: `https://${host}.example/api` },
  ],
  tokenPath: null,
  credentialEncoding: 'as-written',
  tokenFields: [],
})

type KeySet = Extract<SharedOperation, { do: 'key.put' }>['set']

const credentials = (by: Actor, version: number, clientId = 'client'): NonNullable<KeySet['credentials']> => {
  const { epoch, key } = team.epochFor(by, team.sharedChain, 'S')
  const base64 = (length: number) => Buffer.from(team.bytes(length)).toString('base64')
  return { clientId, version, secret: { epoch, key, nonce: base64(12), sealed: base64(40), savedAtMs: 0 } }
}

const newKey = (by: Actor, clientId = 'client'): KeySet => ({
  name: 'key',
  kind: 'service',
  workspaceId,
  credentials: credentials(by, 1, clientId),
  createdAtMs: 0,
})

/** The entry that last wrote a record, as an actor sees it. */
const baseOf = (by: Actor, kind: 'service' | 'workspace' | 'key', id: string): string | null =>
  team.view(by).shared.writes.find(kind, id)?.acts.at(-1)?.by.hash ?? null

const putKey = (by: Actor, set: KeySet, id = keyId, group?: string): SharedOperation => ({
  do: 'key.put',
  op: team.newId(),
  ...(group === undefined ? {} : { group }),
  id,
  base: baseOf(by, 'key', id),
  set,
})
const putService = (by: Actor, host: string): SharedOperation => ({
  do: 'service.put',
  op: team.newId(),
  id: serviceId,
  base: baseOf(by, 'service', serviceId),
  set: { address: address(host) },
})
const act = (by: Actor, what: 'key.delete' | 'key.restore' | 'key.purge', id = keyId): SharedOperation => ({
  do: what,
  op: team.newId(),
  id,
  base: baseOf(by, 'key', id),
})
const write = (by: Actor, ...ops: SharedOperation[]) => team.sharedWrite(by, ops)

const state = () => team.result().shared
const key = (id = keyId) => state().keys.find((one) => one.id === id)

beforeEach(async () => {
  team = await SharingTeam.start('shared')
  a = team.actor('A')
  b = team.add(a, 'B')
  ;[serviceId, workspaceId, keyId] = [team.newId(), team.newId(), team.newId()]
  write(
    a,
    {
      do: 'service.put',
      op: team.newId(),
      id: serviceId,
      base: null,
      set: { name: 'service', address: address() },
    },
    {
      do: 'workspace.put',
      op: team.newId(),
      id: workspaceId,
      base: null,
      set: { name: 'workspace', location: { serviceId, regionId }, sensitive: true },
    },
    putKey(a, newKey(a)),
  )
  team.syncAll()
})

describe('changes of two computers', () => {
  it('of different fields merge', () => {
    write(a, putKey(a, { name: 'renamed' }))
    write(b, putKey(b, { notes: 'noted' }))
    expect(key()?.values).toMatchObject({ name: 'renamed', notes: 'noted' })
    expect(key()?.others).toEqual([])
  })

  it('of the same field: the later one stands, the other is in the history', () => {
    write(b, putKey(b, { name: 'by B' }))
    write(a, putKey(a, { name: 'by A' }))
    // A was added first, so B comes later, whoever wrote first.
    expect(key()?.values.name).toBe('by B')
    expect(key()?.others).toMatchObject([{ field: 'name', value: 'by A' }])
    team.syncAll()
    write(a, putKey(a, { name: 'by both' }))
    expect([key()?.values.name, key()?.others]).toEqual(['by both', []])
  })

  it('of an end: the earlier date stands', () => {
    write(a, putKey(a, { keyExpiresAtMs: 5 }))
    write(b, putKey(b, { keyExpiresAtMs: 9 }))
    expect(key()?.values.keyExpiresAtMs).toBe(5)
    team.syncAll()
    write(a, putKey(a, { keyExpiresAtMs: null }))
    expect(key()?.values.keyExpiresAtMs).toBeUndefined()
    write(b, putKey(b, { keyExpiresAtMs: 7 }))
    expect(key()?.values.keyExpiresAtMs).toBe(7)
  })

  it('deleted and edited: kept and marked, until somebody looks', () => {
    write(a, act(a, 'key.delete'))
    write(b, putKey(b, { name: 'edited' }))
    expect(key()).toMatchObject({ isDeleted: false, isKeptAgainstDelete: true, values: { name: 'edited' } })
    team.syncAll()
    write(a, act(a, 'key.delete'))
    expect(key()).toMatchObject({ isDeleted: true, isKeptAgainstDelete: false })
    team.syncAll()
    write(b, act(b, 'key.restore'))
    expect(key()).toMatchObject({ isDeleted: false, isKeptAgainstDelete: false })
  })

  it('purged: gone, unless it was edited at the same time', () => {
    write(a, act(a, 'key.delete'))
    team.syncAll()
    write(a, act(a, 'key.purge'))
    expect([key(), state().purged]).toEqual([undefined, [{ kind: 'key', id: keyId }]])
    write(b, act(b, 'key.restore'))
    expect(key()).toMatchObject({ isKeptAgainstDelete: true, isDeleted: false })
  })

  it('the same key added twice is one record, and a question when the secrets may differ', () => {
    const other = team.newId()
    const third = team.newId()
    write(a, putKey(a, newKey(a, 'new client'), other))
    write(b, putKey(b, newKey(b, 'new client'), third))
    expect(state().sameAs).toEqual(new Map([[third, other]]))
    expect(state().questions).toMatchObject([{ about: 'secret', kind: 'key', id: other }])
    team.syncAll()
    const [, theirs] = state().questions[0]?.ops ?? []
    write(a, { do: 'decide', op: team.newId(), id: other, keep: theirs ?? '' })
    expect(state().questions).toEqual([])
    expect(key(other)?.values.credentials).toMatchObject({ keyId: third })
    expect(state().keys.map(({ id }) => id)).toEqual([keyId, other])
  })

  it('the same key added again by somebody who saw it stays two', () => {
    write(b, putKey(b, newKey(b), team.newId()))
    expect([state().keys.length, state().sameAs.size]).toEqual([2, 0])
  })

  it('a secret replaced on both is one question, which one answer closes', () => {
    const [mine, theirs] = [
      putKey(a, { credentials: credentials(a, 2) }),
      putKey(b, { credentials: credentials(b, 2) }),
    ]
    write(a, mine)
    write(b, theirs)
    expect(state().questions).toEqual([
      { about: 'secret', kind: 'key', id: keyId, ops: [mine.op, theirs.op] },
    ])
    expect(key()?.others).toMatchObject([{ field: 'credentials', op: mine.op }])
    team.syncAll()
    write(b, { do: 'decide', op: team.newId(), id: keyId, keep: mine.op })
    expect([state().questions, state().voided]).toEqual([[], []])
    team.syncAll()
    write(a, putKey(a, { credentials: credentials(a, 3) }))
    expect(state().voided).toEqual([])
    expect(key()?.values.credentials).toMatchObject({ version: 3 })
  })

  it('of addresses never merge: what both had agreed on stands until one entry decides (S47: addresses)', () => {
    write(a, putService(a, 'two'))
    write(b, putService(b, 'three'))
    const service = () => state().services[0]
    expect(state().questions).toMatchObject([{ about: 'address', kind: 'service', id: serviceId }])
    expect(service()?.values.address).toEqual(address('one'))
    const goesTo = () => {
      const { writes } = state()
      const record = writes.find('key', keyId)
      return record && addressOfKey(writes, record)?.baseUrl
    }
    // No secret goes anywhere while that is open.
    expect(goesTo()).toBeUndefined()
    team.syncAll()
    write(b, putService(b, 'two'), putKey(b, { credentials: credentials(b, 2) }))
    expect([state().questions, service()?.values.address]).toEqual([[], address('two')])
    expect(goesTo()).toBe('https://two.example/api')
  })

  it('of where a key goes never merge, by its workspace or the workspace’s region (S47: locations)', () => {
    const region = (by: Actor, to: string): SharedOperation => ({
      do: 'workspace.put',
      op: team.newId(),
      id: workspaceId,
      base: baseOf(by, 'workspace', workspaceId),
      set: { location: { serviceId, regionId: to } },
    })
    const [one, other] = [team.newId(), team.newId()]
    write(a, region(a, one), putKey(a, { workspaceId: one }))
    write(b, region(b, other), putKey(b, { workspaceId: other }))
    expect(state().questions).toMatchObject([
      { about: 'address', kind: 'workspace' },
      { about: 'address', kind: 'key' },
    ])
    expect(state().workspaces[0]?.values.location).toEqual({ serviceId, regionId })
    expect(key()?.values.workspaceId).toBe(workspaceId)
  })

  it('the same change on both is no question', () => {
    write(a, putService(a, 'two'))
    write(b, putService(b, 'two'))
    expect([state().questions, state().services[0]?.values.address]).toEqual([[], address('two')])
  })
})

describe('operations', () => {
  it('on a state that their author had seen change have no effect, alone with their group', () => {
    write(a, putKey(a, { name: 'seen' }))
    team.syncAll()
    const group = team.newId()
    const stale = { ...putKey(b, { name: 'stale' }, keyId, group), base: null }
    const other = putKey(b, newKey(b, 'other'), team.newId(), group)
    const alone = putKey(b, newKey(b, 'alone'), team.newId())
    write(b, stale, other, alone)
    expect(key()?.values.name).toBe('seen')
    expect(state().voided).toEqual([
      { op: stale.op, reason: 'stale' },
      { op: other.op, reason: 'group' },
    ])
    expect([key(other.id), key(alone.id)?.id]).toEqual([undefined, alone.id])
    const seenByA = team.sharedWrite(a, [putKey(a, { notes: 'unseen' })])
    const unseenBase = { ...putKey(b, { name: 'unseen' }), base: seenByA.hash }
    write(b, unseenBase)
    expect(state().voided.at(-1)).toEqual({ op: unseenBase.op, reason: 'stale' })
    const unknownBase = { ...putKey(b, { name: 'unknown' }), base: 'f'.repeat(64) }
    write(b, unknownBase)
    expect(state().voided.at(-1)).toEqual({ op: unknownBase.op, reason: 'stale' })
  })

  it('that stand in the log already have no effect and are no conflict', () => {
    const operation = putKey(a, { name: 'once' })
    write(a, operation)
    team.syncAll()
    write(a, putKey(a, { name: 'later' }))
    team.syncAll()
    write(b, operation)
    expect([key()?.values.name, state().voided, key()?.others]).toEqual(['later', [], []])
  })

  it('count again by another computer when the first did not count', () => {
    const operation = putKey(b, { name: 'from an outbox' })
    write(b, operation)
    team.remove(a, b)
    expect(key()?.values.name).toBe('key')
    write(a, operation)
    expect(key()?.values.name).toBe('from an outbox')
  })

  it('with a secret count under their own entry’s epoch only (S47: own epoch)', () => {
    const made = credentials(a, 2)
    team.makeEpoch(a, team.sharedChain, [a, b])
    const ofNew = credentials(a, 2)
    const wrong = [
      made,
      { ...ofNew, secret: ofNew.secret && { ...ofNew.secret, key: made.secret?.key ?? '' } },
      { ...ofNew, secret: ofNew.secret && { ...ofNew.secret, epoch: made.secret?.epoch ?? '' } },
      { ...ofNew, secret: ofNew.secret && { ...ofNew.secret, key: team.epochFor(a, team.sharedChain).key } },
    ]
    for (const one of wrong) {
      const operation = putKey(a, { credentials: one })
      write(a, operation)
      expect(state().voided.at(-1)).toEqual({ op: operation.op, reason: 'secret' })
    }
    write(a, putKey(a, { credentials: ofNew }))
    expect(key()?.values.credentials).toMatchObject({ version: 2 })
  })

  it('have a version that is one more than the last (S47: versions)', () => {
    for (const version of [1, 3]) {
      const operation = putKey(a, { credentials: credentials(a, version) })
      write(a, operation)
      expect(state().voided.at(-1)).toEqual({ op: operation.op, reason: 'version' })
    }
  })

  it('that decide keep credentials of that key only (S47: kept)', () => {
    const other = putKey(a, newKey(a, 'another client'), team.newId())
    write(a, other)
    const unseen = putKey(b, { credentials: credentials(b, 2) })
    write(b, unseen)
    const decided: SharedOperation = { do: 'decide', op: team.newId(), id: keyId, keep: other.op }
    const mine = putKey(a, { credentials: credentials(a, 2) })
    write(a, mine)
    write(b, { ...decided, keep: mine.op })
    expect(state().voided).toContainEqual({ op: decided.op, reason: 'unknown' })
    for (const keep of [other.op, unseen.op, team.newId()]) {
      const operation: SharedOperation = { do: 'decide', op: team.newId(), id: keyId, keep }
      write(a, operation)
      expect(state().voided).toContainEqual({ op: operation.op, reason: 'unknown' })
    }
  })

  it('on a record whose beginning does not count show nothing', () => {
    const id = team.newId()
    write(b, putKey(b, newKey(b), id))
    team.sync(b, a)
    write(a, putKey(a, { name: 'renamed' }, id))
    expect(key(id)?.values.name).toBe('renamed')
    team.remove(a, b, [])
    expect(key(id)).toBeUndefined()
  })
})

describe('entries that arrive after others', () => {
  const arriving = (...steps: (readonly Entry[])[]) => {
    const here: Entry[] = []
    let views: View[] = []
    for (const step of steps) {
      here.push(...step)
      views = [...views, team.viewOf(here, views)]
    }
    return views
  }
  const all = () => [...team.entries.values()].map((bytes) => team.decode(bytes))

  it('leave what they do not write as it was, and the same object', () => {
    const before = all()
    const later = write(b, putKey(b, { name: 'renamed' }))
    const [first, second] = arriving(before, [later])
    const [former, now] = [first?.shared, second?.shared]
    expect(now?.writes.find('service', serviceId)).toBe(former?.writes.find('service', serviceId))
    expect(former?.writes.find('key', keyId)).not.toBe(now?.writes.find('key', keyId))
    expect(former?.keys[0]?.values.name).toBe('key')
    expect(now?.keys[0]?.values.name).toBe('renamed')
  })

  it('go in before entries that they come before', () => {
    const before = all()
    const early = write(a, putKey(a, { name: 'by A' }))
    const late = write(b, putKey(b, { name: 'by B' }))
    const views = arriving(before, [late], [early])
    expect(views.map(({ shared }) => shared.log.entries.at(-1)?.hash)).toEqual([
      before.findLast(({ header }) => header.chain === team.sharedChain)?.hash,
      late.hash,
      late.hash,
    ])
    expect(views.at(-1)?.shared.keys[0]?.values.name).toBe('by B')
  })

  it('and that a removal keeps let those before them count', () => {
    const one = write(b, putKey(b, { name: 'one' }))
    const two = write(b, putKey(b, { notes: 'two' }))
    team.sync(b, a)
    team.remove(a, b)
    const others = all().filter((entry) => entry !== one && entry !== two)
    const views = arriving(others, [one], [two])
    expect(views.map(({ shared }) => shared.keys[0]?.values.name)).toEqual(['key', 'key', 'one'])
  })

  it('and break a rule change nothing: the state stays the same object', () => {
    const before = all()
    const wrong = write(b, putKey(b, { name: 'wrong' }))
    team.entries.delete(wrong.hash)
    const child = team.sharedWrite(b, [putKey(b, { name: 'child' })])
    const [first, second] = arriving(before, [child])
    expect(second?.shared).toBe(first?.shared)
  })
})

describe('what a removed computer could open', () => {
  it('is every secret before the epoch that its removal brought, until it is replaced', () => {
    const exposed = () => exposedTo(team.result().authority, state(), b.id)
    const later = team.newId()
    team.remove(a, b)
    write(a, putKey(a, newKey(a, 'later'), later))
    expect(exposed()).toEqual([
      { keyId, version: 1, isReplaced: false },
      { keyId: later, version: 1, isReplaced: false },
    ])
    team.makeEpoch(a, team.sharedChain, [a])
    const after = team.newId()
    write(a, putKey(a, newKey(a, 'after'), after))
    write(a, putKey(a, { credentials: credentials(a, 2) }))
    expect(exposed()).toEqual([
      { keyId, version: 1, isReplaced: true },
      { keyId: later, version: 1, isReplaced: false },
    ])
  })

  it('is also what is under an epoch that it was handed afterwards (S45: exposed)', () => {
    team.remove(a, b)
    team.makeEpoch(a, team.sharedChain, [a, b])
    const operation = putKey(a, { credentials: credentials(a, 2) })
    write(a, operation)
    expect(exposedTo(team.result().authority, state(), b.id)).toEqual([
      { keyId, version: 2, isReplaced: false },
    ])
  })
})
