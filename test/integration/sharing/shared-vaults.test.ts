import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlaceAccess } from '../../../src/main/ports/sharing-places.ts'
import type { SharingState } from '../../../src/shared/sharing.ts'
import type { Targets } from '../../fakes/contract-calls.ts'
import { quoted } from '../../fakes/hostile-names.ts'
import { pair, printedKey, type SharingApp } from '../../fakes/sharing-app.ts'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let place: PlaceAccess
let desktop: SharingApp
let laptop: SharingApp
let found: Targets
let close: () => void

beforeEach(async () => {
  ;({ place, desktop, laptop, found, close } = await twoSharingApps())
})
afterEach(() => close())

const join = async () => {
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  await pair(desktop, laptop, place)
  const asked = (await laptop.exchange()).questions
  for (const one of asked)
    if (one.about === 'hosts') await laptop.must('sharing:allowService', { serviceId: one.serviceId })
}
const both = async () => {
  await desktop.exchange()
  await laptop.exchange()
  await desktop.exchange()
}
const facts = async (computer: SharingApp) =>
  (await computer.keys()).map(({ name, clientId, hasSecret, notes, sharing }) => ({
    name,
    clientId,
    hasSecret,
    notes,
    sharing,
  }))

const newKey = ({ workspaceId }: Targets) =>
  ({ kind: 'service', workspaceId, clientSecret: 'canary-secret' }) as const
const secretOf = (computer: SharingApp) => computer.secretOf(found.keyId)
const move = (computer: SharingApp, host: string) => computer.moveService(found.serviceId, host)
const addressOf = async (computer: SharingApp): Promise<string | undefined> =>
  (await computer.must('services:list', undefined))[0]?.regions[0]?.authUrl

test('a key added on one computer has its token copied on the other, once its hosts are agreed to (S55: hosts)', async () => {
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  await pair(desktop, laptop, place)
  expect(await laptop.keys()).toEqual([])
  const { questions } = await laptop.exchange()
  expect(questions).toMatchObject([
    { about: 'hosts', keyCount: 1, hosts: ['auth.example.com', 'api.example.com'] },
  ])
  const { serviceId } = found
  laptop.answer = false
  const declined = await laptop.app.keyward.dispatch('sharing:allowService', { serviceId })
  expect(declined).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(laptop.questions.at(-1)).toBe(`Allow these addresses for ${quoted('Example')}?`)
  await laptop.exchange()
  expect(await laptop.keys()).toEqual([])
  laptop.answer = true
  laptop.app.clock.advance(2_000) // then main asks again
  await laptop.must('sharing:allowService', { serviceId })
  expect(await facts(laptop)).toEqual([
    { name: 'Billing', clientId: 'one', hasSecret: true, notes: undefined, sharing: 'shared' },
  ])
  await laptop.must('tokens:copy', { keyId: found.keyId, as: 'token' })
  expect(laptop.app.clipboard.text).toContain('canary-token')
})

test('what is changed on one is changed on the other, and a restart changes nothing', async () => {
  await join()
  await laptop.must('keys:update', { keyId: found.keyId, name: 'Renamed', notes: 'From the laptop' })
  await both()
  expect(await facts(desktop)).toMatchObject([
    { name: 'Renamed', notes: 'From the laptop', sharing: 'shared' },
  ])
  await desktop.restart()
  await laptop.restart()
  await both()
  expect(await facts(desktop)).toEqual(await facts(laptop))
})

test('both offline, both edit, both come back: different fields merge and nothing is lost', async () => {
  await join()
  await desktop.must('keys:update', { keyId: found.keyId, notes: 'From the desktop' })
  await laptop.must('keys:update', { keyId: found.keyId, name: 'From the laptop' })
  await desktop.must('keys:add', { ...newKey(found), name: 'Added on the desktop', clientId: 'desktop' })
  await laptop.must('keys:add', { ...newKey(found), name: 'Added on the laptop', clientId: 'laptop' })
  await both()
  const names = [
    { name: 'From the laptop', notes: 'From the desktop' },
    { name: 'Added on the desktop' },
    { name: 'Added on the laptop' },
  ]
  for (const computer of [desktop, laptop]) {
    const seen = await facts(computer)
    expect(seen).toHaveLength(3)
    for (const name of names)
      expect(seen).toContainEqual(expect.objectContaining({ ...name, hasSecret: true }))
  }
})

