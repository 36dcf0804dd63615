import { MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm } from '../pages/main-window.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const token = JSON.stringify({ access_token: 'canary-token-61', expires_in: 3600, token_type: 'Bearer' })
const json = { 'Content-Type': 'application/json' }

const shared = shareApp()

/** Sets how long the computer has been idle. */
const leaveAlone = (keyward: RunningKeyward, idleMs: number) =>
  keyward.app.evaluate((_electron, passed) => {
    globalThis.keywardTest.idleMs = passed
  }, idleMs)

/** How many services, workspaces and keys the vault contains. */
const kept = async (keyward: RunningKeyward) => {
  const [services, workspaces, keys] = [
    await keyward.must('services:list'),
    await keyward.must('workspaces:list'),
    await keyward.must('keys:list'),
  ]
  return [services.length, workspaces.length, keys.length]
}

/** Fills in the form for a key with a new service, and presses *Save and check*. */
const saveAndCheck = async ({ page }: RunningKeyward, origin: string): Promise<void> => {
  const form = addKeyForm(page)
  await page.keyboard.press('Control+n')
  await page.getByLabel('Workspace name').fill('Acme')
  await page.getByLabel('Sign-in address').fill(origin)
  await page.getByLabel('API address').fill(origin)
  await form.name.fill('Billing')
  await form.clientId.fill('billing')
  await form.clientSecret.fill('canary-secret-61')
  await form.save.click()
}

test('a kill during the check leaves no service and no workspace behind', async () => {
  const server = await startRawServer(() => undefined)
  try {
    const { keyward } = shared
    await saveAndCheck(keyward, server.origin)
    await expect.poll(() => server.requests.length).toBe(1)
    const ended = new Promise((resolve) => keyward.app.process().once('exit', resolve))
    keyward.app.process().kill('SIGKILL')
    await ended
    const again = await shared.start()
    expect(await kept(again)).toEqual([0, 0, 0])
  } finally {
    await server.close()
  }
})

test('confirms a key with a new service once; declining sends nothing and keeps the form (S41: named)', async () => {
  const server = await startRawServer(reply(200, token, json))
  try {
    const { keyward } = shared
    const before = await kept(keyward)
    const withOneMore = before.map((count) => count + 1)
    await keyward.answerQuestions('cancel')
    await saveAndCheck(keyward, server.origin)
    await expect(keyward.page.getByRole('alert')).toBeVisible()
    expect(await keyward.questions()).toHaveLength(1)
    expect((await keyward.questions())[0]).toContain(new URL(server.origin).host)
    expect(server.connections()).toBe(0)
    expect(await kept(keyward)).toEqual(before)
    await expect(addKeyForm(keyward.page).clientSecret).toHaveValue('canary-secret-61')

    await keyward.answerQuestions('go-on')
    await addKeyForm(keyward.page).save.click()
    await expect(keyward.page.getByRole('button', { name: 'Copy token' })).toBeVisible()
    expect(await keyward.questions()).toHaveLength(1)
    expect(server.requests).toHaveLength(1)
    expect(await kept(keyward)).toEqual(withOneMore)
  } finally {
    await server.close()
  }
})

test('an idle lock during the check leaves no service and no workspace behind', async () => {
  const server = await startRawServer(() => undefined)
  try {
    const { keyward } = shared
    // A vault without keys doesn't lock automatically.
    await addKey(keyward, await addPlace(keyward, server.origin), 'First')
    const before = await kept(keyward)
    // The app will lock in five seconds, before the request times out.
    await leaveAlone(keyward, 5 * MINUTE_MS - 5_000)
    await keyward.must('settings:write', { lockAfterMinutes: 5 })
    const regions = [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }]
    const adding = keyward
      .call('keys:add', {
        name: 'Billing',
        kind: 'service',
        clientId: 'billing',
        clientSecret: 'canary-secret-62',
        newWorkspace: { name: 'Other', sensitive: false, newService: { name: 'Another', regions } },
        check: true,
      })
      .catch(() => 'gone with its page')
    await expect.poll(() => server.requests.length).toBe(1)
    expect(await kept(keyward)).toEqual(before)
    await leaveAlone(keyward, 5 * MINUTE_MS)
    await keyward.advance(5_000)
    await keyward.waitForState('locked')
    expect(await adding).not.toMatchObject({ ok: true })
    await leaveAlone(keyward, 0)
    await keyward.must('vault:unlock')
    expect(await kept(keyward)).toEqual(before)
  } finally {
    await server.close()
  }
})
