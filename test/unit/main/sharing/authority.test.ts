import { beforeEach, describe, expect, it } from 'vitest'
import { foldAuthority } from '../../../../src/main/domain/sharing/authority.ts'
import { decodeEntry, teamOf } from '../../../../src/main/domain/sharing/entry.ts'
import {
  missingGrants,
  needsEpoch,
  newestEpoch,
  unlinkedEpochs,
} from '../../../../src/main/domain/sharing/epoch-needs.ts'
import { addedBy } from '../../../../src/main/domain/sharing/next-entry.ts'
import { authorityLanguage } from '../../../../src/main/domain/sharing/payload.ts'
import { type Actor, allRecords, SharingTeam } from '../../../fakes/sharing-team.ts'

let team: SharingTeam
let a: Actor
let b: Actor
let c: Actor
let page: Actor

beforeEach(async () => {
  team = await SharingTeam.start('authority')
  a = team.actor('A')
  b = team.add(a, 'B')
  c = team.add(a, 'C')
  page = team.add(a, 'page', 'page')
  team.syncAll()
})

const states = () =>
  Object.fromEntries(
    team
      .result()
      .authority.members.map(({ id, state }) => [team.actors.find((one) => one.id === id)?.label, state]),
  )

const standingOf = ({ hash }: { readonly hash: string }) => {
  const { authority } = team.result()
  const at = authority.log.byHash.get(hash)?.at
  return at === undefined ? 'not here' : authority.standings[at]
}

/** A service, which shows whether an author's entry counts. */
const put = (by: Actor) =>
  team.sharedWrite(by, [
    { do: 'workspace.put', op: team.newId(), id: team.newId(), base: null, set: { name: by.label } },
  ])

const counts = (entry: { readonly hash: string }) => {
  const { shared } = team.result()
  return allRecords(shared).some((record) => record.createdBy?.hash === entry.hash)
}

