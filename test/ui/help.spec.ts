import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

for (const theme of ['light', 'dark'] as const) {
  test(
    `help says what Keyward cannot do, by keyboard, without a finding: ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const given = everyday()
      const page = await open(
        { ...given, settings: { ...given.settings, theme } },
        { width: 760, height: 520 },
      )
      await page.keyboard.press('F1')
      const help = page.getByRole('dialog', { name: 'How Keyward works' })
      await expect(help.getByRole('heading', { name: 'How secrets are kept' })).toBeAttached()
      await expect(help.getByText('Another program running as you')).toBeAttached()
      await expect(help.getByText('can stay until you restart')).toBeAttached()
      await expectAccessible(page)
      await page.keyboard.press('End')
      await expect(help.getByRole('button', { name: 'Keyboard shortcuts' })).toBeInViewport()
      await expect(help.getByRole('button', { name: 'Close' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
    },
  )
}

test('help is readable while locked, and offers nothing that needs the keys', async ({ open }) => {
  const given = everyday()
  const page = await open({ ...given, state: { ...given.state, vault: 'locked' } }, { place: 'locked' })
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'How Keyward works' })
  await expect(help.getByRole('button')).toHaveCount(2)
  await help.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
