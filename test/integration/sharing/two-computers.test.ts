import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pair, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
})
afterEach(() => apps.end())

describe('two computers of one person', () => {
  it('share a key once the digits were compared and main was answered', async () => {
    const { desktop, laptop, found, teamId } = apps
    await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
    await pair(desktop, laptop)
    await laptop.exchange()
    const asked = (await laptop.team()).questions.find(({ about }) => about === 'hosts')
    expect(asked).toMatchObject({ services: [{ serviceName: 'Example', keyCount: 1 }] })
    await laptop.must('sharing:allowServices', { serviceIds: [found.serviceId] })
    const keys = await until([laptop], async () => {
      const list = await laptop.must('keys:list', undefined)
      return list.length > 0 ? list : undefined
    })
    expect(keys).toMatchObject([{ id: found.keyId, name: 'Billing', sharing: 'shared' }])
    expect(await laptop.secretOf(found.keyId)).toBe('canary-secret')
    const { persons } = await laptop.team()
    expect(persons).toMatchObject([{ name: 'Ada', isMe: true, role: 'owner', computers: [{}, {}] }])
  })
})
