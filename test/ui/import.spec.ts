import { readFileSync } from 'node:fs'
import { pasteAnywhere } from '../pages/paste.ts'
import { expectAccessible } from './harness/accessible.ts'
import { BACKUP_PASSPHRASE, backupOf } from './harness/backup-file.ts'
import {
  button,
  choose,
  grid,
  openAgain,
  openImport,
  saveUnchecked,
  secret,
  table,
} from './harness/import-page.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday, scenario } from './harness/scenario.ts'

test('forty keys from a table are reviewed, checked, saved at once and undone with the keyboard (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  const before = (await mainOf(page).call('keys:list', undefined)).length
  await openImport(page)
  await expectAccessible(page)
  choose(page, [{ name: 'keys.csv', text: table(40) }])
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check 40 keys')).toBeFocused()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '40')
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Save 40 keys')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Works: 40' })).toBeVisible()
  await expect(grid(page).getByRole('row').first()).toContainText('Works')
  expect(await mainOf(page).call('keys:list', undefined)).toHaveLength(before)
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Added: 40 · Works: 40' })).toBeVisible()
  expect(await mainOf(page).call('keys:list', undefined)).toHaveLength(before + 40)
  expect(await inputsOf(page, 'imports:apply')).toHaveLength(1)
  await expect(button(page, 'Show keys')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Show keys.csv in its folder').click()
  await expect.poll(() => inputsOf(page, 'imports:showFile')).toHaveLength(1)
  await button(page, 'Undo').click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeFocused()
  expect(await mainOf(page).call('keys:list', undefined)).toHaveLength(before)
})

test('each state has its text, and a missing secret is entered in its row and doesn’t stay in the page (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [
    {
      name: 'keys.csv',
      text: `${table(2)}\nArchive,Northwind,archive-1,,https://auth.example.com/v1/auth/token,https://api.example.com\nLost,Northwind,lost-1,${secret},,`,
    },
  ])
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check 2 keys')).toBeFocused()
  const row = (name: string) => grid(page).getByRole('row').filter({ hasText: name })
  await expect(row('Archive')).toContainText('Secret missing')
  await expect(row('Lost')).toContainText('Address unknown')

  await row('Archive').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Enter the secret for Archive')).toBeFocused()
  await page.keyboard.insertText(`${secret}-typed`)
  await page.keyboard.press('Enter')
  await expect(row('Archive')).toBeFocused()
  await expect(row('Archive')).toContainText('New')
  await expect(button(page, 'Check 3 keys')).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  const fold = page.getByRole('button', { name: /^Where they go/ })
  await expect(fold).toHaveAccessibleName('Where they go 2 workspaces · Still to choose: 1')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option').first().click()
  await expect(button(page, 'Check 4 keys')).toBeVisible()
  await expect(fold).toHaveAccessibleName('Where they go 3 workspaces')

  await row('Import 1').focus()
  await page.keyboard.press('F2')
  await grid(page).getByLabel('Name', { exact: true }).fill('Renamed')
  await page.keyboard.press('Enter')
  await expect(row('Renamed')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(row('Import 2')).toHaveAttribute('aria-selected', 'false')
  await saveUnchecked(page, 3)
  await expect(page.getByText('Added: 3')).toBeVisible()
  const names = (await mainOf(page).call('keys:list', undefined)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Renamed', 'Archive', 'Lost']))
  expect(names).not.toContain('Import 2')
})

test('a skipped record can be imported: a key’s duplicate, and a login once it has a workspace', async ({
  open,
}) => {
  const page = await open(everyday())
  await openImport(page)
  const [head, first] = table(1).split('\n')
  const second = first?.replace('Import 1', 'Newer').replace(secret, `${secret}-newer`)
  choose(page, [
    { name: 'keys.csv', text: `${head}\n${first}\n${second}` },
    { name: 'logins.csv', text: `name,username,password\nPortal,acme-portal,${secret}` },
  ])
  await button(page, 'Choose files…').click()
  const row = (name: string) => grid(page).getByRole('row', { name })
  await expect(row('Import 1')).toContainText('Same client ID twice: choose one')
  await expect(row('Import 1')).toHaveAttribute('aria-selected', 'false')
  const tick = (name: string) => row(name).getByRole('gridcell').first().click()
  await tick('Newer')
  await expect(row('Newer')).toHaveAttribute('aria-selected', 'true')
  await expect(row('Import 1')).toHaveAttribute('aria-selected', 'false')
  const places = page.getByRole('region', { name: 'Where they go' }).getByRole('listitem')
  await expect(places).toHaveCount(0)
  await tick('Portal')
  await expect(places).toHaveCount(2)
  await expect(button(page, 'Check 1 key')).toBeEnabled()
  await places.last().getByRole('button').click()
  await page.getByRole('option', { name: 'Acme Production' }).click()
  await expect(row('Import 1')).toHaveAttribute('aria-selected', 'false')
  await saveUnchecked(page, 2)
  await expect(page.getByRole('status').filter({ hasText: 'Added: 2' })).toBeVisible()
})

