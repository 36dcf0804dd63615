import type { Socket } from 'node:net'
import { figure } from '../fakes/figures.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { mainWindow } from '../pages/main-window.ts'
import { test as base, expect, type RunningKeyward, shareApp } from './app/keyward-app.ts'
import { addKey, addPlace, removeKeys } from './app/place.ts'

type Held = { readonly socket: Socket; readonly answer: () => void }
type Service = {
  readonly server: RawServer
  /** Requests that wait for the test's reply while `isHolding` is set. */
  readonly held: Held[]
  isHolding: boolean
}

const shared = shareApp()

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    let serial = 0
    const server = await startRawServer((socket) => {
      serial += 1
      const token = { access_token: `token-${serial}`, expires_in: 3600, token_type: 'Bearer' }
      // A header announces that the connection closes, because otherwise Chromium would automatically resend
      // the next request.
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

const token = JSON.stringify({ access_token: 'canary-opaque-token', expires_in: 3600, token_type: 'Bearer' })
const json = {
  'Content-Type': 'application/json;charset=UTF-8',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
}

test.afterEach(() => removeKeys(shared.keyward))

test('51 calls for one key’s token send one request, exactly as specified (S27: bytes; S31: one request)', async () => {
  let answerNow: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const server = await startRawServer(
    (socket) => void mayAnswer.then(() => socket.end(reply(200, token, json))),
  )
  try {
    const { keyward } = shared
    const service = await keyward.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: `${server.origin}/prefix/`, baseUrl: server.origin }],
    })
    const workspace = await keyward.must('workspaces:save', {
      name: 'Acme',
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    const clientSecret = 'canary-s:%+/=&é💥 x'
    const key = await keyward.must('keys:add', {
      name: 'Billing',
      kind: 'service',
      workspaceId: workspace.id,
      clientId: 'billing',
      clientSecret,
    })
    const asked = keyward.page.evaluate(
      (keyId) => Promise.all(Array.from({ length: 51 }, () => window.keyward.tokens.issue({ keyId }))),
      key.id,
    )
    await expect.poll(() => server.requests.length).toBe(1)
    answerNow()
    const answers = await asked
    expect(answers.every((answer) => answer.ok && answer.value.state === 'valid')).toBe(true)
    expect(server.requests).toHaveLength(1)

    const [head = '', body] = (server.requests[0] ?? '').split('\r\n\r\n')
    const [requestLine, ...lines] = head.split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    )
    expect(requestLine).toBe('POST /prefix/v1/auth/token HTTP/1.1')
    expect(headers.get('Authorization')).toBe(
      `Basic ${Buffer.from(`billing:${clientSecret}`, 'utf8').toString('base64')}`,
    )
    expect(headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(headers.get('Accept')).toBe('application/json')
    expect(headers.get('Accept-Language')).toBe('en_US')
    expect(body).toBe('grant_type=client_credentials')
    expect(headers.has('Cookie')).toBe(false)
    // The network stack adds the other headers (S27).
    const ours = ['Authorization', 'Content-Type', 'Accept', 'Accept-Language']
    const others = [...headers.keys()].filter(
      (name) => !ours.includes(name) && !name.startsWith('Sec-Fetch-'),
    )
    expect(others.sort()).toEqual(['Accept-Encoding', 'Connection', 'Content-Length', 'Host', 'User-Agent'])
  } finally {
    await server.close()
  }
})

test('a service that wants the key in the body gets it only there (S27: bytes)', async () => {
  const refusal = { error: 'invalid_client', error_description: 'use client_secret_post' }
  const server = await startRawServer((socket, request) => {
    const isInBody = request.includes('client_secret=')
    socket.end(isInBody ? reply(200, token, json) : reply(401, JSON.stringify(refusal), json))
  })
  try {
    const { keyward } = shared
    const workspaceId = await addPlace(keyward, server.origin)
    const keyId = await addKey(keyward, workspaceId, 'Posted', 'canary-s:%+&é')
    expect(await keyward.call('tokens:issue', { keyId })).toMatchObject({
      error: { kind: 'unexpected-answer', reason: 'wants-body', status: 401 },
    })
    const workspaces = await keyward.must('workspaces:list')
    const serviceId = workspaces.find(({ id }) => id === workspaceId)?.serviceId
    const service = (await keyward.must('services:list')).find(({ id }) => id === serviceId)
    if (service === undefined) throw new Error('the workspace has a service')
    await keyward.must('services:save', { ...service, credentialEncoding: 'client-secret-post' })
    expect(await keyward.must('tokens:issue', { keyId })).toMatchObject({ state: 'valid' })
    const [head, body] = server.requests.at(-1)?.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/authorization/i)
    expect(body).toBe(
      'grant_type=client_credentials&client_id=id+of+Posted&client_secret=canary-s%3A%25%2B%26%C3%A9',
    )
  } finally {
    await server.close()
  }
})

test('cookies and validators a server sets are not sent back (S25: cookies)', async () => {
  const server = await startRawServer(
    reply(200, token, { ...json, 'Set-Cookie': 'track=1; Path=/', ETag: '"track"' }),
  )
  try {
    const { keyward } = shared
    const keyId = await addKey(keyward, await addPlace(keyward, server.origin), 'Billing')
    for (let turn = 0; turn < 2; turn += 1) await keyward.must('tokens:issue', { keyId, fresh: true })
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]).not.toMatch(/cookie|if-none-match|track/i)
  } finally {
    await server.close()
  }
})

const idOf = (request: string) =>
  Buffer.from(/authorization: basic (\S+)/i.exec(request)?.[1] ?? '', 'base64')
    .toString()
    .split(':')[0] ?? ''

/** Everything that can happen to a key during its token request to make the reply obsolete. */
const endings: readonly {
  readonly name: string
  readonly act: (keyward: RunningKeyward, keyId: string, origin: string) => Promise<unknown>
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
    act: async (keyward, _keyId, origin) => {
      const services = await keyward.must('services:list')
      const service = services.find(({ regions }) =>
        regions.some(({ authUrl }) => authUrl.startsWith(origin)),
      )
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
    service,
  }) => {
    const { keyward } = shared
    const keyId = await addKey(keyward, await addPlace(keyward, service.server.origin), 'Billing')
    await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('the person’s own'))
    service.isHolding = true
    await keyward.press()
    const copy = keyward.call('tokens:copy', { keyId })
    await expect.poll(() => service.held.length).toBe(1)
    await act(keyward, keyId, service.server.origin)
    for (const { answer } of service.held) answer()
    expect(await copy).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(await keyward.clipboardText()).toBe('the person’s own')
    const tokens = await keyward.must('tokens:list')
    expect(tokens.every(({ state }) => state === 'none')).toBe(true)
    await expect(keyward.page.getByText(/min left/)).toHaveCount(0)
    expect(service.server.requests).toHaveLength(1)
  })
}

test('renaming a key during its token request keeps the token', async ({ service }) => {
  const { keyward } = shared
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
  service,
}) => {
  const { keyward } = shared
  const workspaceId = await addPlace(keyward, service.server.origin)
  const keyId = await addKey(keyward, workspaceId, 'Billing')
  const otherId = await addKey(keyward, workspaceId, 'Other')
  await keyward.must('tokens:issue', { keyId: otherId })
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('the person’s own'))
  service.isHolding = true
  await keyward.press()
  // Locking destroys the page along with its pending calls.
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

test('1,000 calls for tokens of 100 keys send 100 requests (S31: one request)', async ({ service }) => {
  const { keyward } = shared
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