describe('who is in', () => {
  it('begins with the first computer, and grows by whoever is in', () => {
    const d = team.add(b, 'D')
    expect(states()).toEqual({ A: 'active', B: 'active', C: 'active', page: 'active', D: 'active' })
    expect(counts(put(d))).toBe(true)
  })

  it('is unknown until the first entry is here, and what lacks its past waits', () => {
    const d = team.add(b, 'D')
    const e = team.add(d, 'E')
    const all = [...team.entries.values()].map((bytes) => team.decode(bytes))
    expect(() => team.viewOf(all.slice(1))).toThrow('first entry')
    const adding = all.findIndex(({ header }) => header.author === b.id)
    const { authority } = team.viewOf(all.filter((_, at) => at !== adding))
    expect(authority.members.some(({ id }) => id === d.id || id === e.id)).toBe(false)
    expect(authority.log.left).toBe(1)
  })

  it('an entry has one epoch: the one whose key it names (S44: key)', () => {
    team.makeEpoch(a, team.sharedChain, [a, b])
    const list = team.epochFor(a, team.sharedChain)
    const foreign = [
      { ...list, epoch: team.newId() },
      { ...list, key: team.secretOf(team.chain, 'L').key },
      team.epochFor(a, team.sharedChain, 'S'),
      team.epochFor(a, team.chain),
    ]
    for (const one of [...foreign, list]) {
      const entry = team.sharedWrite(a, [], {
        epoch: one,
        change: (header) => ({
          ...header,
          chain: team.sharedChain,
          epoch: one === list ? team.newId() : header.epoch,
        }),
      })
      expect(team.result().shared.log.byHash.has(entry.hash)).toBe(false)
      a.seen.delete(entry.hash)
    }
  })

  it('another team with the same entries is another team (S44: teams)', async () => {
    const other = await SharingTeam.start('other')
    const foreign = [...team.entries.values()].map((bytes) => other.decode(bytes))
    const own = [...other.entries.values()].map((bytes) => other.decode(bytes))
    other.ring.add(team.secrets)
    expect(other.viewOf([...own, ...foreign]).authority.members).toHaveLength(1)
  })

  it('a computer is added with its own proof only (S44: proof)', () => {
    const [d, e] = [team.newActor('D', 'computer'), team.newActor('E', 'computer')]
    const [ofD, ofE] = [team.addOperation(d), team.addOperation(e)]
    if (ofD.do !== 'computer.add' || ofE.do !== 'computer.add') throw new Error('Unreachable.')
    team.authorityWrite(a, [{ ...ofD, proof: ofE.proof }])
    team.authorityWrite(a, [{ ...ofD, box: ofE.box }])
    team.authorityWrite(a, [{ ...ofD, id: ofE.id }])
    expect(team.result().authority.members).toHaveLength(4)
  })

  it('ids and keys are never used twice (S44: identities)', () => {
    team.remove(a, c)
    team.authorityWrite(a, [team.addOperation(c)])
    expect(states().C).toBe('removed')
    const twin: Actor = { ...team.newActor('twin', 'computer'), signingKey: c.signingKey, sign: c.sign }
    team.authorityWrite(a, [team.addOperation(twin)])
    const boxTwin: Actor = { ...team.newActor('box twin', 'computer'), boxKey: c.boxKey, box: c.box }
    team.authorityWrite(a, [team.addOperation(boxTwin)])
    const idTwin: Actor = { ...team.newActor('id twin', 'computer'), id: c.id }
    team.authorityWrite(a, [team.addOperation(idTwin)])
    expect(team.result().authority.members).toHaveLength(4)
  })

  it('a computer that a thief added before can still be added (S45: added by a thief)', () => {
    team.remove(a, c)
    const d = team.newActor('D', 'computer')
    team.authorityWrite(c, [team.addOperation(d)])
    team.sync(c, a)
    expect(states().D).toBe('void')
    team.authorityWrite(a, [team.addOperation(d)])
    expect(states().D).toBe('active')
  })

  it('two computers that add the same one at the same time add it once', () => {
    const d = team.newActor('D', 'computer')
    team.authorityWrite(a, [team.addOperation(d)])
    team.authorityWrite(b, [team.addOperation(d)])
    team.syncAll()
    expect(team.result().authority.members.filter(({ id }) => id === d.id)).toHaveLength(1)
    expect(counts(put(d))).toBe(true)
    team.remove(c, a, [])
    expect(states().D).toBe('active')
  })

  it('an entry signed by somebody else, or as somebody else, is none (S44: author)', () => {
    const before = states()
    const d = team.newActor('D', 'computer')
    const forged = [
      team.authorityWrite(a, [team.addOperation(d)], { signAs: b }),
      team.authorityWrite(a, [team.addOperation(d)], { change: (header) => ({ ...header, author: b.id }) }),
    ]
    expect(forged.map(standingOf)).toEqual(['not here', 'not here'])
    expect(states()).toEqual(before)
  })

  it.each<[string, Parameters<SharingTeam['write']>[3]]>([
    ['a wrong seq', { change: (header) => ({ ...header, seq: header.seq + 1 }) }],
    ['no past', { change: (header) => ({ ...header, prev: [], seq: 1 }) }],
    ['a number too high', { change: (header) => ({ ...header, mine: { ...header.mine, n: 9 } }) }],
    ['a log that starts again', { change: (header) => ({ ...header, mine: { n: 1, hash: null } }) }],
    ['an unknown past', { change: (header) => ({ ...header, prev: [...header.prev, 'f'.repeat(64)] }) }],
    ['another team', { change: (header) => ({ ...header, team: 'f'.repeat(64) }) }],
    ['a kind of the first entry', { payload: { kind: 'genesis', format: 1, atMs: 0, ops: [] } }],
  ])('an entry with %s has no effect (S44: past)', (_, change) => {
    put(a)
    team.authorityWrite(a, [])
    const d = team.newActor('D', 'computer')
    const before = states()
    const entry = team.authorityWrite(a, [team.addOperation(d)], change)
    if (_ === 'a log that starts again') expect(team.result().authority.log.clones).not.toEqual([])
    else expect([standingOf(entry), states()]).toEqual(['not here', before])
  })

  it('an entry that goes on from a log that is not its own, or that it has not seen, is none (S44: own log)', () => {
    const d = team.newActor('D', 'computer')
    const [sameId, sameKeys]: Actor[] = [
      { ...team.newActor('same id', 'computer'), id: d.id },
      { ...d, id: team.newId(), label: 'same keys' },
    ]
    if (sameId === undefined || sameKeys === undefined) throw new Error('Unreachable.')
    team.authorityWrite(a, [team.addOperation(d)])
    team.authorityWrite(b, [team.addOperation(sameId)])
    team.authorityWrite(c, [team.addOperation(sameKeys)])
    team.syncAll()
    const own = put(d)
    for (const one of [b, sameId, sameKeys]) {
      team.sync(d, one)
      const entry = team.sharedWrite(one, [], {
        change: (header) => ({ ...header, mine: { n: 2, hash: own.hash } }),
      })
      expect(team.result().shared.log.byHash.has(entry.hash)).toBe(false)
      one.seen.delete(entry.hash)
    }
    put(d)
    const blind = team.sharedWrite(d, [], { change: (header) => ({ ...header, prev: [own.hash], seq: 2 }) })
    expect(team.result().shared.log.byHash.has(blind.hash)).toBe(false)
  })

  it('grants are exactly those that the sealed operations name (S45: recipients)', () => {
    const box = Buffer.from(new Uint8Array(80)).toString('base64')
    const grant = {
      to: b.id,
      chain: team.chain,
      epoch: team.newId(),
      part: 'L' as const,
      key: 'f'.repeat(64),
      box,
    }
    expect(standingOf(team.authorityWrite(a, [], { grants: [grant] }))).toBe('not here')
    a.seen.delete([...a.seen.keys()].at(-1) ?? '')
    const operation = {
      op: team.newId(),
      do: 'grant' as const,
      chain: team.chain,
      epoch: grant.epoch,
      keys: { L: grant.key, S: grant.key },
      to: [b.id],
    }
    const both = [grant, { ...grant, part: 'S' as const }]
    const forAnother = both.map((one) => ({ ...one, to: c.id }))
    for (const grants of [
      [grant],
      forAnother,
      [...both, { ...grant, to: c.id }],
      [grant, grant],
      [...both, grant],
    ]) {
      expect(standingOf(team.authorityWrite(a, [operation], { grants }))).toBe('not here')
      a.seen.delete([...a.seen.keys()].at(-1) ?? '')
    }
    expect(standingOf(team.authorityWrite(a, [operation], { grants: both }))).toBe('counts')
  })
})

