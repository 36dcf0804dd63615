import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../src/shared/keys/key.ts'
import { chooseWay, replaceDialog } from '../pages/replace-dialog.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, scenario, workspace } from './harness/scenario.ts'

const leaked = {
  attention: 'leaked',
  toReplace: { sinceMs: NOW_MS - DAY_MS, reason: 'leaked' },
} as const

const given = (facts: Partial<KeySummary> = {}) =>
  scenario([workspace(1, 'Acme')], [key(1, 'Billing', 1, facts), key(2, 'Other', 1)])

const moreOf = (page: Page) =>
  page.getByRole('row', { name: /^Billing/ }).getByRole('button', { name: 'More actions for Billing' })

const ask = async (page: Page) => {
  await moreOf(page).click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await expect(replaceDialog(page)).toBeVisible()
}

const way = (page: Page, name: string) => replaceDialog(page).getByRole('radio', { name })

test('one question chooses the way: Enter continues, Escape changes nothing', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(given())
  await ask(page)
  await expect(replaceDialog(page)).toContainText('Acme')
  await expect(way(page, 'Step by step')).toBeFocused()
  await expect(way(page, 'Step by step')).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(moreOf(page)).toBeFocused()
  expect(await inputsOf(page, 'replacements:start')).toEqual([])

  await ask(page)
  await page.keyboard.press('ArrowDown')
  await expect(way(page, 'Only the secret')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary').getByLabel('Client secret')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await inputsOf(page, 'replacements:start')).toEqual([])

  await ask(page)
  await page.keyboard.press('ArrowUp')
  await expect(way(page, 'It leaked')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  await expect(page.locator('li[aria-current="step"] :focus')).toBeVisible()
  expect(await inputsOf(page, 'replacements:start')).toEqual([{ keyId: id(4, 1), isLeak: true }])
})

for (const { why, facts, offered } of [
  { why: 'due', facts: { attention: 'due-soon', keyExpiresAtMs: NOW_MS + DAY_MS }, offered: 'Step by step' },
  { why: 'marked as leaked', facts: leaked, offered: 'It leaked' },
  { why: 'refused', facts: { attention: 'refused' }, offered: 'Only the secret' },
  { why: 'without its secret', facts: { hasSecret: false }, offered: 'Only the secret' },
] as const)
  test(`a key that is ${why} is offered the best way first: ${offered}`, async ({ open }) => {
    const page = await open(given(facts))
    await ask(page)
    await expect(way(page, offered)).toBeChecked()
    await expect(way(page, offered)).toBeFocused()
  })

test('a running replacement is opened without a question, from the menu and the details', async ({
  open,
}) => {
  const page = await open(given())
  await mainOf(page).call('replacements:start', { keyId: id(4, 1) })
  const detail = page.getByRole('complementary')
  await expect(detail.getByText('You’re replacing this key')).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Replace…' })).toHaveCount(0)
  await moreOf(page).click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('if a replacement’s new key leaks too, that one is replaced', async ({ open }) => {
  const page = await open(given())
  const { id: replacementId } = await mainOf(page).call('replacements:start', { keyId: id(4, 1) })
  const pair = { clientId: 'the-new-id', clientSecret: 'a-new-secret' }
  const { newKeyId } = await mainOf(page).call('replacements:addNewKey', { replacementId, ...pair })
  await moreOf(page).first().click()
  await page.getByRole('menuitem', { name: 'Replace…' }).click()
  await page.getByRole('button', { name: 'Billing (new) leaked: replace it…' }).click()
  await chooseWay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace Billing (new)')
  expect((await inputsOf(page, 'replacements:start')).at(-1)).toEqual({ keyId: newKeyId, isLeak: true })
})

test('the details of a leaked key are red until its service refuses it', async ({ open }) => {
  const page = await open(given(leaked))
  const banner = page.getByRole('complementary').getByText(/^Leaked \(/)
  const colour = (name: string) =>
    page.evaluate((token) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(--color-${token})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  await expect(banner).toHaveCSS('color', await colour('problem'))
  await expect(page.getByRole('complementary')).toContainText('Others can use it')
  const { id: replacementId } = await mainOf(page).call('replacements:start', {
    keyId: id(4, 1),
    isLeak: true,
  })
  await mainOf(page).call('replacements:markDeleted', { replacementId })
  mainOf(page).refuseToken('invalid-client')
  await mainOf(page).call('replacements:prove', { replacementId })
  await expect(banner).toHaveCSS('color', await colour('soon'))
  await expect(page.getByRole('complementary')).not.toContainText('Others can use it')
  await expect(page.getByRole('complementary').locator('.text-problem')).toHaveCount(0)
})

test('a leaked key isn’t kept ready, and one that was can be stopped', async ({ open }) => {
  const page = await open(given(leaked))
  await page.getByRole('row', { name: /^Billing/ }).click()
  const keepReady = page.getByRole('complementary').getByRole('switch', { name: /^Keep ready/ })
  await expect(page.getByRole('complementary').getByText('Leaked').first()).toBeVisible()
  await expect(keepReady).toHaveCount(0)
  await page.getByRole('row', { name: /^Other/ }).click()
  await expect(keepReady).toBeVisible()
  const kept = await open(given({ ...leaked, keepReady: true }))
  await kept.getByRole('row', { name: /^Billing/ }).click()
  await expect(keepReady).toBeChecked()
})