test('a secret that was replaced on both is one question, and the answer stands on both', async () => {
  await join()
  await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-desktop' })
  await laptop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-laptop' })
  await both()
  for (const computer of [desktop, laptop]) {
    expect((await computer.exchange()).questions).toMatchObject([{ about: 'secret', keyId: found.keyId }])
    expect(await facts(computer)).toMatchObject([{ sharing: 'decide', hasSecret: true }])
  }
  expect(await secretOf(desktop)).toBe('canary-desktop')
  expect(await secretOf(laptop)).toBe('canary-laptop')
  await laptop.must('sharing:decide', { keyId: found.keyId, keep: 'theirs' })
  await both()
  expect(await secretOf(laptop)).toBe('canary-desktop')
  expect(await secretOf(desktop)).toBe('canary-desktop')
  for (const computer of [desktop, laptop]) expect((await computer.exchange()).questions).toEqual([])
  // What was given up can still be restored where it was entered.
  await laptop.must('keys:undoReplace', { keyId: found.keyId })
  await both()
  expect(await secretOf(desktop)).toBe('canary-laptop')
})

test('an address that was changed on both is a question that main asks with both hosts; secrets go there after it (S55: decided)', async () => {
  await join()
  await move(desktop, 'desktop.example')
  await move(laptop, 'laptop.example')
  await both()
  expect((await laptop.exchange()).questions).toMatchObject([
    {
      about: 'address',
      mine: { by: 'Laptop', lines: ['auth.laptop.example', 'api.laptop.example'] },
      theirs: { by: 'Desktop', lines: ['auth.desktop.example', 'api.desktop.example'] },
    },
  ])
  laptop.questions.length = 0
  await laptop.must('sharing:decide', { recordId: found.serviceId, keep: 'theirs' })
  expect(laptop.questions).toEqual([expect.stringContaining('auth.desktop.example')])
  await both()
  for (const computer of [desktop, laptop]) {
    expect((await computer.exchange()).questions).toEqual([])
    expect(await addressOf(computer)).toBe('https://auth.desktop.example')
    expect(await secretOf(computer)).toBe('canary-secret')
  }
  await laptop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-after' })
  await both()
  expect(await secretOf(desktop)).toBe('canary-after')
})

test('an address that one changed waits on the other until its person agrees (S55: moved)', async () => {
  await join()
  await move(desktop, 'moved.example')
  await both()
  const { questions } = await laptop.exchange()
  expect(questions).toMatchObject([{ about: 'hosts', hosts: ['auth.moved.example', 'api.moved.example'] }])
  expect(await addressOf(laptop)).toBe('https://auth.example.com')
  await laptop.must('keys:update', { keyId: found.keyId, notes: 'Meanwhile' })
  await both()
  expect(await addressOf(desktop)).toBe('https://auth.moved.example')
  expect(await facts(desktop)).toMatchObject([{ notes: 'Meanwhile' }])
  await laptop.must('sharing:allowService', { serviceId: found.serviceId })
  expect(await addressOf(laptop)).toBe('https://auth.moved.example')
  expect(await secretOf(laptop)).toBe('canary-secret')
  await both()
  expect((await laptop.exchange()).questions).toEqual([])
})

test('taken back, a workspace stays here alone, and can be shared again', async () => {
  await join()
  await desktop.must('sharing:takeBack', { workspaceId: found.workspaceId })
  await both()
  expect(await facts(desktop)).toMatchObject([{ name: 'Billing', sharing: undefined, hasSecret: true }])
  expect(await laptop.keys()).toEqual([])
  expect(await laptop.must('keys:list', { deleted: true })).toMatchObject([{ name: 'Billing' }])
  await desktop.must('keys:update', { keyId: found.keyId, name: 'For myself' })
  await both()
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  await both()
  expect(await facts(laptop)).toMatchObject([{ name: 'For myself', sharing: 'shared', hasSecret: true }])
  expect(await secretOf(laptop)).toBe('canary-secret')
})

test('a deleted key goes to Recently deleted on the other, and comes back from there', async () => {
  await join()
  await desktop.must('keys:remove', { keyId: found.keyId })
  await both()
  expect(await laptop.keys()).toEqual([])
  await laptop.must('keys:restore', { keyId: found.keyId })
  await both()
  expect(await facts(desktop)).toMatchObject([{ name: 'Billing', sharing: 'shared' }])
})

test('a key that was erased here is not erased elsewhere, and does not come back', async () => {
  await join()
  await desktop.must('keys:remove', { keyId: found.keyId })
  await desktop.must('keys:purge', { keyId: found.keyId, name: 'Billing' })
  await both()
  await both()
  expect(await desktop.must('keys:list', { deleted: true })).toEqual([])
  expect(await laptop.must('keys:list', { deleted: true })).toMatchObject([{ name: 'Billing' }])
})

test('deleted on one and changed on the other: kept', async () => {
  await join()
  await desktop.must('keys:remove', { keyId: found.keyId })
  await laptop.must('keys:update', { keyId: found.keyId, notes: 'Still needed' })
  await both()
  await both()
  for (const computer of [desktop, laptop])
    expect(await facts(computer)).toMatchObject([{ name: 'Billing', notes: 'Still needed' }])
})

