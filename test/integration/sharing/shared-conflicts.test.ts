import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SharingQuestion } from '../../../src/shared/sharing.ts'
import type { Targets } from '../../fakes/contract-calls.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { MemorySharingPlace } from '../../fakes/memory-sharing-place.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'

const access = { kind: 'folder', path: '/shared' } as const
let desktop: SharingApp
let laptop: SharingApp
let tablet: SharingApp
let found: Targets

const allow = async (computer: SharingApp) => {
  for (const one of (await computer.exchange()).questions)
    if (one.about === 'hosts') await computer.must('sharing:allowService', { serviceId: one.serviceId })
}

beforeEach(async () => {
  const place = new MemorySharingPlace()
  const open = () => place.open(() => false)
  desktop = new SharingApp(open)
  laptop = new SharingApp(open)
  tablet = new SharingApp(open)
  found = await furnish(desktop.app)
  await laptop.open()
  await tablet.open()
  await desktop.tryPlace(access)
  await desktop.must('sharing:create', { myName: 'Desktop' })
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  for (const [computer, name] of [
    [laptop, 'Laptop'],
    [tablet, 'Tablet'],
  ] as const) {
    await pair(desktop, computer, access, name)
    await allow(computer)
  }
  await exchange(desktop, laptop, tablet)
})
afterEach(() => {
  for (const computer of [desktop, laptop, tablet]) computer.close()
})

const exchange = async (...computers: readonly SharingApp[]): Promise<void> => {
  for (const computer of [...computers, ...computers]) await computer.exchange()
}
const keyOf = async (computer: SharingApp) => (await computer.keys()).find(({ id }) => id === found.keyId)
const questionsOf = async (computer: SharingApp): Promise<readonly SharingQuestion[]> =>
  (await computer.exchange()).questions
const move = (computer: SharingApp, host: string) => computer.moveService(found.serviceId, host)
const replace = (computer: SharingApp, clientSecret: string) => {
  // No two people save in the same millisecond.
  computer.clock.advance(computer === desktop ? 1 : 2)
  return computer.must('keys:replaceSecret', { keyId: found.keyId, clientSecret })
}

/** The key is deleted on one computer while another changes it. */
const deleteAndChange = async () => {
  await desktop.must('keys:remove', { keyId: found.keyId })
  await laptop.must('keys:update', { keyId: found.keyId, notes: 'Still needed' })
  await exchange(desktop, laptop, tablet)
  for (const computer of [desktop, laptop, tablet]) {
    expect(await questionsOf(computer)).toEqual([
      { about: 'kept', keyId: found.keyId, keyName: 'Billing', deletedBy: 'Desktop', changedBy: 'Laptop' },
    ])
    expect(await keyOf(computer)).toMatchObject({ notes: 'Still needed', sharing: 'decide' })
  }
}

test('a key that was deleted and changed is asked about everywhere until somebody keeps it', async () => {
  await deleteAndChange()
  await tablet.must('sharing:decide', { keptKeyId: found.keyId })
  await exchange(tablet, desktop, laptop)
  for (const computer of [desktop, laptop, tablet]) {
    expect(await questionsOf(computer)).toEqual([])
    expect(await keyOf(computer)).toMatchObject({ notes: 'Still needed', sharing: 'shared' })
  }
  const again = await tablet.app.keyward.dispatch('sharing:decide', { keptKeyId: found.keyId })
  expect(again).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})

test('or until somebody deletes it once more', async () => {
  await deleteAndChange()
  await laptop.must('keys:remove', { keyId: found.keyId })
  await exchange(laptop, desktop, tablet)
  for (const computer of [desktop, laptop, tablet]) {
    expect(await questionsOf(computer)).toEqual([])
    expect(await keyOf(computer)).toBeUndefined()
    expect(await computer.must('keys:list', { deleted: true })).toMatchObject([{ id: found.keyId }])
  }
})

