import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../src/main/ports/confirm.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'
import { startClock } from '../../fakes/manual-clock.ts'
import { memoryRecord } from '../../fakes/memory-record.ts'
import { NodeHttp } from '../../fakes/node-http.ts'
import { answerOf, laterManifest } from '../../fakes/signed-updates.ts'
import { startUpdateServer } from '../../fakes/update-server.ts'

let server: Awaited<ReturnType<typeof startUpdateServer>>
beforeEach(async () => {
  server = await startUpdateServer()
})
afterEach(() => server.end())

/** Starts Keyward 1.0.0, and records the questions that it asks the user. */
const start = (o: { readonly isOn?: boolean; readonly record?: Record<string, unknown> } = {}) => {
  const clock = startClock()
  const updatesFile = memoryRecord(o.record)
  const asked: string[] = []
  const opened: string[] = []
  const confirm = async ({ message, detail }: Question) => asked.push(`${message}\n${detail}`) > 0
  const app = fakeApp({
    clock,
    http: server.http,
    confirm,
    platform: {
      updateSource: server.source,
      updatesFile,
      browser: {
        openPage: async (address) => opened.push(address) > 0,
        openMail: async () => false,
      },
    },
  })
  const must = mustCall(app)
  const state = async () => (await must('app:state', undefined)).update
  const check = async () => {
    await must('updates:check', undefined)
    return state()
  }
  const ready = o.isOn === false ? Promise.resolve() : must('settings:write', { checkForUpdates: true })
  return { app, clock, must, asked, opened, state, check, ready, updatesFile }
}

const text = (body: string) => (response: ServerResponse) => {
  response.end(body)
}

