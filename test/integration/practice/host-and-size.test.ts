import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { basic, newKey, newToken, regionOf, requestToken, sendRaw, startService } from './practice-fixture.ts'

const start = async () => {
  const service = await startService()
  const key = await newKey(service)
  const { authUrl, baseUrl } = regionOf(service)
  return { key, authUrl, baseUrl, port: new URL(authUrl).port }
}

const FORM = 'grant_type=client_credentials'
const rawTokenRequest = (
  key: { readonly clientId: string; readonly clientSecret: string },
  hostLines: string,
  target = '/v1/auth/token',
): string =>
  `POST ${target} HTTP/1.1\r\n${hostLines}Authorization: ${basic(key.clientId, key.clientSecret)}\r\n` +
  `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${FORM.length}\r\nConnection: close\r\n\r\n${FORM}`

const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1])

describe('Host', () => {
  test.each(['127.0.0.1:PORT', 'localhost:PORT', 'LocalHost:PORT'])('accepts %s', async (host) => {
    const { key, authUrl, port } = await start()
    const reply = await sendRaw(authUrl, rawTokenRequest(key, `Host: ${host.replace('PORT', port)}\r\n`))
    expect(statusOf(reply)).toBe(200)
  })

  test.each([
    'evil.test',
    'evil.test:PORT',
    '127.0.0.1',
    'localhost',
    '127.0.0.1:1',
    '127.0.0.1.evil.test:PORT',
    'localhost.evil.test:PORT',
    '[::1]:PORT',
    '0.0.0.0:PORT',
    '2130706433:PORT',
    'user@127.0.0.1:PORT',
    '127.0.0.1:PORT@evil.test',
    '127.0.0.1:PORT, evil.test',
    '127.0.0.1:PORT evil.test',
    '127.0.0.1:0PORT',
    '',
  ])('refuses %s, even with valid credentials', async (host) => {
    const { key, authUrl, port } = await start()
    const reply = await sendRaw(authUrl, rawTokenRequest(key, `Host: ${host.replace('PORT', port)}\r\n`))
    expect([400, 421]).toContain(statusOf(reply))
    expect(reply).not.toContain('access_token')
  })

  test('both servers reply 421 in JSON to a foreign host', async () => {
    const { key, authUrl, baseUrl } = await start()
    for (const url of [authUrl, baseUrl]) {
      const reply = await sendRaw(url, rawTokenRequest(key, 'Host: evil.test\r\n'))
      expect(statusOf(reply)).toBe(421)
      expect(reply.toLowerCase()).toContain('content-type: application/json;charset=utf-8')
      expect(reply).toContain('"error":"misdirected_request"')
    }
  })

  test('the other server’s port counts as foreign', async () => {
    const { key, authUrl, baseUrl } = await start()
    const reply = await sendRaw(authUrl, rawTokenRequest(key, `Host: ${new URL(baseUrl).host}\r\n`))
    expect(statusOf(reply)).toBe(421)
  })

  test('refuses no Host header, two, and an absolute target with another host', async () => {
    const { key, authUrl } = await start()
    const own = `Host: ${new URL(authUrl).host}\r\n`
    const replies = [
      await sendRaw(authUrl, rawTokenRequest(key, '')),
      await sendRaw(authUrl, rawTokenRequest(key, '').replace('HTTP/1.1', 'HTTP/1.0')),
      await sendRaw(authUrl, rawTokenRequest(key, `${own}Host: evil.test\r\n`)),
      await sendRaw(authUrl, rawTokenRequest(key, own, 'http://evil.test/v1/auth/token')),
    ]
    expect(replies.map(statusOf)).toEqual([400, 400, 421, 421])
    for (const reply of replies) expect(reply).not.toContain('access_token')
  })

  test('two Authorization headers don’t count as credentials', async () => {
    const { key, authUrl } = await start()
    const twice = `Host: ${new URL(authUrl).host}\r\nAuthorization: ${basic('x', 'y')}\r\n`
    expect(statusOf(await sendRaw(authUrl, rawTokenRequest(key, twice)))).toBe(401)
  })
})

describe('size', () => {
  const padded = (bytes: number): string => `${FORM}&padding=`.padEnd(bytes, 'x')

  test('64 KiB are read, and one byte more gets 413', async () => {
    const { key, authUrl } = await start()
    expect((await requestToken(authUrl, key, { body: padded(65_536) })).status).toBe(200)
    const response = await requestToken(authUrl, key, { body: padded(65_537) })
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The body is larger than 65536 bytes.',
    })
  })

  test('a chunked body without a declared size gets 413 too', async () => {
    const { key, authUrl } = await start()
    const chunked = (bytes: number): string =>
      `POST /v1/auth/token HTTP/1.1\r\nHost: ${new URL(authUrl).host}\r\n` +
      `Authorization: ${basic(key.clientId, key.clientSecret)}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n` +
      `${bytes.toString(16)}\r\n${padded(bytes)}\r\n0\r\n\r\n`
    expect(statusOf(await sendRaw(authUrl, chunked(65_536)))).toBe(200)
    expect(statusOf(await sendRaw(authUrl, chunked(65_537)))).toBe(413)
  })

  test('the API has the same limit', async () => {
    const { key, authUrl, baseUrl } = await start()
    const headers = { Authorization: `Bearer ${await newToken(authUrl, key)}` }
    const post = (length: number) =>
      fetch(`${baseUrl}/v1/echo`, { method: 'POST', headers, body: `"${'x'.repeat(length - 2)}"` })
    expect((await post(65_536)).status).toBe(200)
    expect((await post(65_537)).status).toBe(413)
  })

  test('a body with too large a declared size is refused before it arrives', async () => {
    const { key, authUrl } = await start()
    const reply = await sendRaw(
      authUrl,
      rawTokenRequest(key, `Host: ${new URL(authUrl).host}\r\n`).replace(
        `Content-Length: ${FORM.length}`,
        'Content-Length: 9999999999',
      ),
    )
    expect(statusOf(reply)).toBe(413)
  })
})

describe('hostile clients', () => {
  test.each([
    ['not HTTP', 'hello\r\n\r\n'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost\r\n\r\n'],
    ['a header of 100 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'both lengths',
      'POST /v1/auth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('%s is refused, and the service keeps running', async (_name, text) => {
    const { key, authUrl } = await start()
    expect([400, 431]).toContain(statusOf(await sendRaw(authUrl, text)))
    expect((await requestToken(authUrl, key)).status).toBe(200)
  })

  test('clients that disconnect in the middle of a request do no harm', async () => {
    const { key, authUrl } = await start()
    const { hostname, port } = new URL(authUrl)
    const half = rawTokenRequest(key, `Host: ${new URL(authUrl).host}\r\n`).slice(0, -5)
    for (let count = 0; count < 20; count++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write(half, () => socket.resetAndDestroy()),
        )
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }
    expect((await requestToken(authUrl, key)).status).toBe(200)
  })

  test('clients that never finish don’t delay stopping', async () => {
    const service = await startService()
    const { authUrl } = regionOf(service)
    const { hostname, port } = new URL(authUrl)
    const socket = connect(Number(port), hostname, () =>
      socket.write('POST /v1/auth/token HTTP/1.1\r\nHost: '),
    )
    socket.on('error', () => undefined)
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve('closed')))
    await fetch(authUrl) // by now, the other connection has been accepted
    await service.stop()
    expect(await closed).toBe('closed')
    await expect(fetch(authUrl)).rejects.toThrow()
  })
})
