import type { Page } from '@playwright/test'
import { noReply, response } from '../fakes/fake-http.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, inputsOf, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday, id, type Scenario } from './harness/scenario.ts'

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

/** Sets the service's next reply: by default 200 and JSON. */
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
    const { requestId: _id, ...request } = input as { requestId: string } // the contract defines this
    return request
  })

const goToTest = async (page: Page, name = 'Billing sync') => {
  await page.keyboard.press('Control+t')
  await expect(page.getByRole('heading', { name: `Test ${name}`, level: 1 })).toBeVisible()
}
const openRequest = async (page: Page) => {
  await goToTest(page)
  await page.getByRole('button', { name: /^Request/ }).click()
}
const testButton = (page: Page) => page.getByRole('button', { name: 'Test', exact: true })
const pathField = (page: Page) => page.getByLabel(/^Path under/)
const answerText = (page: Page) => page.getByRole('region', { name: 'Body' })

test('one press gets a new token, sends the first request, and says that it works', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  const wanted = { region: 'default', workspace: 'Learning', name: 'First', kind: 'service' } as const
  const { id: keyId } = await mainOf(page).call('practice:createKey', wanted)
  await page.getByRole('searchbox').fill('Learning')
  await page.getByRole('row', { name: /^First/ }).click()
  await page.getByRole('button', { name: 'Copy token for First', exact: true }).click()
  await expect.poll(() => timesAsked(page, 'tokens:copy')).toBe(1) // there is a live token now
  answerWith(page)
  await goToTest(page, 'First')
  await expect(page.getByRole('heading', { name: 'Does this key work?' })).toBeVisible()
  await expect(testButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(/^It works: 200 in \d+ ms$/)).toBeVisible()
  await expect(page.getByText('This key acts on Learning.')).toBeVisible()
  expect(await inputsOf(page, 'tokens:issue')).toEqual([{ keyId, fresh: true }])
  expect(await sent(page)).toEqual([{ keyId, method: 'GET', path: '/v1/workspace' }])
  await expect(page.getByText('200 OK')).toBeVisible()
  await expect(page.getByText(`${body.length} bytes`)).toBeVisible()
  await expect(answerText(page)).toHaveText(JSON.stringify(JSON.parse(body), undefined, 2))
  await expect(pathField(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Request/ })).toContainText('GET /v1/workspace')
})

test('without a first request, a new token proves that the key works, and a request is one press away', async ({
  open,
}) => {
  const page = await open(everyday())
  await goToTest(page)
  await testButton(page).click()
  await expect(page.getByRole('status').getByText(/^It works: got a new token in \d+ ms$/)).toBeVisible()
  await expect(page.getByText('This key acts on Acme Production.')).toBeVisible()
  expect(await timesAsked(page, 'requests:send')).toBe(0)
  await page.getByRole('button', { name: 'Send a request too' }).click()
  await expect(pathField(page)).toBeFocused()
  await expect(pathField(page)).toHaveValue('')
  await expect(pathField(page)).toHaveAttribute('placeholder', 'Enter a path')
  answerWith(page, { status: 201, statusText: 'Created' })
  await page.keyboard.type('/v1/workspace?limit=5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^It works: 201 in/)).toBeVisible()
  expect(await sent(page)).toEqual([{ keyId: id(4, 1), method: 'GET', path: '/v1/workspace?limit=5' }])
  expect(await timesAsked(page, 'tokens:issue')).toBe(1) // sent with the live token
})

test('a key that isn’t accepted says so, and no request is sent', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).refuseToken('invalid-client')
  await goToTest(page)
  await testButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The service didn’t accept this key')
  expect(await timesAsked(page, 'requests:send')).toBe(0)
})

test('the screen belongs to one key, and is hatched and named when its workspace is live', async ({
  open,
}) => {
  const page = await open(everyday())
  await goToTest(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Acme Production')
  await expect(main).toContainText('Live, be careful')
  await page.getByRole('button', { name: 'Show key' }).click()
  await expect(page.getByRole('heading', { name: 'Billing sync', level: 2 })).toBeVisible()
  await page.getByRole('row', { name: /^Ledger bridge/ }).click()
  await goToTest(page, 'Ledger bridge')
  await expect(main).toContainText('Finance EU')
  await expect(main).not.toContainText('Live, be careful')
  await expect(page.getByRole('navigation').getByRole('button', { name: /^Test/ })).toHaveCount(0)
})

test('if no key is visible, the last one is tested', async ({ open }) => {
  const page = await open(everyday())
  await page.getByRole('row', { name: /^Ledger bridge/ }).click()
  await page.getByRole('button', { name: /^Settings/ }).click()
  await goToTest(page, 'Ledger bridge')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search keys, workspaces' }).fill('Test request')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Test Ledger bridge', level: 1 })).toBeVisible()
})

