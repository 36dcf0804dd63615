import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { AXE_PATH, axeFile } from './harness/page-server.ts'
import { test as base, expect, furtherLook } from './harness/page-test.ts'

/** The built practice service, and its console's address for one use. */
const test = base.extend<{ console: string; service: ChildProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  service: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-console-'))
    const service = spawn(process.execPath, [
      'out/main/practice.js',
      '--state',
      join(folder, 'practice.json'),
    ])
    await use(service)
    service.kill()
    rmSync(folder, { recursive: true, force: true })
  },
  console: async ({ service, context, page }, use) => {
    if (service.stdout === null) throw new Error('no output')
    const [line] = await once(service.stdout, 'data')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route(`**${AXE_PATH}`, (route) => route.fulfill({ path: axeFile }))
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) troubles.push(message.text())
    })
    await use(JSON.parse(String(line)).console)
    expect(troubles).toEqual([])
  },
})

const parts = (page: Page) => ({
  menu: page.getByRole('button', { name: 'User menu' }),
  keysItem: page.getByRole('menuitem', { name: 'API keys' }),
  create: page.getByRole('button', { name: 'Create', exact: true }),
  confirm: page.getByRole('button', { name: 'Create key' }),
  name: page.getByLabel('Name'),
  copyId: page.getByRole('button', { name: 'Copy client ID', exact: true }),
  copySecret: page.getByRole('button', { name: 'Copy client secret', exact: true }),
  secret: page.getByLabel('Client secret', { exact: true }),
  done: page.getByRole('button', { name: 'Done' }),
})

/** Read in a tab of another origin, for the console's own may not. */
const clipboard = async (page: Page): Promise<string> => {
  const tab = await page.context().newPage()
  await tab.goto(neighbourOf(page.url()))
  const text = await tab.evaluate(() => navigator.clipboard.readText())
  await tab.close()
  return text
}

/** The authentication server beside the console: same computer, another port. */
const neighbourOf = (consoleUrl: string): string => {
  const { port } = new URL(consoleUrl)
  return `http://127.0.0.1:${Number(port) - 4}`
}

test('a key is made by keyboard, its pair is copied, and a reload does not show it again', {
  tag: '@smoke',
}, async ({ page, console }) => {
  const on = parts(page)
  await page.goto(console)
  await expect(page.getByRole('heading', { name: 'Welcome to the practice service' })).toBeVisible()
  expect(page.url()).not.toContain('open=')

  await on.menu.focus()
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('No keys yet')).toBeVisible()
  await on.create.focus()
  await page.keyboard.press('Enter')
  await expect(on.name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give the key a name.')).toBeVisible()
  await page.keyboard.type('Ledger bridge')
  await page.keyboard.press('Enter')

  await expect(on.copyId).toBeFocused()
  await page.keyboard.press('Enter')
  const clientId = await page.getByLabel('Client ID', { exact: true }).inputValue()
  await expect.poll(() => clipboard(page)).toBe(clientId)
  await on.copySecret.focus()
  await page.keyboard.press('Enter')
  const secret = await on.secret.inputValue()
  await expect.poll(() => clipboard(page)).toBe(secret)
  await on.done.focus()
  await page.keyboard.press('Enter')
  await expect(on.create).toBeFocused()

  await page.reload()
  await expect(page.getByRole('row', { name: /Ledger bridge/ })).toContainText(clientId)
  expect(await page.content()).not.toContain(secret)
})

test('leaving without the secret is asked about once', async ({ page, console }) => {
  const on = parts(page)
  await page.goto(console)
  await on.menu.click()
  await on.keysItem.click()
  await on.create.click()
  await on.name.fill('Ledger')
  await on.confirm.click()
  await expect(on.secret).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have not copied the secret yet')).toBeVisible()
  await on.copySecret.click()
  await expect(page.getByText('You have not copied the secret yet')).toBeHidden()
  await on.done.click()
  await expect(on.secret).toHaveCount(0)
})

test('a deleted key leaves the list after a question', async ({ page, console }) => {
  const on = parts(page)
  await page.goto(console)
  await on.menu.click()
  await on.keysItem.click()
  await on.create.click()
  await on.name.fill('Ledger')
  await on.confirm.click()
  await on.copySecret.click()
  await on.done.click()
  const remove = page.getByRole('button', { name: 'Delete Ledger' })
  await remove.click()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
})

test('nobody else gets in: not with the used address, not without one, not from another page', async ({
  page,
  console,
  browser,
}) => {
  await page.goto(console)
  await expect(page.getByRole('heading', { name: 'Welcome to the practice service' })).toBeVisible()
  const { origin } = new URL(console)

  const other = await browser.newContext()
  for (const address of [console, origin]) {
    const tab = await other.newPage()
    await tab.goto(address)
    await expect(tab.getByRole('heading', { name: 'This page is closed' })).toBeVisible()
  }
  await other.close()

  // The same browser, so cookies go along; the page is the neighbour server's.
  const neighbour = await page.context().newPage()
  await neighbour.goto(neighbourOf(origin))
  const seen = await neighbour.evaluate(async (url) => {
    const tries = [
      fetch(`${url}/api/keys`, { credentials: 'include' }),
      fetch(`${url}/api/keys`, { credentials: 'include', method: 'POST', body: '{}' }),
    ]
    return Promise.all(
      tries.map((one) =>
        one.then(
          () => 'read',
          () => 'refused',
        ),
      ),
    )
  }, origin)
  expect(seen).toEqual(['refused', 'refused'])
})

test('a service that has ended is told plainly', async ({ page, console, service }) => {
  const on = parts(page)
  await page.goto(console)
  await expect(on.menu).toBeVisible()
  await expect(page.getByRole('heading').first()).toBeVisible()
  service.kill()
  await once(service, 'close')
  await on.menu.click()
  await on.keysItem.click()
  await expect(page.getByRole('heading', { name: 'The practice service does not answer' })).toBeVisible()
})

test('a service that has ended before the page could open its session is told as plainly', async ({
  page,
  console,
}) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(console)
  await expect(page.getByRole('heading', { name: 'The practice service does not answer' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1180, 400]) {
    test(
      `is accessible in ${colorScheme} at ${width} px`,
      furtherLook((colorScheme === 'light') === (width === 1180)),
      async ({ page, console }) => {
        const on = parts(page)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 760 })
        await page.goto(console)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
        await on.menu.click()
        await expectAccessible(page)
        await on.keysItem.click()
        await expect(on.create).toBeVisible()
        await expectAccessible(page)
        await on.create.click()
        await on.confirm.click()
        await expectAccessible(page)
        await on.name.fill('A name that is long enough to need a second line in every list that shows it')
        await on.confirm.click()
        await on.done.click()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Close without it' }).click()
        await expectAccessible(page)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      },
    )
  }
}
