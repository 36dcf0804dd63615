import { afterEach, describe, expect, it } from 'vitest'
import { startTeam } from '../../../src/main/sharing/membership.ts'
import { openTeam } from '../../../src/main/sharing/open-team.ts'
import { SHEET_BYTES } from '../../../src/main/sharing/pairing/recovery-sheet.ts'
import { SharedFiles } from '../../fakes/fake-sharing.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { settle } from '../../fakes/manual-clock.ts'
import { answered, meet, pair, SharingApp, shownSymbols, symbolsAt } from '../../fakes/sharing-app.ts'
import { sheetOnPaper } from '../../fakes/sheet-on-paper.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps | undefined
afterEach(() => {
  apps?.end()
  apps = undefined
})

const given = async (): Promise<TwoApps> => {
  apps = await twoSharingApps()
  return apps
}
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await settle()
}
const lock = (app: SharingApp): void => app.app.keyward.services.lock()
const unlock = async (app: SharingApp): Promise<void> => {
  await app.must('vault:unlock', undefined)
  await app.app.keyward.services.sharing.start()
}
/** Locks the app some turns into the call, unlocks it immediately, and waits for the call to end. */
const lockDuring = async (app: SharingApp, count: number, call: Promise<unknown>): Promise<void> => {
  await turns(count)
  lock(app)
  await unlock(app)
  await call
}
const someTurns = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55]

describe('a lock at any moment (S34: locked)', () => {
  it.each(someTurns)('while a team starts, after %i turns', async (count) => {
    const shared = new SharedFiles()
    const desktop = new SharingApp(shared)
    await furnish(desktop.app)
    await desktop.must('sharing:start', { store: await desktop.tryStore(), computer: 'Desktop' })
    const { sheet } = await desktop.must('sharing:printSheet', { as: 'print' })
    const paper = sheetOnPaper(desktop.app.printWindow.page?.html ?? '')
    const symbols = symbolsAt(paper, sheet?.positions ?? [])
    await lockDuring(desktop, count, desktop.call('sharing:confirm', { symbols }))
    const { team, sheet: after } = await desktop.state()
    expect(after).toBeUndefined()
    expect([undefined, 'on']).toContain(team?.mode)
    expect(desktop.app.printWindow.page).toBeUndefined()
    desktop.end()
  })

  it.each(someTurns)('while a computer joins, after %i turns', async (count) => {
    const { desktop, laptop } = await given()
    await meet(desktop, laptop)
    await desktop.must('sharing:confirm', { symbols: await shownSymbols(laptop) })
    await answered(desktop, laptop)
    await lockDuring(laptop, count, laptop.call('sharing:confirm', { matched: true }))
    const { team, joining } = await laptop.state()
    expect(joining).toBeUndefined()
    expect([undefined, 'on']).toContain(team?.mode)
  })

  it.each(someTurns)(
    'while somebody is let in, after %i turns: they’re in or out, and the code is void',
    async (count) => {
      const { desktop, laptop } = await given()
      await meet(desktop, laptop)
      const symbols = await shownSymbols(laptop)
      await lockDuring(desktop, count, desktop.call('sharing:confirm', { symbols }))
      expect((await desktop.state()).invitation).toBeUndefined()
      expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject({ ok: false })
      await desktop.sync()
      expect((await desktop.team()).problem).toBeUndefined()
    },
  )

  it.each(someTurns)(
    'while somebody is removed, after %i turns: it doesn’t complete later',
    async (count) => {
      const { desktop, laptop } = await given()
      await pair(desktop, laptop)
      const removing = desktop.call('sharing:remove', { memberId: await desktop.otherId() })
      await lockDuring(desktop, count, removing)
      const { people } = await desktop.team()
      await desktop.sync()
      await turns(60)
      const later = await desktop.team()
      expect(later).toMatchObject({ mode: 'on' })
      expect(later.people[0]?.computers.length).toBe(people[0]?.computers.length)
    },
  )

  it.each(someTurns)('while the recovery sheet takes over, after %i turns', async (count) => {
    const { desktop, laptop, sheet } = await given()
    await pair(desktop, laptop)
    const store = await laptop.tryStore()
    await lockDuring(laptop, count, laptop.call('sharing:recover', { store, sheet, computer: 'Laptop' }))
    await laptop.sync()
    expect(await laptop.team()).toMatchObject({ mode: 'on' })
    expect((await laptop.team()).problem).toBeUndefined()
  })
})

