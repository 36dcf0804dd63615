import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { type ElectronApplication, expect } from '@playwright/test'
import type { HttpResponse, NetworkProblem } from '../../src/main/ports/http.ts'
import type { Result } from '../../src/shared/kernel/result.ts'
import { figure } from '../fakes/figures.ts'
import { type Begin, httpCases } from '../fakes/http-contract.ts'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { SQUID_HOST, startSquid } from '../fakes/squid-proxy.ts'
import { brokenReplies, tokenReplies } from '../fakes/token-replies.ts'
import { test } from './app/desktop-test.ts'
import { bundleEntryApp, type EntryApp } from './app/entry-app.ts'
import { endNetworkProcess } from './app/network-process.ts'
import type { HttpUnderTest } from './electron-http-entry.ts'

declare global {
  var httpUnderTest: HttpUnderTest
}

let entry: EntryApp
let app: ElectronApplication
let lastId = 0

/** V8 may collect the promise of a reply before the debugger has read it. The call itself has run by then. */
const isCollected = (problem: unknown) => String(problem).includes('garbage collected')

/** The result of a request that has been started. */
const outcomeOf = (id: number): Promise<string> =>
  app
    .evaluate((_electron, id) => globalThis.httpUnderTest.outcome(id), id)
    .catch((problem: unknown) => {
      if (isCollected(problem)) return outcomeOf(id)
      throw problem
    })

const ignoreCollected = (problem: unknown) => {
  if (!isCollected(problem)) throw problem
}

const begin: Begin = (request, limits) => {
  const id = ++lastId
  const begun = app
    .evaluate((_electron, [id, request, limits]) => globalThis.httpUnderTest.begin(id, request, limits), [
      id,
      request,
      limits,
    ] as const)
    .catch(ignoreCollected)
  const outcome = begun.then(async () => {
    const text = await outcomeOf(id)
    const raw = JSON.parse(text) as Result<HttpResponse & { body: string }, NetworkProblem>
    if (!raw.ok) return raw
    return {
      ok: true as const,
      value: { ...raw.value, body: new Uint8Array(Buffer.from(raw.value.body, 'base64')) },
    }
  })
  const cancel = () => void app.evaluate((_electron, id) => globalThis.httpUnderTest.cancel(id), id)
  return { outcome, cancel }
}

const send = (url: string, o: { isSentOnce?: boolean } = {}) =>
  begin(
    {
      ...{
        method: 'POST',
        url,
        headers: { Authorization: 'Basic abc' },
        body: 'grant_type=client_credentials',
      },
      ...o,
    },
    { headersTimeoutMs: 30_000, timeoutMs: 50_000, maxBodyBytes: 65_536 },
  ).outcome

test.beforeAll(async () => {
  entry = await bundleEntryApp('electron-http-entry.ts', 'keyward-http-test')
  app = await entry.launch('httpUnderTest')
})

test.afterAll(async () => {
  await app?.close()
  await entry.remove()
})

test.describe('HTTP through Electron keeps every promise of the port', () => {
  for (const { name, run } of httpCases) test(name, () => run(begin))
})

/** Requests a token through the real stack, as the app's adapter does. */
const issue = async (authUrl: string) => {
  const id = ++lastId
  await app
    .evaluate((_electron, [id, url]) => globalThis.httpUnderTest.beginToken(id, url), [id, authUrl] as const)
    .catch(ignoreCollected)
  return JSON.parse(await outcomeOf(id))
}

/** Checks a table of cases in one test, because starting a test costs more than a reply. */
const wrongOnes = async <Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  check: (row: Row) => Promise<void>,
): Promise<string[]> => {
  const wrong: string[] = []
  for (const row of rows) {
    await check(row).catch((problem: unknown) => wrong.push(`${row[0]}: ${String(problem).slice(0, 600)}`))
  }
  return wrong
}

