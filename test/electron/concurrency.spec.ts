import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { figure } from '../fakes/figures.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { test as base, expect, type RunningKeyward } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

type Held = { readonly socket: Socket; readonly answer: () => void }
type Service = {
  readonly server: RawServer
  /** Requests that wait for the test to reply to them, while `isHolding`. */
  readonly held: Held[]
  isHolding: boolean
}

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    let serial = 0
    const server = await startRawServer((socket) => {
      serial += 1
      const token = { access_token: `token-${serial}`, expires_in: 3600, token_type: 'Bearer' }
      // Announced: if a connection closes unannounced, Chromium itself resends the next request.
      const headers = { 'Content-Type': 'application/json', Connection: 'close' }
      const answer = () => void socket.end(reply(200, JSON.stringify(token), headers))
      if (service.isHolding) service.held.push({ socket, answer })
      else answer()
    })
    const service: Service = { server, held: [], isHolding: false }
    await use(service)
    await server.close()
  },
})

const idOf = (request: string) =>
  Buffer.from(/authorization: basic (\S+)/i.exec(request)?.[1] ?? '', 'base64')
    .toString()
    .split(':')[0] ?? ''

test('1,000 calls for tokens of 100 keys send 100 requests (S31: one request)', async ({
  start,
  service,
}) => {
  const keyward = await start()
  const workspaceId = await addPlace(keyward, service.server.origin)
  const keyIds: string[] = []
  for (let n = 0; n < 100; n++) keyIds.push(await addKey(keyward, workspaceId, `Key ${n}`))
  const states = await keyward.page.evaluate(async (ids) => {
    const asks = Array.from({ length: 10 }, () => ids).flat()
    const answers = await Promise.all(asks.map((keyId) => window.keyward.tokens.issue({ keyId })))
    return answers.map((answer) => (answer.ok ? answer.value.state : answer.error.kind))
  }, keyIds)
  expect(states).toHaveLength(1_000)
  expect(new Set(states)).toEqual(new Set(['valid']))
  const asked = service.server.requests.map(idOf)
  figure('token asks at once', states.length)
  figure('requests they made', asked.length)
  expect(asked).toHaveLength(100)
  expect(new Set(asked).size).toBe(100)
})

/** Every action on a key while its token is requested that invalidates the reply. */
const endings: readonly {
  readonly name: string
  readonly act: (keyward: RunningKeyward, keyId: string) => Promise<unknown>
}[] = [
  {
    name: 'its secret is replaced',
    act: (keyward, keyId) => keyward.must('keys:replaceSecret', { keyId, clientSecret: 'another' }),
  },
  {
    name: 'it is removed',
    act: (keyward, keyId) => keyward.must('keys:remove', { keyId }),
  },
  {
    name: 'its addresses are changed',
    act: async (keyward) => {
      await keyward.answerQuestions('go-on')
      const [service] = await keyward.must('services:list')
      if (service === undefined) throw new Error('the service is gone')
      const regions = service.regions.map((region) => ({ ...region, authUrl: `${region.authUrl}/other` }))
      await keyward.must('services:save', { id: service.id, name: service.name, regions })
    },
  },
  {
    name: 'it is cancelled',
    act: (keyward, keyId) => keyward.must('tokens:cancel', { keyId }),
  },
]

for (const { name, act } of endings) {
  test(`${name} during a token request: the reply is dropped, nothing is shown or copied (S31: dropped)`, async ({
    start,
    service,
  }) => {
    const keyward = await start()
    const keyId = await addKey(keyward, await addPlace(keyward, service.server.origin), 'Billing')
    await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('the person’s own'))
    service.isHolding = true
    await keyward.press()
    const copy = keyward.call('tokens:copy', { keyId })
    await expect.poll(() => service.held.length).toBe(1)
    await act(keyward, keyId)
    for (const { answer } of service.held) answer()
    expect(await copy).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(await keyward.clipboardText()).toBe('the person’s own')
    const tokens = await keyward.must('tokens:list')
    expect(tokens.every(({ state }) => state === 'none')).toBe(true)
    await expect(keyward.page.getByText(/min left/)).toHaveCount(0)
    expect(service.server.requests).toHaveLength(1)
  })
}