test('only the visible ones of a thousand rows are rendered, and the keyboard reaches the last', async ({
  open,
}) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'keys.csv', text: table(1_000) }])
  await page.keyboard.press('Enter')
  await expect(button(page, /Check 1,?000 keys/)).toBeFocused()
  expect(await grid(page).getByRole('row').count()).toBeLessThan(40)
  await grid(page).getByRole('row').first().focus()
  await page.keyboard.press('End')
  await expect(grid(page).getByRole('row').filter({ hasText: 'Import 1000' })).toBeFocused()
})

test('pasted text is read at once, its new addresses are named, and nothing of it stays in the page (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  await openImport(page)
  await pasteAnywhere(page, table(1, 'auth.fabrikam.example'))
  await expect(button(page, 'Check 1 key')).toBeFocused()
  await page.getByRole('button', { name: /^Where they go 1 workspace · New: fabrikam/ }).click()
  const name = page.getByLabel('Service at auth.fabrikam.example')
  await expect(name).toHaveValue('fabrikam.example')
  expect(await page.content()).not.toContain(secret)
  mainOf(page).app.person.agrees = false
  await saveUnchecked(page, 1)
  await expect(button(page, 'Check 1 key')).toBeEnabled()
  await name.fill('Fabrikam')
  mainOf(page).app.person.agrees = true
  await saveUnchecked(page, 1)
  await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
  const services = await mainOf(page).call('services:list', undefined)
  expect(services.map((service) => service.name)).toContain('Fabrikam')
})

test('a skipped row of pasted text is identified by the text and its line', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  await pasteAnywhere(page, `${table(1)}\nNote without a key,,,,,`)
  await saveUnchecked(page, 1)
  await page.getByRole('button', { name: 'Left out: 1' }).click()
  await expect(page.getByText(/^Pasted text:\d+$/)).toBeVisible()
})

test('unreadable files are reported, and cancelling loses nothing', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  mainOf(page).app.fileDialog.toOpenMany = { kind: 'cancelled' }
  await page.keyboard.press('Enter')
  await expect(button(page, 'Choose files…')).toBeFocused()
  choose(page, [{ name: 'notes.txt', text: 'nothing here' }])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No keys found')
  await expect(button(page, 'Choose files…')).toBeFocused()
  await expectAccessible(page)
  mainOf(page).fail('imports:read', 'refused', { reason: 'import-stopped' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is too large to import at once')

  mainOf(page).mend('imports:read')
  const reading = mainOf(page).hold('imports:read')
  await button(page, 'Choose folder…').click()
  await button(page, 'Cancel').click()
  reading.release()
  await expect(button(page, 'Choose folder…')).toBeVisible()
})

test('files dropped anywhere on the window are read', async ({ open }) => {
  const page = await open(everyday())
  const anyTable = readFileSync(`${import.meta.dirname}/../fixtures/imports/any.csv`, 'utf8')
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], 'any.csv', { type: 'text/csv' }))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, anyTable)
  await expect(button(page, 'Check 2 keys')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Import keys' })).toBeVisible()
})

test('from the welcome screen, unreadable files are reported on the import screen, with the focus on choosing files', async ({
  open,
}) => {
  const page = await open(scenario([], []), { place: 'welcome' })
  choose(page, [{ name: 'notes.txt', text: 'nothing here' }])
  await expect(button(page, 'Choose files…')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import keys' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('No keys found')
  await expect(button(page, 'Choose files…')).toBeFocused()
})

const withoutAddress = `Name,Workspace,Client ID,Client secret\nOne,Northwind,one-1,${secret}-1\nTwo,Northwind,two-1,${secret}-2`

test('without any service, the keys’ addresses are entered once', async ({ open }) => {
  const page = await open({ ...scenario([], []), services: [] }, { place: 'welcome' })
  choose(page, [{ name: 'keys.csv', text: withoutAddress }])
  await button(page, 'Choose files…').click()
  await button(page, 'Enter the addresses…').click()
  const dialog = page.getByRole('dialog', { name: 'Addresses for Northwind' })
  const auth = dialog.getByLabel(/^Sign-in address/)
  await expect(auth).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(auth).toHaveAccessibleDescription(/Required/)
  await auth.fill('login.northwind.test/oauth/token')
  await dialog.getByLabel(/^API address/).fill('https://api.northwind.test')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'New: login.northwind.test')).toBeFocused()
  await saveUnchecked(page, 2)
  await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
  expect(await mainOf(page).call('services:list', undefined)).toMatchObject([
    { tokenPath: '/oauth/token', regions: [{ authUrl: 'https://login.northwind.test' }] },
  ])
})

