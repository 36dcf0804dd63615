import { MINUTE_MS } from '../../src/shared/time.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

const startWithKey = async (start: () => Promise<RunningKeyward>) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  return keyward
}

/** The window's renderer process and place. */
const windowFacts = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      process: window.webContents.getOSProcessId(),
      bounds: window.getBounds(),
    })),
  )

const isRunning = (keyward: RunningKeyward, processId: number) =>
  keyward.app.evaluate(({ app }, wanted) => app.getAppMetrics().some(({ pid }) => pid === wanted), processId)

/** How long the computer has had no input. */
const leaveAlone = (keyward: RunningKeyward, idleMs: number) =>
  keyward.app.evaluate((_electron, passed) => {
    globalThis.keywardTest.idleMs = passed
  }, idleMs)

test('a lock ends the page’s process; a new one shows Unlock in the same window (S34: process, by hand)', async ({
  start,
}) => {
  const keyward = await startWithKey(start)
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 640))
  await mainWindow(keyward.page).copyTokenOf('My first key').click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  const [before] = await windowFacts(keyward)
  await keyward.page.evaluate(() => Object.assign(window, { knewKeys: true }))

  await mainWindow(keyward.page).lock.click()
  await keyward.waitForState('locked')
  await expect(keyward.page.getByRole('button', { name: 'Unlock' })).toBeFocused()
  const [after, ...more] = await windowFacts(keyward)
  expect(more).toEqual([])
  expect(after?.bounds).toEqual(before?.bounds)
  expect(after?.process).not.toBe(before?.process)
  await expect.poll(() => isRunning(keyward, before?.process ?? 0)).toBe(false)
  expect(await keyward.page.evaluate(() => 'knewKeys' in window)).toBe(false)
  expect(await keyward.page.content()).not.toContain('My first key')
  expect(await keyward.clipboardText()).toBe('')
  for (const call of ['keys:list', 'tokens:list', 'activity:list'] as const)
    expect(await keyward.call(call)).toMatchObject({ ok: false, error: { kind: 'locked' } })

  await keyward.page.keyboard.press('Enter')
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  expect(await keyward.must('tokens:list')).toMatchObject([{ state: 'none' }])
})

test('the page that a lock replaces learns only that Keyward is locked (S34)', async ({ start }) => {
  const keyward = await startWithKey(start)
  const answers = await keyward.page.evaluate(async () => {
    await window.keyward.vault.lock()
    const { app, keys, tokens } = window.keyward
    return Promise.all([app.state(), keys.list(), tokens.list()])
  })
  expect(answers).toMatchObject(answers.map(() => ({ ok: false, error: { kind: 'locked' } })))
})

test('locks after the configured idle time, and on sleep', async ({ start }) => {
  const keyward = await startWithKey(start)
  await leaveAlone(keyward, 4 * MINUTE_MS)
  await keyward.must('settings:write', { lockAfterMinutes: 5 })
  await keyward.advance(MINUTE_MS - 1)
  expect((await keyward.must('app:state')).vault).toBe('ready')
  await leaveAlone(keyward, 5 * MINUTE_MS)
  await keyward.advance(1)
  await keyward.waitForState('locked')

  await leaveAlone(keyward, 0)
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
  await keyward.app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'))
  await keyward.waitForState('locked')

  await keyward.must('vault:unlock')
  await keyward.must('settings:write', { lockOnSleep: false })
  await keyward.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  expect((await keyward.must('app:state')).vault).toBe('ready')
})
