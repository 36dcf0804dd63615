import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_ENTRY_BYTES } from '../../../src/main/domain/sharing/entry-size.ts'
import type { VaultDocument } from '../../../src/main/domain/vault/vault-format.ts'
import type { SharingPlace } from '../../../src/main/ports/sharing-place.ts'
import type { Targets } from '../../fakes/contract-calls.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { MemorySharingPlace } from '../../fakes/memory-sharing-place.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'

const access = { kind: 'folder', path: '/shared' } as const
let place: MemorySharingPlace
let isDesktopAway: boolean
let isLaptopAway: boolean
/** What happens at the place after the laptop has read what is there. */
let afterHeads: () => Promise<void>
let desktop: SharingApp
let laptop: SharingApp
let found: Targets

beforeEach(async () => {
  place = new MemorySharingPlace()
  isDesktopAway = false
  isLaptopAway = false
  afterHeads = () => Promise.resolve()
  desktop = new SharingApp(() => place.open(() => isDesktopAway))
  laptop = new SharingApp((): SharingPlace => {
    const view = place.open(() => isLaptopAway)
    const heads = async (team: string) => {
      const read = await view.heads(team)
      await afterHeads()
      return read
    }
    return { ...view, heads }
  })
  found = await furnish(desktop.app)
  await laptop.open()
  await desktop.tryPlace(access)
  await desktop.must('sharing:create', { myName: 'Desktop' })
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  await pair(desktop, laptop, access)
  await laptop.must('sharing:allowService', { serviceId: found.serviceId })
  await both()
})
afterEach(() => {
  desktop.close()
  laptop.close()
})

const both = async () => {
  for (const computer of [desktop, laptop, desktop, laptop]) await computer.exchange()
}
const secretOf = (computer: SharingApp, keyId = found.keyId) => computer.secretOf(keyId)
const move = (computer: SharingApp, host: string) => computer.moveService(found.serviceId, host)
const addressOf = ({ app }: SharingApp): string | undefined =>
  app.keyward.services.vault.document.services.find(({ id }) => id === found.serviceId)?.regions[0]?.authUrl
const allow = (computer: SharingApp) => computer.must('sharing:allowService', { serviceId: found.serviceId })
const replace = (computer: SharingApp, clientSecret: string) => {
  // No two people save in the same millisecond.
  computer.clock.advance(computer === desktop ? 1 : 2)
  return computer.must('keys:replaceSecret', { keyId: found.keyId, clientSecret })
}
const addTo = async (computer: SharingApp, name: string): Promise<string> => {
  const { workspaceId } = found
  const key = { name, kind: 'service', workspaceId, clientId: name, clientSecret: `canary-${name}` } as const
  return (await computer.must('keys:add', key)).id
}

test('what others write during an exchange was not lost at the place', async () => {
  let writes = 0
  afterHeads = async () => {
    writes += 1
    if (writes > 2) return
    await desktop.must('keys:update', { keyId: found.keyId, notes: `Note ${writes}` })
    await desktop.exchange()
  }
  const { conditions } = await laptop.exchange()
  expect(writes).toBeGreaterThan(0)
  expect(conditions).toEqual([])
})

test('what was entered while another computer moved the service is sealed again for where it goes now', async () => {
  isLaptopAway = true
  await replace(laptop, 'canary-laptop')
  const added = await addTo(laptop, 'added')
  await move(desktop, 'moved.example')
  await desktop.exchange()
  isLaptopAway = false
  await both()
  const [question] = (await desktop.exchange()).questions
  if (question?.about === 'secret')
    await desktop.must('sharing:decide', { keyId: found.keyId, keep: 'theirs' })
  await both()
  expect(await secretOf(desktop, added)).toBe('canary-added')
  expect(await secretOf(desktop)).toBe('canary-laptop')
  await allow(laptop)
  await both()
  for (const computer of [desktop, laptop]) {
    expect(await secretOf(computer, added)).toBe('canary-added')
    expect(await secretOf(computer)).toBe('canary-laptop')
  }
})

