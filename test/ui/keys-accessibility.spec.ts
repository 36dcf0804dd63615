import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, test } from './harness/page-test.ts'
import { everyday, many, type Scenario, scenario } from './harness/scenario.ts'

const filled = (count: number): Scenario => (count === 40 ? many(40) : many(count))
const withTheme = (theme: 'light' | 'dark', given: Scenario): Scenario => ({
  ...given,
  settings: { ...given.settings, theme },
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the empty list, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(withTheme(theme, scenario(everyday().workspaces, [])))
    await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
    await expectAccessible(page)
  })

  for (const count of [1, 40, 10_000]) {
    test(
      `axe finds nothing in a list of ${count}, ${theme}`,
      furtherLook(theme === 'light'),
      async ({ open }) => {
        const page = await open(withTheme(theme, filled(count)))
        await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', /\d+/)
        await expectAccessible(page)
      },
    )
  }

  test(
    `axe finds nothing in any state of a key, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const page = await open(withTheme(theme, everyday()))
      for (const name of ['Nightly export', 'Support desk', 'Data lake', 'Ledger bridge', 'Audit archive']) {
        await page.getByRole('row', { name }).click()
        await expect(page.getByRole('complementary').getByRole('heading', { name })).toBeVisible()
        await expectAccessible(page)
      }
    },
  )

  test(
    `axe finds nothing in forms, menus, dialogs and the removed keys, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const page = await open(withTheme(theme, everyday()))
      const detail = page.getByRole('complementary')
      await page.getByRole('row', { name: 'Ledger bridge' }).getByRole('button', { name: 'Replace…' }).click()
      await expectAccessible(page)
      await chooseWay(page)
      await expect(detail.getByLabel('Client secret')).toBeFocused()
      await expectAccessible(page)

      await page.getByRole('row', { name: 'Billing sync' }).click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(page.getByText('“Billing sync” deleted')).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Recently deleted' }).click()
      await page.getByRole('button', { name: 'Erase: Billing sync' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Erase Billing sync for good?' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    },
  )
}

test('axe finds nothing in the list and detail of the narrowest window', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday(), { width: 760, height: 520 })
  await expectAccessible(page)
  await page.getByRole('row', { name: 'Billing sync' }).click()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a list of ten thousand keys renders at most 500 elements in either density', async ({ open }) => {
  for (const density of ['comfortable', 'compact'] as const) {
    const given = many(10_000)
    const page = await open({ ...given, settings: { ...given.settings, density } })
    const drawn = await page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length)
    expect(drawn).toBeLessThanOrEqual(500)
  }
})

test('key states differ in shape and text, not only in colour', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  const shapeOf = (name: string) =>
    page.getByRole('row', { name }).locator('svg[data-shape]').getAttribute('data-shape')
  expect(await shapeOf('Billing sync')).toBe('ready')
  expect(await shapeOf('Nightly export')).toBe('soon')
  expect(await shapeOf('Support desk')).toBe('ended')
  expect(await shapeOf('Partner onboarding')).toBe('none')
  expect(await shapeOf('Ledger bridge')).toBe('problem')
  const words = await Promise.all(
    ['Billing sync', 'Nightly export', 'Support desk', 'Partner onboarding', 'Ledger bridge'].map((name) =>
      page.getByRole('row', { name }).getByRole('gridcell').nth(1).innerText(),
    ),
  )
  expect(new Set(words).size).toBe(5)
})