it('a team whose first entry nobody signed does not exist (S44: signatures)', () => {
  const [first] = [...team.entries.values()]
  const unsigned = Uint8Array.from(first ?? [])
  unsigned[unsigned.length - 1] = (unsigned.at(-1) ?? 0) ^ 1
  const entry = decodeEntry(team.crypto, unsigned)
  if (entry === undefined) throw new Error('Only its signature is wrong.')
  const own = teamOf(team.crypto, entry.header, () => unsigned)
  expect(foldAuthority(team.crypto, own, team.ring.open([entry], authorityLanguage))).toBeUndefined()
})

describe('removal', () => {
  it('keeps what was seen, and nothing that comes later, whenever it arrives', () => {
    const before = put(c)
    team.syncAll()
    const unseen = put(c)
    const removal = team.remove(a, c)
    const after = put(c)
    expect([before, unseen, after].map(counts)).toEqual([true, false, false])
    expect([standingOf(removal), states().C]).toEqual(['counts', 'removed'])
  })

  it('a removed computer with the whole place changes nothing after its cut (S45: whole place)', () => {
    const kept = put(c)
    team.syncAll()
    team.remove(a, c)
    const before = states()
    // It goes on as if it had not seen its removal, and also builds on it.
    for (const isKnown of [false, true]) {
      if (isKnown) team.sync(a, c)
      put(c)
      const d = team.add(c, `thief ${isKnown}`)
      put(d)
      team.remove(d, b)
      team.remove(c, b)
      team.makeEpoch(c, team.chain, [c, d])
      team.makeEpoch(c, team.sharedChain, [c, d])
      const page2 = team.newActor(`page ${isKnown}`, 'page')
      team.authorityWrite(c, [team.addOperation(page2)])
      team.authorityWrite(c, [{ op: team.newId(), do: 'policy.put', format: 7 }])
    }
    expect(states()).toMatchObject({ ...before, 'thief false': 'void' })
    const { authority, shared } = team.result()
    expect(authority.format).toBe(1)
    expect(authority.isReadOnly).toBe(false)
    expect(allRecords(shared).map((record) => record.createdBy?.hash)).toEqual([kept.hash])
    for (const chain of [team.chain, team.sharedChain])
      expect(newestEpoch(authority, chain)?.by.hash).toBe([...team.entries.keys()][0])
  })

  it('a thief that adds a thief: both are out (S45: thieves)', () => {
    const thief = team.add(c, 'thief')
    team.sync(c, a)
    expect(addedBy(team.view(a).authority, c.id)).toEqual([thief.id])
    team.remove(a, c)
    team.remove(a, thief)
    const later = team.add(thief, 'later')
    team.remove(later, b)
    expect(states()).toMatchObject({
      A: 'active',
      B: 'active',
      C: 'removed',
      thief: 'removed',
      later: 'void',
    })
  })

  it('a removed computer can at most pretend to have removed its remover first: the page decides (S45: pretended)', () => {
    team.makeEpoch(a, team.sharedChain, [a, b, c, page])
    team.syncAll()
    team.remove(a, c)
    const thief = team.add(c, 'thief')
    team.remove(thief, a)
    // Both are out until somebody else decides, and B goes on.
    expect(states()).toMatchObject({ A: 'suspended', B: 'active', C: 'suspended', thief: 'suspended' })
    expect([counts(put(b)), counts(put(c))]).toEqual([true, false])
    team.sync(a, page)
    team.sync(thief, page)
    team.remove(page, c)
    expect(states()).toMatchObject({ A: 'active', B: 'active', C: 'removed', thief: 'void' })
  })

  it('of the computer that added me leaves me in', () => {
    team.remove(b, a)
    expect(states()).toEqual({ A: 'removed', B: 'active', C: 'active', page: 'active' })
  })

  it('of oneself is how a computer leaves', () => {
    const before = put(c)
    team.remove(c, c)
    const after = put(c)
    expect([counts(before), counts(after), states().C]).toEqual([true, false, 'removed'])
  })

  it('a thief does not strike removals that it had seen (S45: older removals)', () => {
    const d = team.add(a, 'D')
    team.syncAll()
    team.remove(a, d)
    team.sync(a, b)
    team.authorityWrite(b, [])
    // B is stolen: an empty cut would strike all that A ever wrote.
    team.remove(b, a, [])
    expect(states()).toMatchObject({ A: 'removed', B: 'active', D: 'removed' })
  })

  it('of each other suspends both, until a computer outside decides', () => {
    const [fromA, fromB] = [put(a), put(b)]
    team.syncAll()
    team.remove(a, b)
    team.remove(b, a)
    const [laterA, laterB] = [put(a), put(b)]
    team.syncAll()
    expect(states()).toEqual({ A: 'suspended', B: 'suspended', C: 'active', page: 'active' })
    expect([fromA, fromB, laterA, laterB].map(counts)).toEqual([true, true, false, false])
    expect(team.result().shared.suspended).toBe(2)
    expect(needsEpoch(team.result().authority, team.sharedChain)).toBe(true)
    team.remove(c, b)
    expect(states()).toEqual({ A: 'active', B: 'removed', C: 'active', page: 'active' })
    expect([fromA, fromB, laterA, laterB].map(counts)).toEqual([true, true, true, false])
  })

  it('by a computer outside does not decide a circle that its cut keeps', () => {
    team.remove(a, b)
    const kept = team.remove(b, a)
    team.syncAll()
    team.remove(c, b, [kept.hash])
    expect(states()).toMatchObject({ A: 'suspended', B: 'removed' })
  })

  it('of each other is decided by the page, which no computer strikes', () => {
    team.remove(a, b)
    team.remove(b, a)
    team.remove(b, page)
    team.syncAll()
    team.remove(page, b)
    expect(states()).toMatchObject({ A: 'active', B: 'removed', page: 'active' })
  })

  it('in a circle of three suspends all three', () => {
    team.remove(a, b)
    team.remove(b, c)
    team.remove(c, a)
    expect(states()).toEqual({ A: 'suspended', B: 'suspended', C: 'suspended', page: 'active' })
    team.syncAll()
    team.remove(page, a)
    // A’s removal of B was in the circle, so it falls with A, and B’s removal of C stands.
    expect(states()).toEqual({ A: 'removed', B: 'active', C: 'removed', page: 'active' })
  })

  it('that was struck itself strikes nothing', () => {
    team.remove(a, b)
    team.sync(a, c)
    team.remove(c, a)
    team.remove(b, c)
    // C had seen that A removed B, so B’s removal is struck and C’s stands.
    expect(states()).toMatchObject({ A: 'removed', B: 'removed', C: 'active' })
  })
})

