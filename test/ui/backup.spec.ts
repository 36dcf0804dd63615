import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { backupOf, BACKUP_PASSPHRASE as PASSPHRASE } from './harness/backup-file.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, key, NOW_MS, type Scenario } from './harness/scenario.ts'

const withoutBackup = (theme: 'light' | 'dark' = 'light'): Scenario => {
  const given = everyday()
  const { lastBackupAtMs: _, ...state } = given.state
  return { ...given, state, settings: { ...given.settings, theme } }
}

const chooses = (page: Page, bytes: Uint8Array) => {
  mainOf(page).app.fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes }
}

test('five real keys add a quiet hint to the overview, separate from what needs attention', async ({
  open,
}) => {
  const page = await open(withoutBackup())
  await page.getByRole('button', { name: 'Overview, 3 things need your attention' }).click()
  const needs = page.getByRole('main')
  await expect(needs.getByText('No backup of your keys yet')).toBeVisible()
  await expectAccessible(page)
  await needs.getByRole('button', { name: 'Make a backup…' }).click()
  await expect(page.getByRole('dialog').getByLabel('Passphrase')).toBeFocused()
  await page.keyboard.press('Escape')
  await needs.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('button', { name: 'Overview, 3 things need your attention' })).toBeVisible()
  await expect(needs.getByText('No backup of your keys yet')).toBeHidden()
  const [written] = (await inputsOf(page, 'settings:write')) as { backupSnoozedUntilMs: number }[]
  expect(written?.backupSnoozedUntilMs).toBeGreaterThan(NOW_MS)
})