test.describe('token replies through Electron (S28: malformed, lifetimes)', () => {
  test('accepts each valid token reply', async () => {
    const wrong = await wrongOnes(tokenReplies, async ([, answer, lifetimeSeconds, isLifetimeAssumed]) => {
      const server = await startRawServer(answer)
      try {
        expect(await issue(server.origin)).toMatchObject({
          ok: true,
          value: { lifetimeSeconds, isLifetimeAssumed },
        })
      } finally {
        await server.close()
      }
    })
    expect(wrong).toEqual([])
  })

  test('returns the error of each invalid reply after one request, without the credentials', async () => {
    // Over plain HTTP to localhost, Chromium accepts truncated headers as complete.
    const rows = brokenReplies.filter(([name]) => name !== 'half a header')
    figure('hostile replies on Electron', rows.length)
    const wrong = await wrongOnes(rows, async ([, answer, { retry, ...error }]) => {
      const server = await startRawServer(answer)
      try {
        const outcome = await issue(server.origin)
        expect(outcome, JSON.stringify(outcome)).toMatchObject({
          ok: false,
          error: { error, mayRetry: retry ?? false },
        })
        expect(server.requests).toHaveLength(1)
        expect(JSON.stringify(outcome)).not.toMatch(/s3cret|Y2xpZW50OnMzY3JldA/u)
      } finally {
        await server.close()
      }
    })
    expect(wrong).toEqual([])
  })
})

/**
 * Answers the first request with a 200 on a keep-alive connection, and calls `second` for the second request.
 * Later requests get a 200.
 */
const keptAlive = (second: (socket: Socket) => void) => {
  let count = 0
  return startRawServer((socket) => {
    count += 1
    if (count === 2) second(socket)
    else socket.write(reply(200, '{}'))
  })
}

test('a request marked “send once” is never retried, although Chromium retries others (S31: proof once)', async () => {
  for (const [name, second] of [
    ['a dropped connection', (socket: Socket) => void socket.destroy()],
    ['408', (socket: Socket) => void socket.end(reply(408, '', { Connection: 'close' }))],
  ] as const) {
    for (const isSentOnce of [true, false]) {
      const server = await keptAlive(second)
      try {
        const kinds: string[] = []
        for (const _ of [1, 2]) {
          const answer = await send(server.origin, { isSentOnce })
          kinds.push(answer.ok ? String(answer.value.status) : answer.error.detail)
        }
        // Only the number of requests is asserted. The other facts help to explain a failure.
        const requests = isSentOnce ? 2 : 3
        const facts = { kinds, connections: server.connections(), bytes: server.receivedBytes() }
        expect([name, isSentOnce, server.requests.length], JSON.stringify(facts)).toEqual([
          name,
          isSentOnce,
          requests,
        ])
      } finally {
        await server.close()
      }
    }
  }
})

test('requests work after Chromium’s network process has ended, in new sessions', async () => {
  const server = await startRawServer(reply(200, '{}'))
  try {
    await send(server.origin)
    await endNetworkProcess(app)
    for (const isSentOnce of [true, false, true])
      expect(await send(server.origin, { isSentOnce })).toMatchObject({ ok: true, value: { status: 200 } })
    expect(server.requests).toHaveLength(4)
  } finally {
    await server.close()
  }
})

test('TLS headers that end early count as a lost connection, which may be retried', async () => {
  const server = await startRawServer('HTTP/1.1 200 OK\r\nContent-Le', await tlsKey())
  try {
    await app.evaluate(() => globalThis.httpUnderTest.trustAnyCertificate())
    expect(await issue(server.origin)).toMatchObject({
      error: { error: { kind: 'unreachable', detail: 'ERR_RESPONSE_HEADERS_TRUNCATED' }, mayRetry: true },
    })
  } finally {
    await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
    await server.close()
  }
})

/** A self-signed certificate and its private key. */
const tlsKey = async () => {
  const folder = join(import.meta.dirname, '../integration/tokens/tls')
  return {
    key: await readFile(join(folder, 'key.pem')),
    cert: await readFile(join(folder, 'self-signed.pem')),
  }
}

