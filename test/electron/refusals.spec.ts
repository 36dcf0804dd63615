import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawServer, type Reply, reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm } from '../pages/main-window.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { endNetworkProcess } from './app/network-process.ts'
import { addPlace, removeKeys } from './app/place.ts'

let answer: Reply = ''
let server: RawServer
/** How many requests the server had received before the current test. */
let before = 0

/** The app, with a workspace whose sign-in server replies with `answer`. */
const shared = shareApp({}, async (keyward) => {
  server = await startRawServer((socket, request) =>
    typeof answer === 'function' ? answer(socket, request) : socket.end(answer),
  )
  await addPlace(keyward, server.origin)
})
const vault = () => readFileSync(join(shared.profile, 'vault.json'), 'utf8')
const requests = () => server.requests.length - before

test.beforeEach(() => {
  before = server.requests.length
})
test.afterEach(async () => {
  const { keyward } = shared
  await removeKeys(keyward)
  await keyward.page.reload()
  await keyward.waitForState('ready')
})
test.afterAll(() => server.close())

const fillAndSave = async ({ page }: RunningKeyward, clientId: string, clientSecret: string) => {
  const form = addKeyForm(page)
  await page.keyboard.press('Control+n')
  await form.name.fill('Billing')
  await form.clientId.fill(clientId)
  await form.clientSecret.fill(clientSecret)
  await form.save.click()
}

const html = reply(200, '<!doctype html><title>Sign in</title>', { 'Content-Type': 'text/html' })
const refusal = reply(401, '{"error":"invalid_client"}', {
  'Content-Type': 'application/json',
  'WWW-Authenticate': 'Basic realm="x"',
})

const cases: readonly { name: string; answer: string; title: string }[] = [
  { name: 'a wrong secret', answer: refusal, title: 'The service didn’t accept this key' },
  { name: 'a web page', answer: html, title: 'This address works, but it isn’t the sign-in address' },
  {
    name: 'a redirect',
    answer: reply(302, '', { Location: 'https://elsewhere.example.com/' }),
    title: 'The sign-in address redirects elsewhere',
  },
  {
    name: 'an address that knows no tokens',
    answer: reply(404, '{}', { 'Content-Type': 'application/json' }),
    title: 'This address works, but it isn’t the sign-in address',
  },
  {
    name: 'a life that is no number',
    answer: reply(200, '{"access_token":"canary-t","token_type":"Bearer","expires_in":[3600]}'),
    title: 'Keyward can’t use the service’s token',
  },
]

for (const { name, answer: given, title } of cases) {
  test(`${name} shows its message, and nothing is saved`, async () => {
    const { keyward } = shared
    answer = given
    const saved = vault()
    await fillAndSave(keyward, 'billing', 'canary-wrong-secret')
    await expect(keyward.page.getByText(title)).toBeVisible()
    expect(vault()).toBe(saved)
    expect(requests()).toBe(1)
    // The form keeps what was typed, so that *Save anyway* can save it.
    await keyward.page.getByRole('button', { name: 'Save anyway' }).click()
    await expect.poll(async () => (await keyward.must('keys:list')).length).toBe(1)
    // The check's result still applies to the saved key, without a new request.
    await expect(keyward.page.getByText(title)).toBeVisible()
    await expect(keyward.page.getByRole('heading', { name: /^Saved, but / })).toBeVisible()
    expect((await keyward.must('tokens:list'))[0]).toMatchObject({ state: 'failed' })
    expect((await keyward.must('keys:list'))[0]?.attention).toBe(given === refusal ? 'refused' : undefined)
    expect(requests()).toBe(1)
  })
}

/** Advances past the delays between tries until the window shows the result. */
const passUntil = async (keyward: RunningKeyward, title: string | RegExp) => {
  await expect
    .poll(
      async () => {
        await keyward.advance(6_000)
        return keyward.page.getByText(title).count()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}

test('a server that is down is tried three times, then its message is shown', async () => {
  const { keyward } = shared
  answer = (socket) => socket.destroy()
  const saved = vault()
  await fillAndSave(keyward, 'billing', 'canary-secret')
  await passUntil(keyward, /^Can’t reach/)
  expect(vault()).toBe(saved)
})

test('a server that never replies shows its message', async () => {
  const { keyward } = shared
  answer = () => undefined
  await fillAndSave(keyward, 'billing', 'canary-secret')
  await expect.poll(requests).toBe(1)
  await passUntil(keyward, /^No response from/)
})

test('a key is checked and saved after Chromium’s network process has ended', async () => {
  const { keyward } = shared
  answer = reply(200, '{"access_token":"canary-t","token_type":"Bearer","expires_in":3600}', {
    'Content-Type': 'application/json',
  })
  await endNetworkProcess(keyward.app)
  await fillAndSave(keyward, 'billing', 'canary-secret')
  await expect.poll(async () => (await keyward.must('tokens:list'))[0]?.state).toBe('valid')
  expect(requests()).toBe(1)
})
