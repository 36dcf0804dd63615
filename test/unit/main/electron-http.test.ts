import { EventEmitter } from 'node:events'
import type { ClientRequestConstructorOptions, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { ElectronHttp } from '../../../src/main/adapters/electron/electron-http.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'

const limits = { headersTimeoutMs: 1_000, timeoutMs: 1_000, maxBodyBytes: 1_024 }
const request = { method: 'POST', url: 'https://auth.example.com/token', headers: {}, body: 'x' }

/** Electron's `net` without a network. Records requests. */
const start = () => {
  const opened: ClientRequestConstructorOptions[] = []
  const sent = Object.assign(new EventEmitter(), { end: () => undefined, abort: () => undefined })
  const net = {
    request: (options: ClientRequestConstructorOptions) => {
      opened.push(options)
      return sent
    },
  }
  const closed: number[] = []
  const session = { name: 'the session of requests' }
  const onceSession = { closeAllConnections: async () => void closed.push(opened.length) }
  // These sessions have only what the adapter uses.
  const shared = { session: session as unknown as Session, onceSession: onceSession as unknown as Session }
  const http = new ElectronHttp(net as never, {
    shared: () => shared,
    trusting: () => shared,
    all: () => Object.values(shared),
  })
  return { http, opened, sent, session, onceSession, closed }
}

describe('requests through Electron', () => {
  it('send no cookies or referrer, use no cache and follow no redirects (S25: cookies; S29)', async () => {
    const { http, opened, sent, session } = start()
    const outcome = http.send(request, limits)
    sent.emit('error', new Error('net::ERR_CONNECTION_RESET'))
    await outcome
    expect(opened).toEqual([
      {
        method: 'POST',
        url: 'https://auth.example.com/token',
        headers: {},
        session,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
      },
    ])
  })

  it('name the proxy if it failed and the system says which one it is', async () => {
    const { http, sent, session } = start()
    const outcomeOf = async (detail: string, list: () => Promise<string>) => {
      Object.assign(session, { resolveProxy: list })
      const outcome = http.send(request, limits)
      sent.emit('error', new Error(`net::${detail}`))
      sent.removeAllListeners()
      return outcome
    }
    const unreachable = { kind: 'unreachable', host: 'auth.example.com' }
    for (const [list, proxy] of [
      ['PROXY proxy.corp:3128; DIRECT', 'proxy.corp:3128'],
      ['HTTPS [2001:db8::1]:443', '[2001:db8::1]:443'],
      ['SOCKS5 127.0.0.1:1080', '127.0.0.1:1080'],
    ] as const)
      expect(await outcomeOf('ERR_PROXY_CONNECTION_FAILED', async () => list)).toEqual({
        ok: false,
        error: { ...unreachable, detail: 'ERR_PROXY_CONNECTION_FAILED', proxy },
      })
    const isUnnamed = { ok: false, error: { ...unreachable, detail: 'ERR_TUNNEL_CONNECTION_FAILED' } }
    expect(await outcomeOf('ERR_TUNNEL_CONNECTION_FAILED', async () => 'DIRECT')).toEqual(isUnnamed)
    const failing = () => Promise.reject(new Error('gone'))
    expect(await outcomeOf('ERR_TUNNEL_CONNECTION_FAILED', failing)).toEqual(isUnnamed)
    const other = await outcomeOf('ERR_CONNECTION_RESET', async () => 'PROXY proxy.corp:3128')
    expect(other).toEqual({ ok: false, error: { ...unreachable, detail: 'ERR_CONNECTION_RESET' } })
  })

  it('give a proxy the password entered for it once, but no server or other proxy (S8: proxy)', async () => {
    const { http, opened, sent } = start()
    const proxy = { isProxy: true, host: 'proxy.corp', port: 3128, scheme: 'Basic', realm: 'office' }
    const other = { ...proxy, host: 'other.corp' }
    const log: unknown[] = []
    http.use({
      kept: () => undefined,
      ask: async ({ host, scheme }) => {
        log.push(`ask ${scheme} ${host}`)
        return new Secret(JSON.stringify(['ada', `for ${host}`]))
      },
      accepted: ({ host }) => void log.push(`accepted ${host}`),
      refused: ({ host }) => void log.push(`refused ${host}`),
    })
    const outcome = http.send(request, limits)
    for (const [at, logins] of [
      [proxy],
      [other],
      [other, other],
      [other, { ...other, isProxy: false }],
    ].entries()) {
      await expect.poll(() => opened.length).toBe(at + 1)
      for (const login of logins) sent.emit('login', login, (...given: string[]) => void log.push(given))
      sent.emit('error', new Error('net::ERR_CERT_AUTHORITY_INVALID'))
      sent.removeAllListeners()
    }
    expect(await outcome).toMatchObject({ error: { kind: 'tls' } })
    expect(log).toEqual([
      [],
      'ask basic proxy.corp',
      [],
      'ask basic other.corp',
      ['ada', 'for other.corp'],
      [],
      'refused other.corp',
      'ask basic other.corp',
      ['ada', 'for other.corp'],
      [],
      'accepted other.corp',
    ])
  })

  it('don’t treat a password as accepted after a timeout (S8: proxy)', async () => {
    const { http, opened, sent } = start()
    const accepted: string[] = []
    http.use({
      kept: () => new Secret('["ada","kept"]'),
      ask: async () => undefined,
      accepted: ({ host }) => void accepted.push(host),
      refused: () => undefined,
    })
    const proxy = { isProxy: true, host: 'proxy.corp', port: 3128, scheme: 'Basic', realm: 'office' }
    for (const [at, detail] of ['ERR_TIMED_OUT', 'ERR_CONNECTION_RESET'].entries()) {
      const outcome = http.send(request, limits)
      await expect.poll(() => opened.length).toBe(at + 1)
      sent.emit('login', proxy, () => undefined)
      sent.emit('error', new Error(`net::${detail}`))
      sent.removeAllListeners()
      expect(await outcome).toMatchObject({ ok: false })
      expect(accepted).toHaveLength(at)
    }
  })

  it('marked “send once” each have their own connection, one after another (S31: proof once)', async () => {
    const { http, opened, sent, onceSession, closed } = start()
    const both = [1, 2].map(() => http.send({ ...request, isSentOnce: true }, limits))
    for (const count of [1, 2]) {
      await expect.poll(() => opened.length).toBe(count)
      sent.emit('error', new Error('net::ERR_EMPTY_RESPONSE'))
      sent.removeAllListeners()
      await both[count - 1]
    }
    expect(closed).toEqual([0, 1])
    expect(opened.map((options) => options.session)).toEqual([onceSession, onceSession])
  })

  it('marked “send once” aren’t sent, and don’t block others, if no connection reports its end (S31: proof once)', async () => {
    const { http, opened, sent, onceSession } = start()
    const { closeAllConnections } = onceSession
    onceSession.closeAllConnections = () => new Promise(() => undefined)
    const once = { ...request, isSentOnce: true }
    const outcome = await http.send(once, { ...limits, headersTimeoutMs: 1 })
    expect(outcome).toMatchObject({ error: { kind: 'timeout', detail: 'ERR_TIMED_OUT' } })
    expect(opened).toEqual([])
    onceSession.closeAllConnections = closeAllConnections
    const next = http.send(once, limits)
    await expect.poll(() => opened.length).toBe(1)
    sent.emit('error', new Error('net::ERR_EMPTY_RESPONSE'))
    await next
  })

  it('that were cancelled before they started open no connection (S25)', async () => {
    const { http, opened } = start()
    const outcome = await http.send(request, { ...limits, signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ error: { detail: 'ERR_ABORTED' } })
    expect(opened).toEqual([])
  })

  it('keep a reply only up to its limit, and end it there (S28: bodies)', async () => {
    const { http, sent } = start()
    const outcome = http.send(request, limits)
    const response = Object.assign(new EventEmitter(), { statusCode: 200, statusMessage: '', rawHeaders: [] })
    sent.emit('response', response)
    response.emit('data', new Uint8Array(2_000))
    expect(await outcome).toMatchObject({ value: { isTruncated: true, body: { length: 1_024 } } })
  })

  it('answered by a proxy instead of the service count as its sign-in, not as a reply (S8: sign-in)', async () => {
    const { http, sent } = start()
    const outcome = http.send(request, limits)
    let given: unknown[] | undefined
    const challenge = { isProxy: true, host: 'proxy.example.com', port: 3128, scheme: 'Digest' }
    sent.emit('login', challenge, (...credentials: unknown[]) => {
      given = credentials
    })
    const response = Object.assign(new EventEmitter(), { statusCode: 407, statusMessage: '', rawHeaders: [] })
    sent.emit('response', response)
    response.emit('end')
    expect(await outcome).toMatchObject({
      error: { kind: 'proxy-sign-in', proxy: 'proxy.example.com:3128', proxyScheme: 'digest' },
    })
    expect(given).toEqual([])
  })
})
