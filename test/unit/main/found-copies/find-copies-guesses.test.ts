import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup } from '../../../../src/main/backups/backup-file.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { anyPlace } from '../../../fakes/fake-file-dialog.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock, type TestClock } from '../../../fakes/manual-clock.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { contentWith } from '../backups/backup-bench.ts'

const PAUSE_MS = 30_000
const GUESSES = 2_000
/** A password that is in a file, but not in a vault. */
const PASSWORD = 'correct-horse-battery'
let app: FakeApp
let clock: TestClock
let folder: string
let must: ReturnType<typeof mustCall>
let keyId: string

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
/** Searches the downloads folder. Returns the search's result as a page sees it. */
const search = async (input: Input<'copies:search'> = { folders: ['downloads'] }) => {
  await clock.pass(PAUSE_MS)
  const begun = await ask('copies:search', input)
  await expect.poll(async () => (await must('copies:results', undefined)).state).not.toBe('searching')
  const { copies, ...rest } = await must('copies:results', undefined)
  return { begun, ...rest, keyIds: copies.map((copy) => copy.keyId) }
}
const csv = (secrets: readonly string[]) =>
  [
    'name,workspace,client id,client secret,token url,api url',
    ...secrets.map(
      (secret, n) => `Key ${n},Acme,id-${n},${secret},https://auth.example.com,https://api.example.com`,
    ),
  ].join('\n')
const apply = async ({ planId, rows }: { planId: string; rows: readonly { rowId: string }[] }) =>
  must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })
/** What a page can do without the user: add keys with these secrets. */
const drop = async (secrets: readonly string[]) =>
  apply(await must('imports:read', { files: [{ name: 'keys.csv', text: csv(secrets) }] }))
/** What only the user can do: choose a file in main's dialog. */
const choose = (secrets: readonly string[]) => {
  app.fileDialog.toOpenMany = {
    kind: 'opened',
    files: [{ name: 'keys.csv', bytes: Buffer.from(csv(secrets)), onDisk: anyPlace }],
  }
  return must('imports:read', undefined)
}
/** The known beginning of the password, followed by a guess. Only the last row's guess is right. */
const spelled = Array.from({ length: GUESSES }, (_, n) =>
  n === GUESSES - 1 ? PASSWORD.slice(0, 9) : `${PASSWORD.slice(0, 8)}~${n}`,
)

const backupPassphrase = 'canary words of a page'
/** Drops a backup file with this secret, which a page could create without the user. */
const dropBackup = async (text: string, { id, version }: { id?: string; version?: number } = {}) => {
  const { keys, ...content } = contentWith()
  const made = keys.flatMap(({ secret, ...key }) =>
    secret === undefined
      ? []
      : [{ ...key, id: id ?? key.id, secret: { ...secret, text, version: version ?? secret.version } }],
  )
  const bytes = await makeBackup(new QuickCipher(), { ...content, keys: made }, new Secret(backupPassphrase))
  const base64 = Buffer.from(bytes ?? []).toString('base64')
  return ask('imports:read', { files: [{ name: 'x.keyward-backup', base64 }] })
}
const fileIdOf = (held: Awaited<ReturnType<typeof dropBackup>>) => (held.ok ? undefined : held.error.id) ?? ''
const restore = async (held: Awaited<ReturnType<typeof dropBackup>>) => {
  const preview = await must('vault:importBackup', {
    fileId: fileIdOf(held),
    passphrase: backupPassphrase,
  })
  if (preview.step !== 'preview') throw new Error('the first step is a preview')
  const { previewId, keys } = preview
  await must('vault:importBackup', { previewId, take: { keyIds: keys.map(({ id }) => id) } })
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-guesses-'))
  writeFileSync(join(folder, 'history'), `login --password=${PASSWORD}\n`)
  clock = startClock()
  app = fakeApp({
    clock,
    platform: { importReader: new FakeImportReader() },
  })
  must = mustCall(app)
  ;({ keyId } = await furnish(app))
  app.searchFolders.folders.set('downloads', [folder])
  await clock.pass(DAY_MS)
})
afterEach(() => rm(folder, { recursive: true }))

