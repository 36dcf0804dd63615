import type { Page } from '@playwright/test'
import { chooseWay } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, many } from './harness/scenario.ts'

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search keys, workspaces, actions' })
  await expect(field).toBeFocused()
  return field
}
const marked = (page: Page) => page.getByRole('option', { selected: true })

test('two inputs after typing a name copy its token, and the result is shown in the same place', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  await page.keyboard.type('billing')
  await expect(marked(page)).toContainText('Billing sync')
  await page.keyboard.press('Enter')
  const told = marked(page).filter({ hasText: /Copied\. Valid for 4[01] min/ })
  await expect(told.locator('svg[data-shape="copied"]')).toBeVisible()
  expect(await inputsOf(page, 'tokens:copy')).toEqual([{ keyId: id(4, 1), as: 'token' }])
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0) // it closes automatically
})

test('shows the last copied keys and all actions before anything is typed', async ({ open }) => {
  const page = await open(everyday())
  await openPalette(page)
  const first = page.getByRole('group', { name: 'Recent keys' }).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Lock' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('opens workspaces, settings and screens', async ({ open }) => {
  const page = await open(everyday())
  const choose = async (typed: string, line: string) => {
    await openPalette(page)
    await page.keyboard.type(typed)
    await expect(marked(page)).toContainText(line)
    await page.keyboard.press('Enter')
  }
  await choose('finance e', 'Finance EU')
  await expect(page.getByRole('heading', { level: 1, name: 'Finance EU' })).toBeVisible()
  await choose('protec', 'Protection')
  await expect(page.getByRole('heading', { level: 2, name: 'Protection' })).toBeVisible()
  await choose('keyboard', 'Keyboard shortcuts')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the arrow key at the end of the text opens a key’s other actions, and Escape leads back', async ({
  open,
}) => {
  const page = await open(everyday())
  const field = await openPalette(page)
  await page.keyboard.type('nightly')
  await page.keyboard.press('ArrowLeft') // inside the text, this key only moves the caret
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('option', { name: 'Copy client ID' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('option')).toHaveText([
    'Copy token',
    'Copy client ID',
    'Copy secret',
    'Test',
    'Pin',
    'Replace…',
    'Delete',
    'Open key',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await page.keyboard.type('nightly')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => inputsOf(page, 'keys:copyClientId')).toEqual([{ keyId: id(4, 2) }])
})

test('a key that wasn’t accepted says so and offers to replace it', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await openPalette(page)
  await page.keyboard.type('partner')
  await page.keyboard.press('Enter')
  await expect(marked(page)).toContainText('Can’t reach auth.example.com')
  await page.getByRole('combobox').fill('ledger')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0)
  await chooseWay(page)
  await expect(page.getByRole('heading', { name: 'Enter the new secret' })).toBeVisible()
  expect(await timesAsked(page, 'tokens:copy')).toBe(1)
})

test('an empty result keeps what was typed, and Escape closes it and returns the focus', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: 'Nightly export' }).click()
  await page.getByRole('row', { name: 'Nightly export' }).focus()
  const field = await openPalette(page)
  await page.keyboard.type('zzz')
  await expect(page.getByText('Nothing matches “zzz”')).toBeVisible()
  await expect(field).toHaveValue('zzz')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: 'Nightly export' })).toBeFocused()
})

test('renders only the best matches among ten thousand keys', async ({ open }) => {
  const page = await open(many(10_000))
  await openPalette(page)
  await page.keyboard.type('key 00777')
  await expect(marked(page)).toContainText('key 00777')
  await page.getByRole('combobox').fill('k')
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(50)
})

for (const [name, keys] of [
  ['?', 'Shift+?'],
  ['the palette', 'Control+k'],
] as const) {
  test(`${name} opens it on any screen, but not while typing or over a dialog`, async ({ open }) => {
    const page = await open(everyday())
    await page.keyboard.press('Control+,')
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `the sheet of shortcuts has them all, without a finding: ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const given = everyday()
      const page = await open(
        { ...given, settings: { ...given.settings, theme } },
        { width: 760, height: 520 },
      )
      await page.keyboard.press('Shift+?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      for (const keys of [
        'Ctrl K',
        'Ctrl F',
        '/',
        'Ctrl C',
        'Ctrl Shift C',
        'Ctrl R',
        'Ctrl T',
        'F2',
        'Del',
        'F6',
      ])
        await expect(sheet.getByText(keys, { exact: true })).toHaveCount(1)
      await expectAccessible(page)
    },
  )
}

test('a mistyped word gets a suggestion, and Enter accepts it', async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill('bakcup')
  await expect(page.getByRole('button', { name: /^Did you mean “Backup/i })).toBeVisible()
  await field.fill('biling')
  await expect(page.getByRole('button', { name: 'Did you mean “Billing”?' })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('Billing')
  await expect(page.getByRole('option', { name: 'Billing sync' })).toBeVisible()
  expect(
    await page.evaluate(() => [...(CSS.highlights.get('palette-match') ?? [])].map((range) => String(range))),
  ).toEqual(['Billing'])
})

test('opens again at once after a copy', async ({ open }) => {
  const page = await open(everyday())
  const field = page.getByRole('combobox', { name: 'Search keys, workspaces' })
  await page.keyboard.press('Control+k')
  await field.fill('Payout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bil')
  await expect(field).toHaveValue('bil')
})

test('another key can be searched for during a token request, whose reply doesn’t close the palette', async ({
  open,
}) => {
  const page = await open(everyday())
  const held = mainOf(page).hold('tokens:copy')
  const field = await openPalette(page)
  await field.fill('Payout')
  await field.press('Enter')
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bil')
  await expect(field).toHaveValue('bil')
  held.release()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  await expect(marked(page)).toContainText('Billing sync')
  await expect(marked(page)).not.toContainText('Copied')
  await page.keyboard.press('Enter') // the earlier copy doesn't close the palette, so this key is copied too
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(2)
})

test('a dialog whose code is still loading closes the palette and leaves the page usable', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.route('**/StartCampaignDialog-*', () => undefined) // never answered
  const field = await openPalette(page)
  await field.fill('Replace several')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-modal]')).toHaveCount(0)
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