describe('the page', () => {
  it('outranks every computer, and wins over what was written at the same time (S45: page)', () => {
    team.remove(b, a)
    team.remove(b, c)
    team.remove(b, page)
    const removal = team.remove(page, b)
    expect(standingOf(removal)).toBe('counts')
    expect(states()).toEqual({ A: 'active', B: 'removed', C: 'active', page: 'active' })
  })

  it('is put by the first computer once, and then renewed by itself only (S45: first page)', () => {
    const stolen = team.newActor('stolen page', 'page')
    team.authorityWrite(b, [team.addOperation(stolen)])
    team.authorityWrite(a, [team.addOperation(stolen)])
    expect(states()['stolen page']).toBeUndefined()
    const second = team.add(page, 'second page', 'page')
    expect(states()).toMatchObject({ page: 'removed', 'second page': 'active' })
    team.syncAll()
    team.remove(page, a)
    team.remove(second, b)
    expect(states()).toMatchObject({ A: 'active', B: 'removed' })
  })

  it('that was replaced does nothing more, not even as if it had not seen that (S45: old page)', () => {
    const before = new Map(page.seen)
    team.add(page, 'second page', 'page')
    const replaced = states()
    page.seen.clear()
    for (const [hash, entry] of before) page.seen.set(hash, entry)
    // Somebody found the old paper.
    team.remove(page, a)
    team.add(page, 'thief')
    expect(states()).toMatchObject({ ...replaced, thief: 'void' })
    // It can only pretend to have been replaced by another page at the same time: no page has a say then.
    team.add(page, 'third page', 'page')
    expect(states()).toMatchObject({ 'second page': 'suspended', 'third page': 'suspended' })
  })

  it('is put by no other computer, also before there is one (S45: first page)', async () => {
    const other = await SharingTeam.start('without a page')
    const founder = other.actor('A')
    const second = other.add(founder, 'B')
    const pages = () =>
      other
        .result()
        .authority.members.filter(({ kind }) => kind === 'page')
        .map(({ id }) => id)
    const stolen = other.newActor('stolen page', 'page')
    other.authorityWrite(second, [other.addOperation(stolen)])
    expect(pages()).toEqual([])
    const first = other.add(founder, 'page', 'page')
    expect(pages()).toEqual([first.id])
  })

  it('writes nothing that is shared', () => {
    expect(counts(put(page))).toBe(false)
  })
})

