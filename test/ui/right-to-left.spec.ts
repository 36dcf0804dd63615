import { expectAccessible, showWhole } from './harness/accessible.ts'
import { misfits } from './harness/misfits.ts'
import { expect, furtherLook, test } from './harness/page-test.ts'
import { everyday, spoken } from './harness/scenario.ts'
import { recordsOf, stops, wordsIn } from './harness/tour.ts'

for (const [at, stop] of stops.entries()) {
  test(
    `${stop.name} in Arabic: runs from right to left, fits, and axe finds nothing`,
    furtherLook(at % 2 === 0),
    async ({ open }) => {
      const words = await wordsIn('ar')
      const page = await open(recordsOf(stop, 'ar'), { place: stop.place })
      await stop.go(page, words)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect.poll(() => misfits(page)).toEqual([])
      await showWhole(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 760, height: 520 })
      await expect.poll(() => misfits(page)).toEqual([])
    },
  )
}

test('arrow keys follow the reading direction', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(spoken(everyday(), 'ar'))
  const row = page.locator('[data-key-id]').filter({ hasText: 'Billing sync' })
  await row.focus()
  await page.keyboard.press('ArrowLeft') // moves into the row
  await expect(row.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight') // moves back to the row itself
  await expect(row).toBeFocused()
})

test('a name in another script keeps its place in a sentence', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(spoken(everyday(), 'ar'))
  const label = await page
    .locator('[data-key-id] button[aria-label*="Billing sync"]')
    .first()
    .getAttribute('aria-label')
  expect(label).toContain('\u2068Billing sync\u2069')
})
