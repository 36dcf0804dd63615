import { expect, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

test('Ctrl+F finds in the answer in sight; once more, or without an answer, it finds keys', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.evaluate(() =>
    window.fake.answer('requests:send', () => ({
      ok: true,
      value: {
        status: 200,
        statusText: 'OK',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"Billing sync"}',
        isTruncated: false,
        durationMs: 12,
        sizeBytes: 23,
        step: {
          api_object: {},
          headers: {},
          status_code: 200,
          step_status: { code: 0, message: '', verbose: '' },
        },
      },
    })),
  )
  await page.keyboard.press('Control+t')
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByLabel(/^Path under/).fill('/v1/me')
  await page.keyboard.press('Enter')
  await expect(page.getByText('200 It worked')).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('textbox', { name: 'Search in the answer' })).toBeFocused()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
