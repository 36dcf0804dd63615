import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SECOND_MS } from '../../src/shared/kernel/time.ts'
import { anyPlace } from '../fakes/fake-file-dialog.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { secretOf } from './harness/given-files.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { id, key, scenario, workspace } from './harness/scenario.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-copies-'))
  writeFileSync(join(folder, 'notes.txt'), `One line\nsecret: ${secretOf(id(4, 1))}\n`)
  writeFileSync(join(folder, 'call.sh'), `curl -u 'id:${secretOf(id(4, 2))}' https://auth.example.com`)
})
test.afterEach(() => rm(folder, { recursive: true }))

const given = () => scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1), key(2, 'Exports', 1)])
const show = async (page: Page) => {
  mainOf(page).app.searchFolders.folders.set('downloads', [folder])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('find copies')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find copies on this computer')
}
const rows = (page: Page) => page.getByRole('list', { name: 'Downloads', exact: true }).locator(':scope > li')

test('copies are found with the keyboard and shown with file, line and key, but never the secret (S33: copies)', async ({
  open,
}) => {
  const page = await open(given())
  await show(page)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Files with copies: 2' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'notes.txt · 1 key' })).toContainText('Billing · Acme · line 2')
  await expect(rows(page).filter({ hasText: 'call.sh · 1 key' })).toContainText('Exports')
  expect(await page.content()).not.toContain(secretOf(id(4, 1)))
  await expectAccessible(page)
})

test('a copy is marked as handled, even for the next search, and shown in its folder', async ({ open }) => {
  const page = await open(given())
  await show(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const notes = rows(page).filter({ hasText: 'notes.txt' })
  await notes.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(() => mainOf(page).app.searchFolders.shown).toEqual([join(folder, 'notes.txt')])
  await notes.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByRole('heading', { name: 'Files with copies: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please wait before trying again')).toBeVisible()
  mainOf(page).sleep(30 * SECOND_MS)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(notes.getByRole('button', { name: 'Mark as not handled' })).toBeVisible()
  await notes.getByRole('button', { name: 'Mark as not handled' }).click()
  await expect(page.getByRole('heading', { name: 'Files with copies: 2' })).toBeVisible()
})

test('a search shows its progress and can be stopped with the keyboard', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(given())
  await show(page)
  mainOf(page).app.copyFinder.until = new Promise(() => undefined)
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop searching' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The search didn’t finish.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
})

test('folders are chosen in main’s dialog, and a search without copies says so', async ({ open }) => {
  const page = await open(given())
  await show(page)
  await page.getByRole('button', { name: 'Choose folders…' }).click()
  expect(await inputsOf(page, 'copies:search')).toEqual([undefined])
  await rm(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'keyward-copies-'))
  mainOf(page).app.fileDialog.toChoose = [folder]
  await page.getByRole('button', { name: 'Choose folders…' }).click()
  await expect(page.getByRole('heading', { name: 'No copies found' })).toBeVisible()
})

test('an import can still be undone after a search for copies', async ({ open }) => {
  const page = await open(given())
  mainOf(page).app.searchFolders.folders.set('downloads', [folder])
  const table = (count: number) =>
    [
      'name,workspace,client id,client secret,token url,api url',
      ...Array.from(
        { length: count },
        (_, n) =>
          `Own ${n},Acme,own-${n},canary-own-${n}-end,https://auth.example.com,https://api.example.com`,
      ),
    ].join('\n')
  mainOf(page).app.fileDialog.toOpenMany = {
    kind: 'opened',
    files: [{ name: 'keys.csv', bytes: Buffer.from(table(2)), onDisk: anyPlace }],
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('import keys')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Choose files…' }).click()
  await expect(page.getByRole('button', { name: 'Check 2 keys' })).toBeFocused()
  await page.getByRole('button', { name: 'Save without checking' }).click()
  await page.getByRole('button', { name: 'Find other copies' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Files with copies: 2' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('import keys')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
})

test('a key with a leaked secret can be replaced from the list', async ({ open }) => {
  const page = await open(given())
  await show(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await rows(page).filter({ hasText: 'notes.txt' }).getByRole('button', { name: 'Replace…: Billing' }).click()
  await chooseWay(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Billing')
  expect(await inputsOf(page, 'replacements:start')).toEqual([{ keyId: id(4, 1), isLeak: true }])
})

test('a file with many keys is one card, handled at once, and each of its keys can be replaced', async ({
  open,
}) => {
  const keys = Array.from({ length: 35 }, (_, n) => key(n + 1, `Key ${n + 1}`, 1))
  const page = await open(scenario([workspace(1, 'Acme')], keys))
  const secrets = keys.map((one) => secretOf(one.id))
  writeFileSync(join(folder, 'notes.txt'), 'nothing\n')
  writeFileSync(join(folder, 'call.sh'), 'nothing\n')
  writeFileSync(join(folder, '.cache'), `${secrets[0]}\n`)
  writeFileSync(join(folder, 'dana-good.csv'), secrets.join('\n'))
  await show(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Files with copies: 2' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const file = rows(page).first() // listed before the hidden file
  await expect(file).toContainText('dana-good.csv · 35 keys')
  await expect(file.getByText('Key 7 ')).toHaveCount(0)
  await file.getByRole('button', { name: 'Details' }).press('Enter')
  await expect(file.getByRole('listitem')).toHaveCount(35)
  await expect(file.getByRole('button', { name: /^Replace…: Key \d+$/ })).toHaveCount(35)
  await expectAccessible(page)
  await file.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByRole('heading', { name: 'Files with copies: 1' })).toBeVisible()
  await expect(rows(page).first()).toContainText('.cache')
  expect(await inputsOf(page, 'copies:markHandled')).toHaveLength(1)
})