test('a secret for an address that this person has not agreed to is not used at the former one (S55: moved)', async () => {
  await move(desktop, 'moved.example')
  await replace(desktop, 'canary-new')
  await both()
  expect(addressOf(laptop)).toBe('https://auth.example.com')
  expect(await secretOf(laptop)).toBe('canary-secret')
  const added = await addTo(desktop, 'added')
  await both()
  expect(await secretOf(laptop, added)).toBeUndefined()
  await allow(laptop)
  expect(await secretOf(laptop)).toBe('canary-new')
  expect(await secretOf(laptop, added)).toBe('canary-added')
})

test('a secret that is replaced right after its service was moved against a held address goes where the service goes', async () => {
  const other = await addTo(desktop, 'other')
  await both()
  await move(desktop, 'desktop.example')
  await both()
  expect(addressOf(laptop)).toBe('https://auth.example.com')
  let isDone = false
  afterHeads = async () => {
    if (isDone) return
    isDone = true
    // Both are written with one comparison: an exchange is under way.
    await move(laptop, 'laptop.example')
    await replace(laptop, 'canary-new')
  }
  await laptop.exchange()
  await both()
  await allow(desktop)
  await both()
  for (const computer of [desktop, laptop]) {
    expect(addressOf(computer)).toBe('https://auth.laptop.example')
    expect(await secretOf(computer)).toBe('canary-new')
    expect(await secretOf(computer, other)).toBe('canary-other')
  }
})

test('a damaged secret keeps its service where it is, and nothing else back', async () => {
  const own = { name: 'Mine', serviceId: found.serviceId, regionId: found.regionId, sensitive: false }
  await laptop.must('workspaces:save', own)
  const workspaceId = laptop.app.keyward.services.vault.document.workspaces.at(-1)?.id ?? ''
  const key = {
    name: 'Mine',
    kind: 'service',
    workspaceId,
    clientId: 'mine',
    clientSecret: 'canary',
  } as const
  const { id } = await laptop.must('keys:add', key)
  const document = JSON.parse(laptop.vaultFile.content ?? '') as VaultDocument
  const damaged = document.keys.find((one) => one.id === id)
  if (damaged?.secret === undefined) throw new Error('There is no secret.')
  damaged.secret.tag = Buffer.alloc(16, 1).toString('base64')
  laptop.vaultFile.content = JSON.stringify(document)
  await laptop.restart()
  await move(desktop, 'moved.example')
  await desktop.must('keys:update', { keyId: found.keyId, notes: 'By the desktop' })
  await both()
  await allow(laptop)
  const { conditions } = await laptop.exchange()
  expect(conditions).toEqual([])
  expect((await laptop.keys()).find((one) => one.id === found.keyId)?.notes).toBe('By the desktop')
  expect(addressOf(laptop)).toBe('https://auth.example.com')
  await laptop.must('keys:replaceSecret', { keyId: id, clientSecret: 'canary-again' })
  await both()
  expect(addressOf(laptop)).toBe('https://auth.moved.example')
  expect(await secretOf(laptop, id)).toBe('canary-again')
  expect(await secretOf(laptop)).toBe('canary-secret')
})

test('a service that two computers move is one question, however many keys it has', async () => {
  const others = [await addTo(desktop, 'first'), await addTo(desktop, 'second')]
  await both()
  isLaptopAway = true
  await move(desktop, 'desktop.example')
  await move(laptop, 'laptop.example')
  await both()
  isLaptopAway = false
  await both()
  const { questions } = await laptop.exchange()
  expect(questions.map(({ about }) => about)).toEqual(['address'])
  await laptop.must('sharing:decide', { recordId: found.serviceId, keep: 'theirs' })
  await both()
  for (const computer of [desktop, laptop]) {
    expect((await computer.exchange()).questions).toEqual([])
    expect(addressOf(computer)).toBe('https://auth.desktop.example')
    for (const id of [found.keyId, ...others]) expect(await secretOf(computer, id)).toContain('canary')
  }
})

