import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, test } from './app/keyward-app.ts'

const token = JSON.stringify({ access_token: 'canary-opaque-token', expires_in: 3600, token_type: 'Bearer' })
const json = {
  'Content-Type': 'application/json;charset=UTF-8',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
}

test('51 calls for one key’s token send one request, with the specification’s bytes (S27: bytes; S31: one request)', async ({
  start,
}) => {
  let answerNow: () => void = () => undefined
  const mayAnswer = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const server = await startRawServer(
    (socket) => void mayAnswer.then(() => socket.end(reply(200, token, json))),
  )
  try {
    const keyward = await start()
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
    // The rest is the network stack's own (S27): listed, not fixed.
    const ours = ['Authorization', 'Content-Type', 'Accept', 'Accept-Language']
    const others = [...headers.keys()].filter(
      (name) => !ours.includes(name) && !name.startsWith('Sec-Fetch-'),
    )
    expect(others.sort()).toEqual(['Accept-Encoding', 'Connection', 'Content-Length', 'Host', 'User-Agent'])
  } finally {
    await server.close()
  }
})

test('cookies and validators a server sets are not sent back (S25: cookies)', async ({ start }) => {
  const server = await startRawServer(
    reply(200, token, { ...json, 'Set-Cookie': 'track=1; Path=/', ETag: '"track"' }),
  )
  try {
    const keyward = await start()
    const service = await keyward.must('services:save', {
      name: 'Example',
      regions: [{ name: 'Default', authUrl: server.origin, baseUrl: server.origin }],
    })
    const workspace = await keyward.must('workspaces:save', {
      name: 'Acme',
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    const entry = {
      name: 'Billing',
      kind: 'service',
      workspaceId: workspace.id,
      clientId: 'b',
      clientSecret: 'canary-s',
    } as const
    const key = await keyward.must('keys:add', entry)
    for (let turn = 0; turn < 2; turn += 1) await keyward.must('tokens:issue', { keyId: key.id, fresh: true })
    expect(server.requests).toHaveLength(2)
    expect(server.requests[1]).not.toMatch(/cookie|if-none-match|track/i)
  } finally {
    await server.close()
  }
})
