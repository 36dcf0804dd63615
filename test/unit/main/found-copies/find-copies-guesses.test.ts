import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../../src/main/backups/rules/backup-file.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { startClock, type TestClock } from '../../../fakes/manual-clock.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { contentWith } from '../backups/backup-bench.ts'

const PAUSE_MS = 30_000
const GUESSES = 2_000
/** Stands in a file, and in no vault. */
const PASSWORD = 'correct-horse-battery'
let app: FakeApp
let clock: TestClock
let folder: string
let must: ReturnType<typeof mustCall>
let asked: Question[]
/** What the person answers, and what happens while the question is open. */
let answer: () => boolean | Promise<boolean>
let keyId: string

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
/** Searches the downloads; the copies that were found, as a page sees them. */
const search = async () => {
  await clock.pass(PAUSE_MS)
  const begun = await ask('copies:search', { places: ['downloads'] })
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
/** What a page may do alone: keys with these secrets. */
const drop = async (secrets: readonly string[]) =>
  apply(await must('imports:read', { files: [{ name: 'keys.csv', text: csv(secrets) }] }))
/** What a person may do: choose a file in main's dialog. */
const choose = (secrets: readonly string[]) => {
  app.fileDialog.toOpenMany = {
    kind: 'opened',
    files: [{ name: 'keys.csv', bytes: Buffer.from(csv(secrets)), show: () => true }],
  }
  return must('imports:read', undefined)
}
/** The known beginning and each next character, in the last row the right one. */
const spelled = Array.from({ length: GUESSES }, (_, n) =>
  n === GUESSES - 1 ? PASSWORD.slice(0, 9) : `${PASSWORD.slice(0, 8)}~${n}`,
)
const lastQuestion = () => asked.at(-1)?.detail ?? ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-guesses-'))
  writeFileSync(join(folder, 'history'), `login --password=${PASSWORD}\n`)
  asked = []
  answer = () => true
  clock = startClock()
  app = fakeApp({
    clock,
    confirm: async (question) => {
      asked.push(question)
      return answer()
    },
    platform: { importReader: new FakeImportReader() },
  })
  must = mustCall(app)
  ;({ keyId } = await furnish(app))
  app.searchPlaces.folders.set('downloads', [folder])
  await clock.pass(DAY_MS)
  asked.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

describe('a page that spells a file by searching for guesses', () => {
  it('learns nothing from 2,000 guesses while the person answers no (S57: spelling)', async () => {
    await drop(spelled)
    answer = () => false
    const { begun, state, keyIds } = await search()
    expect([begun, state, keyIds]).toMatchObject([{ error: { kind: 'cancelled' } }, 'none', []])
    expect(asked).toHaveLength(1)
  })

  it('learns nothing of 1,990 of them when the person agrees to a search (S57: spelling)', async () => {
    const { undoId } = await drop(spelled)
    const { secrets, tooNew, keyIds } = await search()
    expect([secrets, tooNew, keyIds]).toEqual([11, GUESSES - 10, []])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.message).toContain('11 secrets')
    expect(lastQuestion()).toContain(folder)
    expect(lastQuestion().match(/“.Key \d+.”, client ID “.id-\d+.”/g)).toHaveLength(10)
    expect(lastQuestion()).toContain('1,990 more secrets')
    // And its guesses stay to be seen.
    expect(await ask('imports:undo', { undoId })).toMatchObject({ error: { kind: 'not-found' } })
    expect(app.keyward.services.vault.document.keys).toHaveLength(GUESSES + 1)
  })

  it('has nothing searched for that it saved while the question was open (S57: spelling)', async () => {
    await drop(['nothing-like-it'])
    const guess = app.keyward.services.vault.document.keys[1]?.id ?? ''
    answer = async () => {
      await must('keys:replaceSecret', { keyId: guess, clientSecret: PASSWORD })
      await must('keys:replaceSecret', { keyId, clientSecret: PASSWORD })
      return true
    }
    expect((await search()).keyIds).toEqual([])
  })

  it('has a replaced secret named like a new key (S57: spelling)', async () => {
    await must('keys:replaceSecret', { keyId, clientSecret: PASSWORD })
    expect((await search()).keyIds).toEqual([keyId])
    expect(lastQuestion()).toContain(`${quoted('Billing')}, client ID ${quoted('one')}`)
  })

  it.each(['imported', 'restored'])('gives an %s secret no age by its date (S57: dates)', async (how) => {
    const passphrase = 'canary words of a page'
    const bytes = await makeBackup(new QuickCipher(), contentWith(), new Secret(passphrase))
    const files = [{ name: 'x.keyward-backup', base64: Buffer.from(bytes ?? []).toString('base64') }]
    const held = await ask('imports:read', { files })
    const fileId = (held.ok ? undefined : held.error.id) ?? ''
    if (how === 'imported') await apply(await must('imports:open', { fileId, passphrase }))
    else {
      const preview = await must('vault:importBackup', { fileId, passphrase })
      const previewId = preview.step === 'preview' ? preview.previewId : ''
      const keyIds = contentWith().keys.map(({ id }) => id)
      await must('vault:importBackup', { previewId, take: { keyIds } })
    }
    await search()
    expect(lastQuestion()).toContain(`${quoted('Billing')}, client ID ${quoted('billing-id')}`)
  })

  it('waits between searches, whatever the clock shows, and after a lock (S57: pause)', async () => {
    await search()
    const early = { ok: false, error: { kind: 'refused', reason: 'too-soon', retryAtMs: expect.any(Number) } }
    expect(await ask('copies:search', { places: ['downloads'] })).toMatchObject(early)
    clock.advanceWall(DAY_MS)
    app.keyward.services.lock()
    await must('vault:unlock', {})
    expect(await ask('copies:search', { places: ['downloads'] })).toMatchObject(early)
    expect(asked).toHaveLength(1)
    expect((await search()).begun).toMatchObject({ ok: true })
  })
})

