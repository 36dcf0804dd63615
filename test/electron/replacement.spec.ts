import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as base, expect, type RunningKeyward } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

/** A browser beside the app, in which the person makes and deletes keys. */
const test = base.extend<{ browser: Browser }>({
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
const openConsole = async (keyward: RunningKeyward, context: BrowserContext): Promise<Page> => {
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

test('a key is replaced while both work, over a restart; the proof says what the service does (S31: proof)', async ({
  start,
  browser,
}) => {
  const context = await browser.newContext()
  let keyward = await start()
  await practise(keyward)
  const step = () => keyward.page.locator('li[aria-current="step"]')
  const press = (name: string) => keyward.page.getByRole('button', { name, exact: true }).click()
  await keyward.page.getByRole('row', { name: /^My first key/ }).click()
  await press('Replace this key…')

  const first = await openConsole(keyward, context)
  await first.getByRole('button', { name: 'Create', exact: true }).click()
  await first.getByLabel('Name').fill('Second key')
  await first.getByRole('button', { name: 'Create key' }).click()
  const clientId = await first.getByLabel('Client ID', { exact: true }).inputValue()
  const secret = await first.getByLabel('Client secret', { exact: true }).inputValue()
  keyward.canaries.add(secret)
  await step().getByLabel('Client ID', { exact: true }).fill(clientId)
  await step().getByLabel('Client secret').fill(secret)
  await press('Save and check')
  await press('Both work')
  await step().getByLabel('Where is it used?').fill('Nightly job')
  await press('Add place')
  await step().getByRole('checkbox', { name: 'Nightly job' }).press('Space')
  await press('Use the new key')
  await expect(step()).toContainText('wait a week')

  await keyward.close()
  keyward = await start()
  keyward.canaries.add(secret)
  await keyward.page.getByRole('row', { name: /^My first key \(old\)/ }).click()
  await press('Continue')
  await expect(step()).toContainText('wait a week')
  await press('It is quiet')
  await press('I deleted it')
  await press('Check now')
  await expect(step()).toContainText('The service still takes the old key')

  const second = await openConsole(keyward, context)
  await second.getByRole('button', { name: 'Delete My first key' }).click()
  await second.getByRole('button', { name: 'Delete key' }).click()
  await expect(second.getByRole('row', { name: /My first key/ })).toHaveCount(0)
  await press('Check again')
  await expect(keyward.page.getByText('Confirmed: the old key no longer works')).toBeVisible()

  const keys = await keyward.must('keys:list')
  const fresh = keys.find((key) => key.clientId === clientId)
  expect(fresh).toMatchObject({ name: 'My first key' })
  expect(await keyward.must('tokens:issue', { keyId: fresh?.id ?? '', fresh: true })).toMatchObject({
    state: 'valid',
  })
  const [replacement] = await keyward.must('replacements:list')
  expect(replacement).toMatchObject({
    state: 'proven',
    hasEnded: true,
    proofs: [{ isStillAccepted: true }, { isStillAccepted: false }],
  })
})
