import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { basic, newKey, newToken, regionOf, requestToken, startService } from './practice-fixture.ts'

const start = async () => {
  const service = await startService()
  const key = await newKey(service)
  const { authUrl, baseUrl } = regionOf(service)
  return { service, key, authUrl, baseUrl }
}

/** Checks the headers that all of the token endpoint's replies have (specification, "Response on success"). */
const expectCommonHeaders = (response: Response, authUrl: string) => {
  expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('pragma')).toBe('no-cache')
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('access-control-allow-origin')).toBe(authUrl)
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
}

const expectRefusal = async (response: Response, status: number, error: string, authUrl: string) => {
  expect(response.status).toBe(status)
  expectCommonHeaders(response, authUrl)
  expect(await response.json()).toEqual({
    error,
    error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
  })
}

describe('a token request as specified', () => {
  test('gets 200 with all three fields and headers', async () => {
    const { key, authUrl } = await start()
    const response = await requestToken(authUrl, key)
    expect(response.status).toBe(200)
    expectCommonHeaders(response, authUrl)
    expect(response.headers.get('www-authenticate')).toBeNull()
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      token_type: 'Bearer',
    })
  })

  test('sends each header once, with its name and value', async () => {
    const { key, authUrl } = await start()
    const rawHeaders = await new Promise<string[]>((resolve, reject) => {
      const headers = {
        authorization: basic(key.clientId, key.clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
      }
      request(`${authUrl}/v1/auth/token`, { method: 'POST', headers }, (reply) => {
        reply.resume()
        resolve(reply.rawHeaders)
      })
        .on('error', reject)
        .end('grant_type=client_credentials')
    })
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual([
      'access-control-allow-credentials',
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'keep-alive',
      'pragma',
      'strict-transport-security',
    ])
  })

  test('Accept and Accept-Language are optional', async () => {
    const { key, authUrl } = await start()
    const headers = { Accept: null, 'Accept-Language': null }
    expect((await requestToken(authUrl, key, { headers })).status).toBe(200)
  })

  test('a content type may have a charset', async () => {
    const { key, authUrl } = await start()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' }
    expect((await requestToken(authUrl, key, { headers })).status).toBe(200)
  })

  test('a body may be chunked', async () => {
    const { key, authUrl } = await start()
    const body = new ReadableStream({
      start(controller) {
        for (const part of ['grant_type=', 'client_credentials'])
          controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    })
    const response = await fetch(`${authUrl}/v1/auth/token`, {
      method: 'POST',
      headers: {
        Authorization: basic(key.clientId, key.clientSecret),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(200)
  })

  test('each request gets its own token, and earlier ones stay valid', async () => {
    const { key, authUrl, baseUrl } = await start()
    const tokens = [await newToken(authUrl, key), await newToken(authUrl, key)]
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      const response = await fetch(`${baseUrl}/v1/workspace`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(200)
    }
  })

  test('200 concurrent requests get 200 different tokens', async () => {
    const { key, authUrl } = await start()
    const tokens = await Promise.all(Array.from({ length: 200 }, () => newToken(authUrl, key)))
    expect(new Set(tokens).size).toBe(200)
  })
})

describe('client authentication', () => {
  const challenge = 'Basic realm="Keyward practice service", charset="UTF-8"'

  test.each([
    ['a wrong secret', (key: Key) => basic(key.clientId, `${key.clientSecret}x`)],
    ['an empty secret', (key: Key) => basic(key.clientId, '')],
    ['an unknown id', (key: Key) => basic('7f6bd7c9-62f5-4f8c-9a5e-0d5e3a7c4b11', key.clientSecret)],
    ['id and secret swapped', (key: Key) => basic(key.clientSecret, key.clientId)],
    ['the id form-encoded', (key: Key) => basic(key.clientId.replaceAll('-', '%2D'), key.clientSecret)],
    ['the id in capitals', (key: Key) => basic(key.clientId.toUpperCase(), key.clientSecret)],
    ['no header', () => null],
    ['the wrong scheme', (key: Key) => `Bearer ${key.clientSecret}`],
    ['broken base64', () => 'Basic %%%'],
    ['an id of the prototype', (key: Key) => basic('__proto__', key.clientSecret)],
  ])('%s: 401 invalid_client with a Basic challenge and no-store', async (_name, authorization) => {
    const { key, authUrl } = await start()
    const response = await requestToken(authUrl, key, { headers: { Authorization: authorization(key) } })
    expect(response.headers.get('www-authenticate')).toBe(challenge)
    await expectRefusal(response, 401, 'invalid_client', authUrl)
  })

  test('credentials in the body don’t count', async () => {
    const { key, authUrl } = await start()
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key.clientId,
      client_secret: key.clientSecret,
    }).toString()
    const response = await requestToken(authUrl, key, { headers: { Authorization: null }, body })
    await expectRefusal(response, 401, 'invalid_client', authUrl)
  })

  test('a key of the other region is unknown', async () => {
    const { service, key, authUrl } = await start()
    const regional = regionOf(service, 'regional').authUrl
    await expectRefusal(await requestToken(regional, key), 401, 'invalid_client', regional)
    const regionalKey = await newKey(service, { region: 'regional' })
    await expectRefusal(await requestToken(authUrl, regionalKey), 401, 'invalid_client', authUrl)
    expect((await requestToken(regional, regionalKey)).status).toBe(200)
  })

  test('no reply ever contains the secret', async () => {
    const { key, authUrl } = await start()
    for (const body of ['grant_type=client_credentials', 'grant_type=password', '', key.clientSecret]) {
      const response = await requestToken(authUrl, key, { body })
      expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain(key.clientSecret)
    }
  })
})

type Key = { readonly clientId: string; readonly clientSecret: string }

describe('the form', () => {
  test.each([
    ['another grant', 'grant_type=authorization_code', 'unsupported_grant_type'],
    ['no grant', '', 'invalid_request'],
    ['an empty grant', 'grant_type=', 'invalid_request'],
    [
      'a repeated parameter',
      'grant_type=client_credentials&grant_type=client_credentials',
      'invalid_request',
    ],
  ])('%s: 400', async (_name, body, error) => {
    const { key, authUrl } = await start()
    await expectRefusal(await requestToken(authUrl, key, { body }), 400, error, authUrl)
  })

  test.each([
    ['JSON', 'application/json'],
    ['plain text', 'text/plain;charset=UTF-8'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['none', null],
  ])('content type %s: 400 invalid_request', async (_name, contentType) => {
    const { key, authUrl } = await start()
    const response = await requestToken(authUrl, key, { headers: { 'Content-Type': contentType } })
    await expectRefusal(response, 400, 'invalid_request', authUrl)
  })

  test('a grant type in the query doesn’t count', async () => {
    const { key, authUrl } = await start()
    const response = await fetch(`${authUrl}/v1/auth/token?grant_type=client_credentials`, {
      method: 'POST',
      headers: {
        Authorization: basic(key.clientId, key.clientSecret),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    })
    await expectRefusal(response, 400, 'invalid_request', authUrl)
  })

  test('wrong credentials are reported before a wrong form', async () => {
    const { key, authUrl } = await start()
    const wrong = { ...key, clientSecret: 'wrong' }
    const response = await requestToken(authUrl, wrong, { body: 'grant_type=password' })
    await expectRefusal(response, 401, 'invalid_client', authUrl)
  })
})

describe('paths and methods', () => {
  test.each(['/', '/v1/auth', '/v1/auth/token/', '/v2/auth/token', '/v1/workspace', '/v1/AUTH/token'])(
    '%s: 404 in JSON',
    async (path) => {
      const { authUrl } = await start()
      await expectRefusal(await fetch(authUrl + path, { method: 'POST' }), 404, 'not_found', authUrl)
    },
  )

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s: 405 with Allow', async (method) => {
    const { authUrl } = await start()
    const response = await fetch(`${authUrl}/v1/auth/token`, { method })
    expect(response.headers.get('allow')).toBe('POST')
    await expectRefusal(response, 405, 'method_not_allowed', authUrl)
  })

  test('HEAD: 405 with Allow and no body', async () => {
    const { authUrl } = await start()
    const response = await fetch(`${authUrl}/v1/auth/token`, { method: 'HEAD' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.text()).toBe('')
  })
})