test('the same key added on both is one key', async () => {
  await join()
  await desktop.must('keys:add', { ...newKey(found), name: 'Twin', clientId: 'twin' })
  await laptop.must('keys:add', { ...newKey(found), name: 'Twin', clientId: 'twin' })
  await both()
  await both()
  for (const computer of [desktop, laptop]) {
    const twins = (await facts(computer)).filter(({ clientId }) => clientId === 'twin')
    expect(twins).toMatchObject([{ hasSecret: true }])
  }
})

test('a removed computer gets nothing new and changes nothing, and sees who removed it (S45: the app)', async () => {
  await join()
  const state = await desktop.exchange()
  const laptopId = state.computers.find(({ isThis }) => !isThis)?.id ?? ''
  const removed = await desktop.must('sharing:removeComputer', { computerId: laptopId })
  expect(removed.computers.find(({ id }) => id === laptopId)).toMatchObject({
    state: 'removed',
    couldOpen: [{ keyId: found.keyId, isReplaced: false }],
  })
  await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-new' })
  await desktop.exchange()
  await laptop.must('keys:update', { keyId: found.keyId, name: 'Too late' })
  const seen = await laptop.exchange()
  expect(seen).toMatchObject({ mode: 'out', conditions: [{ what: 'removed', name: 'Desktop' }] })
  const after = await desktop.exchange()
  expect(await facts(desktop)).toMatchObject([{ name: 'Billing' }])
  expect(await secretOf(laptop)).toBe('canary-secret')
  expect(after.computers.find(({ id }) => id === laptopId)?.couldOpen).toEqual([
    { keyId: found.keyId, isReplaced: true },
  ])
})

test('who leaves keeps what is there, and can join again as a new computer', async () => {
  await join()
  const off = await laptop.must('sharing:leave', undefined)
  expect(off.mode).toBe('off')
  expect(await facts(laptop)).toMatchObject([{ name: 'Billing', sharing: undefined, hasSecret: true }])
  await desktop.must('keys:update', { keyId: found.keyId, name: 'After it left' })
  await desktop.exchange()
  await pair(desktop, laptop, place)
  await both()
  expect((await facts(laptop)).map(({ name }) => name)).toContain('After it left')
})

test('a vault that was put back to an earlier copy takes nothing back on the other', async () => {
  await join()
  const earlier = desktop.vaultFile.content
  await desktop.must('keys:add', { ...newKey(found), name: 'Later', clientId: 'later' })
  await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
  await both()
  desktop.vaultFile.content = earlier
  await desktop.restart()
  await both()
  for (const computer of [desktop, laptop])
    expect((await facts(computer)).map(({ name }) => name).sort()).toEqual(['Later', 'Renamed'])
})

test('a computer whose log is gone from its disk says so, leaves, and joins again', async () => {
  await join()
  for (const name of readdirSync(laptop.profile)) rmSync(path.join(laptop.profile, name), { recursive: true })
  await laptop.restart()
  expect(await laptop.must('sharing:state', undefined)).toMatchObject({
    mode: 'on',
    conditions: [{ what: 'went-back' }],
  })
  await laptop.must('sharing:leave', undefined)
  await pair(desktop, laptop, place)
  await laptop.must('keys:update', { keyId: found.keyId, name: 'Back again' })
  await both()
  expect(await facts(desktop)).toMatchObject([{ name: 'Back again', sharing: 'shared' }])
})

test('cut off between the vault and the log, what was saved is shared at the next start', async () => {
  await join()
  desktop.app.keyward.services.sharing.lock()
  await desktop.must('keys:update', { keyId: found.keyId, name: 'Saved only' })
  await desktop.restart()
  await both()
  expect(await facts(laptop)).toMatchObject([{ name: 'Saved only', sharing: 'shared' }])
})

test('cut off before the vault took over what the log has, it does so at the next start', async () => {
  await join()
  const before = laptop.vaultFile.content
  await desktop.must('keys:update', { keyId: found.keyId, name: 'Renamed' })
  await both()
  laptop.vaultFile.content = before
  await laptop.restart()
  await both()
  for (const computer of [desktop, laptop]) expect(await facts(computer)).toMatchObject([{ name: 'Renamed' }])
})

test('cut off between the log and the vault, nothing is written twice and nothing is lost', async () => {
  await join()
  await desktop.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-cut' })
  const before = desktop.vaultFile.content
  await desktop.exchange()
  // The log has it; the vault's own save of what it had written is gone.
  desktop.vaultFile.content = before
  await desktop.restart()
  const { entries } = await desktop.must('sharing:health', undefined)
  await both()
  expect((await desktop.must('sharing:health', undefined)).entries).toBe(entries)
  expect((await laptop.exchange()).questions).toEqual([])
  expect(await secretOf(laptop)).toBe('canary-cut')
})

