import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEvent } from '../../../src/shared/activity/activity.ts'
import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../fakes/fake-app.ts'
import { FakeImportReader } from '../../fakes/fake-import-reader.ts'
import { furnish, mustCall } from '../../fakes/furnished-vault.ts'
import { startClock, type TestClock } from '../../fakes/manual-clock.ts'
import { MemoryActivityFile } from '../../fakes/memory-activity-file.ts'
import { pair, type SharingApp, until } from '../../fakes/sharing-app.ts'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let app: FakeApp
let clock: TestClock
let activityFile: MemoryActivityFile

const must = mustCall(() => app)

beforeEach(() => {
  clock = startClock()
  activityFile = new MemoryActivityFile()
  app = fakeApp({ clock, activityFile, platform: { importReader: new FakeImportReader() } })
})
afterEach(() => app.keyward.end())

const population = /^key-(added|removed|restored|purged)$/
const spelled = ({ what, keyName, workspaceName, by }: ActivityEvent) =>
  `${what} ${keyName} ${workspaceName} ${by}`

/** The logged additions and removals of keys, as `what name workspace by`. */
const notes = (since = 0): string[] =>
  activityFile.events
    .slice(since)
    .filter(({ what }) => population.test(what))
    .map(spelled)

/** Exports the evidence for a period. Returns its page, the page's figures, and the number of erased keys. */
const evidenceOf = async (fromMs: number, toMs: number) => {
  await must('evidence:export', { fromMs, toMs })
  const files = app.fileDialog.savedFolders.at(-1)?.files ?? []
  const page = Buffer.from(files.find(({ name }) => name === 'evidence.html')?.bytes ?? []).toString()
  const figure = (name: string) => Number(page.match(`data-figure="${name}" data-value="(\\d+)"`)?.[1])
  const table = Buffer.from(files.find(({ name }) => name === 'keys.csv')?.bytes ?? []).toString()
  const erased = table.split('\r\n').filter((row) => row.includes('"Erased"')).length
  return { page, figure, erased }
}

describe('a workspace of fifteen keys, deleted and automatically erased', () => {
  it('stays in the evidence of earlier and overlapping periods, with each key’s name', async () => {
    const { workspaceId, serviceId, regionId } = await furnish(app)
    const doomed = await must('workspaces:save', { name: 'Doomed', sensitive: false, serviceId, regionId })
    const add = (n: number, to: string) =>
      must('keys:add', {
        ...{ name: `Key ${n}`, kind: 'service', workspaceId: to },
        ...{ clientId: `c${n}`, clientSecret: `canary-${n}` },
      } as const)
    for (let n = 1; n <= 59; n += 1) await add(n, n <= 15 ? doomed.id : workspaceId)
    const beginMs = clock.nowMs() - DAY_MS
    clock.advance(2 * DAY_MS)
    const beforeMs = clock.nowMs()
    clock.advance(DAY_MS)
    await must('workspaces:remove', { workspaceId: doomed.id })
    expect(notes().filter((note) => note.startsWith('key-removed'))).toHaveLength(15)
    const removedMs = clock.nowMs() + 1
    for (let day = 1; day <= 32; day += 1) await clock.pass(DAY_MS)
    expect(notes().filter((note) => note.startsWith('key-purged'))).toHaveLength(15)
    expect(notes()).toContain('key-purged Key 7 Doomed automatic')
    expect(notes()).toContain('key-removed Key 7 Doomed window')
    clock.advance(DAY_MS)

    const before = await evidenceOf(beginMs, beforeMs)
    expect([before.figure('keys'), before.figure('erasedSince')]).toEqual([45, 15])
    for (let n = 1; n <= 15; n += 1) expect(before.page).toMatch(new RegExp(`Key ${n}\\b`))
    const around = await evidenceOf(beginMs, clock.nowMs())
    expect([around.figure('keys'), around.figure('gone'), around.erased]).toEqual([45, 15, 15])
    expect(around.figure('erasedSince')).toBe(0)
    const until30 = await evidenceOf(beginMs, removedMs)
    expect([until30.figure('keys'), until30.figure('gone'), until30.erased]).toEqual([45, 15, 0])
  })
})