test('an earlier copy of the vault seals no former secret over a newer one', async () => {
  const copy = laptop.vaultFile.content
  await replace(desktop, 'canary-newer')
  await move(desktop, 'moved.example')
  await both()
  laptop.vaultFile.content = copy
  await laptop.restart()
  await both()
  await allow(laptop)
  await both()
  for (const computer of [desktop, laptop]) expect(await secretOf(computer)).toBe('canary-newer')
})

test('a key that was renamed and deleted keeps its name where another computer keeps it', async () => {
  isLaptopAway = true
  isDesktopAway = true
  await laptop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
  await laptop.must('keys:remove', { keyId: found.keyId })
  await desktop.must('keys:update', { keyId: found.keyId, notes: 'Still needed' })
  isLaptopAway = false
  isDesktopAway = false
  await both()
  for (const computer of [desktop, laptop])
    expect(await computer.keys()).toMatchObject([{ name: 'Renamed', notes: 'Still needed' }])
})

test('the answer about an address holds for the hosts that main named (S55: decided)', async () => {
  isLaptopAway = true
  await move(laptop, 'laptop.example')
  await laptop.exchange()
  await move(desktop, 'desktop.example')
  await desktop.exchange()
  // It does not see that the laptop moved the service too.
  isDesktopAway = true
  isLaptopAway = false
  await laptop.exchange()
  laptop.whileAsked = async () => {
    laptop.whileAsked = () => Promise.resolve()
    await move(desktop, 'evil.example')
    await desktop.exchange()
    isDesktopAway = false
    await desktop.exchange()
    await laptop.exchange()
  }
  const { keyward } = laptop.app
  await keyward.dispatch('sharing:decide', { recordId: found.serviceId, keep: 'theirs' })
  expect(laptop.questions.at(-1)).toContain('auth.desktop.example')
  expect(addressOf(laptop)).not.toBe('https://auth.evil.example')
  expect(keyward.services.knownHosts.isKnown(found.serviceId, 'secrets', 'https://auth.evil.example')).toBe(
    false,
  )
})

test('a lock during an exchange leaves one log, which goes on after unlocking', async () => {
  let isLocked = false
  afterHeads = async () => {
    if (isLocked) return
    isLocked = true
    await laptop.must('vault:lock', undefined)
    await laptop.must('vault:unlock', {})
  }
  await desktop.must('keys:update', { keyId: found.keyId, notes: 'During' })
  await desktop.exchange()
  await laptop.app.keyward.dispatch('sharing:health', undefined)
  afterHeads = () => Promise.resolve()
  await laptop.must('keys:update', { keyId: found.keyId, name: 'After' })
  await both()
  for (const computer of [desktop, laptop]) {
    const { conditions } = await computer.exchange()
    expect(conditions.filter(({ what }) => what !== 'no-page')).toEqual([])
    expect(await computer.keys()).toMatchObject([{ name: 'After', notes: 'During' }])
  }
})

test('a service that is shared no more is left alone (S55: own)', async () => {
  await laptop.must('sharing:takeBack', { workspaceId: found.workspaceId })
  await both()
  await move(laptop, 'mine.example')
  await desktop.must('workspaces:restore', { workspaceId: found.workspaceId })
  await desktop.must('services:save', {
    id: found.serviceId,
    name: 'Renamed',
    regions: [
      { id: found.regionId, name: 'Default', authUrl: 'https://a.example', baseUrl: 'https://b.example' },
    ],
  })
  await both()
  const own = (await laptop.must('services:list', undefined)).find(({ id }) => id === found.serviceId)
  expect(own).toMatchObject({ name: 'Example', regions: [{ authUrl: 'https://auth.mine.example' }] })
  expect(await secretOf(laptop)).toBe('canary-secret')
})

