import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pair } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
  const { desktop, laptop, found } = apps
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop, { isColleague: true, person: 'Tom', computer: 'Laptop' })
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
})
afterEach(() => apps.end())

describe('removing', () => {
  it('names the person and computer, and lists the keys that they could read until their secrets are replaced', async () => {
    const { desktop, laptop, found } = apps
    const { team } = await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
    const asked = desktop.asked.at(-1)
    expect(asked).toMatchObject({ message: 'Remove “⁨Tom⁩”?', again: expect.any(String) })
    expect(asked?.atStake).toEqual(['“⁨Tom⁩” · “⁨Laptop⁩”'])
    expect(team?.people.map(({ name }) => name)).toEqual(['Ada'])
    expect(team?.needsReplacing).toEqual([{ person: 'Tom', reason: 'left', keyIds: [found.keyId] }])
    await laptop.sync()
    expect(await laptop.team()).toMatchObject({ mode: 'removed', removedBy: 'Ada', isKeeper: false })
    expect(await laptop.must('keys:list', undefined)).toHaveLength(1)
    await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-new' })
    await desktop.sync()
    expect((await desktop.team()).needsReplacing).toEqual([])
  })

  it('removes a person with all their computers, and records when they were lost', async () => {
    const { desktop } = apps
    const tom = (await desktop.team()).people.find(({ name }) => name === 'Tom')?.id ?? ''
    await desktop.must('sharing:remove', { memberId: tom, reason: 'lost' })
    const { people, needsReplacing } = await desktop.team()
    expect(people.map(({ name }) => name)).toEqual(['Ada'])
    expect(needsReplacing[0]?.reason).toBe('lost')
  })

  it('works while the other computer is offline, and nobody reads what it writes later', async () => {
    const { desktop, laptop, found } = apps
    laptop.stores.isAway = true
    await laptop.must('keys:update', { keyId: found.keyId, name: 'Written late' })
    await laptop.sync()
    await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
    laptop.stores.isAway = false
    await laptop.sync()
    await desktop.sync()
    expect((await laptop.team()).mode).toBe('removed')
    expect((await desktop.must('keys:list', undefined))[0]?.name).not.toBe('Written late')
    await desktop.must('keys:update', { keyId: found.keyId, name: 'Not for Tom' })
    await desktop.sync()
    await laptop.sync()
    expect((await laptop.must('keys:list', undefined))[0]?.name).toBe('Written late')
  })

  it('changes nothing while the store is unreachable', async () => {
    const { desktop } = apps
    const memberId = await desktop.otherId()
    desktop.stores.isAway = true
    expect(await desktop.call('sharing:remove', { memberId })).toMatchObject({
      error: { kind: 'unreachable' },
    })
    expect((await desktop.team()).people).toHaveLength(2)
  })

  it('is allowed only for the keeper, never for its own computer, and never without a yes to main’s question (S42)', async () => {
    const { desktop, laptop } = apps
    const asked = laptop.asked.length
    expect(await laptop.call('sharing:remove', { memberId: await laptop.otherId() })).toMatchObject(
      refused('not-keeper'),
    )
    expect(laptop.asked).toHaveLength(asked)
    const me = (await desktop.team()).people.find(({ isMe }) => isMe)
    for (const memberId of [me?.id ?? '', me?.computers[0]?.id ?? ''])
      expect(await desktop.call('sharing:remove', { memberId })).toMatchObject({
        error: { kind: 'not-found' },
      })
    desktop.answer = false
    expect((await desktop.call('sharing:remove', { memberId: await desktop.otherId() })).ok).toBe(false)
    expect((await desktop.team()).people).toHaveLength(2)
  })

  it('allows a removed computer to join again once it has left', async () => {
    const { desktop, laptop } = apps
    await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
    await laptop.sync()
    laptop.answer = false
    expect((await laptop.must('sharing:leave', undefined)).team).toBeUndefined()
    laptop.answer = true
    await pair(desktop, laptop, { isColleague: true, person: 'Tom', computer: 'Laptop' })
    expect(await laptop.team()).toMatchObject({ mode: 'on', name: 'Support' })
    expect(await laptop.must('keys:list', undefined)).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('keeps all keys and stops sharing', async () => {
    const { desktop, laptop, found } = apps
    expect((await laptop.must('sharing:leave', undefined)).team).toBeUndefined()
    expect(await laptop.secretOf(found.keyId)).toBe(await desktop.secretOf(found.keyId))
    expect((await laptop.must('keys:list', undefined))[0]?.sharing).toBeUndefined()
    expect(laptop.vaultFile.content).not.toContain('"team"')
    await laptop.must('keys:update', { keyId: found.keyId, name: 'Only here' })
    await desktop.sync()
    expect((await desktop.must('keys:list', undefined))[0]?.name).not.toBe('Only here')
    expect(await laptop.call('sharing:leave', undefined)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('makes main ask and say who manages the team (S42: main asks)', async () => {
    const { desktop, laptop } = apps
    for (const [app, words] of [
      [desktop, 'This computer manages the team.'],
      [laptop, 'This computer will stop syncing.'],
    ] as const) {
      app.answer = false
      expect(await app.call('sharing:leave', undefined)).toMatchObject({ error: { kind: 'cancelled' } })
      const asked = { message: 'Leave “⁨Support⁩”?', detail: expect.stringContaining(words) }
      expect(app.asked.at(-1)).toMatchObject({ ...asked, again: expect.any(String) })
      expect((await app.team()).mode).toBe('on')
    }
  })

  it('and joining again shares nothing from here before the user says so (S45: own)', async () => {
    const { desktop, laptop, found } = apps
    await laptop.must('sharing:leave', undefined)
    const mine = { kind: 'personal', workspaceId: found.workspaceId, clientId: 'p' } as const
    await laptop.must('keys:add', { ...mine, name: 'Added since', clientSecret: 'canary-private' })
    await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
    await pair(desktop, laptop, { isColleague: true, person: 'Tom', computer: 'Laptop' })
    const namesThere = async () => {
      await laptop.sync()
      await desktop.sync()
      return (await desktop.must('keys:list', undefined)).map(({ name }) => name)
    }
    expect(await namesThere()).toEqual(['Billing'])
    expect((await laptop.team()).workspaceIds).toEqual([])
    await laptop.share(found.workspaceId)
    expect(await namesThere()).toEqual(['Billing', 'Added since'])
    await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
    await desktop.sync()
    await laptop.sync()
    expect((await laptop.must('keys:list', undefined))[0]?.name).toBe('Renamed')
  })
})

describe('workspaces', () => {
  it('are shared once main has named them and who can open them (S42)', async () => {
    const { desktop, laptop, found } = apps
    const live = { serviceId: found.serviceId, regionId: found.regionId, sensitive: false }
    const { id } = await desktop.must('workspaces:save', { name: 'Reports', ...live })
    desktop.asked.length = 0
    await desktop.share(found.workspaceId, id)
    expect(desktop.asked).toMatchObject([{ message: 'Share with “⁨Support⁩”?', atStake: ['“⁨Reports⁩”'] }])
    expect(desktop.asked[0]?.detail).toContain('“⁨Tom⁩”')
    await desktop.sync()
    await laptop.sync()
    expect((await laptop.must('workspaces:list', undefined)).map(({ name }) => name)).toContain('Reports')
  })

  it('are unshared without a question, stay here, and are deleted for the others', async () => {
    const { desktop, laptop } = apps
    desktop.asked.length = 0
    expect((await desktop.share()).team?.workspaceIds).toEqual([])
    expect(desktop.asked).toEqual([])
    await desktop.sync()
    await laptop.sync()
    expect(await desktop.must('keys:list', undefined)).toHaveLength(1)
    expect(await laptop.must('keys:list', undefined)).toEqual([])
  })

  it('of the practice service can’t be shared, and neither can unknown ones (S11)', async () => {
    const { desktop } = apps
    await desktop.must('practice:start', undefined)
    const practice = (await desktop.must('services:list', undefined)).find(({ isPractice }) => isPractice)
    const region = practice?.regions[0]?.id ?? ''
    const of = { serviceId: practice?.id ?? '', regionId: region, sensitive: false }
    const { id } = await desktop.must('workspaces:save', { name: 'Practice', ...of })
    const before = (await desktop.team()).workspaceIds
    expect(await desktop.call('sharing:setWorkspaces', { ids: [id] })).toMatchObject({
      error: { kind: 'bad-input' },
    })
    expect(
      await desktop.call('sharing:setWorkspaces', { ids: [desktop.app.keyward.services.cipher.newId()] }),
    ).toMatchObject({ error: { kind: 'not-found' } })
    expect((await desktop.team()).workspaceIds).toEqual(before)
  })
})
