import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import { toBase64url } from '../../../../../src/main/sharing/rules/spelling.ts'
import { TestTeam } from '../../../../fakes/team-computer.ts'
import { must } from '../../../../fakes/vault-bench.ts'

describe('a team', () => {
  it('shows the same keys with their secrets on all computers', async () => {
    const team = new TestTeam()
    const [desk, lap] = await team.start('Desk', 'Lap')
    await desk.addKey('one')
    await lap.addKey('two')
    await team.settle()
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(await lap.shows()).toEqual(await desk.shows())
    expect(lap.members()).toEqual(['Desk', 'Lap'])
  })

  it('brings what was changed while the place was away', async () => {
    const team = new TestTeam()
    const [desk, lap] = await team.start('Desk', 'Lap')
    await desk.addKey('one')
    await team.settle()
    lap.view.isAway = true
    await lap.rename('one', 'uno')
    expect(await lap.open.exchange()).toEqual({ ok: false, error: 'away' })
    expect(lap.open.waiting.size).toBe(1)
    await desk.addKey('two')
    lap.view.isAway = false
    await team.settle()
    expect(await desk.shows()).toEqual(['two: secret of two', 'uno: secret of one'])
    expect(await lap.shows()).toEqual(await desk.shows())
    expect(lap.open.waiting.size).toBe(0)
  })

  it('goes on after a restart, with what waited', async () => {
    const team = new TestTeam()
    const [desk, lap] = await team.start('Desk', 'Lap')
    await desk.addKey('one')
    await team.settle()
    lap.view.isAway = true
    await lap.rename('one', 'uno')
    await lap.restart()
    lap.view.isAway = false
    await team.settle()
    expect(await desk.shows()).toEqual(['uno: secret of one'])
  })

  it('puts a computer out, and what is saved later opens nothing for it (S45: removed)', async () => {
    const team = new TestTeam()
    const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
    await desk.addKey('one')
    await team.settle()
    const out = lap.memberId()
    must(await desk.open.begin({ members: (now) => now.filter(({ id }) => id !== out) }))
    await tower.addKey('two')
    await team.settle()
    expect(desk.members()).toEqual(['Desk', 'Tower'])
    expect(await tower.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(await desk.shows()).toEqual(await tower.shows())
    expect(await lap.shows()).toEqual(['one: secret of one'])
    expect(lap.open.standing.kind).toBe('out')
  })

  it('loses nothing that was changed while a record was made', async () => {
    const team = new TestTeam()
    const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
    await desk.addKey('one')
    await team.settle()
    lap.view.isAway = true
    await lap.rename('one', 'uno')
    await lap.addKey('two')
    must(await desk.open.begin({ members: (now) => now.filter(({ id }) => id !== tower.memberId()) }))
    lap.view.isAway = false
    await team.settle()
    expect(await desk.shows()).toEqual(['two: secret of two', 'uno: secret of one'])
    expect(await lap.shows()).toEqual(await desk.shows())
  })

  it('keeps a deleted key that somebody changed meanwhile with its newest secret, not with the one that they had', async () => {
    const team = new TestTeam()
    const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
    const id = await desk.addKey('one')
    await team.settle()
    lap.view.isAway = true
    await lap.rename('one', 'uno')
    must(await desk.keys.replaceSecret(id, undefined, new Secret('newer')))
    await desk.exchange()
    must(await desk.keys.remove(id))
    await desk.exchange()
    // Of a deleted key the snapshot has the deletion alone.
    must(await desk.open.begin({}))
    lap.view.isAway = false
    await team.settle()
    for (const computer of [desk, lap, tower]) expect(await computer.shows()).toEqual(['uno: newer'])
  })

  it('keeps what came while a change waits for a record that is not whole yet', async () => {
    const team = new TestTeam()
    const [desk, lap] = await team.start('Desk', 'Lap')
    await desk.addKey('one')
    await desk.exchange()
    lap.view.hides = (name) => name.endsWith('.part')
    must(await desk.open.begin({}))
    await lap.addKey('two')
    await lap.exchange()
    lap.view.hides = () => false
    await team.settle()
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(await lap.shows()).toEqual(await desk.shows())
  })

  it('keeps what came in an exchange at whose end its vault was not saved', async () => {
    const team = new TestTeam()
    const [desk, lap] = await team.start('Desk', 'Lap')
    await desk.addKey('one')
    must(await desk.open.begin({}))
    await lap.addKey('two')
    lap.file.failWith = 'ended'
    await lap.open.exchange()
    lap.file.failWith = undefined
    await lap.restart()
    await team.settle()
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(await lap.shows()).toEqual(await desk.shows())
  })

  it('lists what a leaver wrote that only others had seen when it was put out (R24)', async () => {
    const team = new TestTeam()
    const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
    const keyId = await lap.addKey('one')
    await lap.exchange()
    await tower.exchange()
    desk.view.hides = (name) => name.endsWith('.entry')
    const out = lap.memberId()
    const leaver = { personName: '', computerNames: ['Lap'], atMs: 0, why: 'left', memberIds: [out] } as const
    must(await desk.open.begin({ members: (now) => now.filter(({ id }) => id !== out), leaver }))
    desk.view.hides = () => false
    await tower.addKey('two')
    await tower.exchange()
    team.clock.advance(11 * 60_000)
    await desk.exchange()
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(desk.open.notes.leavers[0]?.couldOpen.map((one) => one.keyId)).toEqual([keyId])
  })

  it('lists what comes late of the last epoch that a leaver was in, after further records (R24)', async () => {
    const team = new TestTeam()
    const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
    const keyId = await tower.addKey('one')
    await tower.exchange()
    desk.view.hides = (name) => name.endsWith('.entry')
    const out = lap.memberId()
    const leaver = { personName: '', computerNames: ['Lap'], atMs: 0, why: 'left', memberIds: [out] } as const
    must(await desk.open.begin({ members: (now) => now.filter(({ id }) => id !== out), leaver }))
    must(await tower.open.begin({}))
    await desk.exchange()
    desk.view.hides = () => false
    team.clock.advance(11 * 60_000)
    await desk.exchange()
    expect(await team.opens(lap.open.notes)).toEqual([keyId])
    expect(desk.open.notes.leavers[0]?.couldOpen.map((one) => one.keyId)).toEqual([keyId])
  })

  it('brings everything back with the page', async () => {
    const team = new TestTeam()
    const [desk] = await team.start('Desk')
    if (desk === undefined) throw new Error('There is one.')
    await desk.addKey('one')
    await desk.exchange()
    must(await desk.open.begin({ page: team.page }))
    await desk.addKey('two')
    await desk.exchange()
    const fresh = await team.newComputer('Fresh')
    const access = { kind: 'folder', path: '/shared' } as const
    const [found] = must(await fresh.teams.look(access, team.page))
    const [state] = found?.states ?? []
    if (found === undefined || state === undefined) throw new Error('The page opens nothing.')
    expect(found.states.map(({ keyCount }) => keyCount)).toEqual([1])
    const from = { team: found.team, record: state.file.hash, out: new Set([desk.memberId()]) }
    await fresh.recover(team.page, from)
    expect(await fresh.shows()).toEqual(['one: secret of one'])
    expect(fresh.members()).toEqual(['Fresh'])
    await desk.exchange()
    expect(desk.open.standing.kind).toBe('out')
  })

  it('is joined with exactly the record that was offered, read once (S49: committed)', async () => {
    const team = new TestTeam()
    const [desk] = await team.start('Desk')
    if (desk === undefined) throw new Error('It was started.')
    const letIn = async (name: string, role: 'owner' | 'member') => {
      const other = await team.newComputer(name)
      const keys = other.teams.newKeys()
      const [me] = desk.open.adopted.record.members
      const member = {
        ...{ id: keys.id, person: me?.person ?? '', role: 'owner' as const },
        sign: toBase64url(team.crypto.publicSigningKey(keys.signingKey)),
        box: toBase64url(team.crypto.publicBoxKey(keys.boxKey)),
      }
      const made = must(await desk.open.begin({ members: (now) => [...now, member] }))
      await other.join(desk, { ...member, role }, keys, made.hash)
      return other.view.calls.get('listEpochs')
    }
    await expect(letIn('Lap', 'member')).rejects.toThrow('otherwise')
    expect(await letIn('Tower', 'owner')).toBeLessThan(10)
  })
})
