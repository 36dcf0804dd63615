import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SharedFiles } from '../../fakes/fake-sharing.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
  const { desktop, found } = apps
  await desktop.share(found.workspaceId)
  await desktop.sync()
})
afterEach(() => apps.end())

const type = async (app: SharingApp, sheet: string, computer = 'New one') =>
  app.call('sharing:recover', { store: await app.tryStore(), sheet, computer })

describe('typing the recovery sheet', () => {
  it('brings everything back when all computers are lost', async () => {
    const { desktop, found, sheet, shared } = apps
    const secret = await desktop.secretOf(found.keyId)
    const next = await new SharingApp(shared).open()
    const state = await next.must('sharing:recover', {
      ...{ store: await next.tryStore(), sheet: sheet.toLowerCase(), computer: 'New one' },
    })
    expect(next.asked.at(-1)).toMatchObject({
      message: 'Manage “⁨Support⁩” from this computer?',
      atStake: ['“⁨Ada⁩” · “⁨Desktop⁩”'],
      again: expect.any(String),
    })
    expect(state.team).toMatchObject({ mode: 'on', isKeeper: true, name: 'Support' })
    await next.must('sharing:allowHosts', { serviceId: found.serviceId })
    expect(await next.secretOf(found.keyId)).toBe(secret)
    await next.must('sharing:remove', { memberId: await next.otherId('Desktop'), reason: 'lost' })
    expect((await next.team()).needsReplacing[0]).toMatchObject({ person: 'Ada', reason: 'lost' })
    next.end()
  })

  it('makes a computer of the team the keeper when the keeper is lost, and everybody stays a member', async () => {
    const { desktop, laptop, sheet } = apps
    await pair(desktop, laptop, { isColleague: true, person: 'Bea' })
    expect(await type(laptop, sheet, 'Laptop')).toMatchObject({ ok: true })
    expect(await laptop.team()).toMatchObject({ isKeeper: true })
    expect((await laptop.team()).people.map(({ name }) => name).sort()).toEqual(['Ada', 'Bea'])
    await desktop.sync()
    expect(await desktop.team()).toMatchObject({ mode: 'on', isKeeper: false })
    expect(await desktop.call('sharing:invite', { isColleague: true })).toMatchObject(refused('not-keeper'))
    await laptop.must('sharing:remove', { memberId: await laptop.otherId('Desktop') })
    await desktop.sync()
    expect(await desktop.team()).toMatchObject({ mode: 'removed', removedBy: 'Bea' })
  })

  it('does nothing without a yes to main’s question (S42)', async () => {
    const { sheet, shared } = apps
    const next = await new SharingApp(shared).open()
    next.answer = false
    const before = shared.names.sort()
    expect(await type(next, sheet)).toMatchObject({ error: { kind: 'cancelled' } })
    expect((await next.state()).team).toBeUndefined()
    expect(shared.names.sort()).toEqual(before)
    next.end()
  })

  it('says which group is wrong, and doesn’t recognise another team’s sheet', async () => {
    const { sheet } = apps
    const next = await new SharingApp(apps.shared).open()
    const wrong = `${sheet.slice(0, 6)}${sheet.at(6) === '7' ? '8' : '7'}${sheet.slice(7)}`
    expect(await type(next, wrong)).toMatchObject({
      error: { reason: 'code-wrong', field: 'sheet', detail: '2' },
    })
    const stranger = new SharingApp(new SharedFiles())
    await stranger.open()
    const other = await stranger.startTeam()
    expect(await type(next, other)).toMatchObject(refused('sheet-unknown'))
    // The sheet is valid, but its team isn't in this store.
    expect(await type(stranger, sheet)).toMatchObject(refused('sheet-unknown'))
    expect(next.asked).toEqual([])
    next.end()
    stranger.end()
  })

  it('can’t take over another team while this vault is in one', async () => {
    const { sheet, shared } = apps
    const other = await new SharingApp(new SharedFiles()).open()
    await other.startTeam()
    other.stores.moveTo(shared)
    expect(await type(other, sheet)).toMatchObject(refused('in-other-team'))
    other.end()
  })
})