describe('a page that tries to spell out a file with guesses', () => {
  it('learns nothing from 2,000 guesses that it saved, however often it undoes them (S57: spelling)', async () => {
    for (const _ of [1, 2]) {
      const { undoId } = await drop(spelled)
      const { secrets, tooNew, keyIds } = await search()
      expect([secrets, tooNew, keyIds]).toEqual([1, GUESSES, []])
      expect(await must('imports:undo', { undoId })).toMatchObject({ removed: GUESSES })
    }
  })

  it('can’t search for what it saved while folders were chosen (S57: spelling)', async () => {
    await drop(['nothing-like-it'])
    const guess = app.keyward.services.vault.document.keys[1]?.id ?? ''
    vi.spyOn(app.fileDialog, 'chooseFolders').mockImplementation(async () => {
      await must('keys:replaceSecret', { keyId: guess, clientSecret: PASSWORD })
      await must('keys:replaceSecret', { keyId, clientSecret: PASSWORD })
      return [folder]
    })
    expect(await search({})).toMatchObject({ folders: [folder], secrets: 1, tooNew: 3, keyIds: [] })
  })

  it('waits a day for a replaced secret, like for a new key (S57: spelling)', async () => {
    await must('keys:replaceSecret', { keyId, clientSecret: PASSWORD })
    await clock.pass(DAY_MS - PAUSE_MS - 1)
    expect(await search()).toMatchObject({ secrets: 1, tooNew: 1, keyIds: [] })
    expect(await search()).toMatchObject({ secrets: 2, tooNew: 0, keyIds: [keyId] })
  })

  it.each(['imported', 'restored'])('can’t age an %s secret by its date (S57: dates)', async (how) => {
    const held = await dropBackup(PASSWORD)
    if (how === 'restored') await restore(held)
    else await apply(await must('imports:open', { fileId: fileIdOf(held), passphrase: backupPassphrase }))
    expect(await search()).toMatchObject({ secrets: 1, tooNew: 1, keyIds: [] })
    await clock.pass(DAY_MS)
    expect((await search()).keyIds).toHaveLength(1)
  })

  it('waits between searches, whatever the clock shows, and after a lock (S57: pause)', async () => {
    await search()
    const early = { ok: false, error: { kind: 'refused', reason: 'too-soon', retryAtMs: expect.any(Number) } }
    expect(await ask('copies:search', { folders: ['downloads'] })).toMatchObject(early)
    clock.advanceWall(DAY_MS)
    app.keyward.services.lock()
    await must('vault:unlock', {})
    expect(await ask('copies:search', { folders: ['downloads'] })).toMatchObject(early)
    expect((await search()).begun).toMatchObject({ ok: true })
  })

  it('waits even if another search started while folders were chosen (S57: pause)', async () => {
    vi.spyOn(app.fileDialog, 'chooseFolders').mockImplementation(async () => {
      await must('copies:search', { folders: ['downloads'] })
      return [folder]
    })
    expect((await search({})).begun).toMatchObject({ error: { reason: 'too-soon' } })
  })
})

describe('a user who searches for copies', () => {
  const own = Array.from({ length: 40 }, (_, n) => `canary-own-secret-${n}-end`)

  it('finds copies of an import whose file they chose in main’s dialog, and can still undo it (S57: own)', async () => {
    writeFileSync(join(folder, 'left'), own[39] ?? '')
    const { undoId, keyIds: imported } = await apply(await choose(own))
    const { secrets, tooNew, keyIds } = await search()
    expect([secrets, tooNew, keyIds]).toEqual([41, 0, [imported[39]]])
    expect(await must('imports:undo', { undoId })).toMatchObject({ removed: 40 })
  })

  it('doesn’t count as having chosen it if the page entered one of its secrets (S57: own)', async () => {
    const plan = await choose([...own, ''])
    const rowId = plan.rows.at(-1)?.rowId ?? ''
    await must('imports:fillSecret', { planId: plan.planId, rowId, clientSecret: PASSWORD.slice(0, 9) })
    await apply(plan)
    expect(await search()).toMatchObject({ secrets: 1, tooNew: 41, keyIds: [] })
  })

  it('doesn’t count as having chosen it if the page undoes it and imports its own (S57: own)', async () => {
    const { undoId, keyIds: imported } = await apply(await choose(own))
    await must('imports:undo', { undoId })
    await restore(await dropBackup(PASSWORD, { id: imported[0] ?? '', version: 1 }))
    expect(await search()).toMatchObject({ secrets: 1, tooNew: 1, keyIds: [] })
  })

  it('finds all of them a day later', async () => {
    await drop(own)
    writeFileSync(join(folder, 'left'), own[39] ?? '')
    await clock.pass(DAY_MS)
    const { tooNew, keyIds } = await search()
    expect([tooNew, keyIds.length]).toEqual([0, 1])
  })
})
