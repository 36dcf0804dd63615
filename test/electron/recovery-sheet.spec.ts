import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spellingsOfCode } from './app/canary.ts'
import { expect, test } from './app/keyward-app.ts'
import { printedSheet } from './app/printed-sheet.ts'

test('the recovery sheet counts only after the system has printed it, and locking discards it (S34: recovery sheet; S45: sheet)', async ({
  start,
}) => {
  const keyward = await start()
  const folder = mkdtempSync(join(tmpdir(), 'keyward-shared-'))
  const { app } = keyward
  try {
    await app.evaluate(({ app: running, dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
      // Skips the system's print dialog, which nobody can close here.
      running.on('web-contents-created', (_event, contents) => {
        contents.print = (_options, done) =>
          setImmediate(() => done?.(Reflect.get(globalThis, 'prints') === true, ''))
      })
    }, folder)
    await keyward.press()
    const { store } = await keyward.must('sharing:tryStore', { kind: 'folder' })
    await keyward.must('sharing:start', { store, computer: 'Desktop' })
    const windows = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    const print = async () => {
      await keyward.press()
      return keyward.call('sharing:printSheet', { as: 'print' })
    }
    expect(await print()).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect((await keyward.must('sharing:state')).sheet).toMatchObject({ isMade: false })
    expect(await windows()).toBe(1)
    await app.evaluate(() => void Reflect.set(globalThis, 'prints', true))
    expect(await print()).toMatchObject({ ok: true, value: { sheet: { isMade: true } } })
    expect(await windows()).toBe(2)
    // At the end, everything the app left behind is searched for these texts (S33).
    for (const text of spellingsOfCode(await printedSheet(keyward))) keyward.canaries.add(text)
    await keyward.lock()
    expect(await windows()).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
