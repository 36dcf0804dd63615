import { afterEach, describe, expect, it } from 'vitest'
import { pair, type SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
afterEach(() => apps.end())

const keysOf = (app: SharingApp) => app.must('keys:list', undefined)

/** The laptop is in and has the desktop's key. */
const given = async () => {
  apps = await twoSharingApps()
  const { desktop, laptop, found } = apps
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop)
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
  return apps
}

describe('two computers of one person', () => {
  it('go on after a restart without a store, and send it when the store is back', async () => {
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

  it('sync on their own after an edit and on a timer', async () => {
    const { desktop, laptop, found } = await given()
    await desktop.must('keys:update', { keyId: found.keyId, name: 'On its own' })
    await until([desktop, laptop], async () =>
      (await keysOf(laptop))[0]?.name === 'On its own' ? true : undefined,
    )
  })
})