test('addresses can be entered even if there are services', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'keys.csv', text: withoutAddress }])
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'Enter the addresses…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Addresses for Northwind' })
  await dialog.getByLabel(/^Sign-in address/).fill('https://login.northwind.test')
  await dialog.getByLabel(/^API address/).fill('https://api.northwind.test')
  await page.keyboard.press('Enter')
  const place = page.getByRole('button', { name: /New: login\.northwind\.test/ })
  await expect(place).toBeFocused()
  await expect(button(page, 'Check 2 keys')).toBeEnabled()
})

test('choices in the preview survive another screen and end with the import', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'keys.csv', text: table(3) }])
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check 3 keys')).toBeFocused()
  const row = (name: string) => grid(page).getByRole('row').filter({ hasText: name })
  await row('Import 1').focus()
  await page.keyboard.press('Space')
  await row('Import 2').focus()
  await page.keyboard.press('F2')
  await grid(page).getByLabel('Name', { exact: true }).fill('Renamed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+0')
  await expect(grid(page)).toHaveCount(0)
  await openAgain(page)
  await expect(row('Import 1')).toHaveAttribute('aria-selected', 'false')
  await expect(row('Renamed')).toHaveAttribute('aria-selected', 'true')
  await saveUnchecked(page, 2)
  await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
  await button(page, 'Find other copies').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find copies on this computer' })).toBeVisible()
})

test('a pending import is closed when a backup is opened to be restored', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'keys.csv', text: table(3) }])
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check 3 keys')).toBeFocused()
  const bytes = await backupOf(everyday())
  mainOf(page).app.fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes }
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Data' }).click()
  await button(page, 'Restore from a backup…').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase for this file').fill(BACKUP_PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(dialog.getByLabel('Passphrase for this file')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openAgain(page)
  await expect(button(page, 'Choose files…')).toBeVisible()
})

const ownTable = [
  'Keys of the office;;;;;',
  'What;App code;App word;Login at;Base at;Colour',
  ...[1, 2, 3, 4].map(
    (n) =>
      `Printer ${n};office-000${n};${secret}-${n};https://auth.example.com/v1/auth/token;https://api.example.com;red`,
  ),
].join('\n')

test('the user assigns the columns of a table with unknown headings, and no secret is shown (S33)', async ({
  open,
}) => {
  const page = await open(everyday())
  await openImport(page)
  choose(page, [{ name: 'office.csv', text: ownTable }])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What’s in each column?' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(page)
  const column = (name: string) => page.getByRole('button', { name: new RegExp(`in “?.?${name}`) })
  const say = async (name: string, use: string) => {
    await column(name).click()
    await page.getByRole('option', { name: use, exact: true }).click()
  }
  await say('App code', 'Client ID')
  await say('App word', 'Client secret')
  await say('What', 'Name')
  await button(page, 'Continue').click()
  await expect(button(page, 'Check 4 keys')).toBeFocused()
  const columns = page.getByRole('list', { name: 'Your table' })
  await expect(column('Colour')).toHaveText('Not imported')
  await expect(columns.getByRole('button').filter({ hasNotText: 'Not imported' })).toHaveCount(5)
  expect(await page.content()).not.toContain('office-000')
  await expectAccessible(page)
  const row = (name: string) => grid(page).getByRole('row', { name })
  await row('Printer 4').getByRole('gridcell').first().click()
  await saveUnchecked(page, 3)
  await expect(page.getByRole('status').filter({ hasText: 'Added: 3 · Left out: 1' })).toBeVisible()
  await button(page, 'Left out: 1').click()
  await expect(page.getByText('Not selected')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Import more').click()
  choose(page, [{ name: 'next.csv', text: ownTable.replaceAll('office-', 'next-') }])
  await button(page, 'Choose files…').click()
  await expect(button(page, 'Check 4 keys')).toBeFocused()
})

test('an ambiguous date is asked about once, and earlier choices are kept', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  const [head, one, two] = table(2).split('\n')
  const text = [`${head},Ends`, `${one},03/04/2027`, `${two},03/05/2027`].join('\n')
  choose(page, [{ name: 'keys.csv', text }])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Which date is 03/04/2027?')).toBeVisible()
  await grid(page).getByRole('row').nth(1).getByRole('gridcell').first().click()
  await grid(page).getByRole('row').first().focus()
  await page.keyboard.press('F2')
  await grid(page).getByLabel('Name', { exact: true }).fill('Mine')
  await page.keyboard.press('Enter')
  await button(page, /April/).click()
  await expect(page.getByText('Which date is 03/04/2027?')).toBeHidden()
  await expect(grid(page).getByRole('row', { name: /^Mine/ })).toBeVisible()
  await saveUnchecked(page, 1)
  await expect(page.getByText('Added: 1')).toBeVisible()
})