test('of one fact that two changed the other value is known with its computer until the fact is written again', async () => {
  const [march, april] = [Date.UTC(2027, 2, 1), Date.UTC(2027, 3, 1)]
  const common = { keyId: found.keyId }
  await desktop.must('keys:update', { ...common, notes: 'Before' })
  await exchange(desktop, laptop, tablet)
  await desktop.must('keys:update', { ...common, notes: 'From the desktop', keyExpiresAtMs: april })
  await laptop.must('keys:update', { ...common, notes: null, name: 'Renamed', keyExpiresAtMs: march })
  await exchange(desktop, laptop, tablet)
  const stands = (await keyOf(tablet))?.notes
  const other =
    stands === undefined
      ? { by: 'Desktop', set: { notes: 'From the desktop' } }
      : { by: 'Laptop', set: { notes: null } }
  const later = { by: 'Desktop', set: { keyExpiresAtMs: april } }
  for (const computer of [desktop, laptop, tablet]) {
    const key = await keyOf(computer)
    expect(key).toMatchObject({ name: 'Renamed', keyExpiresAtMs: march, sharing: 'shared' })
    expect(key?.notes).toBe(stands)
    expect(key?.sharingNotes?.others).toHaveLength(2)
    expect(key?.sharingNotes?.others).toEqual(expect.arrayContaining([other, later]))
  }
  await tablet.must('keys:update', { ...common, ...later.set })
  await exchange(tablet, desktop, laptop)
  for (const computer of [desktop, laptop, tablet])
    expect(await keyOf(computer)).toMatchObject({ keyExpiresAtMs: april, sharingNotes: { others: [other] } })
  await desktop.must('keys:update', { ...common, notes: 'Decided' })
  await exchange(desktop, laptop, tablet)
  for (const computer of [desktop, laptop, tablet])
    expect((await keyOf(computer))?.sharingNotes).toBeUndefined()
})

test('a third computer is asked about two others by their names, and its answer stands', async () => {
  await replace(desktop, 'canary-desktop')
  await replace(laptop, 'canary-laptop')
  await exchange(desktop, laptop, tablet)
  const [asked] = await questionsOf(tablet)
  if (asked?.about !== 'secret') throw new Error('It is not asked.')
  expect([asked.mine.by, asked.theirs.by].sort()).toEqual(['Desktop', 'Laptop'])
  expect(asked.isOwn).toBe(false)
  expect(await questionsOf(desktop)).toMatchObject([{ isOwn: true, mine: { by: 'Desktop' } }])
  expect(await questionsOf(laptop)).toMatchObject([{ isOwn: true, mine: { by: 'Laptop' } }])
  const keep = asked.mine.by === 'Laptop' ? 'mine' : 'theirs'
  await tablet.must('sharing:decide', { keyId: found.keyId, keep })
  await exchange(tablet, desktop, laptop)
  for (const computer of [desktop, laptop, tablet]) {
    expect(await questionsOf(computer)).toEqual([])
    expect(await computer.secretOf(found.keyId)).toBe('canary-laptop')
  }
})

test('and about two addresses by the names of those who entered them', async () => {
  await move(desktop, 'desktop.example')
  await move(laptop, 'laptop.example')
  await exchange(desktop, laptop, tablet)
  const [asked] = await questionsOf(tablet)
  if (asked?.about !== 'address') throw new Error('It is not asked.')
  const sides = [asked.mine, asked.theirs].sort((one, other) => one.by.localeCompare(other.by))
  expect(asked.isOwn).toBe(false)
  expect(sides).toEqual([
    { by: 'Desktop', lines: ['auth.desktop.example', 'api.desktop.example'] },
    { by: 'Laptop', lines: ['auth.laptop.example', 'api.laptop.example'] },
  ])
})

test('two secrets are asked about once it is decided where they go', async () => {
  await move(desktop, 'desktop.example')
  await move(laptop, 'laptop.example')
  await replace(desktop, 'canary-desktop')
  await replace(laptop, 'canary-laptop')
  await exchange(desktop, laptop)
  for (const computer of [desktop, laptop])
    expect(await questionsOf(computer)).toMatchObject([{ about: 'address' }])
  await desktop.must('sharing:decide', { recordId: found.serviceId, keep: 'mine' })
  await exchange(desktop, laptop)
  await allow(laptop)
  await exchange(desktop, laptop)
  for (const computer of [desktop, laptop])
    expect(await questionsOf(computer)).toMatchObject([{ about: 'secret', keyId: found.keyId }])
  await laptop.must('sharing:decide', { keyId: found.keyId, keep: 'mine' })
  await exchange(laptop, desktop)
  for (const computer of [desktop, laptop]) {
    expect(await questionsOf(computer)).toEqual([])
    expect(await computer.secretOf(found.keyId)).toBe('canary-laptop')
  }
})
