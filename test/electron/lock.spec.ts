import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { FIRST_VIEW_ID } from '../../src/shared/window/first-view.ts'
import { mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

let firstRowsOfNothing: Awaited<ReturnType<typeof firstRowsOf>> | undefined
const shared = shareApp({}, async (keyward) => {
  firstRowsOfNothing = await firstRowsOf(keyward)
  await practise(keyward)
})

/** The window's renderer process and position. */
const windowFacts = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      process: window.webContents.getOSProcessId(),
      bounds: window.getBounds(),
    })),
  )

const isRunning = (keyward: RunningKeyward, processId: number) =>
  keyward.app.evaluate(({ app }, wanted) => app.getAppMetrics().some(({ pid }) => pid === wanted), processId)

/** Unlocks for the next test. */
const unlock = async (keyward: RunningKeyward) => {
  await keyward.waitForState('locked')
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
}

/** Sets how long the computer has been idle. */
const leaveAlone = (keyward: RunningKeyward, idleMs: number) =>
  keyward.app.evaluate((_electron, passed) => {
    globalThis.keywardTest.idleMs = passed
  }, idleMs)

test('a lock ends the page’s process; a new one shows Unlock in the same window (S34: process, by hand)', async () => {
  const { keyward } = shared
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

test('a page that is replaced by a lock learns only that Keyward is locked (S34)', async () => {
  const { keyward } = shared
  const answers = await keyward.page.evaluate(async () => {
    await window.keyward.vault.lock()
    const { app, keys, tokens } = window.keyward
    return Promise.all([app.state(), keys.list(), tokens.list()])
  })
  expect(answers).toMatchObject(answers.map(() => ({ ok: false, error: { kind: 'locked' } })))
  await unlock(keyward)
})

test('locks after the configured idle time, and on sleep', async () => {
  const { keyward } = shared
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

test('a lock while main asks keeps the secret off the clipboard (S34; S24a: secret)', async () => {
  const { keyward } = shared
  const [key] = await keyward.must('keys:list')
  // The question stays open until the test confirms it.
  await keyward.app.evaluate(() => {
    globalThis.keywardTest.answer = () =>
      new Promise((resolve) => {
        Object.assign(globalThis, { answerYes: () => resolve(true) })
      })
  })
  await keyward.press()
  const copying = keyward.call('keys:copySecret', { keyId: key?.id ?? '' }).catch(() => 'gone with its page')
  await expect.poll(() => keyward.app.evaluate(() => 'answerYes' in globalThis)).toBe(true)
  await keyward.lock()
  await keyward.app.evaluate(() => (Reflect.get(globalThis, 'answerYes') as () => void)())
  expect(await copying).toBe('gone with its page')
  expect(await keyward.clipboardText()).toBe('')
  await unlock(keyward)
  const copied = (await keyward.must('activity:list')).filter(({ what }) => what === 'secret-copied')
  expect(copied).toEqual([])
})

/**
 * How often the page's process has shown the first rows, and how many of their elements are still in the
 * document.
 */
const firstRowsOf = ({ page }: RunningKeyward) =>
  page.evaluate((viewId) => {
    const marks = performance.getEntriesByName('first-rows').length
    return { marks, leftOver: document.querySelectorAll(`#first-rows, #${viewId}`).length }
  }, FIRST_VIEW_ID)

test('the first rows come with the page and leave nothing behind, and there are none after a lock (S34: first rows)', async () => {
  expect(firstRowsOfNothing).toEqual({ marks: 0, leftOver: 0 })
  await shared.keyward.close()
  const keyward = await shared.start()
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  expect(await firstRowsOf(keyward)).toEqual({ marks: 1, leftOver: 0 })

  await mainWindow(keyward.page).lock.click()
  await keyward.waitForState('locked')
  expect(await firstRowsOf(keyward)).toEqual({ marks: 0, leftOver: 0 })
  expect(await keyward.page.content()).not.toContain('My first key')
})
