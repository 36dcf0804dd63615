import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { findLeaksInPage } from './app/heap.ts'
import { test as base, expect, type RunningKeyward, shareApp } from './app/keyward-app.ts'

const shared = shareApp()

/** A browser beside the app, on the same display: they share the clipboard. */
const test = base.extend<{ browser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  browser: async ({}, use) => {
    const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
    const browser = await chromium.launch({
      headless: false,
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    await use(browser)
    await browser.close()
  },
})

/** Records what the app would pass to the system's browser. */
const catchOpened = (keyward: RunningKeyward) =>
  keyward.app.evaluate(({ shell }) => {
    const opened: string[] = []
    shell.openExternal = async (url) => void opened.push(url)
    Object.assign(globalThis, { opened })
  })
const openedBy = (keyward: RunningKeyward): Promise<string[]> =>
  keyward.app.evaluate(() => Reflect.get(globalThis, 'opened'))

test('the page cannot open a browser by itself (S24a: press)', async () => {
  const { keyward } = shared
  await catchOpened(keyward)
  await expect
    .poll(() => keyward.call('practice:openConsole'), { timeout: 10_000 })
    .toMatchObject({ ok: false, error: { kind: 'refused', reason: 'no-recent-input' } })
  expect(await openedBy(keyward)).toEqual([])
})

test('a key is made in the console in a browser, pasted into Keyward step by step, and works (S33: memory)', async ({
  browser,
}) => {
  const { keyward } = shared
  const { page } = keyward
  await catchOpened(keyward)
  await page.getByRole('button', { name: 'Try the real steps in a browser' }).click()
  const guide = page.getByRole('complementary', { name: 'Try the real steps' })
  const step = guide.getByRole('listitem').and(page.locator('[aria-current="step"]'))
  await expect(step).toContainText('Open the practice console')

  await guide.getByRole('button', { name: 'Open the practice console' }).click()
  await expect(step).toContainText('user menu')
  const [address = ''] = await openedBy(keyward)
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#open=[\w-]{43}$/)

  keyward.canaries.add(address.slice(-43)) // the address of the console is for the browser only

  const context = await browser.newContext()
  await context.grantPermissions(['clipboard-write'])
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('button', { name: 'User menu' }).click()
  await tab.getByRole('menuitem', { name: 'API keys' }).click()
  await tab.getByRole('button', { name: 'Create', exact: true }).click()
  await tab.getByLabel('Name').fill('Ledger bridge')
  await tab.getByRole('button', { name: 'Create key' }).click()

  const form = addKeyForm(page)
  await tab.getByRole('button', { name: 'Copy client ID', exact: true }).click()
  await expect(tab.getByText('Copied').first()).toBeVisible()
  await form.clientId.focus()
  await page.keyboard.press('Control+V')
  await expect(step).toContainText('client secret')
  await expect(form.clientId).toHaveValue(/^[0-9a-f-]{36}$/)

  const secret = await tab.getByLabel('Client secret', { exact: true }).inputValue()
  await tab.getByRole('button', { name: 'Copy client secret', exact: true }).click()
  await expect.poll(() => keyward.clipboardText()).toBe(secret)
  await form.clientSecret.focus()
  await page.keyboard.press('Control+V')
  await expect(step).toContainText('Save and check')
  await tab.getByRole('button', { name: 'Done' }).click()
  await expect(tab.getByRole('row', { name: /Ledger bridge/ })).toContainText('Never')

  await form.name.fill('Ledger bridge')
  await form.save.click()
  await expect(page.getByText('It works')).toBeVisible()
  await expect(guide.getByText('That is all.', { exact: false })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  // A real click brings the window to the front by itself; input counts only there.
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus())
  await page.getByRole('button', { name: 'Copy token' }).click()
  await expect.poll(() => keyward.clipboardText()).not.toBe(secret)
  expect(await keyward.clipboardText()).toMatch(/^[\w-]{43}$/)

  await page.getByRole('button', { name: 'Send a test request' }).click()
  await mainWindow(page).send.click()
  await expect(page.getByText('It worked')).toBeVisible()
  await expect(page.getByText('"Practice"')).toBeVisible()
  await expect(page.getByText('"Ledger bridge"')).toBeVisible()

  expect(await findLeaksInPage(keyward)).toEqual([])

  // Keys deleted in the console are refused from then on.
  await tab.reload()
  await expect(tab.getByRole('row', { name: /Ledger bridge/ })).not.toContainText('Never')
  await tab.getByRole('button', { name: 'Delete Ledger bridge' }).click()
  await tab.getByRole('button', { name: 'Delete key' }).click()
  await expect(tab.getByText('No keys yet')).toBeVisible()
  const [key] = await keyward.must('keys:list')
  expect(await keyward.call('tokens:issue', { keyId: key?.id ?? '', fresh: true })).toMatchObject({
    ok: false,
    error: { kind: 'invalid-client', status: 401 },
  })
})
