import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test } from './harness/page-test.ts'
import { key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

const given = () =>
  scenario(
    [workspace(1, 'Acme')],
    [key(1, 'Billing', 1), key(2, 'Ledger', 1, { createdAtMs: NOW_MS - 90 * DAY_MS })],
  )

const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).getTime()

test('two presses on the overview create evidence of the last quarter, which can be printed', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Audit report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit report' })
  await expect(dialog.getByRole('button', { name: 'Last quarter' })).toBeVisible()
  await expect(dialog).not.toContainText('isn’t kept')
  await expectAccessible(page)
  // The button already has the focus, so Enter is the second input. The third is in the system’s dialog.
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Report saved' })
  await expect(done.getByRole('status')).toContainText('keyward-evidence-2026-07-01-2026-09-30')
  // React Aria announces a slow button's progress for 7 s.
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0, { timeout: 9_000 })
  await expectAccessible(page)
  expect(await inputsOf(page, 'evidence:export')).toEqual([
    { fromMs: day(2026, 7, 1), toMs: day(2026, 10, 1) },
  ])
  await done.getByRole('button', { name: 'Print…' }).click()
  await done.getByRole('button', { name: 'Show in folder' }).click()
  const { printWindow, fileDialog } = mainOf(page).app
  await expect.poll(() => [printWindow.prints, fileDialog.shown.length]).toEqual([1, 1])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Audit report…' })).toBeFocused()
})

test('organisation and author appear on the page and are remembered', async ({ open }) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Audit report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit report' })
  await dialog.getByLabel('Organisation').fill(' Example Ltd ')
  await dialog.getByLabel('Prepared by').fill('Grace Hopper')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Report saved' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  expect(mainOf(page).app.printWindow.page?.html).toContain('<p>Organisation: <bdi>Example Ltd</bdi></p>')
  await page.getByRole('button', { name: 'Audit report…' }).click()
  await expect(dialog.getByLabel('Organisation')).toHaveValue('Example Ltd')
  await expect(dialog.getByLabel('Prepared by')).toHaveValue('Grace Hopper')
  await expectAccessible(page)
})

test('a period that starts before the recorded activity says so', async ({ open }) => {
  const page = await open(given())
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Audit report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit report' })
  await dialog.getByRole('button', { name: 'Last quarter' }).click()
  await page.getByRole('option', { name: 'Last year' }).click()
  await expect(dialog).toContainText(/Activity before .* isn’t kept/)
})

test('custom dates are whole days, and wrong ones are reported at once', async ({ open }) => {
  const page = await open(given())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit')
  await page.getByRole('option', { name: 'Audit report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit report' })
  await dialog.getByRole('button', { name: 'Last quarter' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  await dialog.getByLabel('From').fill('2026-11-10')
  await dialog.getByLabel('To', { exact: true }).fill('2026-11-09')
  await dialog.getByRole('button', { name: 'Create report…' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter both dates')
  await expectAccessible(page)
  await dialog.getByLabel('To', { exact: true }).fill('2026-11-12')
  await dialog.getByRole('button', { name: 'Create report…' }).click()
  await expect(page.getByRole('dialog', { name: 'Report saved' })).toBeVisible()
  expect(await inputsOf(page, 'evidence:export')).toEqual([
    { fromMs: day(2026, 11, 10), toMs: day(2026, 11, 13) },
  ])
})

test('cancelling the folder changes nothing, and a full disk is reported with the next step', async ({
  open,
}) => {
  const page = await open(given())
  const { fileDialog } = mainOf(page).app
  await page.getByRole('button', { name: /^Overview/ }).click()
  await page.getByRole('button', { name: 'Audit report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Audit report' })
  const make = dialog.getByRole('button', { name: 'Create report…' })
  fileDialog.toSave = 'cancelled'
  await make.click()
  await expect.poll(() => fileDialog.savedFolders.length).toBe(1)
  await expect(make).toBeEnabled()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  fileDialog.toSave = 'not-saved'
  await make.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  fileDialog.toSave = 'saved'
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Report saved' })).toBeVisible()
})

for (const width of [760, 1240])
  for (const theme of ['light', 'dark'] as const)
    test(
      `the dialog fits ${width} pixels in German, ${theme}`,
      furtherLook((theme === 'light') === (width === 1240)),
      async ({ open }) => {
        const german = spoken(given(), 'de')
        const page = await open(
          { ...german, settings: { ...german.settings, theme } },
          { width, height: 720 },
        )
        await page.getByRole('button', { name: /^Übersicht/ }).click()
        await page.getByRole('button', { name: 'Prüfbericht…' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('button', { name: 'Bericht erstellen…' })).toBeVisible()
        await expectAccessible(page)
        const [wide, room] = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth])
        expect(wide).toBeLessThanOrEqual(room ?? 0)
      },
    )
