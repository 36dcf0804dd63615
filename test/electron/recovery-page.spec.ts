import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCanariesInFolder, PAGE_SYMBOLS, spellingsOfCode } from './app/canary.ts'
import { expect, test } from './app/keyward-app.ts'
import { keyOnPrintedPage } from './app/printed-page.ts'

test('the recovery page counts once the system has printed it, not when its dialog is cancelled (S45: on paper)', async ({
  start,
}) => {
  const keyward = await start()
  const folder = mkdtempSync(join(tmpdir(), 'keyward-place-'))
  const { app } = keyward
  try {
    await app.evaluate(({ app: running, dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
      // The dialog itself, which nobody can press here.
      running.on('web-contents-created', (_event, contents) => {
        contents.print = (_options, done) =>
          setImmediate(() => done?.(Reflect.get(globalThis, 'prints') === true, ''))
      })
    }, folder)
    await keyward.press()
    await keyward.must('sharing:tryPlace', { kind: 'folder' })
    const { teams } = await keyward.must('sharing:create', { kind: 'own', computerName: 'Desktop' })
    const teamId = teams[0]?.id ?? ''
    const windows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    const print = async () => {
      await keyward.press()
      return keyward.call('sharing:printPage', { teamId, as: 'print' })
    }
    expect(await print()).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    const [team] = (await keyward.must('sharing:state')).teams
    expect(team?.page).toMatchObject({ isMade: false, canMake: true })
    expect(await windows()).toBe(1)
    await app.evaluate(() => void Reflect.set(globalThis, 'prints', true))
    expect(await print()).toMatchObject({
      ok: true,
      value: { teams: [{ page: { isMade: true, canPrintAgain: true } }] },
    })
    expect(await windows()).toBe(2)
    // What the app leaves is searched for it at the end (S33).
    const recoveryKey = await keyOnPrintedPage(keyward)
    for (const text of spellingsOfCode(recoveryKey, PAGE_SYMBOLS)) keyward.canaries.add(text)
    await keyward.lock()
    expect(await windows()).toBe(1)
    expect(findCanariesInFolder(folder, keyward.canaries)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
