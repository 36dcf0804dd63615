import { beforeEach, describe, expect, it } from 'vitest'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { findCanaries } from '../../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'

const nowMs = startClock().nowMs()
const period = { fromMs: nowMs - 30 * DAY_MS, toMs: nowMs + DAY_MS }
let app: FakeApp
let activityFile: MemoryActivityFile
let keyId: string
const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)

beforeEach(async () => {
  activityFile = new MemoryActivityFile()
  app = fakeApp({ activityFile })
  ;({ keyId } = await furnish(app))
})

describe('evidence.export', () => {
  it('writes page, PDF and tables at once, logs it, shows its folder and prints it', async () => {
    expect(await ask('evidence:print', undefined)).toMatchObject({ error: { kind: 'not-found' } })
    expect(await ask('evidence:showFolder', undefined)).toMatchObject({ error: { kind: 'not-found' } })
    const made = await mustCall(app)('evidence:export', period)
    expect(made).toMatchObject({ folderName: 'keyward-evidence-2026-01-30-2026-03-02', keyCount: 1 })
    const [folder] = app.fileDialog.savedFolders
    expect(folder?.files.map(({ name }) => name)).toEqual([
      ...['evidence.html', 'evidence.pdf', 'keys.csv', 'replacements.csv', 'activity.csv'],
    ])
    expect(activityFile.events.at(-1)).toMatchObject({ what: 'evidence-exported', subject: made.folderName })
    await mustCall(app)('evidence:showFolder', undefined)
    await mustCall(app)('evidence:print', undefined)
    expect([app.fileDialog.shown, app.printWindow.prints]).toEqual([[made.folderName], 1])
  })

  it('prints on the region’s paper size', async () => {
    await ask('evidence:export', period)
    expect(app.printWindow.page?.paper).toBe('Letter')
    await mustCall(app)('settings:write', { language: 'de' })
    await ask('evidence:export', period)
    expect(app.printWindow.page?.html).toContain('Prüfbericht zu API-Schlüsseln')
  })

  it.each([
    ['cancelled', { kind: 'cancelled' }],
    ['not-saved', { kind: 'not-saved', detail: 'ENOSPC' }],
  ] as const)('reports when the folder is %s, without logging or keeping the page', async (toSave, error) => {
    app.fileDialog.toSave = toSave
    const before = activityFile.events.length
    expect(await ask('evidence:export', period)).toMatchObject({ error })
    expect(activityFile.events).toHaveLength(before)
    expect(app.printWindow.page).toBeUndefined()
    expect(await ask('evidence:print', undefined)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it.each([
    ['ends before it begins', { fromMs: nowMs, toMs: nowMs }, 'toMs'],
    ['begins in the future', { fromMs: nowMs + DAY_MS, toMs: nowMs + 2 * DAY_MS }, 'fromMs'],
    ['begins where no date reaches', { ...period, fromMs: -8_640_000_000_000_001 }, 'fromMs'],
    ['ends where no date reaches', { ...period, toMs: 8_640_000_000_000_001 }, 'toMs'],
  ])('refuses a period that %s', async (_fault, wrong, field) => {
    expect(await ask('evidence:export', wrong)).toMatchObject({ error: { kind: 'bad-input', field } })
    expect(app.fileDialog.savedFolders).toEqual([])
  })

  it('is refused without the activity', async () => {
    activityFile.isReadable = false
    expect(await ask('evidence:export', period)).toMatchObject({ error: { reason: 'activity-unreadable' } })
    expect(app.fileDialog.savedFolders).toEqual([])
  })

  it('has no secret or token in page, PDF or tables, and names the client ID only in a table (S36: evidence; S33: files and print)', async () => {
    const must = mustCall(app)
    await must('tokens:copy', { keyId })
    await must('keys:copySecret', { keyId })
    await must('keys:replaceSecret', { keyId, clientId: 'known-id', clientSecret: 'canary-second' })
    await must('evidence:export', period)
    const files = app.fileDialog.savedFolders.at(-1)?.files ?? []
    expect(files.flatMap(({ name, bytes }) => findCanaries(name, Buffer.from(bytes), ['canary']))).toEqual([])
    const naming = files.filter(({ bytes }) => Buffer.from(bytes).includes('known-id'))
    expect(naming.map(({ name }) => name)).toEqual(['keys.csv'])
  })

  it('closes its page on a lock (S34: print window)', async () => {
    await ask('evidence:export', period)
    app.keyward.services.lock()
    expect(app.printWindow.page).toBeUndefined()
  })
})

describe('the counts of evidence', () => {
  it('include a new owner with both names, for one key or several', async () => {
    const must = mustCall(app)
    await must('keys:update', { keyId, owner: { name: 'Ada' } })
    await must('keys:update', { keyId, owner: { name: 'Ada', email: 'ada@example.com' } })
    await must('keys:updateEach', { edits: [{ keyId, owner: { name: 'Grace' } }] })
    await must('keys:updateEach', { edits: [{ keyId, owner: null }] })
    expect(
      activityFile.events.slice(-4).map(({ what, subject, formerSubject }) => [what, formerSubject, subject]),
    ).toEqual([
      ['owner-changed', undefined, 'Ada'],
      ['key-changed', undefined, undefined],
      ['owner-changed', 'Ada', 'Grace'],
      ['owner-changed', 'Grace', undefined],
    ])
  })
})