test('when the key is deleted elsewhere, the list is shown', async ({ open }) => {
  const page = await open(everyday())
  await goToTest(page)
  await mainOf(page).call('keys:remove', { keyId: id(4, 1) })
  await expect(page.getByRole('heading', { name: 'All keys', level: 1 })).toBeVisible()
})

test('names and addresses that look like markup are shown as text', { tag: '@smoke' }, async ({ open }) => {
  const given = everyday()
  const name = 'R&D <b>bold</b> <i>x</i> &amp; "more"'
  const workspaces = given.workspaces.map((each) => ({ ...each, name }))
  const page = await open({ ...given, workspaces })
  const location = 'https://other.test/<b>x</b>?a=1&amp;b=2'
  answerWith(page, { status: 302, statusText: 'Found', location, body: '' })
  await openRequest(page)
  await expect(page.getByRole('main')).toContainText(name)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText(
    `The token wasn’t sent to ${location}.`,
  )
})

test('a practice key comes with a path to try', async ({ open }) => {
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
  await page.getByRole('searchbox').fill('First steps')
  await page.getByRole('row', { name: /^First steps/ }).click()
  await goToTest(page, 'First steps')
  await expect(page.getByRole('button', { name: /^Request/ })).toContainText('GET /v1/workspace')
})

test('headers and body are sent as typed, with the body’s type, and Keyward’s headers can’t be replaced', async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page, { status: 201, statusText: 'Created' })
  await openRequest(page)
  await page.getByRole('button', { name: /^GET/ }).click()
  await page.getByRole('option', { name: 'POST' }).click()
  await pathField(page).fill('https://api.example.com/v1/things')
  await expect(pathField(page)).toHaveValue('/v1/things')
  await page.getByRole('textbox', { name: 'Body' }).fill('{"a": 1}')
  await page.getByRole('textbox', { name: 'Headers' }).fill('Authorization: Bearer mine')
  await expect(page.getByText('Line 1: this header can’t be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await timesAsked(page, 'requests:send')).toBe(0)
  await page.getByRole('textbox', { name: 'Headers' }).fill('X-Trace: 7')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^It works: 201 in/)).toBeVisible()
  expect(await sent(page)).toEqual([
    {
      keyId: id(4, 1),
      method: 'POST',
      path: '/v1/things',
      headers: { 'X-Trace': '7' },
      body: '{"a": 1}',
    },
  ])
})

test('another origin is refused before main is called', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(everyday())
  await openRequest(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Enter a path', { exact: true })).toBeVisible()
  await expect(pathField(page)).toBeFocused()
  await pathField(page).fill('https://api.example.com.evil.test/v1')
  await expect(page.getByText('That address is outside this region')).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await timesAsked(page, 'requests:send')).toBe(0)
})

for (const [status, words] of [
  [401, 'The service didn’t recognise the token'],
  [403, 'This key acts on Acme Production.'],
  [404, 'Nothing found at that address'],
  [405, 'That address doesn’t allow GET'],
  [422, 'The service didn’t understand the request'],
  [429, 'Too many requests'],
  [503, 'The service is having problems'],
] as const)
  test(`a ${status} has its own sentence`, async ({ open }) => {
    const page = await open(everyday())
    answerWith(page, { status, statusText: 'Whatever' })
    await openRequest(page)
    await pathField(page).fill('/v1/x')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText(words)
    await expect(page.getByText(`${status} Whatever`)).toBeVisible()
  })

test('after a 401, one press gets a new token and repeats a read-only request', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, { status: 401, statusText: 'Unauthorized' })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Try with a new token' }).waitFor()
  answerWith(page)
  await page.getByRole('button', { name: 'Try with a new token' }).click()
  await expect(page.getByText(/^It works: 200 in/)).toBeVisible()
  expect(await timesAsked(page, 'tokens:issue')).toBe(1)
  expect(await timesAsked(page, 'requests:send')).toBe(2)
})

test('a redirect is shown but not followed', async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, { status: 302, statusText: 'Found', location: 'https://other.test/x', body: '' })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('https://other.test/x')).toBeVisible()
  await expect(page.getByText('The token wasn’t sent to')).toBeVisible()
})

