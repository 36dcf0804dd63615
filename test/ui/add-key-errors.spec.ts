import { errorKinds, errorVariants } from '../../src/shared/errors/error-kinds.ts'
import { everyError } from '../fakes/every-error.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, inputsOf, mainOf, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

const forbidden = /\b(invalid|fail(ed|ure)?|errors?|oops|fatal|abort(ed)?|undefined)\b|!|\{\{/i

test('every failure to save is shown in place, with details and without blame', async ({ open }) => {
  test.slow() // about fifty saves
  const page = await open(everyday())
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ledger')
  await page.getByLabel('Client ID').fill('an-id-1')
  await page.getByLabel('Client secret').fill('a-secret-1')
  const told = new Set<string>()
  for (const kind of errorKinds) {
    for (const reason of everyError().flatMap((error) => (error.kind === kind ? [error.reason] : []))) {
      // No service can cause every kind of error, so the test replaces main's reply.
      mainOf(page).fail('keys:add', kind, {
        ...(reason && { reason }),
        host: 'auth.eu.example.com',
        status: 418,
        detail: 'what the server said',
        reference: 'K-0042',
      })
      await page.getByRole('button', { name: 'Save and check' }).click()
      const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Details' }) })
      await expect(note.locator('dl')).toContainText(reason ? `${kind} / ${reason}` : kind)
      const words = (await note.innerText()).replaceAll('\n', ' ')
      expect(words).not.toMatch(forbidden)
      const isService = /^(invalid-client|unexpected-answer|rate-limited|server-error)$/.test(kind)
      if (isService) expect(words).toContain('The service said: “what the server said”')
      else expect(words).not.toContain('what the server said')
      told.add(words)
      await note.getByRole('button', { name: 'Details', exact: true }).click()
      const variant = errorVariants[kind]
      const facts: readonly string[] = 'facts' in variant ? variant.facts : []
      if (facts.includes('detail')) await expect(note.locator('dl')).toContainText('what the server said')
      if (facts.includes('reference')) await expect(note.locator('dl')).toContainText('K-0042')
    }
  }
  expect(told.size).toBeGreaterThan(errorKinds.length)
  await expectAccessible(page)
})

test('the service’s message is quoted as text, shortened in the note and complete in the details', async ({
  open,
}) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ledger')
  await page.getByLabel('Client ID').fill('an-id-1')
  await page.getByLabel('Client secret').fill('a-secret-1')
  const said = `<img src=x onerror=alert(1)> <b>Your IP</b> is not on the allow list ${'W'.repeat(400)}`
  const facts = { host: 'auth.eu.example.com', status: 403, detail: said }
  mainOf(page).refuseToken('unexpected-answer', { reason: 'service-error', ...facts })
  await page.getByRole('button', { name: 'Save and check' }).click()
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Details' }) })
  const quoted = note.getByText('The service said: “<img src=x onerror=alert(1)> <b>Your IP</b> is')
  await expect(quoted).toBeVisible()
  await expect(note.locator('img, b')).toHaveCount(0)
  const lines = await quoted.evaluate(
    (p) => p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight),
  )
  expect(Math.round(lines)).toBe(3)
  await note.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(note.locator('dl')).toContainText(said)
  await expectAccessible(page)
})

test('a wrong address is fixed in place or in its region, and the key is checked again', async ({ open }) => {
  const page = await open(everyday())
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ledger')
  await page.getByLabel('Client ID').fill('an-id-1')
  await page.getByLabel('Client secret').fill('a-secret-1')
  mainOf(page).refuseToken('unreachable', { reason: 'unknown-host', host: 'auth.eu.example.com' })
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('alert')).toContainText('Check the address')
  await page.getByRole('button', { name: 'Copy for IT' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const [note] = await inputsOf(page, 'app:copyNote')
  expect(note).toEqual({
    text: expect.stringMatching(
      /^Keyward \S+\nCan’t find auth.eu.example.com\nAddress: auth.eu.example.com\nKind: unreachable \/ unknown-host$/,
    ),
  })
  await page.getByRole('button', { name: 'Edit addresses' }).click()
  const region = page.getByRole('dialog')
  await region.getByLabel('Sign-in address').fill('https://sign-in.eu.example.com')
  await region.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible()
})

test('the reason why a key wasn’t saved stays visible in the smallest window until the user scrolls', async ({
  open,
}) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('unreachable', { host: 'auth.example.com' })
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: /Choose a workspace/ }).click()
  await page.getByRole('option', { name: 'Finance EU' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ledger')
  await page.getByLabel('Client ID').fill('an-id-1')
  await page.getByLabel('Client secret').fill('a-secret-1')
  await page.getByRole('button', { name: 'Save and check' }).click()
  const note = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Details' }) })
  await expect(note).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 760, height: 520 })
  await expect(note).toBeInViewport({ ratio: 1 })
  await note.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(note).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, -2_000)
  await expect(note).not.toBeInViewport()
  await page.setViewportSize({ width: 780, height: 540 })
  await expect(note).not.toBeInViewport()
})
