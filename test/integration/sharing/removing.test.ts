import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../src/shared/time.ts'
import { pair, type SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
afterEach(() => apps.end())

/** Both have the desktop's key. */
const sharedKey = async (kind: 'own' | 'people' = 'own'): Promise<TwoApps> => {
  apps = await twoSharingApps(kind)
  const { desktop, laptop, found, teamId } = apps
  await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
  await pair(desktop, laptop, kind === 'people' ? { role: 'member', personName: 'Bea' } : {})
  await laptop.exchange()
  await laptop.must('sharing:allowServices', { serviceIds: [found.serviceId] })
  await until([laptop], async () => (await laptop.must('keys:list', undefined))[0])
  await desktop.exchange()
  return apps
}

const memberId = async (app: SharingApp, name: string): Promise<string> =>
  (await app.team()).persons.flatMap(({ computers }) => computers).find((one) => one.name === name)?.id ?? ''

const key = async (app: SharingApp) => (await app.must('keys:list', undefined))[0]

describe('removing', () => {
  it('marks the keys of a lost computer as leaked, and says so before (S42: main asks)', async () => {
    const { desktop, laptop, teamId } = await sharedKey()
    const memberIds = [await memberId(desktop, 'Laptop')]
    await desktop.must('sharing:remove', { teamId, memberIds, why: 'lost' })
    const { message, detail } = desktop.asked.at(-1) ?? {}
    expect(message).toBe('Remove “⁨Laptop⁩”?')
    expect(detail).toContain('1 secret may now be in other hands')
    expect(await key(desktop)).toMatchObject({ toReplace: { reason: 'leaked' }, attention: 'leaked' })
    const { leavers, persons } = await desktop.team()
    expect(persons[0]?.computers.map(({ name }) => name)).toEqual(['Desktop'])
    expect(leavers).toMatchObject([
      {
        why: 'lost',
        computerNames: ['Laptop'],
        couldOpen: [{ name: 'Billing', isHere: true, state: 'same' }],
      },
    ])
    await laptop.exchange()
    expect(await laptop.team()).toMatchObject({ mode: 'out', removed: { by: 'Desktop' } })
    expect(await laptop.must('keys:list', undefined)).toHaveLength(1)
  })

  it('lists a person who left until the service has refused every secret', async () => {
    const { desktop, laptop, found, teamId } = await sharedKey('people')
    await desktop.must('sharing:remove', {
      teamId,
      memberIds: [await memberId(desktop, 'Laptop')],
      why: 'left',
    })
    expect(desktop.asked.at(-1)?.message).toBe('Remove “⁨Bea⁩” and “⁨Laptop⁩”?')
    expect(desktop.asked.at(-1)?.detail).toContain('1 secret that “⁨Bea⁩” could open is to be replaced.')
    expect(await key(desktop)).toMatchObject({ toReplace: { reason: 'person-left' } })
    await desktop.clock.pass(DAY_MS)
    const { keyId } = found
    await desktop.must('keys:replaceSecret', { keyId, clientSecret: 'canary-second' })
    await desktop.exchange()
    expect((await desktop.team()).leavers).toMatchObject([{ couldOpen: [{ state: 'replaced' }] }])
    await laptop.exchange()
    expect(await laptop.secretOf(keyId)).toBe('canary-secret')
  })

  it.each([
    ['other', 'lost', 'leaked'],
    ['other', 'left', 'person-left'],
    ['person-left', 'lost', 'leaked'],
    ['leaked', 'left', 'leaked'],
  ] as const)(
    'of a key that is marked %s and one that is %s the graver mark stands: %s',
    async (had, why, has) => {
      const { desktop, laptop, found, teamId } = await sharedKey('people')
      await desktop.must('keys:update', { keyId: found.keyId, toReplace: had })
      await desktop.must('sharing:remove', { teamId, memberIds: [await memberId(laptop, 'Laptop')], why })
      expect(await key(desktop)).toMatchObject({ toReplace: { reason: has } })
    },
  )

  it('marks nothing for a computer that was wiped', async () => {
    const { desktop, teamId } = await sharedKey()
    await desktop.must('sharing:remove', {
      teamId,
      memberIds: [await memberId(desktop, 'Laptop')],
      why: 'wiped',
    })
    expect(await key(desktop)).not.toHaveProperty('toReplace')
    expect((await desktop.team()).leavers).toMatchObject([{ why: 'wiped', couldOpen: [] }])
  })

  it('removes neither this computer nor one that is not in, and nobody by a member (S45, S58)', async () => {
    const { desktop, laptop, teamId } = await sharedKey('people')
    const [own, bea] = [await memberId(desktop, 'Desktop'), await memberId(laptop, 'Laptop')]
    const personId = (await desktop.team()).persons.find(({ isMe }) => !isMe)?.id ?? ''
    for (const memberIds of [[own], [crypto.randomUUID()], [bea, own], [bea, crypto.randomUUID()]])
      expect(await desktop.call('sharing:remove', { teamId, memberIds, why: 'lost' })).toMatchObject({
        error: { reason: 'stale' },
      })
    expect(await laptop.call('sharing:remove', { teamId, memberIds: [own], why: 'lost' })).toMatchObject({
      error: { reason: 'last-owner' },
    })
    await desktop.must('sharing:setRole', { teamId, personId, role: 'owner' })
    expect(await desktop.call('sharing:remove', { teamId, memberIds: [own], why: 'lost' })).toMatchObject({
      error: { reason: 'stale' },
    })
    expect((await desktop.team()).persons).toHaveLength(2)
  })

  it('undoes what a lost computer changed, after main’s question (S45, S58)', async () => {
    const { desktop, laptop, found, teamId } = await sharedKey()
    const { keyId } = found
    const sinceMs = desktop.clock.nowMs()
    await laptop.must('keys:update', { keyId, name: 'Taken over' })
    await laptop.must('keys:replaceSecret', { keyId, clientSecret: 'canary-theirs' })
    await laptop.exchange()
    await desktop.exchange()
    expect(await desktop.secretOf(keyId)).toBe('canary-theirs')
    const undoing = { teamId, memberIds: [await memberId(desktop, 'Laptop')], sinceMs }
    expect(await desktop.call('sharing:undoChanges', undoing)).toMatchObject({ error: { reason: 'stale' } })
    await desktop.must('sharing:remove', { teamId, memberIds: undoing.memberIds, why: 'lost' })
    const { leavers } = await desktop.team()
    expect(leavers.map(({ memberIds }) => memberIds)).toEqual([undoing.memberIds])
    expect(await desktop.must('sharing:undoChanges', undoing)).toMatchObject({ undone: 2, tooOld: 0 })
    expect(desktop.asked.at(-1)?.message).toMatch(/^Undo what “⁨Laptop⁩” changed since/)
    expect(desktop.asked.at(-1)?.detail).toContain('2 values come back')
    expect(await key(desktop)).toMatchObject({ name: 'Billing' })
    expect(await desktop.secretOf(keyId)).toBe('canary-secret')
    expect(await desktop.must('sharing:undoChanges', undoing)).toMatchObject({ undone: 0, tooOld: 0 })
  })

  it('brings a key back that a lost computer deleted, with its secret', async () => {
    const { desktop, laptop, found, teamId } = await sharedKey()
    const sinceMs = desktop.clock.nowMs()
    await laptop.must('keys:remove', { keyId: found.keyId })
    await laptop.exchange()
    await desktop.exchange()
    expect(await key(desktop)).toBeUndefined()
    const memberIds = [await memberId(desktop, 'Laptop')]
    await desktop.must('sharing:remove', { teamId, memberIds, why: 'lost' })
    await desktop.must('sharing:undoChanges', { teamId, memberIds, sinceMs })
    expect(await key(desktop)).toMatchObject({ id: found.keyId, name: 'Billing' })
    expect(await desktop.secretOf(found.keyId)).toBe('canary-secret')
  })

  it('seals what is saved afterwards for nobody who was removed (S45: closed)', async () => {
    const { desktop, laptop, found, teamId } = await sharedKey()
    await desktop.must('sharing:remove', {
      teamId,
      memberIds: [await memberId(desktop, 'Laptop')],
      why: 'lost',
    })
    await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
    await desktop.exchange()
    await laptop.exchange()
    expect(await key(laptop)).toMatchObject({ name: 'Billing' })
  })
})

describe('roles', () => {
  beforeEach(() => sharedKey('people'))

  it('lets an owner make another one, and be made a member by that one', async () => {
    const { desktop, laptop, teamId } = apps
    const [ada, bea] = (await desktop.team()).persons
    await desktop.must('sharing:setRole', { teamId, personId: bea?.id ?? '', role: 'owner' })
    expect(desktop.asked.at(-1)?.message).toBe('Make “⁨Bea⁩” an owner of “⁨Support⁩”?')
    await laptop.exchange()
    expect((await laptop.team()).role).toBe('owner')
    await laptop.must('sharing:setRole', { teamId, personId: ada?.id ?? '', role: 'member' })
    await desktop.exchange()
    expect((await desktop.team()).role).toBe('member')
  })

  it('keeps the last owner one', async () => {
    const { desktop, teamId } = apps
    const [ada] = (await desktop.team()).persons
    expect(
      await desktop.call('sharing:setRole', { teamId, personId: ada?.id ?? '', role: 'member' }),
    ).toMatchObject({ error: { reason: 'last-owner' } })
    expect(await desktop.call('sharing:leave', { teamId })).toMatchObject({ error: { reason: 'last-owner' } })
  })
})

describe('leaving', () => {
  it('keeps what the own computers share, and takes the one that left out of the team', async () => {
    const { desktop, laptop, found } = await sharedKey()
    const { id: teamId } = await laptop.team()
    await laptop.must('sharing:leave', { teamId })
    expect((await laptop.state()).teams).toEqual([])
    expect(await laptop.secretOf(found.keyId)).toBe('canary-secret')
    expect(await key(laptop)).not.toHaveProperty('sharing')
    await desktop.exchange()
    expect((await desktop.team()).persons[0]?.computers.map(({ name }) => name)).toEqual(['Desktop'])
  })

  it('closes what people share under Recently deleted, and tells a member whom to ask', async () => {
    const { laptop, teamId } = await sharedKey('people')
    await laptop.must('sharing:leave', { teamId })
    expect(laptop.asked.at(-1)?.detail).toContain('Tell an owner')
    expect((await laptop.state()).teams).toEqual([])
    expect(await laptop.must('keys:list', undefined)).toEqual([])
    expect(await laptop.must('workspaces:list', undefined)).toEqual([])
    expect(await laptop.must('keys:list', { deleted: true })).toMatchObject([{ name: 'Billing' }])
  })
})

describe('taking back', () => {
  it('keeps the workspace here and moves it to Recently deleted elsewhere', async () => {
    const { desktop, laptop, found } = await sharedKey()
    await desktop.must('sharing:takeBack', { workspaceId: found.workspaceId })
    await desktop.exchange()
    await laptop.exchange()
    expect(await key(desktop)).toMatchObject({ name: 'Billing' })
    expect(await key(desktop)).not.toHaveProperty('sharing')
    expect(await laptop.must('keys:list', undefined)).toEqual([])
    expect(await laptop.must('keys:list', { deleted: true })).toMatchObject([{ name: 'Billing' }])
  })
})
