import { MINUTE_MS } from '../../src/shared/time.ts'
import { Inputs, mainWindow } from '../pages/main-window.ts'
import { findLeaksInPage } from './app/heap.ts'
import { expect, test } from './app/keyward-app.ts'

test('first run → practise → copy → ring moves → ended → copy again → test request → restart (S33: memory)', async ({
  start,
}) => {
  const keyward = await start()
  const window = mainWindow(keyward.page)
  const inputs = new Inputs(keyward.page)

  await inputs.click(window.practise)
  await inputs.click(window.copyTokenOf('My first key'))
  await expect(window.detail).toContainText('Copied. Good for 60 min')
  expect(inputs.count).toBeLessThanOrEqual(5)
  const first = await keyward.clipboardText()
  expect(first).toMatch(/^[\x21-\x7e]{20,}$/)
  await expect(window.detail).toContainText('60 min')

  await keyward.advance(40.5 * MINUTE_MS)
  await expect(window.detail).toContainText('19 min')
  await expect(window.row('My first key').getByText('19 min left')).toBeVisible()
  expect(await keyward.clipboardText()).toBe('')

  await keyward.advance(11 * MINUTE_MS)
  await expect(window.row('My first key').getByText('8 min left')).toBeVisible()
  await window.copyTokenOf('My first key').click()
  await expect.poll(() => keyward.clipboardText()).toBe(first)

  // Four minutes are less than the required life: the same click requests a new one.
  await keyward.advance(4 * MINUTE_MS)
  await window.copyTokenOf('My first key').click()
  await expect(window.detail).toContainText('Copied. Good for 60 min')
  const second = await keyward.clipboardText()
  expect(second).not.toBe(first)

  await keyward.advance(70 * MINUTE_MS)
  await expect(window.row('My first key').getByText('Ended')).toBeVisible()
  await window.copyTokenOf('My first key').click()
  await expect(window.detail).toContainText('60 min')
  const third = await keyward.clipboardText()
  expect(new Set([first, second, third]).size).toBe(3)

  await window.testRequest.click()
  await window.send.click()
  await expect(keyward.page.getByText('It worked')).toBeVisible()
  await expect(keyward.page.getByText('"Practice"')).toBeVisible()
  expect(await findLeaksInPage(keyward)).toEqual([])
  await keyward.close()

  const again = await start()
  const next = mainWindow(again.page)
  await expect(next.row('My first key').getByText('No token yet')).toBeVisible()
  expect(await again.must('tokens:list')).toMatchObject([{ state: 'none' }])
  await next.copyTokenOf('My first key').click()
  await expect(next.detail).toContainText('Copied. Good for 60 min')
  expect(await again.clipboardText()).not.toBe(third)
})

test('a copied token leaves the clipboard by hand, on lock and on quit, unless somebody else wrote there (S24: by hand, lock, only ours; S34: clipboard, answers)', async ({
  start,
}) => {
  const keyward = await start()
  const window = mainWindow(keyward.page)
  await window.practise.click()
  const copy = window.copyTokenOf('My first key')
  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  await window.clearNow.click()
  await expect.poll(() => keyward.clipboardText()).toBe('')

  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('')
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.advance(2 * MINUTE_MS)
  await expect.poll(() => keyward.must('clipboard:state')).toEqual({})
  expect(await keyward.clipboardText()).toBe('somebody else’s')

  await copy.click()
  await expect.poll(() => keyward.clipboardText()).not.toBe('somebody else’s')
  await window.lock.click()
  await expect.poll(() => keyward.clipboardText()).toBe('')
  await keyward.waitForState('locked')
  expect(await keyward.call('keys:list')).toMatchObject({ ok: false, error: { kind: 'locked' } })
})

test('the window knows whether this runtime can keep copies out of histories (S23: said)', async ({
  start,
}) => {
  const keyward = await start()
  const canConceal = await keyward.app.evaluate((electron) => 'ClipboardItem' in electron)
  expect((await keyward.must('app:state')).desktop.canConcealCopies).toBe(canConceal)
})

test('a secret is copied after main’s own dialog, and nothing from a hidden window (S24a: secret, hidden window)', async ({
  start,
}) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  const [key] = await keyward.must('keys:list')
  const keyId = key?.id ?? ''
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.answerQuestions('cancel')
  await keyward.press()
  expect(await keyward.call('keys:copySecret', { keyId })).toMatchObject({ error: { kind: 'cancelled' } })
  expect(await keyward.clipboardText()).toBe('somebody else’s')
  await keyward.answerQuestions('go-on')
  await keyward.press()
  await keyward.must('keys:copySecret', { keyId })
  expect(await keyward.clipboardText()).toMatch(/^[\w-]{43}$/)

  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody else’s'))
  await keyward.press()
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect(await keyward.call('tokens:copy', { keyId })).toMatchObject({
    error: { kind: 'refused', reason: 'no-recent-input' },
  })
  expect(await keyward.clipboardText()).toBe('somebody else’s')
})

test('a copy without user input is refused (S24a: press)', async ({ start }) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await expect(mainWindow(keyward.page).grid).toBeVisible()
  const [key] = await keyward.must('keys:list')
  await expect
    .poll(() => keyward.call('tokens:copy', { keyId: key?.id ?? '' }), { timeout: 10_000 })
    .toMatchObject({ ok: false, error: { kind: 'refused', reason: 'no-recent-input' } })
})

test('one press is one copy, a key held down is one press, and a window behind another copies nothing (S24a: once, held key, hidden window)', async ({
  start,
}) => {
  const keyward = await start()
  const { page } = keyward
  await mainWindow(page).practise.click()
  await expect(mainWindow(page).grid).toBeVisible()
  const [key] = await keyward.must('keys:list')
  const keyId = key?.id ?? ''
  await keyward.must('tokens:issue', { keyId })
  /** The results when the page requests several copies at once. */
  const copies = (count: number) =>
    page.evaluate(
      async ([wanted, id]) => {
        const asked = Array.from({ length: wanted }, () => window.keyward.tokens.copy({ keyId: id }))
        return (await Promise.all(asked)).filter(({ ok }) => ok).length
      },
      [count, keyId] as const,
    )
  await expect.poll(() => copies(5)).toBe(0)
  await keyward.press()
  expect(await copies(5)).toBe(1)

  await page.keyboard.down('Shift')
  for (let n = 0; n < 5; n++) await page.keyboard.down('Shift')
  expect(await copies(5)).toBe(1)
  await page.keyboard.up('Shift')

  await keyward.press()
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  await expect
    .poll(() => keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused()))
    .toBe(false)
  expect(await copies(5)).toBe(0)
})
