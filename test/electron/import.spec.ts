import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onePux } from '../fakes/import-fixtures.ts'
import { findCanariesInFolder } from './app/canary.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'

const shared = shareApp({ env: { OF_THE_USER: 'not-for-a-child' } })

test('a folder is read in a separate process, saved once, and undone (S36: reading process; S33: memory)', async () => {
  const { keyward, profile } = shared
  const elsewhere = mkdtempSync(join(tmpdir(), 'keyward-import-'))
  try {
    mkdirSync(join(elsewhere, 'exports'))
    writeFileSync(join(elsewhere, 'exports/export.1pux'), onePux().bytes)
    const csv =
      'name,client id,client secret,token url,api url\nA,reports-7,canary-csv,https://auth.example.com,https://api.example.com\n'
    writeFileSync(join(elsewhere, 'keys.csv'), Buffer.from(csv, 'utf16le').swap16())
    writeFileSync(join(elsewhere, 'other.mp3'), 'client_id=not-read')
    await shared.keyward.chooseInDialog(elsewhere)
    await keyward.press()
    const plan = await keyward.must('imports:read', { folder: true })
    expect(plan.source).toBe('several')
    expect(plan.rows.map(({ clientId, state, reason }) => [clientId, state, reason])).toEqual([
      ['billing-0001', 'address-unknown', 'no-api-address'],
      ['ada@example.com', 'skipped', 'login'],
      ['reports-7', 'new', undefined],
    ])
    expect(JSON.stringify(plan)).not.toContain('canary')
    // The child process exits when its work is done.
    await expect
      .poll(() => keyward.app.evaluate(({ app }) => app.getAppMetrics().map(({ name }) => name)))
      .not.toContain('Keyward import')

    await keyward.answerQuestions('go-on')
    const rows = plan.rows.filter(({ state }) => state === 'new').map(({ rowId }) => ({ rowId }))
    const applied = await keyward.must('imports:apply', { planId: plan.planId, rows })
    expect(applied).toMatchObject({ added: 1, replaced: 0, skipped: 0 })
    expect((await keyward.questions()).join()).toContain('auth.example.com')
    expect((await keyward.must('keys:list')).map(({ clientId, hasSecret }) => [clientId, hasSecret])).toEqual(
      [['reports-7', true]],
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

test('the process that reads files can’t evaluate text as code in this runtime (S36: reading process)', async () => {
  const { keyward } = shared
  const folder = mkdtempSync(join(tmpdir(), 'keyward-import-'))
  const readBy = async (program: string) => {
    const path = join(folder, 'probe.js')
    writeFileSync(path, `process.parentPort.on('message', () => { ${program} })`)
    await keyward.app.evaluate(({ utilityProcess }, probe) => {
      const { fork } = utilityProcess
      utilityProcess.fork = (_path, args, options) => {
        utilityProcess.fork = fork
        return fork(probe, args, options)
      }
    }, path)
    return keyward.call('imports:read', { files: [{ name: 'any.csv', text: 'x' }] })
  }
  try {
    const reply =
      'process.parentPort.postMessage({ formats: [], keys: [], unread: [], tables: [], remarks: [] })'
    const read = { error: { reason: 'nothing-to-import' } }
    expect(await readBy(reply)).toMatchObject(read)
    expect(await readBy(`try { new Function('return 1')() } catch { ${reply} }`)).toMatchObject(read)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a file that exhausts memory ends only the process that reads it (S36: reading process)', async () => {
  const { keyward } = shared
  const folder = mkdtempSync(join(tmpdir(), 'keyward-import-'))
  const most = () =>
    keyward.app.evaluate(async ({ app }) => {
      let mostMiB = 0
      for (let looks = 0, seen = false; looks < 3_000; looks += 1) {
        const found = app.getAppMetrics().find(({ name }) => name === 'Keyward import')
        if (found !== undefined) mostMiB = Math.max(mostMiB, found.memory.workingSetSize / 1024)
        else if (seen) break
        seen = found !== undefined
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return mostMiB
    })
  const bomb = async (text: string) => {
    writeFileSync(join(folder, 'bomb.json'), text)
    await shared.keyward.chooseInDialog(join(folder, 'bomb.json'))
    const measured = most()
    await keyward.press()
    const answer = await keyward.call('imports:read')
    return { answer, mostMiB: await measured }
  }
  try {
    const wide = await bomb(`[${'{},'.repeat(10_000_000)}{}]`)
    expect(wide.answer).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'import-stopped' } })
    expect(wide.mostMiB).toBeGreaterThan(400)
    // The memory limit, plus what the process can allocate between two checks.
    expect(wide.mostMiB).toBeLessThan(640)
    const deep = await bomb('['.repeat(30_000_000))
    expect(deep.answer).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'damaged-import' } })
    expect(deep.mostMiB).toBeLessThan(400)
    expect(await keyward.must('keys:list')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
