import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onePux } from '../fakes/import-fixtures.ts'
import { findCanariesInFolder } from './app/canary.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'

const shared = shareApp({ env: { OF_THE_USER: 'not-for-a-child' } })

const choosePath = (path: string) =>
  shared.keyward.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
  }, path)

test('a folder is read in a process of its own, saved once, and taken back (S36: reading process; S33: memory)', async () => {
  const { keyward, profile } = shared
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-import-'))
  try {
    mkdirSync(join(elsewhere, 'exports'))
    writeFileSync(join(elsewhere, 'exports/export.1pux'), onePux().bytes)
    const csv =
      'name,client id,client secret,token url,api url\nA,an-id,canary-csv,https://auth.example.com,https://api.example.com\n'
    writeFileSync(join(elsewhere, 'keys.csv'), Buffer.from(csv, 'utf16le').swap16())
    writeFileSync(join(elsewhere, 'other.mp3'), 'client_id=not-read')
    await choosePath(elsewhere)
    const plan = await keyward.must('imports:read', { folder: true })
    expect(plan.source).toBe('several')
    expect(plan.rows.map(({ clientId, state, reason }) => [clientId, state, reason])).toEqual([
      ['billing-0001', 'address-unknown', 'no-api-address'],
      ['ada@example.com', 'skipped', 'login'],
      ['an-id', 'new', undefined],
    ])
    expect(JSON.stringify(plan)).not.toContain('canary')
    // The process has ended with its work.
    await expect
      .poll(() => keyward.app.evaluate(({ app }) => app.getAppMetrics().map(({ name }) => name)))
      .not.toContain('Keyward import')

    await keyward.answerQuestions('go-on')
    const rows = plan.rows.filter(({ state }) => state === 'new').map(({ rowId }) => ({ rowId }))
    const applied = await keyward.must('imports:apply', { planId: plan.planId, rows })
    expect(applied).toMatchObject({ added: 1, replaced: 0, skipped: 0 })
    expect((await keyward.questions()).join()).toContain('auth.example.com')
    expect((await keyward.must('keys:list')).map(({ clientId, hasSecret }) => [clientId, hasSecret])).toEqual(
      [['an-id', true]],
    )
    expect(findCanariesInFolder(profile, ['canary'])).toEqual([])

    expect(await keyward.must('imports:undo', { undoId: applied.undoId })).toEqual({
      removed: 1,
      restored: 0,
      kept: 0,
    })
    expect(await keyward.must('keys:list')).toEqual([])
    expect(await keyward.must('services:list')).toEqual([])
  } finally {
    rmSync(elsewhere, { recursive: true, force: true })
  }
})

test('a process that Keyward starts has none of the user’s variables (S36: reading process)', async () => {
  test.skip(process.platform !== 'linux', 'reads /proc')
  const { keyward } = shared
  await keyward.must('practice:start', {})
  const pid = await keyward.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Keyward practice service')?.pid,
  )
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(environment).not.toContain('OF_THE_USER')
  expect(environment).toContain('KEYWARD_CHILD=1')
})