test('a sign-in page with status 200 isn’t a success', async ({ open }) => {
  const page = await open(everyday())
  answerWith(page, {
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A web page came back, not data')).toBeVisible()
  await expect(page.getByText(/^It works/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change the request' }).click()
  await expect(pathField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('row', { name: /Test request: A web page came back, not data/ })).toBeVisible()
})

test('a body is shown as text, never as HTML, and a truncated one says so', async ({ open }) => {
  const page = await open(everyday())
  const html = '<img src=x onerror="window.caught=1"><b>bold</b>'
  answerWith(page, { headers: { 'content-type': 'text/html' }, body: html, isTruncated: true })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(answerText(page)).toHaveText(html)
  await expect(page.getByText('Only the first 1 MiB of the response')).toBeVisible()
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
      await openRequest(page)
      await pathField(page).fill('/v1/x')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This response isn’t text, so it can’t be shown.')).toBeVisible()
      await expect(page.getByText('12 kB')).toBeVisible()
      await expect(page.getByText('IHDR')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Copy response' })).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Copy as' }).click()
      const menu = page.getByRole('menu', { name: 'Copy as' })
      await expect(menu).toBeVisible()
      expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
      await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
    },
  )
}

test('JSON is indented, long numbers keep their digits, and the full reply is copied as it was sent', async ({
  open,
}) => {
  const page = await open(everyday())
  const body = '{"id": 12345678901234567890, "list": [1, 2]}'
  answerWith(page, { body })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(answerText(page)).toHaveText(
    '{\n  "id": 12345678901234567890,\n  "list": [\n    1,\n    2\n  ]\n}',
  )
  await page.getByRole('button', { name: 'Copy response' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(mainOf(page).app.clipboard.text).toBe(body)
})

test('copies the request as curl or as a step, with a placeholder or the live token, or the token request without a path', async ({
  open,
}) => {
  const page = await open(everyday())
  await openRequest(page)
  const copyAs = async (name: string) => {
    await page.getByRole('button', { name: 'Copy as' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    return mainOf(page).app.clipboard.text
  }
  await page.getByRole('button', { name: 'Copy as' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  expect(await copyAs('curl command (bash, zsh)')).toContain('grant_type=client_credentials')
  await pathField(page).fill('/v1/x')
  await expect(page.getByRole('button', { name: 'Copy as' })).toBeVisible()
  expect(await copyAs('Workflow step')).toContain('<ACCESS_TOKEN>')
  await expect(page.getByRole('button', { name: 'Copy as' })).toBeVisible()
  expect(await copyAs('curl command with token (bash, zsh)')).toMatch(/Authorization: Bearer (?!\$)/)
})

test('a megabyte is shown within a second and scrolls', async ({ open }) => {
  const page = await open(everyday())
  const rows = Array.from({ length: 12_000 }, (_, index) => ({
    id: index,
    name: `A thing called ${index}`,
    isNew: true,
  }))
  const body = JSON.stringify(rows)
  answerWith(page, { body })
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(answerText(page)).toContainText('A thing called 11999')
  await answerText(page).focus()
  await page.keyboard.press('End')
  await expect(page.getByText('A thing called 11999')).toBeInViewport()
})

test('a wait is shown and can be cancelled, and a late reply is dropped', { tag: '@smoke' }, async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page)
  const held = mainOf(page).hold('requests:send') // the reply is on its way when Cancel is pressed
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for the response…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Stopped')).toBeVisible()
  await expect(testButton(page)).toBeFocused()
  held.release()
  await expect.poll(() => timesAsked(page, 'requests:cancel')).toBe(1)
  await expect(page.getByText('Stopped')).toBeVisible()
  await expect(page.getByText(/^It works/)).toBeHidden()
})

test('the page asks for the answer to main’s question first, and only then waits for the service', async ({
  open,
}) => {
  const page = await open(everyday())
  answerWith(page)
  const { person } = mainOf(page).app
  let answer = () => {}
  person.readsUntil = new Promise((resolve) => (answer = resolve))
  await openRequest(page)
  await page.getByRole('button', { name: /^GET/ }).click()
  await page.getByRole('option', { name: 'DELETE' }).click()
  await pathField(page).fill('/v1/things/1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Answer the question to continue.')).toBeVisible()
  await expect(page.getByText('Waiting for the response…')).toBeHidden()
  answer()
  await expect(page.getByText(/^It works: 200 in/)).toBeVisible()
  await expect(page.getByText('Answer the question to continue.')).toBeHidden()
})

test('no reply at all has its own sentence, and trying again sends the same request', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).app.http.answer(noReply('unreachable', 'ERR_FAILED', 'api.example.com'))
  await openRequest(page)
  await pathField(page).fill('/v1/x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Can’t reach api.example.com')
  answerWith(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^It works: 200 in/)).toBeVisible()
  const requests = await sent(page)
  expect(requests[1]).toEqual(requests[0])
})

for (const theme of ['light', 'dark'] as const)
  test(`accessible in every state, ${theme}`, furtherLook(theme === 'light'), async ({ open }) => {
    const page = await open(inTheme(everyday(), theme))
    await openRequest(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^GET/ }).click()
    await page.getByRole('option', { name: 'POST' }).click()
    await pathField(page).fill('//elsewhere')
    await expectAccessible(page)
    await pathField(page).fill('/v1/x')
    answerWith(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^It works: 200 in/)).toBeVisible()
    await expectAccessible(page)
    answerWith(page, { status: 401, statusText: 'Unauthorized', isTruncated: true })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('401 Unauthorized')).toBeVisible()
    await expectAccessible(page)
    mainOf(page).app.http.answer(noReply('timeout', 'ERR_TIMED_OUT', 'api.example.com'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
