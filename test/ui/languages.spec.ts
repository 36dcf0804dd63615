import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, test } from './harness/page-test.ts'
import { everyday, key, NOW_MS, scenario, spoken, workspace } from './harness/scenario.ts'

test('changing the language in the settings applies at once, on the same screen', async ({ open }) => {
  const page = await open(everyday())
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en-GB')
  await page.keyboard.press('Control+,')
  const language = page.getByRole('button', { name: 'English Language' })
  await language.click()
  await expect(page.getByRole('option')).toHaveText([
    'System',
    'English',
    'Deutsch',
    'Español',
    '日本語',
    'العربية',
  ])
  await page.getByRole('option', { name: 'العربية' }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', /^ar-/)
  expect(await inputsOf(page, 'settings:write')).toEqual([{ language: 'ar' }])
  // The section and the focus on the pressed element are kept.
  await expect(page.getByRole('button', { name: 'العربية' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'English' }).click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('the first text is already in the user’s language', async ({ open, page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { directions: seen })
    new MutationObserver(() => {
      if (document.querySelector('[role=row]')) seen.add(document.documentElement.dir)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await open(spoken(everyday(), 'ar'))
  const seen = await page.evaluate(() => [...(window as unknown as { directions: Set<string> }).directions])
  expect(seen).toEqual(['rtl'])
  await expectAccessible(page)
})

test('keys that select an input method’s candidate do nothing else', async ({ open }) => {
  const page = await open(spoken(everyday(), 'ja'))
  const search = page.getByRole('searchbox')
  await search.fill('led')
  for (const key of ['ArrowDown', 'Enter', 'Escape']) {
    await search.dispatchEvent('keydown', { key, isComposing: true })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('led')
  }
  await search.press('ArrowDown')
  await expect(search).not.toBeFocused()
})

test('Japanese lines break between phrases, and texts fit their rows', async ({ open }) => {
  const page = await open(spoken(everyday(), 'ja'))
  await expect(page.locator('html')).toHaveCSS('word-break', 'auto-phrase')
  const rows = page.locator('[data-key-id]')
  await expect(rows.first()).toBeVisible()
  const clipped = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('button, .truncate')])
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.textContent),
  )
  expect(clipped).toEqual([])
})

test('React Aria’s own words are in the user’s language too', async ({ open }) => {
  const page = await open(spoken(everyday(), 'de'))
  await page.keyboard.press('Control+t')
  await page.getByRole('button', { name: 'Anfrage' }).click()
  await page.getByRole('button', { name: 'Kopieren als' }).click()
  const menu = page.locator('[data-trigger="MenuTrigger"]')
  await expect(menu.getByRole('button', { name: 'Schließen' }).first()).toBeAttached()
})

for (const language of ['en', 'de', 'es', 'ja', 'ar'] as const)
  test(`a row has room for its key’s end date, and shows a clock only when it is near, ${language}`, async ({
    open,
  }) => {
    const inDays = [1, 2, 6, 25]
    const keys = inDays.map((days, n) =>
      key(n + 1, `In ${days}`, 1, { keyExpiresAtMs: NOW_MS + days * DAY_MS }),
    )
    const page = await open(spoken(scenario([workspace(1, 'Acme')], keys), language))
    for (const days of inDays) {
      const cell = page
        .getByRole('row', { name: `In ${days}` })
        .getByRole('gridcell')
        .nth(1)
      const ends = cell.locator('.truncate').last()
      expect(await ends.evaluate((one) => one.scrollWidth - one.clientWidth), `in ${days} days`).toBe(0)
      await expect(ends.locator('svg')).toHaveCount(days < 8 ? 1 : 0)
      await expect(ends).toHaveClass(days < 8 ? /text-soon/ : /text-soft/)
    }
  })