describe('a person who searches for copies', () => {
  const own = Array.from({ length: 40 }, (_, n) => `canary-own-secret-${n}-end`)

  it('finds those of an import whose file they chose in main’s dialog, and keeps the import (S57: own)', async () => {
    writeFileSync(join(folder, 'left'), own[39] ?? '')
    const { undoId, keyIds: imported } = await apply(await choose(own))
    const { secrets, tooNew, keyIds } = await search()
    expect([secrets, tooNew, keyIds]).toEqual([41, 0, [imported[39]]])
    expect(lastQuestion()).not.toContain('“')
    expect(lastQuestion()).toContain('can then no longer be undone')
    expect(await ask('imports:undo', { undoId })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('can still undo an import when they did not agree to search', async () => {
    const { undoId } = await apply(await choose(own))
    answer = () => false
    await search()
    expect(await must('imports:undo', { undoId })).toMatchObject({ removed: 40 })
  })

  it('searches nothing when an import came since the question, which did not say that it is kept (S42: stale)', async () => {
    const plan = await choose(own)
    let undoId = ''
    answer = async () => {
      ;({ undoId } = await apply(plan))
      return true
    }
    expect((await search()).begun).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
    expect(await must('imports:undo', { undoId })).toMatchObject({ removed: 40 })
  })

  it('is not taken for the one who chose it when the page entered a secret of it (S57: own)', async () => {
    const plan = await choose([...own, ''])
    const rowId = plan.rows.at(-1)?.rowId ?? ''
    await must('imports:fillSecret', { planId: plan.planId, rowId, clientSecret: PASSWORD.slice(0, 9) })
    await apply(plan)
    expect(await search()).toMatchObject({ tooNew: 31, keyIds: [] })
  })

  it('finds all of them a day later without being asked for each', async () => {
    await drop(own)
    writeFileSync(join(folder, 'left'), own[39] ?? '')
    await clock.pass(DAY_MS)
    const { tooNew, keyIds } = await search()
    expect([tooNew, keyIds.length]).toEqual([0, 1])
    expect(lastQuestion()).not.toContain('“')
  })

  it('sees the real folders behind a suggestion, and those that they chose', async () => {
    app.searchPlaces.folders.set('shell-histories', ['/home/ada/.bash_history', '/home/ada/.zsh_history'])
    answer = () => false
    await ask('copies:search', { places: ['downloads', 'shell-histories'] })
    expect(lastQuestion()).toContain(`${folder}\n/home/ada/.bash_history\n/home/ada/.zsh_history`)
    app.fileDialog.toChoose = ['/home/ada/work']
    await clock.pass(MINUTE_MS)
    await ask('copies:search', undefined)
    expect(lastQuestion()).toContain('/home/ada/work')
  })
})