describe('a lock', () => {
  it('drops codes, the recovery sheet, the tested store and connections, and replies name nothing (S34: stores, pairing code)', async () => {
    const { desktop, laptop, found, shared } = await given()
    await desktop.share(found.workspaceId)
    await meet(desktop, laptop)
    const store = await desktop.tryStore()
    const syncing = desktop.call('sharing:sync', undefined)
    lock(desktop)
    lock(laptop)
    expect(await syncing).toMatchObject({ ok: false, error: { kind: 'locked' } })
    await turns(60)
    expect(shared.open.size).toBe(0)
    expect(desktop.app.keyward.services.sharing.loaded?.ofKey(found.keyId)).toBeUndefined()
    await unlock(desktop)
    await unlock(laptop)
    expect((await desktop.state()).invitation).toBeUndefined()
    expect((await laptop.state()).joining).toBeUndefined()
    expect(await desktop.call('sharing:moveTo', { store })).toMatchObject({ error: { reason: 'stale' } })
    expect(await desktop.team()).toMatchObject({ mode: 'on', workspaceIds: [found.workspaceId] })
  })

  it('prevents pending work from saving anything, even after unlocking', async () => {
    const desktop = new SharingApp(new SharedFiles())
    await furnish(desktop.app)
    const { sharing } = desktop.app.keyward.services
    const started = await sharing.with(async ({ sharing: { deps, binding } }) => {
      const team = openTeam(deps, binding, { kind: 'folder', path: '/shared' }, 'new')
      team.close()
      const keys = { sign: new Uint8Array(32).fill(1), box: new Uint8Array(32).fill(2) }
      const [id, person] = [deps.cipher.newId(), deps.cipher.newId()]
      const seed = new Uint8Array(SHEET_BYTES)
      return startTeam(
        team.sync,
        { id, person, name: 'Ada', computer: 'Desktop', keys },
        { seed, name: 'Ours' },
      )
    })
    expect(started).toEqual({ kind: 'not-saved' })
    expect(await desktop.state()).toEqual({})
  })

  it('contacts no store while it lasts', async () => {
    const { desktop } = await given()
    lock(desktop)
    await turns(20)
    const { calls } = desktop.stores
    await desktop.clock.pass(3_600_000)
    desktop.app.keyward.recheck()
    await turns(20)
    expect(desktop.stores.calls).toBe(calls)
  })
})

describe('a vault that shares nothing', () => {
  it('never loads any sharing code', async () => {
    const desktop = new SharingApp(new SharedFiles())
    let loads = 0
    const { sharing } = desktop.app.keyward.services
    const load = sharing.with.bind(sharing)
    sharing.with = (run) => {
      loads += 1
      return load(run)
    }
    await furnish(desktop.app)
    desktop.app.keyward.recheck()
    expect(await desktop.state()).toEqual({})
    lock(desktop)
    await unlock(desktop)
    expect(loads).toBe(0)
  })
})

describe('a team and its store', () => {
  it('continues in another store that main has named, and writes its files there (S42: main asks)', async () => {
    const { desktop, found } = await given()
    await desktop.share(found.workspaceId)
    await desktop.sync()
    const moved = new SharedFiles()
    desktop.stores.moveTo(moved)
    const store = await desktop.tryStore()
    desktop.answer = false
    expect(await desktop.call('sharing:moveTo', { store })).toMatchObject({ error: { kind: 'cancelled' } })
    expect(desktop.asked.at(-1)?.message).toBe('Sync through “⁨shared⁩” from now on?')
    expect(moved.names).toEqual([])
    desktop.answer = true
    await desktop.clock.pass(60_000)
    const { team } = await desktop.must('sharing:moveTo', { store })
    expect(team?.problem).toBeUndefined()
    const laptop = await new SharingApp(moved).open()
    await pair(desktop, laptop)
    await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
    expect(await laptop.must('keys:list', undefined)).toHaveLength(1)
    laptop.end()
  })
})