describe('a save about many keys', () => {
  it('is logged in one line per workspace that mentions every key', async () => {
    await furnish(app)
    const since = activityFile.events.length
    const rowOf = (n: number) =>
      `Key ${n},Acme,c${n},canary-${n},https://auth.example.com,https://api.example.com`
    const text = ['name,workspace,client id,client secret,auth url,base url']
    for (let n = 1; n <= 2_000; n += 1) text.push(rowOf(n))
    const files = [{ name: 'keys.csv', text: text.join('\n') }]
    const { planId, rows } = await must('imports:read', { files })
    await must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })
    const added = activityFile.events.slice(since).filter(({ what }) => what === 'key-added')
    expect(added.map(({ keys, workspaceName }) => [keys?.length, workspaceName])).toEqual([[2_000, 'Acme']])
    expect(JSON.stringify(added).length).toBeLessThan(200_000)
    const [, seventh] = added[0]?.keys?.slice(5) ?? []
    expect(await must('activity:list', { keyId: seventh?.id ?? '' })).toMatchObject([{ what: 'key-added' }])
    expect(await must('activity:list', { text: 'Key 1999' })).toHaveLength(1)

    const beginMs = clock.nowMs() - DAY_MS
    const { workspaceId } = added[0] ?? {}
    clock.advance(2 * DAY_MS)
    await must('workspaces:remove', { workspaceId: workspaceId ?? '' })
    for (let day = 1; day <= 32; day += 1) await clock.pass(DAY_MS)
    const before = await evidenceOf(beginMs, beginMs + 2 * DAY_MS)
    expect([before.figure('keys'), before.figure('erasedSince')]).toEqual([0, 2_001])
    const around = await evidenceOf(beginMs, clock.nowMs() + 1)
    expect([around.figure('gone'), around.erased]).toEqual([2_001, 2_001])
    expect(activityFile.events.length - since).toBeLessThan(20)
  })
})

describe('every way to add or remove a key is logged', () => {
  it('one key or several: added, deleted, restored, erased', async () => {
    const { keyId } = await furnish(app)
    await must('keys:remove', { keyId })
    await must('keys:restore', { keyId })
    await must('keys:removeMany', { keyIds: [keyId] })
    await must('keys:restoreMany', { keyIds: [keyId] })
    await must('keys:remove', { keyId })
    await must('keys:purge', { keyId, name: 'Billing' })
    expect(notes()).toEqual(
      ['added', 'removed', 'restored', 'removed', 'restored', 'removed', 'purged'].map(
        (what) => `key-${what} Billing Acme window`,
      ),
    )
  })

  it('with its workspace: deleted and restored', async () => {
    const { workspaceId } = await furnish(app)
    const since = activityFile.events.length
    await must('workspaces:remove', { workspaceId })
    await must('workspaces:restore', { workspaceId })
    expect(notes(since)).toEqual(['key-removed Billing Acme window', 'key-restored Billing Acme window'])
  })

  it('by an import and its undo', async () => {
    await furnish(app)
    const since = activityFile.events.length
    const { planId, rows } = await must('imports:read', {
      files: [
        {
          name: 'keys.csv',
          text: `name,workspace,client id,client secret,auth url,base url\nNew,Acme,new,canary-new,https://auth.example.com,https://api.example.com`,
        },
      ],
    })
    const { undoId } = await must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })
    expect(notes(since)).toEqual(['key-added New Acme window'])
    await must('imports:undo', { undoId })
    expect(notes(since)).toEqual(['key-added New Acme window', 'key-purged New Acme window'])
  })

  it('by starting over with an empty vault', async () => {
    await furnish(app)
    const since = activityFile.events.length
    await must('vault:restore', { backupId: 'empty' })
    expect(notes(since)).toEqual(['key-purged Billing Acme window'])
  })

  it('by sharing: received, deleted elsewhere', async () => {
    const { desktop, laptop, found, end } = await twoSharingApps()
    const noted = async (one: SharingApp) =>
      (await one.must('activity:list', {}))
        .filter(({ what }) => population.test(what))
        .map(spelled)
        .reverse()
    await desktop.share(found.workspaceId)
    await pair(desktop, laptop)
    await laptop.sync()
    await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
    await until([laptop], async () => (await laptop.must('keys:list', undefined)).length > 0 || undefined)
    await desktop.must('keys:remove', { keyId: found.keyId })
    await desktop.sync()
    await laptop.sync()
    await until(
      [desktop, laptop],
      async () => (await laptop.must('keys:list', { deleted: true })).length > 0 || undefined,
    )
    expect(await noted(laptop)).toEqual([
      'key-added Billing Acme automatic',
      'key-removed Billing Acme automatic',
    ])
    end()
  })
})