test('new services and workspaces get the names that the user enters, each only once', async ({ open }) => {
  const page = await open(everyday())
  await openImport(page)
  const text = [
    'Name,Workspace,Client ID,Client secret,Token URL,API URL',
    `One,Passwords/Fabrikam,one-1,${secret},http://127.0.0.1:31960/v1/auth/token,http://127.0.0.1:31961`,
    `Two,app,two-2,${secret},http://127.0.0.1:31960/v1/auth/token,http://127.0.0.1:31961`,
  ].join('\n')
  choose(page, [{ name: 'keys.csv', text }])
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check 2 keys')).toBeFocused()
  const fold = page.getByRole('button', { name: /^Where they go/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await page.getByLabel('Service at 127.0.0.1:31960').fill('Tills')
  const fabrikam = page.getByLabel('Workspace for Passwords/Fabrikam')
  await expect(fabrikam).toHaveValue('Fabrikam')
  const app = page.getByLabel('Workspace for app')
  await app.fill('Fabrikam')
  await expect(page.getByText('This name is taken')).toBeVisible()
  await app.fill('Shop')
  await expectAccessible(page)
  await saveUnchecked(page, 2)
  await expect(page.getByText('Added: 2')).toBeVisible()
  const names = async (of: 'services:list' | 'workspaces:list') =>
    (await mainOf(page).call(of, undefined)).map(({ name }) => name)
  expect(await names('services:list')).toContain('Tills')
  expect(await names('workspaces:list')).toEqual(expect.arrayContaining(['Fabrikam', 'Shop']))
})

for (const [size, least] of [
  [{ width: 1_240, height: 772 }, 8],
  [{ width: 760, height: 520 }, 3],
] as const)
  test(`at ${size.width} × ${size.height} the rows are visible, in the screen’s only scroll area`, async ({
    open,
  }) => {
    const page = await open(everyday())
    await page.setViewportSize(size)
    await openImport(page)
    choose(page, [{ name: 'keys.csv', text: table(40) }])
    await page.keyboard.press('Enter')
    await expect(button(page, 'Check 40 keys')).toBeFocused()
    const seen = async () => {
      const bar = await button(page, 'Check 40 keys').boundingBox()
      const rows = await grid(page).getByRole('row').all()
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
      return boxes.filter((box) => box !== null && bar !== null && box.y + box.height <= bar.y).length
    }
    // The user's table is collapsed at first if it would cover the rows.
    const fold = button(page, 'Your table')
    await expect(fold).toHaveAttribute('aria-expanded', String(size.height > 640))
    expect(await seen()).toBeGreaterThanOrEqual(Math.min(4, least))
    if (size.height > 640) await fold.click()
    await expect(page.getByRole('list', { name: 'Your table' })).toBeHidden()
    await expect.poll(seen).toBeGreaterThanOrEqual(least)
    const areas = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('*')].filter(
            (part) =>
              /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
          ).length,
      )
    expect(areas).toBe(0) // no part of the screen scrolls separately
  })

test('a client ID of the usual length is shown in full in a narrow window', async ({ open }) => {
  const page = await open(everyday(), { width: 760, height: 520 })
  await openImport(page)
  const clientId = 'c8b1f0a2-1000-4f53-9a53-0d6f3a1b0001'
  choose(page, [{ name: 'keys.csv', text: table(3).replace('import-1,', `${clientId},`) }])
  await button(page, 'Choose files…').click()
  const shown = grid(page).getByText(clientId)
  expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('rows that differ only in their scope are told apart, even beside a long client ID', async ({
  open,
}) => {
  const page = await open(everyday(), { width: 760, height: 520 })
  await openImport(page)
  const [head, row = ''] = table(1).split('\n')
  const first = row.replace('import-1,', 'c8b1f0a2-1000-4f53-9a53-0d6f3a1b0001,')
  choose(page, [{ name: 'keys.csv', text: `${head},scope\n${first},invoices:read\n${first},invoices:write` }])
  await button(page, 'Choose files…').click()
  for (const scope of ['invoices:read', 'invoices:write']) {
    const shown = grid(page).getByText(scope, { exact: true })
    expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})