test('an edit of a key’s name while a token is on its way keeps the token', async ({ start, service }) => {
  const keyward = await start()
  const keyId = await addKey(keyward, await addPlace(keyward, service.server.origin), 'Billing')
  service.isHolding = true
  const asked = keyward.call('tokens:issue', { keyId })
  await expect.poll(() => service.held.length).toBe(1)
  await keyward.must('keys:update', { keyId, name: 'Renamed' })
  for (const { answer } of service.held) answer()
  expect(await asked).toMatchObject({ ok: true, value: { state: 'valid' } })
  await expect(mainWindow(keyward.page).row('Renamed')).toContainText(/(59|60) min left/)
})

test('a lock during a token request, a check and a test request drops all their replies (S31: dropped; S34: requests)', async ({
  start,
  service,
}) => {
  const keyward = await start()
  const workspaceId = await addPlace(keyward, service.server.origin)
  const keyId = await addKey(keyward, workspaceId, 'Billing')
  const otherId = await addKey(keyward, workspaceId, 'Other')
  await keyward.must('tokens:issue', { keyId: otherId })
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('the person’s own'))
  service.isHolding = true
  await keyward.press()
  // The page ends with the lock, and its pending calls with it.
  void keyward.call('tokens:copy', { keyId }).catch(() => undefined)
  const entry = {
    name: 'New',
    kind: 'service',
    workspaceId,
    clientId: 'n',
    clientSecret: 's',
    check: true,
  } as const
  void keyward.call('keys:add', entry).catch(() => undefined)
  void keyward
    .call('requests:send', { requestId: 'r', keyId: otherId, method: 'GET', path: '/v1/workspace' })
    .catch(() => undefined)
  await expect.poll(() => service.held.length).toBe(3)
  await keyward.lock()
  for (const { answer } of service.held) answer()
  await expect.poll(() => service.held.every(({ socket }) => socket.destroyed)).toBe(true)
  expect(await keyward.clipboardText()).toBe('the person’s own')
  expect(await keyward.call('tokens:list')).toMatchObject({ ok: false, error: { kind: 'locked' } })

  service.isHolding = false
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')
  expect((await keyward.must('tokens:list')).map(({ state }) => state)).toEqual(['none', 'none'])
  expect((await keyward.must('keys:list')).map(({ name }) => name).sort()).toEqual(['Billing', 'Other'])
  await expect(keyward.page.getByText(/min left/)).toHaveCount(0)
})

for (const acknowledgedAtLeast of [1, 4, 9]) {
  test(`quit during a save, after ${acknowledgedAtLeast} of many: the vault is intact and has every acknowledged key (S20)`, async ({
    start,
    service,
    profile,
  }) => {
    const keyward = await start()
    const workspaceId = await addPlace(keyward, service.server.origin)
    const acknowledged: string[] = []
    let seen = () => {}
    const enough = new Promise<void>((resolve) => {
      seen = resolve
    })
    await keyward.page.exposeFunction('acknowledge', (id: string) => {
      acknowledged.push(id)
      if (acknowledged.length >= acknowledgedAtLeast) seen()
    })
    // Three at a time, without a pause, until the app is gone.
    void keyward.page
      .evaluate(async (workspace) => {
        const { acknowledge } = window as unknown as { acknowledge: (id: string) => Promise<void> } // put there above
        const addOn = async (lane: number) => {
          for (let n = 0; ; n++) {
            const name = `Key ${lane}.${n}`
            const key = { name, kind: 'service', workspaceId: workspace, clientId: name } as const
            const answer = await window.keyward.keys.add({ ...key, clientSecret: `secret of ${name}` })
            if (answer.ok) void acknowledge(answer.value.id)
          }
        }
        await Promise.all([1, 2, 3].map(addOn))
      }, workspaceId)
      .catch(() => undefined)
    await enough
    await keyward.close()

    JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8'))
    const again = await start()
    await again.waitForState('ready')
    const keys = await again.must('keys:list')
    const ids = new Set(keys.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedAtLeast)
    const lost = acknowledged.filter((id) => !ids.has(id))
    figure('keys acknowledged before a quit in mid-save', acknowledged.length)
    figure('of them lost', lost.length)
    expect(lost).toEqual([])
    for (const { id, hasSecret } of keys) {
      expect(hasSecret).toBe(true)
      expect(await again.call('tokens:issue', { keyId: id })).toMatchObject({ ok: true })
    }
    // Each key sends its own secret.
    for (const request of service.server.requests) {
      const [clientId, secret] = Buffer.from(/basic (\S+)/i.exec(request)?.[1] ?? '', 'base64')
        .toString()
        .split(':')
      expect(secret).toBe(`secret of ${clientId}`)
    }
  })
}