test('a server that requests a client certificate gets neither one nor the credentials (S8: client certificate)', async () => {
  const key = await tlsKey()
  const asking = await startRawServer(reply(200, '{}'), {
    ...key,
    requestCert: true,
    rejectUnauthorized: false,
  })
  const insisting = await startRawServer(reply(200, '{}'), {
    ...key,
    requestCert: true,
    rejectUnauthorized: true,
  })
  try {
    for (const server of [asking, insisting]) {
      expect(await send(server.origin)).toMatchObject({ ok: false, error: { kind: 'tls' } })
      expect(server.receivedBytes()).toBe(0)
    }
    await app.evaluate(() => globalThis.httpUnderTest.trustAnyCertificate())
    expect(await issue(insisting.origin)).toMatchObject({
      error: { error: { kind: 'tls', reason: 'client-certificate' }, mayRetry: false },
    })
    expect(insisting.receivedBytes()).toBe(0)
  } finally {
    await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
    await asking.close()
    await insisting.close()
  }
})

test('an unknown authority and an outdated TLS version are reported differently', async () => {
  const key = await tlsKey()
  const unknown = await startRawServer(reply(200, '{}'), key)
  const old = await startRawServer(reply(200, '{}'), {
    ...key,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  try {
    for (const [server, reason] of [
      [unknown, 'unknown-authority'],
      [old, 'old-tls'],
    ] as const) {
      expect(await issue(server.origin)).toMatchObject({
        error: { error: { kind: 'tls', reason, host: `127.0.0.1:${server.port}` }, mayRetry: false },
      })
      expect(server.receivedBytes()).toBe(0)
    }
  } finally {
    await unknown.close()
    await old.close()
  }
})

test('a proxy that is down or refuses to connect is named', async () => {
  const proxy = await startRawServer(reply(502, 'no'))
  const rules = `http://127.0.0.1:${proxy.port}`
  const named = { kind: 'unreachable', reason: 'proxy', name: `127.0.0.1:${proxy.port}` }
  try {
    await app.evaluate((_electron, rules) => globalThis.httpUnderTest.useProxy(rules), rules)
    const answer = await issue('https://auth.example.com')
    expect(answer).toMatchObject({
      error: { error: { ...named, host: 'auth.example.com', detail: 'ERR_TUNNEL_CONNECTION_FAILED' } },
    })
    await proxy.close()
    expect(await issue('https://auth.example.com')).toMatchObject({
      error: { error: { ...named, detail: 'ERR_PROXY_CONNECTION_FAILED' }, mayRetry: true },
    })
  } finally {
    await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
    await proxy.close()
  }
})

test('the network stack adds only its own headers and nothing that identifies the user', async () => {
  const server = await startRawServer(reply(200, '{}'))
  try {
    await send(server.origin)
    const names = (server.requests[0] ?? '').split('\r\n\r\n')[0]?.split('\r\n').slice(1)
    const others = names?.map((line) => line.split(':')[0]).filter((name) => name !== 'Authorization')
    test.info().annotations.push({ type: 'headers on the wire', description: String(names?.join(' | ')) })
    // The list isn't exact, because a runtime may add headers. But none of them may identify the user.
    expect(others).toEqual(expect.arrayContaining(['Host', 'Connection', 'Content-Length', 'User-Agent']))
    expect(others).not.toEqual(expect.arrayContaining(['Cookie']))
    expect(others).not.toEqual(expect.arrayContaining(['Referer']))
    expect(others).not.toEqual(expect.arrayContaining(['Origin']))
  } finally {
    await server.close()
  }
})

test.describe('a proxy that requires credentials', () => {
  let proxy: RawServer

  test.beforeEach(async () => {
    proxy = await startRawServer(reply(407, 'no', { 'Proxy-Authenticate': 'Basic realm="office"' }))
    await app.evaluate(
      (_electron, port) => globalThis.httpUnderTest.useProxy(`http://127.0.0.1:${port}`),
      proxy.port,
    )
  })

  test.afterEach(async () => {
    await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
    await proxy.close()
  })

  test('is reported, gets no credentials, and sees nothing of an encrypted request (S8: sign-in)', async () => {
    const outcome = await send('https://auth.example.com/v1/auth/token')
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'proxy-sign-in', host: 'auth.example.com' } })
    for (const request of proxy.requests) {
      expect(request).toMatch(/^CONNECT auth\.example\.com:443 /)
      expect(request).not.toMatch(/authorization/i)
    }
  })

  test('is the only host that is contacted', async () => {
    for (let count = 0; count < 20; count++) await send('https://auth.example.com/v1/auth/token')
    const hosts = new Set(proxy.requests.map((request) => request.split(' ')[1]))
    expect([...hosts]).toEqual(['auth.example.com:443'])
  })
})

