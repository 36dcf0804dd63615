import { expect, it } from 'vitest'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'

const open = async () => {
  const app = fakeApp()
  const targets = await furnish(app)
  const call = async (name: string, input: unknown) => {
    const answer = await app.keyward.dispatch(name, input)
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value as KeySummary // the calls below return a key
  }
  return { app, targets, call }
}

const entered = {
  owner: { name: ' Ada Admin ', email: 'ada@example.com' },
  usedIn: [{ place: ' CI of the billing repository ', note: ' BILLING_SECRET ' }, { place: 'Old server' }],
  replaceEveryDays: 90,
}

it('saves a key’s lifecycle fields, normalised, and gives places IDs', async () => {
  const { targets, call } = await open()
  const added = await call('keys:add', {
    ...entered,
    name: 'Billing',
    kind: 'service',
    workspaceId: targets.workspaceId,
    clientId: 'with-life',
    clientSecret: 'canary-life',
  })
  expect(added).toMatchObject({
    owner: { name: 'Ada Admin', email: 'ada@example.com' },
    usedIn: [{ place: 'CI of the billing repository', note: 'BILLING_SECRET' }, { place: 'Old server' }],
    replaceEveryDays: 90,
    dueAtMs: (added.secretSavedAtMs ?? 0) + 90 * DAY_MS,
  })
  expect(new Set(added.usedIn?.map(({ id }) => id)).size).toBe(2)
})

it('changes one field only, clears it with null, and keeps a known place’s ID', async () => {
  const { targets, call } = await open()
  const { keyId } = targets
  const first = await call('keys:update', { keyId, ...entered })
  const [ci, server] = first.usedIn ?? []
  const moved = [{ id: server?.id, place: 'New server' }, { place: 'Laptop' }, { id: ci?.id, place: 'CI' }]
  const second = await call('keys:update', { keyId, usedIn: moved })
  expect(second.usedIn?.map(({ id }) => id)).toEqual([server?.id, expect.any(String), ci?.id])
  expect(second.usedIn?.map(({ note }) => note)).toEqual([undefined, undefined, undefined])
  expect(second.owner).toEqual(first.owner)
  const nothing = Object.fromEntries(Object.keys(entered).map((name) => [name, null]))
  const cleared = await call('keys:update', { keyId, ...nothing })
  for (const name of Object.keys(entered)) expect(cleared).not.toHaveProperty(name)
  expect(cleared).not.toHaveProperty('dueAtMs')
})

it('a snoozed reminder returns when the date it was snoozed for changes', async () => {
  const { targets, call } = await open()
  const { keyId } = targets
  await call('keys:update', { keyId, ...entered })
  await call('reminders:snooze', { keyId, untilMs: 5_000 })
  const renamed = await call('keys:update', { keyId, name: 'Renamed' })
  expect(renamed.snoozedUntilMs).toBe(5_000)
  const later = await call('keys:update', { keyId, keyExpiresAtMs: 2_000 })
  expect([later.snoozedUntilMs, later.dueAtMs]).toEqual([undefined, 2_000])
})

it('a secret’s dates and flags are removed and restored with it', async () => {
  const { app, targets, call } = await open()
  const { keyId } = targets
  await call('keys:update', { keyId, ...entered, keyExpiresAtMs: 2_000 })
  await call('reminders:snooze', { keyId, untilMs: 5_000 })
  const { vault } = app.keyward.services
  await vault.change((document) => {
    const mark = { toReplace: { sinceMs: 1, reason: 'person-left' as const } }
    const keys = document.keys.map((key) => (key.id === keyId ? { ...key, ...mark } : key))
    return { ok: true, value: { document: { ...document, keys }, saved: undefined } }
  })
  const replaced = await call('keys:replaceSecret', { keyId, clientSecret: 'canary-new' })
  for (const name of ['keyExpiresAtMs', 'toReplace', 'snoozedUntilMs'])
    expect(replaced).not.toHaveProperty(name)
  expect(replaced.dueAtMs).toBe((replaced.secretSavedAtMs ?? 0) + 90 * DAY_MS)
  const back = await call('keys:undoReplace', { keyId })
  expect(back.keyExpiresAtMs).toBe(2_000)
})

it.each([
  ['owner.name', { owner: { name: '  ' } }],
  ['owner.email', { owner: { name: 'Ada', email: 'ada' } }],
  ['usedIn.0.place', { usedIn: [{ place: ' ' }] }],
  ['usedIn', { usedIn: Array.from({ length: 101 }, () => ({ place: 'x' })) }],
  ['replaceEveryDays', { replaceEveryDays: 0 }],
  ['replaceEveryDays', { replaceEveryDays: 3_651 }],
  ['owner', { owner: { name: 'Ada', extra: 1 } }],
])('refuses a bad %s and changes nothing (S5: key facts)', async (field, edit) => {
  const { app, targets } = await open()
  const before = app.keyward.services.vault.document
  const answer = await app.keyward.dispatch('keys:update', { keyId: targets.keyId, ...edit })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-input', field } })
  expect(app.keyward.services.vault.document).toBe(before)
})

it('the window doesn’t see fields that a newer version stored with services, workspaces and keys (S5: newer fields)', async () => {
  const { app } = await open()
  const { vault } = app.keyward.services
  const newer = { newer: 'canary-newer' }
  await vault.change((document) => {
    const services = document.services.map((service) => ({
      ...service,
      ...newer,
      regions: service.regions.map((region) => ({ ...region, ...newer })),
    }))
    const workspaces = document.workspaces.map((workspace) => ({ ...workspace, ...newer }))
    const keys = document.keys.map((key) => ({
      ...key,
      ...newer,
      owner: { name: 'Ada', ...newer },
      usedIn: [{ id: key.id, place: 'CI', ...newer }],
    }))
    return { ok: true, value: { document: { ...document, services, workspaces, keys }, saved: undefined } }
  })
  for (const name of ['services:list', 'workspaces:list', 'keys:list', 'app:snapshot']) {
    const answer = await app.keyward.dispatch(name, undefined)
    expect(answer).toMatchObject({ ok: true })
    expect(JSON.stringify(answer)).not.toContain('canary-newer')
  }
})
