import type { Page } from '@playwright/test'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, mainOf, test, timesAsked } from './harness/page-test.ts'
import { scenario } from './harness/scenario.ts'

const given = (theme: 'light' | 'dark' = 'light') => {
  const empty = scenario([], [])
  return { ...empty, services: [], settings: { ...empty.settings, theme } }
}

const guideOf = (page: Page) => page.getByRole('complementary', { name: 'Try the real steps' })

for (const theme of ['light', 'dark'] as const) {
  test(`the guide ticks what is done (${theme})`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(given(theme), { place: 'welcome' })
    await page.getByRole('button', { name: 'Try the real steps in a browser' }).click()
    const guide = guideOf(page)
    const form = addKeyForm(page)
    const done = guide.getByRole('img', { name: 'Done' })
    await expect(page.getByRole('button', { name: /Practice service, Practice default/ })).toBeVisible()
    await expect(done).toHaveCount(0)
    await expectAccessible(page)

    await guide.getByRole('button', { name: 'Open the practice console' }).click()
    await expect(done).toHaveCount(1)
    await form.clientId.fill('7f3a91c2-58be-4c7e-a1b0-000000000001')
    await expect(done).toHaveCount(2) // the steps in the browser have not happened
    mainOf(page).app.createInConsole()
    await expect(done).toHaveCount(4)
    await form.clientSecret.fill('a-secret-of-no-value')
    await expect(done).toHaveCount(5)
    await expectAccessible(page)
    await form.clientId.fill('')
    await expect(done).toHaveCount(4)
  })
}

test('after practising, a key of a real service goes to a new workspace, without the guide', async ({
  open,
}) => {
  const page = await open(given(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Practise', exact: true }).click()
  await expect(mainWindow(page).row('My first key')).toBeVisible()
  await page.keyboard.press('Control+n')
  const form = addKeyForm(page)
  await expect(page.getByRole('button', { name: /New workspace… Workspace/ })).toBeVisible()
  await expect(page.getByLabel('Sign-in address')).toBeVisible()
  await form.clientId.fill('billing-4711')
  await expect(guideOf(page)).toHaveCount(0)
  // The guide comes with the workspace it is about.
  await page.getByRole('button', { name: /New workspace… Workspace/ }).click()
  await page.getByRole('option', { name: /^Practice/ }).click()
  await expect(guideOf(page)).toBeVisible()
})

test('a key that the practice service refuses is moved to a workspace of its service', async ({ open }) => {
  const page = await open(given(), { place: 'welcome' })
  await page.getByRole('button', { name: 'Try the real steps in a browser' }).click()
  const form = addKeyForm(page)
  await form.name.fill('Billing')
  await form.clientId.fill('billing-4711')
  await form.clientSecret.fill('canary-Wq8-x1Zt0pLk93Ru')
  await form.save.click()
  const note = page.getByRole('alert')
  await expect(note).toContainText('The practice service does not know this key')
  await expect(note).toContainText('Is this a key of your service?')
  await note.getByRole('button', { name: 'Choose its workspace' }).click()
  await expect(page.getByLabel('Workspace name')).toBeFocused()
  await expect(page.getByLabel('Workspace name')).toHaveValue('')
  await expect(page.getByLabel('Sign-in address')).toBeVisible()
  await expect(guideOf(page)).toHaveCount(0)
  await expect(note).toHaveCount(0)
  await expect(form.name).toHaveValue('Billing')
  await expect(form.clientSecret).toHaveValue('canary-Wq8-x1Zt0pLk93Ru')
})

test('adding a key offers it too, and keeps what was entered', async ({ open }) => {
  const page = await open(given(), { place: 'welcome', width: 760, height: 520 })
  await page.getByRole('button', { name: 'Add a key' }).click()
  const form = addKeyForm(page)
  await form.name.fill('Ledger')
  await form.clientId.fill('abc')
  await page.getByRole('button', { name: 'Try these steps with a practice key' }).click()
  await expect(guideOf(page)).toBeVisible()
  await expect(form.name).toHaveValue('Ledger')
  await expect(form.clientId).toHaveValue('abc')
})

test('a browser that cannot be opened is told, with a way to try again', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(given(), { place: 'welcome' })
  mainOf(page).app.computer.opensBrowser = false
  await page.getByRole('button', { name: 'Try the real steps in a browser' }).click()
  await guideOf(page).getByRole('button', { name: 'Open the practice console' }).click()
  await expect(guideOf(page)).toContainText('Your web browser could not be opened')
  await expect(guideOf(page).getByRole('img', { name: 'Done' })).toHaveCount(0)
  await guideOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => timesAsked(page, 'practice:openConsole')).toBe(2)
})
