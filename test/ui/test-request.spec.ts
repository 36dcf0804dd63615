import type { Page } from '@playwright/test'
import { noReply, response } from '../fakes/fake-http.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, many, type Scenario, scenario } from './harness/scenario.ts'

const inTheme = (given: Scenario, theme: 'light' | 'dark'): Scenario => ({
  ...given,
  settings: { ...given.settings, theme },
})

type Reply = {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly isTruncated?: boolean
  readonly location?: string
}

const body = JSON.stringify({ workspace: 'Acme Production', key: { name: 'Billing sync' }, left: 2461 })

/** Has the service answer the next request: 200 and JSON unless told otherwise. */
const answerWith = (page: Page, { status = 200, ...reply }: Reply = {}) =>
  mainOf(page).app.http.answer(
    response(status, reply.body ?? body, {
      statusText: 'OK',
      headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
      ...reply,
    }),
  )

/** The requests the page has sent, without their ids. */
const sent = async (page: Page) =>
  (await inputsOf(page, 'requests:send')).map((input) => {
    const { requestId: _id, ...request } = input as { requestId: string } // the contract's input
    return request
  })

const goToTest = async (page: Page) => {
  await page.keyboard.press('Control+t')
  await expect(page.getByRole('heading', { name: 'Test request', level: 1 })).toBeVisible()
}
const pathField = (page: Page) => page.getByLabel(/^Path under/)

test('by keyboard alone: a path, Ctrl+Enter, an answer, its tree', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  answerWith(page)
  await goToTest(page)
  await expect(page.getByRole('combobox', { name: 'Key' })).toHaveValue('Billing sync')
  await pathField(page).focus()
  await page.keyboard.type('/v1/workspace?limit=5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('200 It worked')).toBeVisible()
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible()
  await expect(page.getByText(`${body.length} bytes`)).toBeVisible()
  await expect(page.getByText('application/json', { exact: true })).toBeVisible()
  expect(await sent(page)).toEqual([{ keyId: id(4, 1), method: 'GET', path: '/v1/workspace?limit=5' }])
  await expect(pathField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Send' }).focus()
  answerWith(page, { status: 201 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^201 /).first()).toBeVisible()

  const tree = page.getByRole('tree', { name: 'Body of the answer' })
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem', { name: /^workspace/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const branch = tree.getByRole('treeitem', { name: /^key/ })
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^name/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await expect(tree.getByRole('treeitem', { name: /^left/ })).toBeFocused()
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1)
})

test('the workspace is in sight, hatched and named when it is live', async ({ open }) => {
  const page = await open(everyday())
  await goToTest(page)
  const banner = page.getByRole('region', { name: 'Request', exact: true })
  await expect(banner).toContainText('acts on Acme Production')
  await expect(banner).toContainText('Live, be careful')
  await page.getByRole('combobox', { name: 'Key' }).fill('ledg')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(banner).toContainText('acts on Finance EU')
  await expect(banner).not.toContainText('Live, be careful')
  await expect(page.getByText('https://api.eu.example.com')).toBeVisible()
})

test('names and addresses that look like markup stay text', { tag: '@smoke' }, async ({ open }) => {
  const given = everyday()
  const name = 'R&D <b>bold</b> <i>x</i> &amp; "more"'
  const workspaces = given.workspaces.map((each) => ({ ...each, name }))
  const page = await open({ ...given, workspaces })
  const location = 'https://other.test/<b>x</b>?a=1&amp;b=2'
  answerWith(page, { status: 302, statusText: 'Found', location, body: '' })
  await goToTest(page)
  const banner = page.getByRole('region', { name: 'Request', exact: true })
  await expect(banner).toContainText(`acts on ${name}`)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText(
    `It points to ${location}. The token`,
  )
})

