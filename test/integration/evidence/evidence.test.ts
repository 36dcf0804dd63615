import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../src/main/adapters/crypto/node-cipher.ts'
import { JsonLinesActivityFile } from '../../../src/main/adapters/files/json-lines-activity-file.ts'
import { DAY_MS, HOUR_MS } from '../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../fakes/furnished-vault.ts'
import { startClock, type TestClock } from '../../fakes/manual-clock.ts'
import { MemoryVaultFile } from '../../fakes/memory-vault-file.ts'
import { recount } from './recount.mjs'

let folder = ''
let app: FakeApp
let clock: TestClock
let activityFile: JsonLinesActivityFile
let vaultFile: MemoryVaultFile
let endpoint: FakeTokenEndpoint
const startMs = startClock().nowMs()

const must = mustCall(() => app)
const activityPath = () => join(folder, 'activity.jsonl')
const activityText = () => readFileSync(activityPath(), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-evidence-'))
  clock = startClock()
  activityFile = new JsonLinesActivityFile(folder, { info: () => undefined, problem: () => undefined })
  vaultFile = new MemoryVaultFile()
  endpoint = new FakeTokenEndpoint(() => issued('canary-token'))
  app = fakeApp({
    clock,
    vaultFile,
    tokenEndpoint: endpoint,
    cipher: new NodeCipher(),
    platform: { activityFile },
  })
})
afterEach(async () => {
  await app.keyward.end()
  await activityFile.settled()
  rmSync(folder, { recursive: true, force: true })
})

/** Simulates three months with everything that evidence counts, inside and outside the period. */
const threeMonths = async () => {
  const { keyId, workspaceId } = await furnish(app)
  const add = (name: string, facts = {}) =>
    must('keys:add', {
      name,
      kind: 'personal',
      workspaceId,
      clientId: name,
      clientSecret: 'canary-more',
      ...facts,
    })
  const owned = await add('Owned', { owner: { name: 'Ada', email: 'ada@example.com' }, replaceEveryDays: 30 })
  const doomed = await add('<b>Doomed</b> & "gone"')
  const erased = await add('Erased later')
  const back = await add('Back again', { replaceEveryDays: 40 })
  await must('tokens:copy', { keyId })
  clock.advance(31 * DAY_MS)
  const fromMs = clock.nowMs()
  clock.advance(HOUR_MS)
  await must('tokens:copy', { keyId })
  await must('keys:copySecret', { keyId: owned.id })
  await must('keys:copyClientId', { keyId })
  await must('requests:send', { requestId: 'r', keyId, method: 'GET', path: '/' })
  await must('keys:update', { keyId: back.id, exception: ' The vendor ends it in May ' })
  await must('keys:update', { keyId, owner: { name: 'Ada' } })
  await must('keys:updateEach', {
    edits: [
      { keyId, owner: { name: '=Grace' } },
      { keyId: owned.id, pinned: true },
    ],
  })
  await must('keys:remove', { keyId: doomed.id })
  await must('keys:remove', { keyId: back.id })
  await must('keys:restore', { keyId: back.id })
  const first = await must('replacements:start', { keyId })
  await must('replacements:addNewKey', {
    replacementId: first.id,
    clientId: 'new',
    clientSecret: 'canary-new',
  })
  await must('replacements:switchOver', { replacementId: first.id })
  await must('replacements:markDeleted', { replacementId: first.id })
  await must('replacements:prove', { replacementId: first.id })
  endpoint.answer(issued('canary-token'), refusal('invalid-client'))
  await must('replacements:prove', { replacementId: first.id })
  const second = await must('replacements:start', { keyId: owned.id })
  clock.advance(20 * DAY_MS)
  const toMs = clock.nowMs()
  clock.advance(HOUR_MS)
  await must('replacements:stop', { replacementId: second.id })
  await must('keys:replaceSecret', { keyId: owned.id, clientSecret: 'canary-newer' })
  await must('keys:remove', { keyId: erased.id })
  await must('keys:purge', { keyId: erased.id, name: 'Erased later' })
  return { fromMs, toMs }
}

const fileOf = (name: string): string => {
  const file = app.fileDialog.savedFolders.at(-1)?.files.find((one) => one.name === name)
  return Buffer.from(file?.bytes ?? []).toString('utf8')
}

/** The figures on the exported page. */
const figures = (): Record<string, number> =>
  Object.fromEntries(
    [...fileOf('evidence.html').matchAll(/data-figure="([^"]+)" data-value="(\d+)"/g)].map(
      ([, name = '', value]) => [name, Number(value)],
    ),
  )

const recounted = (fromMs: number, toMs: number): Record<string, number> =>
  recount(vaultFile.content ?? '', activityText(), fromMs, toMs, clock.nowMs())

/** Drops the zeros that the page shows for unused combinations, because the recount leaves these out. */
const withoutZeros = (counted: Record<string, number>) =>
  Object.fromEntries(Object.entries(counted).filter(([name, value]) => value !== 0 || !name.includes('/')))

