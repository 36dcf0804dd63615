import { afterEach, describe, expect, it } from 'vitest'
import { pair, type SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
afterEach(() => apps.end())

const keysOf = (app: SharingApp) => app.must('keys:list', undefined)

/** Starts two apps. The laptop has joined the team and has the desktop's key. */
const given = async () => {
  apps = await twoSharingApps()
  const { desktop, laptop, found } = apps
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop)
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
  return apps
}

describe('one person’s two computers', () => {
  it('keep working after a restart without a store, and send their changes once it is back', async () => {
    const { desktop, laptop, found } = await given()
    laptop.stores.isAway = true
    await laptop.restart()
    await laptop.must('keys:update', { keyId: found.keyId, name: 'Offline' })
    await laptop.sync()
    expect(await laptop.team()).toMatchObject({ mode: 'on', problem: 'away' })
    laptop.stores.isAway = false
    await laptop.sync()
    await desktop.sync()
    expect((await keysOf(desktop))[0]?.name).toBe('Offline')
  })

  it('sync automatically after an edit and on a timer', async () => {
    const { desktop, laptop, found } = await given()
    await desktop.must('keys:update', { keyId: found.keyId, name: 'On its own' })
    await until([desktop, laptop], async () =>
      (await keysOf(laptop))[0]?.name === 'On its own' ? true : undefined,
    )
  })

  it('keep services separate that were entered separately, even with equal addresses', async () => {
    apps = await twoSharingApps()
    const { desktop, laptop, found } = apps
    const [first] = await desktop.must('services:list', undefined)
    const { regions = [], tokenPath } = first ?? {}
    const second = await desktop.must('services:save', {
      name: 'PayHub',
      regions: regions.map(({ name, authUrl, baseUrl }) => ({ name, authUrl, baseUrl })),
      ...(tokenPath !== undefined && { tokenPath }),
    })
    const workspace = await desktop.must('workspaces:save', {
      ...{ name: 'PayHub live', sensitive: false, serviceId: second.id },
      regionId: second.regions[0]?.id ?? '',
    })
    const key = { name: 'Payouts', kind: 'service', clientId: 'payouts', clientSecret: 'canary-two' } as const
    await desktop.must('keys:add', { ...key, workspaceId: workspace.id })
    await desktop.share(found.workspaceId, workspace.id)
    await pair(desktop, laptop)
    for (const serviceId of [found.serviceId, second.id])
      await laptop.must('sharing:allowHosts', { serviceId })
    await laptop.sync()
    await laptop.must('workspaces:save', { ...workspace, name: 'PayHub, renamed' })
    await laptop.sync()
    await desktop.sync()

    for (const app of [desktop, laptop]) {
      const services = await app.must('services:list', undefined)
      expect(services.map(({ id, name }) => [id, name])).toEqual([
        [found.serviceId, first?.name],
        [second.id, 'PayHub'],
      ])
      const places = await app.must('workspaces:list', undefined)
      expect(places.find(({ id }) => id === workspace.id)).toMatchObject({
        ...{ name: 'PayHub, renamed', serviceId: second.id },
      })
      expect(places.find(({ id }) => id === found.workspaceId)?.serviceId).toBe(found.serviceId)
    }
  })
})