test('a practice key comes with a path to try; another key takes it away again', async ({ open }) => {
  const given = everyday()
  const practice = {
    id: id(1, 2),
    name: 'Practice',
    isPractice: true,
    credentialEncoding: 'as-written' as const,
    regions: [
      { id: id(2, 9), name: 'Default', authUrl: 'http://127.0.0.1:4010', baseUrl: 'http://127.0.0.1:4011' },
    ],
  }
  const workspaces = given.workspaces.map((each) =>
    each.name === 'Practice' ? { ...each, serviceId: practice.id, regionId: id(2, 9) } : each,
  )
  const page = await open({ ...given, services: [...given.services, practice], workspaces })
  await goToTest(page)
  await expect(pathField(page)).toHaveValue('')
  const choose = async (text: string) => {
    await page.getByRole('combobox', { name: 'Key' }).fill(text)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await choose('First steps')
  await expect(pathField(page)).toHaveValue('/v1/workspace')
  await choose('Billing')
  await expect(pathField(page)).toHaveValue('')
})

test('headers and body are sent as typed, with the type of the body; ours cannot be replaced', async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page, { status: 201, statusText: 'Created' })
  await goToTest(page)
  await page.getByRole('button', { name: /GET/ }).click()
  await page.getByRole('option', { name: 'POST' }).click()
  await pathField(page).fill('https://api.example.com/v1/things')
  await expect(pathField(page)).toHaveValue('/v1/things')
  await page.getByRole('button', { name: 'Body' }).click()
  await page.getByRole('textbox', { name: 'Body' }).fill('{"a": 1}')
  await expect(page.getByText('sent as JSON')).toBeVisible()
  await page.getByRole('button', { name: 'Headers' }).click()
  await page.getByRole('textbox', { name: 'Headers' }).fill('Authorization: Bearer mine')
  await expect(page.getByText('Line 1: this header is set by Keyward')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await timesAsked(page, 'requests:send')).toBe(0)
  await page.getByRole('textbox', { name: 'Headers' }).fill('X-Trace: 7')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('201 It worked')).toBeVisible()
  expect(await sent(page)).toEqual([
    {
      keyId: id(4, 1),
      method: 'POST',
      path: '/v1/things',
      headers: { 'Content-Type': 'application/json', 'X-Trace': '7' },
      body: '{"a": 1}',
    },
  ])
})

test('another origin is refused before anything is asked of main', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await goToTest(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter the path of what you want to ask')).toBeVisible()
  await expect(pathField(page)).toBeFocused()
  await pathField(page).fill('https://api.example.com.evil.test/v1')
  await expect(page.getByText('That address is outside this region.')).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await timesAsked(page, 'requests:send')).toBe(0)
})

for (const [status, words] of [
  [401, 'The service did not recognise the token'],
  [403, 'It acts on Acme Production only.'],
  [404, 'Nothing found at that address'],
  [405, 'That address does not take GET'],
  [422, 'The service did not understand the request'],
  [429, 'The service asks us to slow down'],
  [503, 'The service has a problem on its side'],
] as const)
  test(`a ${status} is told in a sentence`, async ({ open }) => {
    const page = await open(everyday())
    answerWith(page, { status, statusText: 'Whatever' })
    await goToTest(page)
    await pathField(page).fill('/v1/x')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText(words)
    await expect(page.getByText(`${status} Whatever`)).toBeVisible()
  })

test('after 401 a new token is one press away, and a reading request goes out again with it', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, { status: 401, statusText: 'Unauthorized' })
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Get new token' }).waitFor()
  answerWith(page)
  await page.getByRole('button', { name: 'Get new token' }).click()
  await expect(page.getByText('200 It worked')).toBeVisible()
  expect(await timesAsked(page, 'tokens:issue')).toBe(1)
  expect(await timesAsked(page, 'requests:send')).toBe(2)
})

test('a redirect is shown and was not followed', async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, { status: 302, statusText: 'Found', location: 'https://other.test/x', body: '' })
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('https://other.test/x')).toBeVisible()
  await expect(page.getByText('The token was not sent there.')).toBeVisible()
})

test('a sign-in page with status 200 is no success', async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, {
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  })
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A web page came back, not data')).toBeVisible()
  await expect(page.getByText('It worked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the request' }).click()
  await expect(pathField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('row', { name: /Test request: A web page came back, not data/ })).toBeVisible()
})

test('a body is text, never HTML, and a cut one says so', async ({ open }) => {
  const page = await open(everyday())
  const html = '<img src=x onerror="window.caught=1"><b>bold</b>'
  answerWith(page, { headers: { 'content-type': 'text/html' }, body: html, isTruncated: true })
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toHaveText(html)
  await expect(page.getByText('the answer was longer than 1 MiB')).toBeVisible()
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
})