for (const scheme of ['basic', 'digest'] as const)
  test(`Squid is named when it requires a ${scheme} password, and gets none (S8: sign-in)`, async () => {
    const squid = await startSquid(scheme)
    try {
      await app.evaluate(
        (_electron, rules) => globalThis.httpUnderTest.useProxy(rules),
        `http://${squid.address}`,
      )
      expect(await send('https://auth.example.com/v1/auth/token')).toMatchObject({
        error: { kind: 'proxy-sign-in', proxy: squid.address, proxyScheme: scheme },
      })
      expect(squid.requests()).toMatch(/TCP_DENIED\/407 .* CONNECT auth\.example\.com:443 - /)
    } finally {
      await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
      await squid.end()
    }
  })

for (const scheme of ['basic', 'digest'] as const)
  test(`only Squid gets the ${scheme} password that the user enters, until it is erased (S8: proxy)`, async () => {
    const ada = { user: 'ada', password: 'pässwörd: a+b&c' }
    const [right, wrong] = [
      ['ada', ada.password],
      ['ada', 'wrong'],
    ] as const
    const server = await startRawServer(reply(200, '{}'), await tlsKey())
    const [squid, other] = [await startSquid(scheme, ada), await startSquid(scheme, ada)]
    const through = ({ address }: { address: string }) =>
      app.evaluate((_electron, rules) => globalThis.httpUnderTest.useProxy(rules), `http://${address}`)
    const enter = (...entries: (readonly [string, string])[]) =>
      app.evaluate((_electron, given) => globalThis.httpUnderTest.enterPasswords(given), entries)
    const asked = () => app.evaluate(() => globalThis.httpUnderTest.asked().length)
    const tunnels = ({ requests }: { requests: () => string }) =>
      requests().match(/TCP_TUNNEL\/200 .* ada /g)?.length ?? 0
    const url = `https://${SQUID_HOST}:${server.port}`
    const passed = { error: { kind: 'tls', detail: 'ERR_CERT_AUTHORITY_INVALID' } }
    const refused = { error: { kind: 'proxy-sign-in', proxy: squid.address, proxyScheme: scheme } }
    try {
      await through(squid)
      await enter()
      expect([await send(url), await asked()]).toMatchObject([refused, 1])
      await enter(wrong, wrong, wrong, right)
      expect([await send(url), await asked()]).toMatchObject([refused, 3])
      await enter(wrong, right)
      // Simultaneous requests share the prompts: one for the wrong password, and one for the right password.
      const answers = await Promise.all([send(url), send(url), send(url, { isSentOnce: true })])
      expect([...answers, await asked()]).toMatchObject([passed, passed, passed, 2])
      // A new session has no password in memory, but the user isn't asked again.
      await through(squid)
      expect([await send(url), await asked()]).toMatchObject([passed, 2])
      await expect.poll(() => tunnels(squid)).toBeGreaterThanOrEqual(4)
      await enter()
      await through(other)
      expect([await send(url), await asked()]).toMatchObject([{ error: { proxy: other.address } }, 1])
      expect(tunnels(other)).toBe(0)
      await through(squid)
      expect([await send(url), await asked()]).toMatchObject([passed, 1])
      await app.evaluate(() => globalThis.httpUnderTest.erasePasswords())
      expect([await send(url), await asked()]).toMatchObject([refused, 2])
    } finally {
      await app.evaluate(() => globalThis.httpUnderTest.useProxy('direct://'))
      await Promise.all([squid.end(), other.end(), server.close()])
    }
  })

test('a 407 without a proxy counts as a sign-in request too', async () => {
  const server = await startRawServer(reply(407, 'no', { 'Proxy-Authenticate': 'Basic realm="office"' }))
  try {
    expect(await send(server.origin)).toMatchObject({ ok: false, error: { kind: 'proxy-sign-in' } })
  } finally {
    await server.close()
  }
})
