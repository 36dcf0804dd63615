import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../../../src/main/adapters/places/place-files.ts'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import { readFileName } from '../../../../../src/main/sharing/rules/file-names.ts'
import { type TeamComputer, TestTeam } from '../../../../fakes/team-computer.ts'
import { must } from '../../../../fakes/vault-bench.ts'

/** Three computers of one person, with one key. */
const threeComputers = async () => {
  const team = new TestTeam()
  team.clock.advance(1_000)
  const [desk, lap, tower] = await team.start('Desk', 'Lap', 'Tower')
  const keyId = await desk.addKey('one')
  await team.settle()
  return { team, desk, lap, tower, keyId }
}

const remove = async (by: TeamComputer, other: TeamComputer) => {
  const out = other.memberId()
  must(await by.open.begin({ members: (now) => now.filter(({ id }) => id !== out) }))
}

/** The entries of a computer at the place, by the epoch. */
const entriesOf = (team: TestTeam, computer: TeamComputer, epoch: string): number =>
  [...team.place.files.keys()].filter((name) => {
    const file = readFileName(name)?.file
    return file?.kind === 'entry' && file.author === computer.memberId() && file.epoch === epoch
  }).length

describe('what a review of the former sharing found', () => {
  it('a key that somebody else deleted is kept for its 30 days (R6)', async () => {
    const { team, desk, lap, keyId } = await threeComputers()
    must(await lap.keys.remove(keyId))
    await team.settle()
    expect(await desk.shows()).toEqual([])
    must(await desk.keys.restore(keyId))
    await team.settle()
    expect(await lap.shows()).toEqual(['one: secret of one'])
  })

  it('says shared only of what the place has (R10)', async () => {
    const { team, desk, keyId } = await threeComputers()
    await desk.rename('one', 'uno')
    desk.view.isAway = true
    await desk.open.exchange()
    expect([...desk.open.waiting]).toEqual([`key ${keyId}`])
    desk.view.isAway = false
    await team.settle()
    expect([...desk.open.waiting]).toEqual([])
  })

  it('reads what is no record of the team once, however often it looks (S44)', async () => {
    const { team, desk, lap } = await threeComputers()
    const record =
      [...team.place.files.keys()].find((name) => readFileName(name)?.file.kind === 'epoch') ?? ''
    const bytes = Buffer.from('no record')
    const planted = record.replace(/[0-9a-f]{64}(?=\.)/, hashOf(bytes))
    team.place.plant(planted, bytes)
    const read = desk.view.read.bind(desk.view)
    let times = 0
    desk.view.read = (name) => {
      if (name === planted) times += 1
      return read(name)
    }
    await desk.exchange()
    await desk.exchange()
    expect(times).toBe(1)
    await lap.rename('one', 'uno')
    await team.settle()
    expect(await desk.shows()).toEqual(['uno: secret of one'])
  })

  it('a removal by who had not seen the newest secret takes it from nobody (R13)', async () => {
    const { team, desk, lap, tower, keyId } = await threeComputers()
    must(await lap.keys.replaceSecret(keyId, undefined, new Secret('newest')))
    await lap.exchange()
    await tower.exchange()
    desk.view.hides = (name) => name.includes(lap.memberId()) && name.endsWith('.entry')
    await remove(desk, lap)
    desk.view.hides = () => false
    lap.leave()
    await team.settle()
    expect(await tower.secretOf(keyId)).toBe('newest')
    const field = desk.open.current.shown.records.get(`key ${keyId}`)?.fields.get('credentials')
    expect(field?.isQuestion).toBe(true)
    expect(desk.offered(keyId, 'credentials')).toEqual(['secret of one', 'newest'])
  })

  it('what was entered since is offered by a computer that joins again (R14)', async () => {
    const { team, desk, lap, keyId } = await threeComputers()
    await remove(desk, lap)
    await lap.exchange()
    must(
      await lap.open.note(
        (notes) => notes,
        (document) => ({ ...document, teams: [] }),
      ),
    )
    await lap.rename('one', 'entered meanwhile')
    await desk.letIn(lap)
    await team.settle()
    expect(desk.offered(keyId, 'name')).toEqual(['one', 'entered meanwhile'])
  })

  it('a replica that was emptied and a place that went back bring nobody in again, R15 (S46: forwards)', async () => {
    const { team, desk, lap } = await threeComputers()
    const former = team.place.copy()
    await remove(desk, lap)
    const { team: id } = desk.open
    await desk.open.close()
    desk.replica.files.clear()
    team.place.goBackTo(former)
    const opened = await desk.teams.open(id)
    expect(opened).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  it('what waited is never sealed for who was removed meanwhile, R21 (S45: removed)', async () => {
    const { team, desk, lap, tower } = await threeComputers()
    lap.view.isAway = true
    const epoch = lap.open.adopted.hash
    const before = entriesOf(team, lap, epoch)
    await lap.addKey('two')
    await lap.open.exchange()
    await remove(desk, tower)
    lap.view.isAway = false
    tower.leave()
    await team.settle()
    expect(entriesOf(team, lap, epoch)).toBe(before)
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
  })

  it('a copy of this profile is told, and both go on, R18 (S52: copied)', async () => {
    const { team, desk, lap } = await threeComputers()
    await desk.copy()
    const copy = team.computers.at(-1)
    await desk.rename('one', 'here')
    await copy?.rename('one', 'there')
    const place = team.place.copy()
    await desk.exchange()
    for (const [name, bytes] of team.place.files) place.plant(name, bytes)
    if (copy !== undefined)
      copy.view.hides = (name) => name.includes(desk.memberId()) && name.endsWith('.entry')
    await copy?.exchange()
    if (copy !== undefined) copy.view.hides = () => false
    await team.settle()
    expect(desk.open.isCopied).toBe(true)
    expect(lap.offered(desk.vault.document.keys[0]?.id ?? '', 'name').sort()).toEqual(['here', 'there'])
  })

  it('of two old edits the same one stands when a third computer is put out (R19)', async () => {
    const { team, desk, lap, tower, keyId } = await threeComputers()
    desk.view.isAway = true
    await desk.rename('one', 'by the desk')
    team.clock.advance(1_000)
    await tower.rename('one', 'by the tower')
    await tower.exchange()
    desk.view.isAway = false
    await team.settle()
    const before = desk.offered(keyId, 'name')
    expect([...before].sort()).toEqual(['by the desk', 'by the tower'])
    await remove(desk, lap)
    await lap.rename(before[0] ?? '', 'by who is out')
    await lap.open.exchange()
    lap.leave()
    await team.settle()
    for (const computer of [desk, tower]) expect(computer.offered(keyId, 'name')).toEqual(before)
  })

  it('a damaged byte of the replica is mended from the place (R26)', async () => {
    const { team, desk, lap } = await threeComputers()
    for (const [name, bytes] of desk.replica.files) {
      if (!name.endsWith('.entry')) continue
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    }
    await desk.restart()
    await lap.addKey('two')
    await team.settle()
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
    expect(desk.open.standing.kind).toBe('in')
  })

  it('tells the truth of a place that lost nothing (V22)', async () => {
    const team = new TestTeam()
    const desk = await team.newComputer('Desk')
    await desk.start()
    await desk.share()
    expect(must(await desk.open.exchange()).hasPutBack).toBe(false)
    const lap = await team.newComputer('Lap')
    await desk.letIn(lap)
    for (const computer of [desk, lap, desk, lap])
      expect(must(await computer.open.exchange()).hasPutBack).toBe(false)
  })

  it('puts back what a place lost, and tells it (S52: older state)', async () => {
    const { team, desk, lap } = await threeComputers()
    const former = team.place.copy()
    await desk.addKey('two')
    await team.settle()
    team.place.goBackTo(former)
    expect(must(await lap.open.exchange()).hasPutBack).toBe(true)
    expect(must(await desk.open.exchange()).hasPutBack).toBe(false)
    expect(await desk.shows()).toEqual(['one: secret of one', 'two: secret of two'])
  })
})
