import { EventEmitter } from 'node:events'
import type { ClientRequestConstructorOptions, Session } from 'electron'
import { describe, expect, it } from 'vitest'
import { ElectronHttp } from '../../../src/main/adapters/electron/electron-http.ts'

const limits = { headersTimeoutMs: 1_000, timeoutMs: 1_000, maxBodyBytes: 1_024 }
const request = { method: 'POST', url: 'https://auth.example.com/token', headers: {}, body: 'x' }

/** Electron's `net` without a network: records what is asked of it. */
const start = () => {
  const opened: ClientRequestConstructorOptions[] = []
  const sent = Object.assign(new EventEmitter(), { end: () => undefined, abort: () => undefined })
  const net = {
    request: (options: ClientRequestConstructorOptions) => {
      opened.push(options)
      return sent
    },
  }
  const session = { name: 'the session of requests' }
  // Only what the adapter calls is there.
  const http = new ElectronHttp(net as never, session as unknown as Session)
  return { http, opened, sent, session }
}

describe('requests through Electron', () => {
  it('carry no cookies, use no cache, follow no redirect and name no referrer (S25: cookies; S29)', async () => {
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

  it('that were cancelled before they began open no connection (S25)', async () => {
    const { http, opened } = start()
    const outcome = await http.send(request, { ...limits, signal: AbortSignal.abort() })
    expect(outcome).toMatchObject({ error: { detail: 'ERR_ABORTED' } })
    expect(opened).toEqual([])
  })

  it('keep no more of a reply than its limit, and end it there (S28: bodies)', async () => {
    const { http, sent } = start()
    const outcome = http.send(request, limits)
    const response = Object.assign(new EventEmitter(), { statusCode: 200, statusMessage: '', rawHeaders: [] })
    sent.emit('response', response)
    response.emit('data', new Uint8Array(2_000))
    expect(await outcome).toMatchObject({ value: { isTruncated: true, body: { length: 1_024 } } })
  })

  it('that a proxy answers in place of the service are a sign-in there, not a reply (S8: sign-in)', async () => {
    const { http, sent } = start()
    const outcome = http.send(request, limits)
    let given: unknown[] | undefined
    sent.emit('login', { isProxy: true }, (...credentials: unknown[]) => {
      given = credentials
    })
    const response = Object.assign(new EventEmitter(), { statusCode: 407, statusMessage: '', rawHeaders: [] })
    sent.emit('response', response)
    response.emit('end')
    expect(await outcome).toMatchObject({ error: { kind: 'proxy-sign-in' } })
    expect(given).toEqual([])
  })
})