for (const theme of ['light', 'dark'] as const)
  test(`a backup is made from the settings, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(withoutBackup(theme))
    await page.getByRole('button', { name: /^Overview/ }).click()
    await page.getByRole('button', { name: 'Make a backup' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Control+,')
    await page.getByRole('tab', { name: 'Data' }).click()
    const { fileDialog } = mainOf(page).app
    fileDialog.toSave = 'cancelled'
    await page.getByRole('button', { name: 'Make a backup…' }).click()
    await expect(dialog.getByLabel('Passphrase', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    await expect(dialog.locator('[id$="-error"]')).toBeVisible()
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE)
    await dialog.getByLabel('Repeat it').fill(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    // No file was chosen in the dialog, so the form keeps what was typed.
    await expect(dialog.getByRole('button', { name: 'Encrypt and save…' })).toBeEnabled()
    await expect(dialog.getByLabel('Passphrase')).toHaveValue(PASSPHRASE)
    fileDialog.toSave = 'saved'
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    await expect(dialog.getByText('11 keys')).toBeVisible()
    await expect(dialog.getByText('Audit archive')).toBeVisible()
    expect(await inputsOf(page, 'vault:exportBackup')).toEqual([
      { passphrase: PASSPHRASE },
      { passphrase: PASSPHRASE },
    ])
    expect(await page.content()).not.toContain(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Show in folder' }).click()
    await expect.poll(() => fileDialog.shown).toEqual([expect.stringMatching(/^keyward-.+\.keyward-backup$/)])
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await dialog.getByLabel('Passphrase for this file').fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'This backup is fine' })).toBeVisible()
    expect(fileDialog.opened).toEqual([]) // the user doesn't have to look for the file
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

test('checking a backup reports a wrong passphrase, then shows its contents', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  chooses(page, await backupOf(everyday()))
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Check…', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Passphrase for this file')).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong passphrase')).toBeVisible()
  await expect(dialog.getByLabel('Passphrase for this file')).toHaveValue('')
  await page.keyboard.type(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'This backup is fine' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Acme Production' })).toContainText('5')
  await expect(dialog.getByText('Keys without their secret: 1')).toBeVisible()
  await expectAccessible(page)
})

test('a file that isn’t a backup is reported next to the button', async ({ open }) => {
  const page = await open(everyday())
  chooses(page, new TextEncoder().encode('a shopping list'))
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Restore from a backup…' }).click()
  await expect(page.getByRole('alert')).toContainText('This isn’t a Keyward backup')
})

for (const theme of ['light', 'dark'] as const)
  test(
    `a preview takes what is new and asks about the rest, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const given = everyday()
      const gone = key(24, 'Old one', 1)
      const keys = [...given.keys, { ...gone, deletedAtMs: NOW_MS - DAY_MS }]
      const page = await open(
        { ...given, keys, settings: { ...given.settings, theme } },
        { width: 760, height: 520 },
      )
      const [same, completes, differs] = ['Billing sync', 'Audit archive', 'Data lake'].map((name) => {
        const known = given.keys.find((item) => item.name === name)
        if (!known) throw new Error(name)
        return known
      })
      const made = [21, 22, 23].map((n) => key(n, `New key ${n - 20}`, 1))
      if (!same || !completes || !differs) throw new Error('not everyday')
      const backup = [
        ...made,
        { ...completes, hasSecret: true },
        { ...differs, notes: 'Other notes' },
        gone,
        same,
      ]
      chooses(page, await backupOf({ ...given, keys: backup, tokens: [] }))
      await page.getByRole('button', { name: 'Settings' }).first().click()
      await page.getByRole('tab', { name: 'Data' }).click()
      await page.getByRole('button', { name: 'Restore from a backup…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Passphrase for this file').fill(PASSPHRASE)
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('auth.example.com')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Restore 4 keys' })).toBeFocused()
      await expect(dialog.getByRole('switch', { name: 'Add missing keys: 3' })).toBeChecked()
      await expect(dialog.getByRole('switch', { name: 'Restore missing secrets: 1' })).toBeChecked()
      await expect(dialog.getByRole('switch', { name: 'Replace keys that differ here: 1' })).not.toBeChecked()
      await expect(dialog.getByRole('switch', { name: 'Bring back deleted keys: 1' })).not.toBeChecked()
      await dialog.getByRole('button', { name: 'Show names' }).first().click()
      await expect(dialog.getByText('New key 2 · Acme Production')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Restore 4 keys' }).click()
      await expect(dialog.getByRole('status')).toContainText('Keys restored4 keys')
      expect((await inputsOf(page, 'vault:importBackup')).at(-1)).toMatchObject({
        take: { keyIds: [21, 22, 23, 10].map((n) => id(4, n)) },
      })
      expect(await timesAsked(page, 'vault:importBackup')).toBe(2)
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect(dialog.getByText('Import undone')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    },
  )

for (const theme of ['light', 'dark'] as const)
  test(
    `an earlier copy says what going back would change, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const given = everyday()
      const page = await open(
        { ...given, settings: { ...given.settings, theme } },
        { width: 760, height: 520 },
      )
      await page.getByRole('button', { name: 'Settings' }).first().click()
      await page.getByRole('tab', { name: 'Data' }).click()
      await page.getByRole('button', { name: 'Go back…' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Can’t be read')).toBeVisible()
      await expect(dialog.getByText('Same keys as now')).toBeVisible()
      await expect(dialog.getByText('Keys restored: 1 · Keys removed: 3 · Keys changed: 2')).toBeVisible()
      await expectAccessible(page)
      mainOf(page).app.vaultFile.failWith = 'the disk is full'
      await dialog.getByRole('button', { name: 'Go back to the version from' }).last().click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      expect(await inputsOf(page, 'vault:restore')).toEqual([{ backupId: 'vault-000000000000001-001.json' }])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Go back…' })).toBeFocused()
    },
  )

test('two copies from the same minute show their seconds', async ({ open }) => {
  const page = await open(everyday())
  const copy = (id: string, savedAtMs: number) => ({ id, savedAtMs, keys: 1 })
  const atMs = Date.UTC(2026, 10, 17, 9, 40, 5)
  mainOf(page).answer('vault:backups', () => [
    copy('c', atMs + 20_000),
    copy('b', atMs),
    copy('a', atMs - 60_000),
  ])
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Go back…' }).click()
  const times = page.getByRole('dialog').getByRole('listitem')
  await expect(times.getByText(/:40:\d\d/)).toHaveText([/:40:25/, /:40:05/])
  await expect(times.last()).not.toContainText(':39:')
})

test('the last row of Data erases everything on this computer', async ({ open }) => {
  const page = await open(withoutBackup())
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Data' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase everything…' }).click()
  await expect.poll(() => timesAsked(page, 'app:eraseEverything')).toBe(1)
})
