import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import { expect, expectTokenCopied, test, walkTask } from './walk-task.ts'

test.describe.configure({ timeout: 300_000 })

const bruno = `${import.meta.dirname}/../fixtures/imports/bruno`

/** Has the system's file dialog answer with this path; the answer is one input more. */
const chooses = ({ app }: RunningKeyward, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, path)

test('forty keys of a table, and those of a Bruno folder, real files read by the real child process', async ({
  start,
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-imports-'))
  try {
    const rows = Array.from(
      { length: 40 },
      (_, n) =>
        `Import ${n + 1},Acme,import-${n + 1},canary-right-Wq8x1Zt0pLk93Ru,${service.authUrl}/v1/auth/token,${service.baseUrl}`,
    )
    const table = join(folder, 'keys.csv')
    writeFileSync(table, ['Name,Workspace,Client ID,Client secret,Token URL,API URL', ...rows].join('\n'))
    const project = join(folder, 'bruno')
    cpSync(bruno, project, { recursive: true })
    const requestFile = join(project, 'List invoices.bru')
    const request = readFileSync(requestFile, 'utf8')
    writeFileSync(requestFile, request.replace('https://auth.example.com', service.authUrl))

    const keyward = await start({ hasTestClock: false })
    const { page } = keyward
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await chooses(keyward, table)
    await walkTask({
      name: 'Import 40 keys from a CSV',
      before: 'not possible',
      limit: 5,
      keyward,
      walk: async (inputs) => {
        await inputs.click(button('Import keys…'))
        await expect(button('Choose files…')).toBeFocused()
        await inputs.press('Enter')
        inputs.count += 1 // the answer to the file dialog
        await expect(button('Import 40 keys')).toBeFocused()
        await inputs.press('Enter')
        await expect(page.getByText('40 added')).toBeVisible()
      },
    })
    await expect(page.getByRole('heading', { name: 'Keys imported' })).toBeVisible()
    expect(await keyward.must('keys:list')).toHaveLength(40)
    await button('Show keys').click()
    await page.getByRole('button', { name: 'Copy token of Import 1', exact: true }).click()
    await expectTokenCopied(keyward)

    await chooses(keyward, project)
    await walkTask({
      name: 'Import the keys of a Bruno folder',
      before: 'not possible',
      limit: 6,
      keyward,
      walk: async (inputs) => {
        await inputs.press('ControlOrMeta+N')
        await inputs.click(button('Import keys…'))
        await inputs.click(button('Choose folder…'))
        inputs.count += 1 // the answer to the file dialog
        await expect(button('Import 1 key')).toBeFocused()
        await inputs.press('Enter')
        await expect(page.getByText('1 added')).toBeVisible()
      },
    })
    expect(await keyward.must('keys:list')).toHaveLength(41)
    await button('Undo').click()
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
    expect(await keyward.must('keys:list')).toHaveLength(40)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the admin’s own table of forty keys: a title line, headings of her own, and all of it right', async ({
  start,
  service,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-imports-'))
  try {
    const rows = Array.from(
      { length: 40 },
      (_, n) =>
        `Till ${n + 1};Shops;till-${n + 1};canary-own-Wq8x1Zt0pLk93Ru${n};${service.authUrl}/v1/auth/token;${service.baseUrl};31.03.2027;Ola Berg;yellow`,
    )
    const table = join(folder, 'our keys.csv')
    const heads = 'Which till;Area;App key;App password;Login page;Base;Good until;Owner;Colour'
    writeFileSync(table, ['Keys of all shops, as of November;;;;;;;;', ';;;;;;;;', heads, ...rows].join('\n'))
    const keyward = await start({ hasTestClock: false })
    const { page } = keyward
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await chooses(keyward, table)
    await walkTask({
      name: 'Import 40 keys from a table of her own',
      before: 'not possible',
      limit: 7, // and one more for the tick in main's question
      keyward,
      walk: async (inputs) => {
        await inputs.click(button('Import keys…'))
        await expect(button('Choose files…')).toBeFocused()
        await inputs.press('Enter')
        inputs.count += 1 // the answer to the file dialog
        await expect(button('Import 40 keys').or(button('Continue'))).toBeVisible()
        if (await button('Continue').isVisible()) await inputs.click(button('Continue'))
        await expect(button('Import 40 keys')).toBeFocused()
        await inputs.press('Enter')
        await expect(page.getByText('40 added')).toBeVisible()
      },
    })
    const keys = await keyward.must('keys:list')
    const end = new Date(2027, 2, 31)
    expect(
      keys.map(({ name, clientId, owner, keyExpiresAtMs = 0, hasSecret }) => ({
        name,
        clientId,
        owner: owner?.name,
        ends: new Date(keyExpiresAtMs).toDateString(),
        hasSecret,
      })),
    ).toEqual(
      expect.arrayContaining(
        rows.map((_, n) => ({
          name: `Till ${n + 1}`,
          clientId: `till-${n + 1}`,
          owner: 'Ola Berg',
          ends: end.toDateString(),
          hasSecret: true,
        })),
      ),
    )
    expect(keys).toHaveLength(40)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