for (const theme of ['light', 'dark'] as const) {
  test(
    `an answer that is not text is told, not shown, ${theme}`,
    furtherLook(theme === 'light'),
    async ({ open }) => {
      const page = await open(inTheme(everyday(), theme), { width: 760, height: 520 })
      const headers = { 'content-type': 'image/png' }
      answerWith(page, { headers, body: '\uFFFDPNG\r\n\u001a\n\0\0IHDR'.padEnd(12_000 - 2, '\0') })
      await goToTest(page)
      await pathField(page).fill('/v1/x')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This answer is not text (image/png, 12 kB)')).toBeVisible()
      await expect(page.getByText('IHDR')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Copy as' }).click()
      const menu = page.getByRole('menu', { name: 'Copy as' })
      await expect(menu).toBeVisible()
      expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
      await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
    },
  )
}

test('headers fold away, JSON shows as tree or text, and long numbers keep their digits', async ({
  open,
}) => {
  const page = await open(everyday())
  const body = '{"id": 12345678901234567890, "list": [1, 2]}'
  answerWith(page, { body })
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^id/ })).toContainText('12345678901234567890')
  await page.getByRole('radio', { name: 'Text' }).click()
  await expect(page.getByRole('region', { name: 'Body of the answer' })).toHaveText(body)
  await expect(page.getByText('no-store')).toBeHidden()
  await page.getByRole('button', { name: 'Headers of the answer' }).click()
  await expect(page.getByText('no-store')).toBeVisible()
})

test('a wait is told, can be given up, and a late answer is dropped', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  answerWith(page)
  const held = mainOf(page).hold('requests:send') // the answer is on its way when Cancel is pressed
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for the answer…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Stopped, as you asked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  held.release()
  await expect.poll(() => timesAsked(page, 'requests:cancel')).toBe(1)
  await expect(page.getByText('Stopped, as you asked')).toBeVisible()
  await expect(page.getByText('It worked')).toBeHidden()
})

test('the page asks for the answer to main’s question, and waits for the service only after it', async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page)
  const { person } = mainOf(page).app
  let answer = () => {}
  person.readsUntil = new Promise((resolve) => (answer = resolve))
  await goToTest(page)
  await page.getByRole('button', { name: /GET/ }).click()
  await page.getByRole('option', { name: 'DELETE' }).click()
  await pathField(page).fill('/v1/things/1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Answer the question to continue.')).toBeVisible()
  await expect(page.getByText('Waiting for the answer…')).toBeHidden()
  answer()
  await expect(page.getByText('200 It worked')).toBeVisible()
  await expect(page.getByText('Answer the question to continue.')).toBeHidden()
})

test('no answer at all has its sentence, and trying again sends the same', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).app.http.answer(noReply('unreachable', 'ERR_FAILED', 'api.example.com'))
  await goToTest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Cannot reach api.example.com')
  answerWith(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('200 It worked')).toBeVisible()
  const requests = await sent(page)
  expect(requests[1]).toEqual(requests[0])
})

test('a key is found by typing among 10,000', async ({ open }) => {
  const page = await open(many(10_000))
  await goToTest(page)
  await page.getByRole('combobox', { name: 'Key' }).fill('zurich 09990')
  await page.getByRole('option', { name: /Zürich key 09990/ }).click()
  await expect(page.getByRole('combobox', { name: 'Key' })).toHaveValue('Zürich key 09990')
})

for (const theme of ['light', 'dark'] as const)
  test(`accessible in every state, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(inTheme(everyday(), theme))
    await goToTest(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /GET/ }).click()
    await page.getByRole('option', { name: 'POST' }).click()
    await page.getByRole('button', { name: 'Headers' }).click()
    await page.getByRole('button', { name: 'Body' }).click()
    await pathField(page).fill('//elsewhere')
    await expectAccessible(page)
    await pathField(page).fill('/v1/x')
    answerWith(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('200 It worked')).toBeVisible()
    await page.getByRole('button', { name: 'Headers of the answer' }).click()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Text' }).click()
    answerWith(page, { status: 401, statusText: 'Unauthorized', isTruncated: true })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('401 Unauthorized')).toBeVisible()
    await expectAccessible(page)
    mainOf(page).app.http.answer(noReply('timeout', 'ERR_TIMED_OUT', 'api.example.com'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })

test('without a key it says so and offers the way to one', async ({ open }) => {
  const page = await open(scenario([], []), { place: 'welcome' })
  await page.getByRole('button', { name: 'Look around first' }).click()
  await goToTest(page)
  await expect(page.getByRole('heading', { name: 'A test request needs a key' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByRole('heading', { name: 'Add a key' })).toBeVisible()
})

test('on the narrowest window the warning of a live workspace has a row of its own', async ({ open }) => {
  const page = await open(everyday(), { width: 560, height: 520 })
  await page.keyboard.press('Control+t')
  const warning = page.getByText('Live, be careful').last()
  const box = await warning.boundingBox()
  expect(box?.height).toBeLessThan(30) // one line
})