describe('epochs', () => {
  it('are needed while somebody who is out has the newest (S45: needed)', () => {
    const { authority } = team.result()
    const chains = [team.chain, team.sharedChain]
    expect(chains.map((chain) => needsEpoch(authority, chain))).toEqual([false, false])
    for (const chain of chains) team.makeEpoch(a, chain, [a, b, c, page])
    team.syncAll()
    team.remove(a, c)
    expect(chains.map((chain) => needsEpoch(team.result().authority, chain))).toEqual([true, true])
    team.makeEpoch(a, team.sharedChain, [a, b, page])
    expect(chains.map((chain) => needsEpoch(team.result().authority, chain))).toEqual([true, false])
  })

  it('are needed when who made the newest is out, whomever it named', () => {
    team.makeEpoch(c, team.sharedChain, [a, b])
    team.syncAll()
    team.remove(a, c)
    expect(needsEpoch(team.result().authority, team.sharedChain)).toBe(true)
  })

  it('come with the removal in one entry', () => {
    team.makeEpoch(a, team.sharedChain, [a, b, c])
    team.syncAll()
    const removal = { op: team.newId(), do: 'computer.remove' as const, id: c.id, cut: team.cut(a, c.id) }
    team.makeEpoch(a, team.sharedChain, [a, b], [removal])
    expect(states().C).toBe('removed')
    expect(needsEpoch(team.result().authority, team.sharedChain)).toBe(false)
  })

  it('are handed on to who lacks them', () => {
    const lacking = () => missingGrants(team.result().authority, team.sharedChain).map(({ to }) => to)
    team.makeEpoch(a, team.sharedChain, [a])
    expect(lacking()).toEqual([b.id, c.id, page.id])
    team.handOn(a, team.sharedChain, b)
    expect(lacking()).toEqual([c.id, page.id])
    team.syncAll()
    // Two at the same time: whoever comes next lacks both until a third links them.
    team.makeEpoch(a, team.sharedChain, [a, b, c, page])
    team.makeEpoch(b, team.sharedChain, [a, b, c, page])
    team.syncAll()
    expect(unlinkedEpochs(team.result().authority, team.sharedChain)).toHaveLength(2)
    const d = team.add(a, 'D')
    expect(lacking()).toEqual([d.id, d.id])
  })
})

