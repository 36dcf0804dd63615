import type { Locator, Page } from '@playwright/test'
import type { Call } from '../../src/shared/contract/contract.ts'
import { expect, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

type DialogRow = {
  readonly name: string
  readonly call: Call
  /** Opens the dialog and fills it in. Returns the button that makes the call. */
  readonly open: (page: Page) => Promise<Locator>
}

const inWorkspaceMenu = async (page: Page, item: string) => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Finance EU/ })
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name })

const dialogs: readonly DialogRow[] = [
  {
    name: 'editing a workspace',
    call: 'workspaces:save',
    open: async (page) => {
      await inWorkspaceMenu(page, 'Edit…')
      return inDialog(page, 'Save')
    },
  },
  {
    name: 'deleting a workspace',
    call: 'workspaces:remove',
    open: async (page) => {
      await inWorkspaceMenu(page, 'Delete…')
      return inDialog(page, 'Delete')
    },
  },
  {
    name: 'erasing a key',
    call: 'keys:purge',
    open: async (page) => {
      await page.getByRole('row', { name: 'Nightly export' }).click()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Recently deleted' }).click()
      await page.getByRole('button', { name: 'Erase: Nightly export' }).click()
      await page.getByLabel('Type “Nightly export” to confirm').fill('Nightly export')
      return inDialog(page, 'Erase')
    },
  },
  {
    name: 'making a backup',
    call: 'vault:exportBackup',
    open: async (page) => {
      await page.keyboard.press('Control+,')
      await page.getByRole('tab', { name: 'Data' }).click()
      await page.getByRole('button', { name: 'Make a backup…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Passphrase', { exact: true }).fill('correct horse battery staple')
      await dialog.getByLabel('Repeat it').fill('correct horse battery staple')
      return inDialog(page, 'Encrypt and save…')
    },
  },
  {
    name: 'evidence for an auditor',
    call: 'settings:write',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('audit')
      await page.getByRole('option', { name: 'Audit report' }).click()
      return inDialog(page, 'Create report…')
    },
  },
]

for (const { name, call, open: openDialog } of dialogs)
  test(`${name}: pressing twice makes one call, and cancelling isn’t an error`, async ({ open }) => {
    const page = await open(everyday())
    const button = await openDialog(page)
    await expect(button).toBeEnabled()
    const before = await timesAsked(page, call)
    const held = mainOf(page).hold(call)
    mainOf(page).fail(call, 'cancelled')
    // Both presses happen before the page can show that the first one is pending.
    await button.evaluate((element) => {
      if (!(element instanceof HTMLElement)) return
      element.click()
      element.click()
    })
    await expect.poll(() => timesAsked(page, call)).toBe(before + 1)
    held.release()
    await mainOf(page).settled()
    await button.focus()
    await expect(button).toBeEnabled()
    // A toast about the previous deletion may still be visible.
    await expect(page.getByRole('alert').filter({ hasNotText: '“Nightly export” deleted' })).toHaveCount(0)
    expect(await timesAsked(page, call)).toBe(before + 1)
  })