test('a host that is known for another service here is asked about all the same (S55: hosts)', async () => {
  const regions = [
    { name: 'Same', authUrl: 'https://auth.example.com/two', baseUrl: 'https://api.example.com' },
  ]
  const { id: serviceId } = await desktop.must('services:save', { name: 'Other', regions })
  const regionId =
    (await desktop.must('services:list', undefined)).find(({ id }) => id === serviceId)?.regions[0]?.id ?? ''
  const draft = { name: 'Other', sensitive: false, serviceId, regionId }
  const { id: workspaceId } = await desktop.must('workspaces:save', draft)
  const key = {
    name: 'Other',
    kind: 'service',
    workspaceId,
    clientId: 'other',
    clientSecret: 'canary-other',
  } as const
  const { id: keyId } = await desktop.must('keys:add', key)
  await desktop.must('sharing:share', { workspaceId })
  await both()
  expect((await laptop.exchange()).questions).toMatchObject([{ about: 'hosts', serviceId, keyCount: 1 }])
  expect(await secretOf(laptop, keyId)).toBeUndefined()
  await laptop.must('sharing:allowService', { serviceId })
  expect(await secretOf(laptop, keyId)).toBe('canary-other')
})

test('a record of another computer that claims an id of this one changes nothing here (S55: own)', async () => {
  const { id: own } = await laptop.must('workspaces:save', {
    ...{ name: 'Private', sensitive: false, serviceId: found.serviceId, regionId: found.regionId },
  })
  const key = { name: 'Private', kind: 'service', workspaceId: own, clientId: 'private' } as const
  const { id: ownKey } = await laptop.must('keys:add', { ...key, clientSecret: 'canary-private' })
  const service = await laptop.must('services:save', {
    name: 'Private',
    regions: [
      { name: 'Private', authUrl: 'https://auth.private.example', baseUrl: 'https://api.private.example' },
    ],
  })
  // The other computer's vault has the same ids, with what it wants.
  const content = JSON.parse(desktop.vaultFile.content ?? '')
  const [sharedWorkspace] = content.workspaces
  content.services.push({ ...content.services[0], id: service.id, name: 'Claimed' })
  content.workspaces.push({
    ...sharedWorkspace,
    id: own,
    name: 'Claimed',
  })
  content.keys.push({
    ...content.keys[0],
    id: ownKey,
    name: 'Claimed',
    clientId: 'claimed',
    secret: undefined,
  })
  desktop.vaultFile.content = JSON.stringify(content)
  await desktop.restart()
  await desktop.must('sharing:share', { workspaceId: own })
  await both()
  await desktop.must('workspaces:remove', { workspaceId: own })
  await both()
  const { services, workspaces, keys } = laptop.app.keyward.services.vault.document
  expect(services.find(({ id }) => id === service.id)).toEqual(service)
  expect(workspaces.find(({ id }) => id === own)).toMatchObject({ name: 'Private' })
  expect(workspaces.find(({ id }) => id === own)).not.toHaveProperty('deletedAtMs')
  expect(keys.find(({ id }) => id === ownKey)).toMatchObject({ name: 'Private', clientId: 'private' })
  expect(await secretOf(laptop, ownKey)).toBe('canary-private')
})

test('a workspace that only the vault’s file names as shared is not shared (S11: named)', async () => {
  const { id: own } = await desktop.must('workspaces:save', {
    ...{ name: 'Private', sensitive: false, serviceId: found.serviceId, regionId: found.regionId },
  })
  const key = { name: 'Private', kind: 'service', workspaceId: own, clientId: 'private' } as const
  await desktop.must('keys:add', { ...key, clientSecret: 'canary-private' })
  await both()
  const content = JSON.parse(desktop.vaultFile.content ?? '')
  content.sharing.workspaceIds.push(own)
  desktop.vaultFile.content = JSON.stringify(content)
  await desktop.restart()
  const count = place.count
  await both()
  expect(place.count).toBe(count)
  expect((await desktop.must('sharing:state', undefined)).workspaceIds).not.toContain(own)
  expect(laptop.app.keyward.services.vault.document.workspaces.map(({ id }) => id)).not.toContain(own)
})

test('nothing of the practice service is shared, whatever the file says (S11: practice)', async () => {
  await desktop.must('practice:start', { move: true })
  await desktop.must('practice:createKey', {
    region: 'default',
    workspace: 'Practice',
    name: 'Mine',
    kind: 'service',
  })
  const content = JSON.parse(desktop.vaultFile.content ?? '')
  const practice = content.services.find((service: { isPractice?: boolean }) => service.isPractice === true)
  const own = content.workspaces.filter((one: { serviceId: string }) => one.serviceId === practice.id)
  content.sharing.workspaceIds.push(...own.map(({ id }: { id: string }) => id))
  desktop.vaultFile.content = JSON.stringify(content)
  await desktop.restart()
  const count = place.count
  await both()
  expect(own.length).toBeGreaterThan(0)
  expect(place.count).toBe(count)
})