describe('checking for a newer version', () => {
  it('sends nothing until the user has turned it on, and names the host first (S69: off, host)', async () => {
    const { app, clock, asked, must, state, ready } = start({ isOn: false })
    await ready
    app.keyward.services.updates.start()
    await clock.pass(3 * DAY_MS)
    expect(await app.keyward.dispatch('updates:check', undefined)).toMatchObject({
      ok: false,
      error: { kind: 'refused' },
    })
    expect(server.asked).toEqual([])
    expect(asked).toEqual([])
    await must('settings:write', { checkForUpdates: true })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(new URL(server.source.manifestUrl).host)
    expect(await state()).toEqual({ host: new URL(server.source.manifestUrl).host })
  })

  it('sends one request without anything that identifies the computer (S69: request)', async () => {
    const { check, ready } = start()
    await ready
    await check()
    expect(server.asked.map(({ path }) => path)).toEqual(['GET /newest.json'])
    expect(server.asked[0]?.headers).toEqual({
      accept: 'application/json',
      'user-agent': 'Keyward',
      host: new URL(server.source.manifestUrl).host,
      connection: 'close',
    })
  })

  it('happens a minute after the start and then daily', async () => {
    const { app, clock, state, ready } = start()
    await ready
    app.keyward.services.updates.start()
    await clock.pass(MINUTE_MS - 1)
    expect(server.asked).toHaveLength(0)
    await clock.pass(1)
    await expect.poll(state).toMatchObject({ newer: { version: '1.2.0' } })
    await clock.pass(DAY_MS - MINUTE_MS)
    expect(server.asked).toHaveLength(1)
    await clock.pass(MINUTE_MS)
    await expect.poll(() => server.asked).toHaveLength(2)
  })

  it('happens every day even if each reply takes a while', async () => {
    const { app, clock, ready } = start()
    await ready
    server.replies((response) => {
      clock.advance(200)
      response.end(answerOf(laterManifest))
    })
    app.keyward.services.updates.start()
    await clock.pass(MINUTE_MS)
    for (const days of [1, 2, 3]) {
      await expect.poll(() => server.asked).toHaveLength(days)
      await expect
        .poll(() => app.keyward.services.updates.state?.checkedAtMs)
        .toBeGreaterThan(clock.nowMs() - MINUTE_MS)
      await clock.pass(DAY_MS)
    }
  })

  it('reports the newer version, and opens the page whose full address main shows (S59: address)', async () => {
    const { check, must, asked, opened, ready } = start()
    await ready
    expect(await check()).toMatchObject({
      newer: { version: '1.2.0', date: '2026-02-27', isDirect: true },
      checkedAtMs: expect.any(Number),
    })
    await must('updates:openDownloads', undefined)
    expect(asked.at(-1)).toContain('https://www.example.com/downloads')
    expect(opened).toEqual(['https://www.example.com/downloads'])
  })

  it('trusts both keys', async () => {
    const { check, ready } = start()
    await ready
    server.replies(text(answerOf(laterManifest, 'second')))
    expect(await check()).toMatchObject({ newer: { version: '1.2.0' } })
  })

  it('accepts its own version as current, and says when another must be installed first', async () => {
    const { check, ready } = start()
    await ready
    server.replies(text(answerOf({ ...laterManifest, version: '1.0.0' })))
    const same = await check()
    expect(same?.newer).toBeUndefined()
    expect(same?.problem).toBeUndefined()
    server.replies(text(answerOf({ ...laterManifest, minFrom: '1.1.0' })))
    expect(await check()).toMatchObject({ newer: { isDirect: false } })
  })

  const refused: readonly [name: string, problem: string, reply: (response: ServerResponse) => void][] = [
    ['signed by a stranger', 'unsigned', text(answerOf(laterManifest, 'stranger'))],
    ['signed for something else', 'unsigned', text(answerOf(laterManifest, 'first', 'another purpose\0'))],
    ['without a signature', 'unreadable', text(JSON.stringify({ manifest: JSON.stringify(laterManifest) }))],
    ['tampered with', 'unsigned', text(answerOf(laterManifest).replace('1.2.0', '9.2.0'))],
    ['past its date', 'expired', text(answerOf({ ...laterManifest, validUntil: '2026-02-28T00:00:00Z' }))],
    ['older than this one', 'older', text(answerOf({ ...laterManifest, version: '0.9.9' }))],
    [
      'for another system',
      'other-system',
      text(answerOf({ ...laterManifest, files: { 'Keyward-1.2.0.dmg': 'a'.repeat(64) } })),
    ],
    [
      'for another processor',
      'other-system',
      text(answerOf({ ...laterManifest, files: { 'keyward_1.2.0_arm64.deb': 'a'.repeat(64) } })),
    ],
    ['with an invalid version', 'unreadable', text(answerOf({ ...laterManifest, version: '<b>2' }))],
    ['a sign-in page', 'unreadable', text('<html>Welcome to our network</html>')],
    [
      'a redirect',
      'unreachable',
      (response) => void response.writeHead(302, { location: '/other.json' }).end(),
    ],
    ['a server error', 'unreachable', (response) => void response.writeHead(500).end()],
    [
      'half a file',
      'unreachable',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{', () => response.destroy())
      },
    ],
    ['endless', 'unreachable', (response) => void response.end('x'.repeat(100_000))],
  ]
  it.each(refused)('doesn’t trust a reply that is %s (S69: answers)', async (_, problem, reply) => {
    const { check, ready, updatesFile } = start()
    await ready
    server.replies(reply)
    expect(await check()).toEqual({ host: new URL(server.source.manifestUrl).host, problem })
    expect(updatesFile.read()).toEqual({})
  })

  it('never goes below the highest version it has seen, even after a restart (S69: rollback)', async () => {
    const first = start()
    await first.ready
    await first.check()
    const again = start({ record: first.updatesFile.read() })
    await again.ready
    server.replies(text(answerOf({ ...laterManifest, version: '1.1.9' })))
    expect(await again.check()).toMatchObject({ problem: 'older', newer: { version: '1.2.0' } })
  })

  it('sends no request to a host with another certificate (S69: certificate)', async () => {
    const { app, must, ready } = start()
    await ready
    app.keyward.services.updates.recheck()
    const untrusting = fakeApp({ http: new NodeHttp(), platform: { updateSource: server.source } })
    await mustCall(untrusting)('settings:write', { checkForUpdates: true })
    await mustCall(untrusting)('updates:check', undefined)
    expect(server.asked).toEqual([])
    expect((await must('app:state', undefined)).update?.newer).toBeUndefined()
  })
})