describe('formats', () => {
  const unknown = (format: number) => ({
    payload: { kind: 'change', format, atMs: 0, ops: [{ op: team.newId(), do: 'strike' }] },
  })

  it('what is unknown at or below the team’s format makes the chain read-only (S44: formats)', () => {
    team.authorityWrite(a, [], unknown(1))
    expect(team.result().authority.isReadOnly).toBe(true)
    expect(team.result().shared.isReadOnly).toBe(false)
    team.sharedWrite(b, [], unknown(1))
    expect(team.result().shared.isReadOnly).toBe(true)
  })

  it('what is unknown may grant what only a newer program understands (S44: formats)', () => {
    const epoch = team.secretOf(team.chain, 'L')
    const grant = { to: b.id, chain: team.chain, epoch: epoch.epoch, part: 'L' as const, key: epoch.key }
    const grants = [{ ...grant, box: Buffer.alloc(80).toString('base64') }]
    team.authorityWrite(a, [], { ...unknown(1), grants })
    expect(team.result().authority.isReadOnly).toBe(true)
  })

  it('what is unknown above it has no effect, and others build on it', () => {
    team.authorityWrite(a, [], unknown(2))
    team.sharedWrite(a, [], unknown(2))
    team.sharedWrite(a, [], { payload: { kind: 'snapshot', format: 2, atMs: 0, ops: [] } })
    team.syncAll()
    expect(counts(put(b))).toBe(true)
    expect([team.result().authority.isReadOnly, team.result().shared.isReadOnly]).toEqual([false, false])
  })

  it('what is known has no effect either when its author says that it needs a newer format', () => {
    const d = team.addOperation(team.newActor('D', 'computer'))
    team.authorityWrite(a, [], { payload: { kind: 'change', format: 2, atMs: 0, ops: [d] } })
    expect(team.result().authority.members).toHaveLength(4)
  })

  it('a team can raise its format: then this Keyward only reads', () => {
    team.authorityWrite(a, [{ op: team.newId(), do: 'policy.put', format: 2 }])
    const { authority, shared } = team.result()
    expect([authority.format, authority.isReadOnly, shared.isReadOnly]).toEqual([2, true, true])
  })

  it('a known operation in another spelling is refused with its entry', () => {
    const id = team.newId()
    const ops = [
      [{ do: 'workspace.put', op: id, id, base: null, set: { name: 'x', more: 1 } }],
      [{ op: id, do: 'workspace.put', id, base: null, set: { name: 'x' } }],
      [{ do: 'workspace.put', op: id, id, base: null, set: { sensitive: false, name: 'x' } }],
      [{ do: 'workspace.put', op: id, id, base: null, set: { name: '' } }],
      [{ do: 'workspace.put', op: 'not an id', id, base: null, set: { name: 'x' } }],
      [7],
    ]
    for (const one of ops) {
      const entry = team.write(c, team.sharedChain, one)
      expect(team.result().shared.log.byHash.has(entry.hash)).toBe(false)
      c.seen.delete(entry.hash)
    }
  })
})

describe('a copied or restored profile', () => {
  it('is found by two entries with one number: both count, and it is told', () => {
    const before = new Map(c.seen)
    const first = put(c)
    c.seen.clear()
    for (const [hash, entry] of before) c.seen.set(hash, entry)
    const second = put(c)
    team.syncAll()
    const { shared } = team.result()
    expect(shared.log.clones).toEqual([{ author: c.id, n: 1 }])
    expect([counts(first), counts(second)]).toEqual([true, true])
  })
})
