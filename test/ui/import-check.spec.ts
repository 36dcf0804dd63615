import type { Page } from '@playwright/test'
import { issued, refusal } from '../fakes/fake-token-endpoint.ts'
import { expectAccessible } from './harness/accessible.ts'
import { button, choose, grid, openImport, saveUnchecked, secret, table } from './harness/import-page.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

const row = (page: Page, name: string) => grid(page).getByRole('row', { name })
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const readTable = async (page: Page, text: string): Promise<void> => {
  await openImport(page)
  choose(page, [{ name: 'keys.csv', text }])
  await page.keyboard.press('Enter')
  await expect(grid(page)).toBeVisible()
}
const addresses = 'https://auth.example.com/v1/auth/token,https://api.example.com'

test('two of six keys that need attention are checked again, and saved keys have their tokens (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  const { tokenEndpoint } = mainOf(page).app
  await readTable(page, table(6))
  const asksBefore = tokenEndpoint.asks.length
  tokenEndpoint.answer(issued(), refusal('invalid-client'), issued(), issued(), refusal('tls'), issued())
  await expect(button(page, 'Check 6 keys')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Save 6 keys')).toBeFocused()
  await expect(status(page, 'Works: 4 · Needs attention: 2')).toBeVisible()
  await expect(row(page, 'Import 1')).toContainText('Works')
  await expect(row(page, 'Import 2')).toContainText('Needs attention')
  await expect(row(page, 'Import 2')).toContainText('didn’t accept')
  await expect(row(page, 'Import 5')).toContainText('Your network may want you to sign in')
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)

  const chip = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Needs attention 2' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  tokenEndpoint.answer(issued(), refusal('tls'))
  await button(page, 'Check again').click()
  await expect(status(page, 'Works: 5 · Needs attention: 1')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(1)
  tokenEndpoint.answer(issued())
  await button(page, 'Check again').click()
  await expect(status(page, 'Works: 6')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(6)
  await expect(chip).toHaveCount(0)
  await expect(button(page, 'Check again')).toHaveCount(0)
  expect(tokenEndpoint.asks.length - asksBefore).toBe(9)

  await button(page, 'Save 6 keys').click()
  await expect(status(page, 'Added: 6 · Works: 6')).toBeVisible()
  const keys = await mainOf(page).call('keys:list', undefined)
  const added = keys.filter(({ clientId }) => clientId.startsWith('import-')).map(({ id }) => id)
  const tokens = await mainOf(page).call('tokens:list', undefined)
  expect(added).toHaveLength(6)
  for (const keyId of added)
    expect(tokens.find((token) => token.keyId === keyId)).toMatchObject({ state: 'valid' })
  expect(tokenEndpoint.asks.length - asksBefore).toBe(9)
})

test('keys that need attention are saved with the service’s reply', async ({ open }) => {
  const page = await open(everyday())
  await readTable(page, table(2))
  mainOf(page).app.tokenEndpoint.answer(issued(), refusal('invalid-client'))
  await button(page, 'Check 2 keys').click()
  await button(page, 'Save 2 keys').click()
  await expect(status(page, 'Added: 2 · Works: 1 · Needs attention: 1')).toBeVisible()
  const keys = await mainOf(page).call('keys:list', undefined)
  const tokens = await mainOf(page).call('tokens:list', undefined)
  const stateOf = (clientId: string) => {
    const key = keys.find((each) => each.clientId === clientId)
    return tokens.find(({ keyId }) => keyId === key?.id)
  }
  expect(stateOf('import-1')).toMatchObject({ state: 'valid' })
  expect(stateOf('import-2')).toMatchObject({ state: 'failed', error: { kind: 'invalid-client' } })
})

test('new addresses are confirmed once, and nothing is sent after a no (S41)', async ({ open }) => {
  const page = await open(everyday())
  const { tokenEndpoint, person } = mainOf(page).app
  await readTable(page, table(3, 'auth.fabrikam.example'))
  const before = tokenEndpoint.asks.length
  person.agrees = false
  await button(page, 'Check 3 keys').click()
  await expect.poll(() => inputsOf(page, 'imports:allowHosts')).toHaveLength(1)
  await expect(button(page, 'Check 3 keys')).toBeFocused()
  await expect(row(page, 'Import 1')).toContainText('New')
  expect(tokenEndpoint.asks).toHaveLength(before)
  expect(await inputsOf(page, 'imports:check')).toEqual([])
  person.agrees = true
  await button(page, 'Check 3 keys').click()
  await expect(status(page, 'Works: 3')).toBeVisible()
  expect(tokenEndpoint.asks).toHaveLength(before + 3)
})

test('a cancelled check sends no more requests and keeps its results', async ({ open }) => {
  const page = await open(everyday())
  await readTable(page, table(6))
  const checks = mainOf(page).hold('imports:check')
  await button(page, 'Check 6 keys').click()
  await expect(status(page, '0 of 6 checked')).toBeVisible()
  await expect.poll(() => inputsOf(page, 'imports:check')).toHaveLength(4)
  await expect(row(page, 'Import 4')).toContainText('Checking…')
  await expect(row(page, 'Import 5')).toContainText('New')
  await button(page, 'Cancel').click()
  checks.release()
  await expect(button(page, 'Check 6 keys')).toBeFocused()
  expect(await inputsOf(page, 'imports:check')).toHaveLength(4)
  await expect(row(page, 'Import 4')).toContainText('Works')
  await expect(row(page, 'Import 5')).toContainText('New')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Save 6 keys')).toBeFocused()
  expect(await inputsOf(page, 'imports:check')).toHaveLength(6)
})

test('choosing another workspace discards its rows’ check, even a running one', async ({ open }) => {
  const page = await open(everyday())
  await readTable(page, table(2))
  await button(page, 'Check 2 keys').click()
  await expect(button(page, 'Save 2 keys')).toBeFocused()
  await page.getByRole('button', { name: /^Where they go/ }).click()
  const place = (name: string) =>
    page.getByRole('region', { name: 'Where they go' }).getByRole('button', { name: `Workspace for ${name}` })
  const moveTo = async (name: string, to: string) => {
    await place(name).click()
    await page.getByRole('option', { name: to }).first().click()
  }
  await moveTo('Northwind', 'Acme Production')
  await expect(row(page, 'Import 1')).toContainText('New')
  await expect(row(page, 'Import 2')).toContainText('Works')
  const checks = mainOf(page).hold('imports:check')
  await button(page, 'Check 2 keys').click()
  await expect(row(page, 'Import 1')).toContainText('Checking…')
  await moveTo('Northwind', 'Acme Staging')
  checks.release()
  await expect(button(page, 'Check 2 keys')).toBeVisible()
  await expect(row(page, 'Import 1')).toContainText('New')
})

test('the only secret without a client ID is matched to the only client ID without a secret', async ({
  open,
}) => {
  const page = await open(everyday())
  await readTable(
    page,
    `${table(1)}\nArchive,Northwind,archive-1,,${addresses}\nStray,Northwind,,${secret}-9,${addresses}`,
  )
  await expect(row(page, 'Archive')).toContainText('Secret missing')
  await expect(row(page, 'Stray')).toContainText('No client ID')
  await row(page, 'Archive').getByRole('button', { name: 'These belong together' }).click()
  await expect(row(page, 'Stray')).toHaveCount(0)
  await expect(row(page, 'Archive')).toContainText('New')
  await expect(row(page, 'Archive')).toHaveAttribute('aria-selected', 'true')
  expect(await page.content()).not.toContain(secret)
  await saveUnchecked(page, 2)
  await expect(status(page, 'Added: 2')).toBeVisible()
  const { keyward } = mainOf(page).app
  const key = keyward.services.vault.document.keys.find(({ clientId }) => clientId === 'archive-1')
  const opened = await keyward.services.keys.openSecretOf(key?.id ?? '')
  expect(opened.ok && opened.value.clientSecret.reveal()).toBe(`${secret}-9`)
})

test('changing a column rereads the file and keeps the focus, and changes nothing without a client ID', async ({
  open,
}) => {
  const page = await open(everyday())
  const [head, ...lines] = table(2).split('\n')
  await readTable(page, [`${head},Remark`, ...lines.map((line, n) => `${line},Person ${n + 1}`)].join('\n'))
  const column = (name: string) => page.getByRole('button', { name: `in “${name}”` })
  const say = async (name: string, use: string) => {
    await column(name).click()
    await page.getByRole('option', { name: use, exact: true }).click()
  }
  await expect(row(page, 'Import 1')).not.toContainText('Person 1')
  await say('Remark', 'Owner')
  await expect(row(page, 'Import 1')).toContainText('Person 1')
  await expect(column('Remark')).toBeFocused()
  expect(await inputsOf(page, 'imports:read')).toHaveLength(2)

  await say('Client ID', 'Not imported')
  await expect(status(page, 'Choose the client ID and the secret.')).toBeVisible()
  await expect(column('Client ID')).toBeFocused()
  await expect(button(page, 'Check 2 keys')).toBeVisible()
  await expect(row(page, 'Import 1')).toContainText('Person 1')
  expect(await inputsOf(page, 'imports:read')).toHaveLength(2)
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
})

test('changing a column ends the check of the previous rows', async ({ open }) => {
  const page = await open(everyday())
  const [head, ...lines] = table(6).split('\n')
  await readTable(page, [`${head},Remark`, ...lines.map((line) => `${line},Ada`)].join('\n'))
  const checks = mainOf(page).hold('imports:check')
  await button(page, 'Check 6 keys').click()
  await expect.poll(() => inputsOf(page, 'imports:check')).toHaveLength(4)
  await page.getByRole('button', { name: 'in “Remark”' }).click()
  await page.getByRole('option', { name: 'Owner', exact: true }).click()
  await expect(row(page, 'Import 1')).toContainText('Ada')
  checks.release()
  await expect(button(page, 'Check 6 keys')).toBeVisible()
  expect(await inputsOf(page, 'imports:check')).toHaveLength(4)
  await expect(page.getByRole('button', { name: /^Needs attention/ })).toHaveCount(0)
})

test('answering a date question checks the rows again, because main has dropped their tokens', async ({
  open,
}) => {
  const page = await open(everyday())
  const [head, one, two] = table(2).split('\n')
  await readTable(page, [`${head},Ends`, `${one},03/04/2027`, `${two},03/05/2027`].join('\n'))
  await button(page, 'Check 2 keys').click()
  await expect(button(page, 'Save 2 keys')).toBeFocused()
  await button(page, /April/).click()
  await button(page, 'Check 2 keys').click()
  await button(page, 'Save 2 keys').click()
  await expect(status(page, 'Added: 2 · Works: 2')).toBeVisible()
  const tokens = await mainOf(page).call('tokens:list', undefined)
  const keys = await mainOf(page).call('keys:list', undefined)
  for (const { id } of keys.filter(({ clientId }) => clientId.startsWith('import-')))
    expect(tokens.find(({ keyId }) => keyId === id)).toMatchObject({ state: 'valid' })
})

test('a folder’s unopened files are named', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'keys/keys.csv', text: table(1) }])
  const { fileDialog } = mainOf(page).app
  const { toOpenMany } = fileDialog
  if (toOpenMany?.kind !== 'opened') throw new Error('no files')
  fileDialog.toOpenMany = { ...toOpenMany, notOpened: ['keys/scan.pdf', 'keys/old.docx'] }
  await button(page, 'Choose folder…').click()
  const fold = button(page, 'Files not opened: 2')
  await expect(page.getByText('keys/scan.pdf')).toBeHidden()
  await fold.click()
  await expect(page.getByText('keys/scan.pdf')).toBeVisible()
  await expect(page.getByText('keys/old.docx')).toBeVisible()
  await expectAccessible(page)
})

test('a file that can’t be moved to the trash stays listed and says so', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  let hasTrash = false
  const onDisk = { show: () => true, moveToTrash: async () => hasTrash }
  choose(page, [{ name: 'keys.csv', text: table(1) }], onDisk)
  await page.keyboard.press('Enter')
  await saveUnchecked(page, 1)
  const note = page.getByRole('note')
  await expect(note).toContainText('These secrets are still unencrypted in your files')
  await button(page, 'Move to trash').click()
  await expect(page.getByRole('alert')).toContainText('The file wasn’t moved to the trash')
  await expect(note).toContainText('keys.csv')
  await expectAccessible(page)
  hasTrash = true
  await button(page, 'Move to trash').click()
  await expect(note).toContainText('Moved to trash')
  await expect(note).not.toContainText('keys.csv')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button(page, 'Show keys')).toBeFocused()
})

test('a kept file isn’t mentioned again', async ({ open }) => {
  const page = await open(everyday())
  await readTable(page, table(1))
  await saveUnchecked(page, 1)
  await button(page, 'Keep').click()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(button(page, 'Show keys')).toBeVisible()
  expect(await inputsOf(page, 'imports:trashFile')).toEqual([])
})