test('the printed page brings everything back when every computer is lost, and a new page takes its place (S45: page)', async () => {
  await desktop.must('sharing:share', { workspaceId: found.workspaceId })
  const made = await desktop.must('sharing:printPage', { as: 'print' })
  expect(made.page).toMatchObject({ isMade: true, canPrintAgain: true })
  const key = printedKey(desktop)
  await desktop.exchange()
  await laptop.tryPlace(place)
  await laptop.must('sharing:join', { code: key, myName: 'Laptop', others: 'leave' })
  const [hosts] = (await laptop.exchange()).questions
  expect(hosts).toMatchObject({ about: 'hosts', keyCount: 1 })
  await laptop.must('sharing:allowService', { serviceId: found.serviceId })
  expect(await secretOf(laptop)).toBe('canary-secret')

  const seen = await desktop.exchange()
  expect(seen.mode).toBe('out')
  expect(seen.conditions.map(({ what }) => what)).toContain('page-used')

  const renewed = await laptop.must('sharing:printPage', { as: 'print' })
  expect(renewed.page).toMatchObject({ isMade: true, canPrintAgain: true })
  const newKey = printedKey(laptop)
  expect(newKey).not.toBe(key)
  await laptop.exchange()
  await desktop.must('sharing:leave', undefined)
  await desktop.tryPlace(place)
  const refused = await desktop.app.keyward.dispatch('sharing:join', { code: key, myName: 'Desktop' })
  expect(refused).toMatchObject({ error: { kind: 'refused', reason: 'page-replaced' } })
  await desktop.must('sharing:join', { code: newKey, myName: 'Desktop' })
  expect((await desktop.exchange()).computers.filter(({ state }) => state === 'active')).toHaveLength(2)
})

test('the use of the page is one sentence on the others until it is read, and none where it was used', async () => {
  const uses = ({ conditions }: SharingState) => conditions.filter(({ what }) => what === 'page-used').length
  await desktop.must('sharing:printPage', { as: 'print' })
  const key = printedKey(desktop)
  await desktop.exchange()
  await laptop.tryPlace(place)
  await laptop.must('sharing:join', { code: key, myName: 'Laptop' })
  await laptop.must('sharing:printPage', { as: 'print' })
  expect(uses(await laptop.exchange())).toBe(0)
  expect(uses(await desktop.exchange())).toBe(1)
  expect(uses(await desktop.must('sharing:seen', undefined))).toBe(0)
  await desktop.restart()
  expect(uses(await desktop.exchange())).toBe(0)
})

test('a record of another computer does not open: sharing stands still and says so (S11: another computer)', async () => {
  await join()
  const vault = JSON.parse(laptop.vaultFile.content ?? '{}')
  vault.sharing.computerId = (await desktop.exchange()).computers[0]?.id
  laptop.vaultFile.content = JSON.stringify(vault)
  await laptop.restart()
  const state = await laptop.must('sharing:state', undefined)
  expect(state).toMatchObject({ mode: 'on', computers: [], conditions: [{ what: 'went-back' }] })
  expect(await facts(laptop)).toMatchObject([{ name: 'Billing', hasSecret: true, sharing: undefined }])
  expect((await laptop.must('sharing:leave', undefined)).mode).toBe('off')
})

test('before a workspace goes to other computers main names them, once (S42: shared)', async () => {
  await join()
  const regions = { serviceId: found.serviceId, regionId: found.regionId, sensitive: false }
  const ids: string[] = []
  for (const name of ['One', 'Two']) ids.push((await laptop.must('workspaces:save', { ...regions, name })).id)
  laptop.questions.length = 0
  laptop.answer = false
  const share = (workspaceId = '') => laptop.app.keyward.dispatch('sharing:share', { workspaceId })
  // The team is not open yet when the page asks.
  laptop.app.keyward.services.sharing.lock()
  expect(await share(ids[0])).toMatchObject({ error: { kind: 'cancelled' } })
  expect((await laptop.exchange()).workspaceIds).not.toContain(ids[0])
  laptop.answer = true
  laptop.app.clock.advance(2_000) // then main asks again
  for (const id of ids) expect(await share(id)).toMatchObject({ ok: true })
  expect(laptop.questions).toEqual([`Share ${quoted('One')}?`, `Share ${quoted('One')}?`])
  await laptop.restart()
  laptop.questions.length = 0
  const { id } = await laptop.must('workspaces:save', { ...regions, name: 'Three' })
  await share(id)
  expect(laptop.questions).toEqual([`Share ${quoted('Three')}?`])
})