test('thousands of keys with long notes go out in entries of their size, and what is too long for one stays (S54: too long)', async () => {
  const draft = { name: 'Many', sensitive: false, serviceId: found.serviceId, regionId: found.regionId }
  const { id: workspaceId } = await desktop.must('workspaces:save', draft)
  const content = JSON.parse(desktop.vaultFile.content ?? '')
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const keyOf = (n: number, notes: string) => ({
    ...{ id: idOf(n), name: `Key ${n}`, kind: 'service', workspaceId, clientId: `many-${n}`, notes },
    ...{ secretVersion: 1, pinned: false, keepReady: false, createdAtMs: 1 },
  })
  const many = Array.from({ length: 3_000 }, (_, n) => keyOf(n, '鍵'.repeat(700)))
  const long = [
    keyOf(4_000, '鍵'.repeat(65_536)),
    keyOf(4_001, '鍵'.repeat(65_536)),
    // Spelled with six letters each, it is longer than an entry.
    keyOf(4_002, '\u0001'.repeat(65_536)),
    keyOf(4_003, 'x'.repeat(1_048_576)),
  ]
  content.keys.push(...long, ...many)
  desktop.vaultFile.content = JSON.stringify(content)
  await desktop.restart()
  await desktop.must('sharing:share', { workspaceId })
  await both()
  expect(place.longest).toBeLessThanOrEqual(MOST_ENTRY_BYTES)
  const there = new Set((await laptop.keys()).map(({ id }) => id))
  expect(many.filter(({ id }) => !there.has(id))).toEqual([])
  expect(long.map(({ id }) => there.has(id))).toEqual([true, true, false, false])
  const count = place.count
  await desktop.must('keys:update', { keyId: idOf(1), name: 'Goes on' })
  await both()
  expect(place.count).toBe(count + 1)
  expect((await laptop.keys()).find(({ id }) => id === idOf(1))?.name).toBe('Goes on')
})

test('what has become too long to be shared stays as it was entered, and is named until it is shorter', async () => {
  const usedIn = Array.from({ length: 100 }, (_, n) => ({ place: `Place ${n}`, note: '鍵'.repeat(2_000) }))
  await desktop.must('keys:update', { keyId: found.keyId, usedIn, name: 'Too long' })
  const keyOf = async (computer: SharingApp) => (await computer.keys()).find(({ id }) => id === found.keyId)
  const expectTooLong = async () => {
    await both()
    const { conditions } = await desktop.exchange()
    expect(conditions).toContainEqual({ what: 'too-long', name: 'Too long', keyId: found.keyId })
    const here = await keyOf(desktop)
    expect(here).toMatchObject({
      name: 'Too long',
      sharing: 'waiting',
      sharingNotes: { isTooLong: true },
    })
    expect(here?.usedIn).toHaveLength(100)
  }
  await expectTooLong()
  await laptop.must('keys:update', { keyId: found.keyId, notes: 'From the laptop', name: 'Renamed there' })
  await expectTooLong()
  await desktop.restart()
  await expectTooLong()
  expect(await keyOf(desktop)).toMatchObject({ notes: 'From the laptop' })
  expect(await keyOf(laptop)).toMatchObject({ name: 'Renamed there' })
  await desktop.must('keys:update', { keyId: found.keyId, usedIn: [{ place: 'One place' }] })
  await both()
  expect((await desktop.exchange()).conditions.map(({ what }) => what)).not.toContain('too-long')
  for (const computer of [desktop, laptop])
    expect(await keyOf(computer)).toMatchObject({
      name: 'Too long',
      notes: 'From the laptop',
      usedIn: [{ place: 'One place' }],
      sharing: 'shared',
    })
})
