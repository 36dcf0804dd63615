import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as base, expect, type RunningKeyward } from './keyward-app.ts'

/** Tests with a browser beside the app, in which the person makes and deletes keys. */
export const test = base.extend<{ browser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  browser: async ({}, use) => {
    const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    await use(browser)
    await browser.close()
  },
})

/** Presses the button that opens the console, and opens in the browser what the app passes to the system's. */
export const openConsole = async (keyward: RunningKeyward, context: BrowserContext): Promise<Page> => {
  await keyward.app.evaluate(({ shell }) => {
    const opened: string[] = []
    shell.openExternal = async (url) => void opened.push(url)
    Object.assign(globalThis, { opened })
  })
  await keyward.page.getByRole('button', { name: 'Open the practice console' }).click()
  const opened = (): Promise<string | undefined> =>
    keyward.app.evaluate(() => Reflect.get(globalThis, 'opened')[0])
  await expect.poll(opened).toBeDefined()
  const address = (await opened()) ?? ''
  keyward.canaries.add(address.slice(-43)) // the address of the console is for the browser only
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('button', { name: 'User menu' }).click()
  await tab.getByRole('menuitem', { name: 'API keys' }).click()
  return tab
}

/** Makes a key in the console; returns what it shows once. */
export const makeKey = async (keyward: RunningKeyward, tab: Page) => {
  await tab.getByRole('button', { name: 'Create', exact: true }).click()
  await tab.getByLabel('Name').fill('Second key')
  await tab.getByRole('button', { name: 'Create key' }).click()
  const clientId = await tab.getByLabel('Client ID', { exact: true }).inputValue()
  const clientSecret = await tab.getByLabel('Client secret', { exact: true }).inputValue()
  keyward.canaries.add(clientSecret)
  return { clientId, clientSecret }
}

/** Deletes the practice key in the console, so that its tokens are refused. */
export const deleteFirstKey = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Delete My first key' }).click()
  await tab.getByRole('button', { name: 'Delete key' }).click()
  await expect(tab.getByRole('row', { name: /My first key/ })).toHaveCount(0)
}
