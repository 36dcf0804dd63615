import { describe, expect, test } from 'vitest'
import { newKey, newToken, regionOf, requestToken, START_MS, startService } from './practice-fixture.ts'

const start = async () => {
  const clock = { nowMs: START_MS }
  const service = await startService({ nowMs: () => clock.nowMs })
  const key = await newKey(service)
  const { authUrl, baseUrl } = regionOf(service)
  const token = await newToken(authUrl, key)
  return { clock, service, key, authUrl, baseUrl, token }
}

const get = (url: string, authorization?: string): Promise<Response> =>
  fetch(url, authorization === undefined ? {} : { headers: { Authorization: authorization } })

const send = (url: string, token: string, body: string, method = 'POST', contentType = 'application/json') =>
  fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType },
    body,
  })

const EXPIRED = 'The token is unknown here or has expired. A token lives one hour and belongs to one region.'

const expectInvalidToken = async (response: Response) => {
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", error_description="${EXPIRED}"`,
  )
  expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ error: 'invalid_token', error_description: EXPIRED })
}

describe('GET /v1/workspace', () => {
  test('returns the token’s access and its remaining lifetime', async () => {
    const { baseUrl, token, clock } = await start()
    clock.nowMs += 60_500
    const response = await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      workspace: 'Finance',
      region: 'default',
      key_name: 'Monthly reports',
      key_kind: 'personal',
      seconds_left: 3539,
    })
  })

  test('names the workspace in which each key was created', async () => {
    const { service, authUrl, baseUrl } = await start()
    const key = await newKey(service, { workspace: 'Sales 💥', name: 'Ü', kind: 'service' })
    const response = await get(`${baseUrl}/v1/workspace`, `Bearer ${await newToken(authUrl, key)}`)
    expect(await response.json()).toMatchObject({ workspace: 'Sales 💥', key_name: 'Ü', key_kind: 'service' })
  })

  test('the scheme is case-insensitive, and HEAD works too', async () => {
    const { baseUrl, token } = await start()
    const headers = { Authorization: `bEARER ${token}` }
    const response = await fetch(`${baseUrl}/v1/workspace`, { method: 'HEAD', headers })
    expect(response.status).toBe(200)
  })
})

describe('a token', () => {
  test('is valid for 3600 seconds by the injected clock', async () => {
    const { clock, baseUrl, token } = await start()
    clock.nowMs = START_MS + 3_599_999
    expect((await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`)).status).toBe(200)
    clock.nowMs = START_MS + 3_600_000
    await expectInvalidToken(await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`))
    await expectInvalidToken(await send(`${baseUrl}/v1/echo`, token, '{}'))
  })

  test('is requested again the same way after it expires', async () => {
    const { clock, key, authUrl, baseUrl } = await start()
    clock.nowMs += 4_000_000
    const token = await newToken(authUrl, key)
    expect((await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`)).status).toBe(200)
  })

  test('of one region is refused in the other', async () => {
    const { service, baseUrl, token } = await start()
    const regional = regionOf(service, 'regional')
    const regionalKey = await newKey(service, { region: 'regional', workspace: 'Europe' })
    const regionalToken = await newToken(regional.authUrl, regionalKey)
    await expectInvalidToken(await get(`${regional.baseUrl}/v1/workspace`, `Bearer ${token}`))
    await expectInvalidToken(await get(`${baseUrl}/v1/workspace`, `Bearer ${regionalToken}`))
    const response = await get(`${regional.baseUrl}/v1/workspace`, `Bearer ${regionalToken}`)
    expect(await response.json()).toMatchObject({ region: 'regional', workspace: 'Europe' })
  })

  test.each(['unknown', 'a.b.c', '00000000-0000-4000-8000-000000000000'])('%s is refused', async (token) => {
    const { baseUrl } = await start()
    await expectInvalidToken(await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`))
  })

  test.each([undefined, '', 'Bearer', 'Basic aWQ6c2VjcmV0', 'Bearer two words', 'Bearer "quoted"'])(
    'that is missing (%s): 401 with a bare Bearer challenge',
    async (authorization) => {
      const { baseUrl } = await start()
      const response = await get(`${baseUrl}/v1/workspace`, authorization)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Keyward practice service"')
      expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
      expect(await response.json()).toEqual({
        error: 'missing_token',
        error_description: 'Send a token in the header Authorization: Bearer.',
      })
    },
  )

  test('in the query is not a token', async () => {
    const { baseUrl, token } = await start()
    expect((await get(`${baseUrl}/v1/workspace?access_token=${token}`)).status).toBe(401)
  })

  test('is not required by the authentication server, nor Basic by the API', async () => {
    const { key, authUrl, token } = await start()
    const response = await requestToken(authUrl, key, { headers: { Authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  })
})

describe('/v1/echo', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s returns method, content type and body',
    async (method) => {
      const { baseUrl, token } = await start()
      const contentType = 'application/json; charset=utf-8'
      const response = await send(`${baseUrl}/v1/echo`, token, '{"a":[1,"é💥",null]}', method, contentType)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
      expect(await response.json()).toEqual({
        method,
        content_type: contentType,
        body: { a: [1, 'é💥', null] },
      })
    },
  )

  test('never returns the token', async () => {
    const { baseUrl, token } = await start()
    const response = await send(`${baseUrl}/v1/echo`, token, '{}')
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(token)
  })

  test('returns the body exactly as written', async () => {
    const { baseUrl, token } = await start()
    const body = '{"big":12345678901234567890,"b":1.50,"a":{"__proto__":1}}'
    expect(await (await send(`${baseUrl}/v1/echo`, token, body)).text()).toContain(`"body":${body}}`)
  })

  test('no body is null', async () => {
    const { baseUrl, token } = await start()
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${baseUrl}/v1/echo`, { method: 'POST', headers })
    expect(await response.json()).toEqual({ method: 'POST', content_type: null, body: null })
  })

  test.each(['{', 'a=b', '{"a":1} x', "{'a':1}"])('a body that is not JSON (%s): 400', async (body) => {
    const { baseUrl, token } = await start()
    const response = await send(`${baseUrl}/v1/echo`, token, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: 'The body is not JSON.',
    })
  })

  test('the deepest JSON that fits causes no error', async () => {
    const { baseUrl, token } = await start()
    const body = '['.repeat(32_768) + ']'.repeat(32_768)
    expect((await send(`${baseUrl}/v1/echo`, token, body)).status).toBe(200)
    expect((await get(`${baseUrl}/v1/workspace`, `Bearer ${token}`)).status).toBe(200)
  })

  test('without a token: 401', async () => {
    const { baseUrl } = await start()
    expect((await fetch(`${baseUrl}/v1/echo`, { method: 'POST', body: '{}' })).status).toBe(401)
  })
})

describe('paths and methods of the API', () => {
  test.each(['/', '/v1', '/v1/auth/token', '/v1/workspaces'])('%s: 404 in JSON', async (path) => {
    const { baseUrl, token } = await start()
    const response = await get(baseUrl + path, `Bearer ${token}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
    expect(await response.json()).toEqual({
      error: 'not_found',
      error_description: 'There is nothing at this path.',
    })
  })

  test.each([
    ['POST', '/v1/workspace', 'GET, HEAD'],
    ['DELETE', '/v1/workspace', 'GET, HEAD'],
    ['GET', '/v1/echo', 'POST, PUT, PATCH, DELETE'],
    ['OPTIONS', '/v1/echo', 'POST, PUT, PATCH, DELETE'],
  ])('%s %s: 405 with Allow', async (method, path, allow) => {
    const { baseUrl } = await start()
    const response = await fetch(baseUrl + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' })
  })
})