describe('evidence', () => {
  it('has the figures that a separate count of the vault and the activity file gives', async () => {
    const { fromMs, toMs } = await threeMonths()
    const periods = [
      [fromMs, toMs],
      [startMs - DAY_MS, fromMs],
      [toMs, toMs + 90 * DAY_MS],
      [startMs - DAY_MS, toMs + 90 * DAY_MS],
      [startMs - 9 * DAY_MS, startMs - 8 * DAY_MS],
    ] as const
    for (const [from, to] of periods) {
      await activityFile.settled()
      const expected = recounted(from, to)
      await must('evidence:export', { fromMs: from, toMs: to })
      expect(withoutZeros(figures())).toEqual(expected)
    }
    await must('evidence:export', { fromMs, toMs })
    // These were counted by hand, because the script and Keyward could both be wrong in the same way.
    expect(figures()).toMatchObject({
      ...{ keys: 3, erasedSince: 1, gone: 2, overdue: 1, noLimit: 1, noOwner: 1, exceptions: 1 },
      ...{ changed: 4, replacements: 2, stillAccepted: 0, unreadable: 0 },
      ...{ 'token-copied': 1, 'secret-copied/window': 1, 'client-id-copied': 1, 'test-sent': 1 },
    })
  })

  it('counts unreadable lines', async () => {
    const { fromMs, toMs } = await threeMonths()
    await activityFile.settled()
    const lines = activityText().split('\n')
    const [changed, cut] = [4, 14]
    lines[changed] = lines[changed]?.replace('"atMs":', '"at":') ?? ''
    lines[cut] = '{"id":"0000'
    writeFileSync(activityPath(), lines.join('\n'))
    await must('evidence:export', { fromMs, toMs })
    expect(figures()).toMatchObject({ unreadable: 2 })
  })

  it('prints the SHA-256 of each table, and the tables contain no formulas and name every key (S36: evidence)', async () => {
    const period = await threeMonths()
    const { files, keyCount } = await must('evidence:export', period)
    expect(files.map(({ name }) => name)).toEqual(['keys.csv', 'replacements.csv', 'activity.csv'])
    expect(keyCount).toBe(3)
    for (const { name, sha256 } of files) {
      expect(createHash('sha256').update(fileOf(name)).digest('hex')).toBe(sha256)
      expect(fileOf('evidence.html')).toContain(`<td>${name}</td><td class="digest"><bdi dir="ltr">${sha256}`)
    }
    // After the keys in use, three more follow: one proven dead, one deleted and one erased.
    expect(fileOf('keys.csv').split('\r\n')).toHaveLength(1 + keyCount + 3 + 1)
    expect(fileOf('keys.csv')).toContain(`"'=Grace"`)
    expect(fileOf('keys.csv')).toContain('"The vendor ends it in May"')
    expect(fileOf('activity.csv')).toContain(`"owner-changed","Billing","Acme","'=Grace","Ada","window"`)
    expect(fileOf('replacements.csv')).toMatch(/still accepted; .* refused"/)
  })

  it('gives each key the same number on the page and in the tables', async () => {
    await must('evidence:export', await threeMonths())
    const rowsOf = (name: string) =>
      fileOf(name)
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => line.slice(1, -1).split('","'))
    const inventory = rowsOf('keys.csv')
    expect(inventory.slice(1).map(([number]) => number)).toEqual(['1', '2', '3', '4', '5', '6'])
    const page = fileOf('evidence.html')
    const pageRows = [...page.matchAll(/<tr><td class="number">(\d+)<\/td><td><bdi>(.*?)<\/bdi><\/td>/g)]
    for (const name of ['Back again', 'Owned', '<b>Doomed</b> & ""gone""']) {
      const [number = ''] = inventory.find(([, key]) => key === name) ?? []
      const shown = name.replaceAll('""', '"')
      const escaped = shown
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
      const about = pageRows.filter(([, , key]) => key === escaped)
      expect(about.length).toBeGreaterThan(1)
      expect(about.map(([, n]) => n)).toEqual(about.map(() => number))
      for (const table of ['replacements.csv', 'activity.csv'])
        for (const row of rowsOf(table).slice(1))
          expect(row[0] === number, `${table} ${row}`).toBe(row.includes(name))
    }
  })

  it('is refused when the activity file is unreadable, and writes nothing', async () => {
    const period = await threeMonths()
    await activityFile.settled()
    rmSync(activityPath())
    symlinkSync('/dev/null', activityPath())
    expect(await app.keyward.dispatch('evidence:export', period)).toMatchObject({
      error: { kind: 'refused', reason: 'activity-unreadable' },
    })
    expect(app.fileDialog.savedFolders).toEqual([])
    expect(app.printWindow.page).toBeUndefined()
  })
})
