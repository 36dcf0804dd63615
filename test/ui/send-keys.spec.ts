import type { Page } from '@playwright/test'
import { anyPlace } from '../fakes/fake-file-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { backupOf, BACKUP_PASSPHRASE as PASSPHRASE } from './harness/backup-file.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, id, scenario } from './harness/scenario.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const markTwo = async (page: Page) => {
  await page.keyboard.press('Control+f')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
}
const fromPalette = async (page: Page, name: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search keys, workspaces, actions' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
}
const givesFile = (page: Page, bytes: Uint8Array) => {
  mainOf(page).app.fileDialog.toOpenMany = {
    kind: 'opened',
    files: [{ name: 'for-you.keyward-keys', bytes, onDisk: anyPlace }],
  }
}

test('two selected keys are named, encrypted and saved, and the passphrase doesn’t stay in the page (S33)', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  const { fileDialog } = mainOf(page).app
  await markTwo(page)
  await page.getByRole('button', { name: 'Send to a colleague…' }).click()
  await expect(dialog(page).getByText('2 keys in 1 workspace')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Billing sync', 'Data lake'])
  await expectAccessible(page)

  await expect(dialog(page).getByLabel('Passphrase', { exact: true })).toBeFocused()
  await page.keyboard.insertText('too short')
  await page.keyboard.press('Enter')
  expect(await inputsOf(page, 'vault:exportBackup')).toEqual([])
  await dialog(page).getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(PASSPHRASE)
  fileDialog.toSave = 'cancelled'
  await page.keyboard.press('Enter')
  await expect.poll(() => fileDialog.saved.length).toBe(1)
  fileDialog.toSave = 'saved'
  await dialog(page).getByRole('button', { name: 'Encrypt and save…' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Ready to send' })).toBeVisible()
  await expect(dialog(page)).toContainText('keyward-2026-11-17.keyward-keys · 2 keys')
  expect(await inputsOf(page, 'vault:exportBackup')).toEqual(
    [1, 2].map(() => ({ passphrase: PASSPHRASE, keyIds: [id(4, 1), id(4, 5)] })),
  )
  expect(await page.content()).not.toContain(PASSPHRASE)
  await dialog(page).getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(() => fileDialog.shown).toEqual(['keyward-2026-11-17.keyward-keys'])
})

test('the palette sends the shown keys, and a workspace’s menu sends its keys', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: /^Data lake/ }).click()
  await fromPalette(page, 'Send keys')
  await expect(dialog(page).getByRole('heading', { name: 'Send keys to a colleague' })).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Data lake'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Acme Production/ })
    .click({ button: 'right' })
  await menuItem(page, 'Send to a colleague…').click()
  await expect(dialog(page).getByText(/^\d+ keys in 1 workspace$/)).toBeVisible()
})

test('without a key that works elsewhere, the dialog says what to do', async ({ open }) => {
  const page = await open(everyday())
  const practice = { region: 'default', workspace: 'Learning', name: 'First', kind: 'service' } as const
  expect(await mainOf(page).call('practice:createKey', practice)).toBeDefined()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Learning/ })
    .click({ button: 'right' })
  await menuItem(page, 'Send to a colleague…').click()
  await expect(dialog(page)).toContainText('Practice keys aren’t sent.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await fromPalette(page, 'Send keys')
  await expect(dialog(page).getByRole('textbox', { name: 'Which keys?' })).toBeFocused()
  // *Learning* has only practice keys, which can't be sent.
  await expect(dialog(page).getByText('Learning', { exact: false })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose at least one key')
  await page.keyboard.type('billing sync')
  await dialog(page)
    .getByRole('checkbox', { name: /Billing sync$/ })
    .first()
    .press('Space')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toContainText('1 key in 1 workspace')
  await expect(dialog(page).getByLabel('Passphrase', { exact: true })).toBeFocused()
})

test('a colleague’s file asks for its passphrase, then is imported like any other (S33, S36)', async ({
  open,
}) => {
  const file = await backupOf(everyday(), [id(4, 1), id(4, 5)])
  const page = await open(scenario([], []), { place: 'welcome' })
  givesFile(page, file)
  await page.getByRole('button', { name: 'Choose files…' }).click()
  const field = page.getByLabel('Passphrase for this file')
  await expect(field).toBeFocused()
  await expect(page.getByText('for-you.keyward-keys')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.insertText('not the words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong passphrase.')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.insertText(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Check 2 keys' })).toBeFocused()
  expect(await page.content()).not.toContain(PASSPHRASE)
  await expect(page.getByRole('grid', { name: 'Keys found' })).toContainText('Billing sync')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 2 keys' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
  await expect(page.getByText('still unencrypted')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
})

test('a file that waits for its passphrase can be left and resumed', async ({ open }) => {
  const file = await backupOf(everyday())
  const page = await open(everyday())
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: 'Import keys' }).click()
  givesFile(page, file)
  await page.getByRole('button', { name: 'Choose files…' }).click()
  const field = page.getByLabel('Passphrase for this file')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+0')
  await fromPalette(page, 'Import keys')
  await expect(field).toBeFocused()
  await page.keyboard.insertText(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid', { name: 'Keys found' }).getByText('Already here').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeFocused()
})
