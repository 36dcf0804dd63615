import type { Page } from '@playwright/test'
import { response } from '../fakes/fake-http.ts'
import { expectAccessible } from './harness/accessible.ts'
import { secretOf } from './harness/given-files.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

const mine = { serviceId: id(1, 1), method: 'GET', path: '/v1/x' } as const

const answerWith = (page: Page, body: unknown) =>
  mainOf(page).app.http.answer(response(200, JSON.stringify(body)))
const inTheme = (given: Scenario, theme: 'light' | 'dark'): Scenario => ({
  ...given,
  settings: { ...given.settings, theme },
})
const start = async (page: Page) => {
  await page.keyboard.press('Control+t')
  await expect(page.getByRole('heading', { name: 'Test request', level: 1 })).toBeVisible()
}
const pathField = (page: Page) => page.getByLabel(/^Path under/)
const find = (page: Page) => page.getByRole('textbox', { name: 'Search in the answer' })

test('a favourite is kept for the service, sent with one press, removed and brought back', async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page, { a: 1 })
  await start(page)
  await pathField(page).fill('/v1/things/open')
  await page.getByRole('button', { name: 'Keep as favourite' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('things open')
  await page.getByRole('textbox', { name: 'Name' }).fill('Open things')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept as favourite')).toBeVisible()
  expect(await inputsOf(page, 'requests:saveFavourite')).toEqual([
    { serviceId: id(1, 1), name: 'Open things', method: 'GET', path: '/v1/things/open' },
  ])
  await pathField(page).fill('/v1/else')
  await page.getByRole('button', { name: 'Favourite Open things' }).click()
  await expect(pathField(page)).toHaveValue('/v1/things/open')
  await expect(page.getByText('200 It worked')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Open things' }).click()
  await expect(page.getByRole('button', { name: 'Favourite Open things' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Favourite Open things' })).toBeVisible()
})

test('what holds a secret is refused in the dialog, and a name stands once', async ({ open }) => {
  const page = await open(everyday())
  await start(page)
  await pathField(page).fill('/v1/x')
  await page.getByRole('button', { name: 'Keep as favourite' }).click()
  await mainOf(page).call('requests:saveFavourite', { ...mine, name: 'x' })
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('There is one of that name already')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(secretOf(id(4, 1)))
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('That holds a token or a secret')).toBeVisible()
  await expectAccessible(page)
})

test('what was sent goes out again with one press; what lost its values is only filled in', async ({
  open,
}) => {
  const page = await open(everyday())
  const { id: keyId } = everyday().keys[0] ?? { id: '' }
  for (const [n, path] of ['/v1/a', '/v1/b?limit=5'].entries())
    await mainOf(page).call('requests:send', { requestId: `r${n}`, keyId, method: 'GET', path })
  answerWith(page, { a: 1 })
  await start(page)
  await page.getByRole('button', { name: 'Repeat GET /v1/a' }).click()
  await expect(page.getByText('200 It worked')).toBeVisible()
  expect(await timesAsked(page, 'requests:send')).toBe(1)
  await page.getByRole('button', { name: 'Repeat GET /v1/b?limit=' }).click()
  await expect(pathField(page)).toHaveValue('/v1/b?limit=')
  await expect(pathField(page)).toBeFocused()
  expect(await timesAsked(page, 'requests:send')).toBe(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('What you send with this key is here')).toBeVisible()
})

test('copies for others carry a placeholder, the live token only when it is asked for', async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, { a: 1 })
  await start(page)
  await pathField(page).fill('/v1/x')
  for (const name of ['PowerShell lines', 'curl command with token (bash, zsh)']) {
    await page
      .getByRole('button', { name: 'Copy as' })
      .or(page.getByRole('button', { name: 'Copied' }))
      .click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await expect
    .poll(() => inputsOf(page, 'requests:copyAs'))
    .toEqual([
      { keyId: id(4, 1), method: 'GET', path: '/v1/x', as: 'powershell' },
      { keyId: id(4, 1), method: 'GET', path: '/v1/x', as: 'curl', withToken: true },
    ])
  await expect(page.getByText('Billing sync request')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Copy answer' }).click()
  await page.getByRole('menuitem', { name: 'Copy as output of a workflow step' }).click()
  await expect.poll(() => timesAsked(page, 'requests:copyReply')).toBe(1)
})

test('a search unfolds the tree to each place, in 60,000 lines too, and goes on in the text', async ({
  open,
}) => {
  const page = await open(everyday())
  const list = Array.from({ length: 15_000 }, (_none, n) => ({ id: n, name: `Name ${n}`, on: true }))
  answerWith(page, list)
  await start(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await find(page).fill('name 1499')
  await expect(page.getByText('1 of 11', { exact: true })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /Name 1499"/ })).toBeInViewport()
  await find(page).press('Shift+Enter')
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /Name 14999"/ })).toBeInViewport()
  await find(page).press('Enter')
  await expect(page.getByText('1 of 11', { exact: true })).toBeVisible()
  expect(await page.getByRole('treeitem').count()).toBeLessThan(120)
  await page.getByRole('radio', { name: 'Text' }).click()
  await expect(page.getByText('1 of 11', { exact: true })).toBeVisible()
  await find(page).fill('nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await find(page).press('Escape')
  await expect(find(page)).toHaveValue('')
})

test('the output of a workflow step is explained, and its token is nowhere in the page', async ({ open }) => {
  const page = await open(everyday())
  await start(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find a key/ }).fill('explain')
  await page.keyboard.press('Enter')
  const token = 'opaque-TOKEN-0123456789'
  await page.getByRole('textbox', { name: 'Paste the output here' }).evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    JSON.stringify({
      api_object: { access_token: token, expires_in: 3600 },
      headers: {},
      status_code: 200,
      step_status: { code: 0, message: `got ${token}`, verbose: '' },
    }),
  )
  await expect(page.getByText('The step got a token')).toBeVisible()
  await expect(page.getByText('A token was in it.')).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Paste another' }).click()
  await page.getByRole('textbox', { name: 'Paste the output here' }).pressSequentially('x')
  await expect(page.getByText('This box takes a paste.')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(
    `accessible with favourites, search and menus, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const page = await open(inTheme(everyday(), theme))
      await mainOf(page).call('requests:saveFavourite', { ...mine, name: 'Mine', method: 'POST', body: '{}' })
      answerWith(page, { name: 'one', other: 'ONE' })
      await start(page)
      await pathField(page).fill('/v1/x')
      await page.keyboard.press('Enter')
      await find(page).fill('one')
      await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Copy as' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 760, height: 520 })
      await page.getByRole('button', { name: 'Favourites and sent before' }).click()
      await expect(page.getByRole('button', { name: 'Favourite Mine' })).toBeVisible()
      await expectAccessible(page)
    },
  )
