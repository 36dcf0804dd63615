import type { PreviewedKey } from '../../src/shared/backup-model.ts'
import { expect, expectAccessible, inputsOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, NOW_MS, type Scenario } from './harness/scenario.ts'

const PASSPHRASE = 'canary correct horse battery'
const withoutBackup = (theme: 'light' | 'dark' = 'light'): Scenario => {
  const given = everyday()
  const { lastBackupAtMs: _, ...state } = given.state
  return { ...given, state, settings: { ...given.settings, theme } }
}

const previewed = (n: number, name: string, state: PreviewedKey['state']): PreviewedKey => ({
  id: id(4, n),
  name,
  clientId: `id-${n}`,
  workspace: 'Acme Production',
  service: 'Example service',
  hasSecret: true,
  state,
  differs: state === 'differs' ? ['secret'] : [],
})
const keys = [
  ...[1, 2, 3].map((n) => previewed(n, `New key ${n}`, 'new')),
  previewed(4, 'Ledger bridge', 'completes'),
  previewed(5, 'Data lake', 'differs'),
  previewed(6, 'Old one', 'removed'),
  previewed(7, 'Billing sync', 'same'),
]

test('the first real key brings a calm reminder, which can be put off', async ({ open }) => {
  const page = await open(withoutBackup())
  const note = page.getByRole('status').filter({ hasText: 'Your keys are only on this computer' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Remind me later' }).click()
  await expect(note).toBeHidden()
  const [written] = (await inputsOf(page, 'settings:write')) as { backupSnoozedUntilMs: number }[]
  expect(written?.backupSnoozedUntilMs).toBeGreaterThan(NOW_MS)
})

test('in a low window the reminder is one slim line', async ({ open }) => {
  const page = await open(withoutBackup(), { width: 760, height: 520 })
  const note = page.getByRole('status').filter({ hasText: 'Your keys are only on this computer' })
  const box = await note.boundingBox()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(box?.height).toBeLessThan(50)
  expect((heading?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(25)
})

test('the overview counts it among what needs the person, and leads to making one', async ({ open }) => {
  const page = await open(withoutBackup())
  await page.getByRole('button', { name: 'Overview, 4 things need you' }).click()
  const needs = page.getByRole('region', { name: 'What needs you' })
  await expect(needs.getByText('Your keys are only on this computer')).toBeVisible()
  await expectAccessible(page)
  await needs.getByRole('button', { name: 'Make a backup' }).click()
  await expect(page.getByRole('tab', { name: 'Backup' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Overview, 4 things need you' }).click()
  await needs.getByRole('button', { name: 'Remind me later' }).click()
  await expect(page.getByRole('button', { name: 'Overview, 3 things need you' })).toBeVisible()
  await expect(needs.getByText('Your keys are only on this computer')).toBeHidden()
})

for (const theme of ['light', 'dark'] as const)
  test(`a backup is made from the settings, ${theme}`, async ({ open }) => {
    const page = await open(withoutBackup(theme))
    await page.getByRole('button', { name: 'Make a backup' }).click()
    await page.evaluate(() => {
      let tries = 0
      window.fake.answer('vault:exportBackup', () => {
        tries += 1
        return tries === 1
          ? { ok: false, error: { kind: 'cancelled', retryable: false } }
          : {
              ok: true,
              value: {
                fileName: 'keyward-2026-11-17.keyward-backup',
                savedAtMs: 1,
                keys: 11,
                withoutSecret: [{ id: '00000004-0000-4000-8000-000000000010', name: 'Audit archive' }],
              },
            }
      })
    })
    await page.getByRole('button', { name: 'Make a backup…' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    await expect(dialog.getByText('Enter a passphrase of 12 characters or more')).toBeVisible()
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE)
    await dialog.getByLabel('Repeat it').fill(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    // No place was chosen: still here, nothing lost.
    await expect(dialog.getByLabel('Passphrase')).toHaveValue(PASSPHRASE)
    await dialog.getByRole('button', { name: 'Encrypt and save…' }).click()
    await expect(dialog.getByText('holds 11 keys')).toBeVisible()
    await expect(dialog.getByText('Audit archive')).toBeVisible()
    expect(await inputsOf(page, 'vault:exportBackup')).toEqual([
      { passphrase: PASSPHRASE },
      { passphrase: PASSPHRASE },
    ])
    expect(await page.content()).not.toContain(PASSPHRASE)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

test('a backup is checked: a wrong passphrase, then what is in it', async ({ open }) => {
  const page = await open(everyday())
  await page.evaluate(() => {
    const fileId = '00000009-0000-4000-8000-000000000001'
    window.fake.answer('vault:chooseBackup', () => ({
      ok: true,
      value: { fileId, fileName: 'mine.keyward-backup' },
    }))
    window.fake.fail('vault:checkBackup', 'refused', { reason: 'wrong-passphrase' })
  })
  await page.evaluate(() => window.fake.emit('app:changed', [window.scenario.state]))
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Backup' }).click()
  await page.getByRole('button', { name: 'Check a backup…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Passphrase of this backup')).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is not the passphrase of this backup')).toBeVisible()
  await expect(dialog.getByLabel('Passphrase of this backup')).toHaveValue('')
  await page.evaluate((madeAtMs) => {
    const workspaces = [{ name: 'Acme Production', service: 'Example service', keys: 5 }]
    window.fake.answer('vault:checkBackup', () => ({
      ok: true,
      value: {
        fileName: 'mine.keyward-backup',
        madeAtMs,
        keys: 5,
        withoutSecret: 1,
        services: [{ name: 'Example service', hosts: ['auth.example.com'] }],
        workspaces,
      },
    }))
  }, NOW_MS - 86_400_000)
  await page.keyboard.type(PASSPHRASE)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'This backup is sound' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Acme Production' })).toContainText('5')
  await expect(dialog.getByText('1 key is in it without its secret')).toBeVisible()
  await expectAccessible(page)
})

test('a file that is no backup is told beside the button', async ({ open }) => {
  const page = await open(everyday())
  await page.evaluate(() => window.fake.fail('vault:chooseBackup', 'refused', { reason: 'not-a-backup' }))
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await page.getByRole('tab', { name: 'Backup' }).click()
  await page.getByRole('button', { name: 'Restore from a backup…' }).click()
  await expect(page.getByRole('alert')).toContainText('This file is not a Keyward backup')
})

for (const theme of ['light', 'dark'] as const)
  test(`a preview takes what is new and asks about the rest, ${theme}`, async ({ open }) => {
    const given = everyday()
    const page = await open({ ...given, settings: { ...given.settings, theme } }, { width: 760, height: 520 })
    await page.evaluate(
      ([previewed, madeAtMs]) => {
        const fileId = '00000009-0000-4000-8000-000000000001'
        window.fake.answer('vault:chooseBackup', () => ({
          ok: true,
          value: { fileId, fileName: 'mine.keyward-backup' },
        }))
        window.fake.answer('vault:importBackup', ({ take }) => ({
          ok: true,
          value:
            take === undefined
              ? {
                  step: 'preview',
                  previewId: fileId,
                  fileName: 'mine.keyward-backup',
                  madeAtMs,
                  services: [{ name: 'Example service', hosts: ['auth.example.com', 'api.example.com'] }],
                  keys: previewed,
                }
              : { step: 'restored', added: take.keyIds.length, changed: 0 },
        }))
      },
      [keys, NOW_MS - 86_400_000] as const,
    )
    await page.evaluate(() => window.fake.emit('app:changed', [window.scenario.state]))
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Backup' }).click()
    await page.getByRole('button', { name: 'Restore from a backup…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Passphrase of this backup').fill(PASSPHRASE)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('auth.example.com and api.example.com')).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Add 3 keys' })).toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'Give 1 key its secret back' })).toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'Replace 1 key' })).not.toBeChecked()
    await expect(dialog.getByRole('switch', { name: 'Bring back 1 key' })).not.toBeChecked()
    await expect(dialog.getByText('1 key is here already and stays as it is.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show names' }).first().click()
    await expect(dialog.getByText('New key 2 in Acme Production')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Restore 4 keys' }).click()
    await expect(dialog.getByText('4 keys were taken from the backup')).toBeVisible()
    expect((await inputsOf(page, 'vault:importBackup')).at(-1)).toEqual({
      previewId: '00000009-0000-4000-8000-000000000001',
      take: { keyIds: [1, 2, 3, 4].map((n) => id(4, n)) },
    })
    expect(await timesAsked(page, 'vault:importBackup')).toBe(2)
  })

for (const theme of ['light', 'dark'] as const)
  test(`an earlier copy says what going back would change, ${theme}`, async ({ open }) => {
    const given = everyday()
    const page = await open({ ...given, settings: { ...given.settings, theme } }, { width: 760, height: 520 })
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Backup' }).click()
    await page.getByRole('button', { name: 'Go back to an earlier copy…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Cannot be read')).toBeVisible()
    await expect(dialog.getByText('The same keys as now')).toBeVisible()
    await expect(
      dialog.getByText('brings back 1 key, takes away 3 keys, and changes 2 keys', { exact: false }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => window.fake.fail('vault:restore', 'not-saved'))
    await dialog.getByRole('button', { name: 'Go back to the copy of' }).last().click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(await inputsOf(page, 'vault:restore')).toEqual([{ backupId: 'vault-000000000000001-001.json' }])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Go back to an earlier copy…' })).toBeFocused()
  })
