import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'

/** A service whose authentication server does one thing, and a workspace in it. */
const addPlace = async (keyward: RunningKeyward, authUrl: string) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl, baseUrl: authUrl }],
  })
  return keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: false,
  })
}

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
  { name: 'a wrong secret', answer: refusal, title: 'The service did not accept this key' },
  { name: 'a web page', answer: html, title: 'That address answered, but not with a token' },
  {
    name: 'a redirect',
    answer: reply(302, '', { Location: 'https://elsewhere.example.com/' }),
    title: 'The service has moved',
  },
  {
    name: 'an address that knows no tokens',
    answer: reply(404, '{}', { 'Content-Type': 'application/json' }),
    title: 'That address answered, but not with a token',
  },
  {
    name: 'a life that is no number',
    answer: reply(200, '{"access_token":"canary-t","token_type":"Bearer","expires_in":[3600]}'),
    title: 'The service did not say clearly how long its token is good for',
  },
]

for (const { name, answer, title } of cases) {
  test(`${name} shows its message, and nothing is saved`, async ({ start, profile }) => {
    const server = await startRawServer(answer)
    try {
      const keyward = await start()
      await addPlace(keyward, server.origin)
      const before = readFileSync(join(profile, 'vault.json'), 'utf8')
      await fillAndSave(keyward, 'billing', 'canary-wrong-secret')
      await expect(keyward.page.getByText(title)).toBeVisible()
      expect(readFileSync(join(profile, 'vault.json'), 'utf8')).toBe(before)
      expect(server.requests).toHaveLength(1)
      // The form keeps what was typed, so that *Save anyway* can save it.
      await keyward.page.getByRole('button', { name: 'Save anyway' }).click()
      await expect.poll(async () => (await keyward.must('keys:list')).length).toBe(1)
      // The result of the check still applies to the key, without a new request.
      await expect(keyward.page.getByText(title)).toBeVisible()
      await expect(keyward.page.getByRole('heading', { name: /^Saved, but / })).toBeVisible()
      expect((await keyward.must('tokens:list'))[0]).toMatchObject({ state: 'failed' })
      expect((await keyward.must('keys:list'))[0]?.attention).toBe(answer === refusal ? 'refused' : undefined)
      expect(server.requests).toHaveLength(1)
    } finally {
      await server.close()
    }
  })
}

/** Advances past the pauses between tries until the window shows the result. */
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

test('a server that is down is tried three times, then ends in its sentence', async ({ start, profile }) => {
  const server = await startRawServer((socket) => socket.destroy())
  try {
    const keyward = await start()
    await addPlace(keyward, server.origin)
    const before = readFileSync(join(profile, 'vault.json'), 'utf8')
    await fillAndSave(keyward, 'billing', 'canary-secret')
    await passUntil(keyward, /^Cannot reach/)
    expect(readFileSync(join(profile, 'vault.json'), 'utf8')).toBe(before)
  } finally {
    await server.close()
  }
})

test('a server that never replies shows its message', async ({ start }) => {
  const servers: RawServer[] = []
  try {
    const server = await startRawServer(() => undefined)
    servers.push(server)
    const keyward = await start()
    await addPlace(keyward, server.origin)
    await fillAndSave(keyward, 'billing', 'canary-secret')
    await expect.poll(() => server.requests.length).toBe(1)
    await passUntil(keyward, /^No answer from/)
  } finally {
    for (const server of servers) await server.close()
  }
})

test('practice: swapped id and secret, and a key of the other region, end in their sentence', async ({
  start,
}) => {
  const keyward = await start()
  const { page } = keyward
  await mainWindow(page).practise.click()
  await expect(mainWindow(page).grid).toBeVisible()
  const regional = await keyward.must('practice:createKey', {
    region: 'regional',
    workspace: 'Regional',
    name: 'EU key',
    kind: 'service',
  })
  const [own] = (await keyward.must('keys:list')).filter((key) => key.id !== regional.id)
  const workspaces = await keyward.must('workspaces:list')
  const inDefault = workspaces.find((workspace) => workspace.id === own?.workspaceId)
  const entry = { kind: 'service', workspaceId: inDefault?.id ?? '', check: true } as const
  const swapped = {
    ...entry,
    name: 'Swapped',
    clientId: 'a-secret-of-43-characters',
    clientSecret: own?.clientId ?? '',
  }
  expect(await keyward.call('keys:add', swapped)).toMatchObject({
    error: { kind: 'invalid-client', status: 401 },
  })
  const foreign = {
    ...entry,
    name: 'Foreign',
    clientId: regional.clientId,
    clientSecret: 'canary-its-secret',
  }
  expect(await keyward.call('keys:add', foreign)).toMatchObject({
    error: { kind: 'invalid-client', status: 401 },
  })
  expect(await keyward.must('keys:list')).toHaveLength(2)
})
