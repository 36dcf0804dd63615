import { afterEach, describe, expect, it } from 'vitest'
import { furnish } from '../../fakes/furnished-vault.ts'
import { settle } from '../../fakes/manual-clock.ts'
import { MemoryPlace } from '../../fakes/memory-place.ts'
import { compareDigits, meet, pair, SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps | undefined
afterEach(() => apps?.end())

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await settle()
}
/** A lock in the middle, and an unlock once everything has come to rest. */
const lockAndUnlock = async (app: SharingApp, isAlone: () => boolean = () => true): Promise<void> => {
  app.app.keyward.services.lock()
  expect(app.app.keyward.services.sharing.state().teams.every(({ mode }) => mode === 'opening')).toBe(true)
  await turns(60)
  // What is loaded with the first use takes its own time.
  for (let turn = 0; turn < 50_000 && !isAlone(); turn += 1) await settle()
  expect(isAlone()).toBe(true)
  await app.must('vault:unlock', undefined)
  await app.app.keyward.services.sharing.start()
}

describe('a lock at any moment (S34: locked)', () => {
  it.each([0, 1, 2, 3, 5, 8, 13, 21])('while a team is started, after %i turns', async (count) => {
    const place = new MemoryPlace()
    const desktop = new SharingApp(place)
    await furnish(desktop.app)
    await desktop.tryPlace()
    const creating = desktop.call('sharing:create', { kind: 'own', computerName: 'Desktop' })
    await turns(count)
    await lockAndUnlock(desktop, () => place.views.size === 0)
    await creating
    const { teams } = await desktop.state()
    expect(teams.map(({ mode }) => mode)).toEqual(teams.length === 0 ? [] : ['on'])
    expect(place.views.size).toBe(teams.length)
    desktop.end()
  })

  it.each([0, 1, 2, 3, 5, 8, 13, 21, 34])('while a computer joins, after %i turns', async (count) => {
    apps = await twoSharingApps()
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    await compareDigits(desktop, laptop)
    await desktop.must('sharing:confirm', { teamId })
    laptop.clock.advance(2_000)
    await turns(count)
    await lockAndUnlock(laptop)
    const { teams, joining } = await laptop.state()
    expect(joining).toBeUndefined()
    expect(teams.map(({ mode }) => mode)).toEqual(teams.length === 0 ? [] : ['on'])
  })

  it.each([0, 1, 2, 3, 5, 8, 13, 21])('while somebody is removed, after %i turns', async (count) => {
    apps = await twoSharingApps()
    const { desktop, laptop, teamId } = apps
    await pair(desktop, laptop)
    const computers = (await desktop.team()).persons[0]?.computers ?? []
    const memberIds = computers.filter(({ isThis }) => !isThis).map(({ id }) => id)
    const removing = desktop.call('sharing:remove', { teamId, memberIds, why: 'lost' })
    await turns(count)
    await lockAndUnlock(desktop)
    await removing
    await desktop.exchange()
    const { mode, persons } = await desktop.team()
    expect(mode).toBe('on')
    expect([1, 2]).toContain(persons[0]?.computers.length)
  })

  it('leaves no connection, and goes on after an unlock', async () => {
    apps = await twoSharingApps()
    const { desktop, found, place, teamId } = apps
    await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
    await desktop.exchange()
    desktop.app.keyward.services.lock()
    await turns(20)
    expect(place.views.size).toBe(0)
    expect(desktop.app.keyward.services.sharing.ofKey(found.keyId)).toBeUndefined()
    await desktop.must('vault:unlock', undefined)
    await desktop.app.keyward.services.sharing.start()
    expect(await desktop.team()).toMatchObject({ mode: 'on', workspaceIds: [found.workspaceId] })
  })
})

describe('who shares nothing', () => {
  it('loads nothing of sharing, whatever happens to the vault', async () => {
    const desktop = new SharingApp(new MemoryPlace())
    let loads = 0
    const { sharing } = desktop.app.keyward.services
    const load = sharing.with.bind(sharing)
    sharing.with = (run) => {
      loads += 1
      return load(run)
    }
    await furnish(desktop.app)
    desktop.app.keyward.recheck()
    expect(await desktop.state()).toEqual({ teams: [] })
    desktop.app.keyward.services.lock()
    await desktop.must('vault:unlock', undefined)
    expect(loads).toBe(0)
  })
})

describe('a team and its place', () => {
  it('goes on at another place, where this computer puts what it has', async () => {
    apps = await twoSharingApps()
    const { desktop, found, teamId } = apps
    await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
    await desktop.exchange()
    const moved = new MemoryPlace()
    desktop.places.moveTo(moved)
    await desktop.tryPlace()
    await desktop.must('sharing:usePlace', { teamId })
    await desktop.exchange()
    expect((await desktop.team()).conditions.map(({ what }) => what)).toEqual(['no-page'])
    expect([...moved.files.keys()].some((name) => name.endsWith('.epoch'))).toBe(true)
    const laptop = await new SharingApp(moved).open()
    await pair(desktop, laptop)
    await laptop.exchange()
    await laptop.must('sharing:allowServices', { serviceIds: [found.serviceId] })
    await until([laptop], async () => (await laptop.must('keys:list', undefined))[0])
    laptop.end()
  })

  it('shares a service with one team alone', async () => {
    apps = await twoSharingApps()
    const { desktop, found, teamId } = apps
    await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
    await desktop.tryPlace()
    const { teams } = await desktop.must('sharing:create', {
      kind: 'people',
      teamName: 'Support',
      computerName: 'Desktop',
    })
    const other = teams.find(({ name }) => name === 'Support')?.id ?? ''
    const { workspaceId } = found
    expect(await desktop.call('sharing:share', { teamId: other, workspaceId })).toMatchObject({
      error: { reason: 'in-other-team' },
    })
    expect((await desktop.team(other)).workspaceIds).toEqual([])
  })

  it('is tidied up by an owner, and says when its place is away', async () => {
    apps = await twoSharingApps()
    const { desktop, place, teamId } = apps
    const records = () => [...place.files.keys()].filter((name) => name.endsWith('.epoch')).length
    await desktop.must('sharing:tidyUp', { teamId })
    expect(records()).toBe(2)
    for (const view of place.views) view.isAway = true
    await desktop.exchange()
    expect((await desktop.team()).conditions[0]?.what).toBe('away')
    expect(await desktop.call('sharing:tidyUp', { teamId })).toMatchObject({ error: { kind: 'unreachable' } })
  })
})
