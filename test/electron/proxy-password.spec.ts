import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVirtualDesktop } from '../../scripts/virtual-desktop.mjs'
import { type RawServer, reply, startRawServer } from '../fakes/raw-server.ts'
import { SQUID_HOST, startSquid } from '../fakes/squid-proxy.ts'
import { questionOf } from '../pages/question-page.ts'
import { findCanaries } from './app/canary.ts'
import { heapOf } from './app/heap.ts'
import { expect, type RunningKeyward, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

const ADA = { user: 'ada', password: 'canary-Pa55: a+b&c%' }
const WRONG = 'canary-wrong'

// These tests have their own screen and window manager, for real key presses.
let desktop: Awaited<ReturnType<typeof startVirtualDesktop>>
let windowManager: ChildProcess
test.beforeAll(async () => {
  desktop = await startVirtualDesktop()
  windowManager = spawn('openbox', [], { env: desktop.env, stdio: 'ignore' })
  const asked = ['-root', '_NET_SUPPORTING_WM_CHECK']
  await expect
    .poll(() => execFileSync('xprop', asked, { env: desktop.env, encoding: 'utf8' }))
    .toContain('window id')
})
test.afterAll(async () => {
  windowManager.kill()
  await desktop.end()
})
const person = (...commands: readonly string[]) => execFileSync('xdotool', commands, { env: desktop.env })

let server: RawServer
test.beforeEach(async () => {
  const tls = join(import.meta.dirname, '../integration/tokens/tls')
  // Keyward refuses this server's certificate, so a TLS error shows that the proxy let the request through.
  server = await startRawServer(reply(200, '{}'), {
    key: readFileSync(join(tls, 'key.pem')),
    cert: readFileSync(join(tls, 'self-signed.pem')),
  })
})
test.afterEach(() => server.close())

const passed = { ok: false, error: { kind: 'tls', reason: 'unknown-authority' } }
const refusedBy = (name: string) => ({ ok: false, error: { kind: 'proxy-sign-in', reason: 'proxy', name } })

/** Environment variables that set the proxy. GNOME would use its own setting instead. */
const through = (address: string) => {
  const { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = desktop.env
  const screen = { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }
  return { ...screen, XDG_CURRENT_DESKTOP: 'XFCE', https_proxy: `http://${address}` }
}

/**
 * Requests a token as if the user had pressed the button. Enters these passwords when main asks, then presses
 * Escape.
 */
const issue = async (keyward: RunningKeyward, keyId: string, ...passwords: string[]) => {
  // After the user says no, main waits before it asks again.
  await keyward.advance(60_000)
  const issuing = keyward.call('tokens:issue', { keyId, fresh: true })
  for (const password of [...passwords, undefined]) {
    const asked = await Promise.race([questionOf(keyward.app, keyward.page), issuing.then(() => undefined)])
    if (asked === undefined) break
    await expect(asked.stake).toHaveText(/^\s*127\.0\.0\.1:\d+\s*$/)
    await asked.isReadable()
    if (password === undefined) person('key', 'Escape')
    else {
      person('type', ADA.user)
      person('key', 'Tab')
      person('type', password)
      person('key', 'Return')
    }
    await expect.poll(() => asked.page.isClosed()).toBe(true)
  }
  return issuing
}

const proxiesOf = async (keyward: RunningKeyward) => (await keyward.must('app:state')).proxies

for (const scheme of ['basic', 'digest'] as const)
  test(`main asks for a proxy’s ${scheme} password, keeps it encrypted for that proxy only, and erases it (S8: proxy; S33: proxy)`, async ({
    start,
  }) => {
    const [squid, other] = [await startSquid(scheme, ADA), await startSquid(scheme, ADA)]
    try {
      let keyward = await start({ env: through(squid.address) })
      const place = await addPlace(keyward, `https://${SQUID_HOST}:${server.port}`)
      const keyId = await addKey(keyward, place, 'Billing', 'canary-secret')
      expect(await issue(keyward, keyId)).toMatchObject(refusedBy(squid.address))
      expect(await issue(keyward, keyId, WRONG, WRONG)).toMatchObject(refusedBy(squid.address))
      expect(await proxiesOf(keyward)).toBeUndefined()
      expect(await issue(keyward, keyId, WRONG, ADA.password)).toMatchObject(passed)
      expect(await issue(keyward, keyId)).toMatchObject(passed)
      expect(squid.requests()).toMatch(/TCP_TUNNEL\/200 .* ada /)
      expect(await proxiesOf(keyward)).toEqual([squid.address])
      const heap = await heapOf(keyward)
      expect(findCanaries('heap', heap, [ADA.password, WRONG])).toEqual([])
      await keyward.close()

      keyward = await start({ env: through(squid.address) })
      expect(await issue(keyward, keyId)).toMatchObject(passed)
      await keyward.close()

      keyward = await start({ env: through(other.address) })
      expect(await issue(keyward, keyId)).toMatchObject(refusedBy(other.address))
      expect(other.requests()).not.toContain('ada')
      await keyward.close()

      keyward = await start({ env: through(squid.address) })
      expect(await issue(keyward, keyId)).toMatchObject(passed)
      await keyward.must('proxies:erase', { name: squid.address })
      expect(await proxiesOf(keyward)).toBeUndefined()
      expect(await issue(keyward, keyId)).toMatchObject(refusedBy(squid.address))
    } finally {
      await Promise.all([squid.end(), other.end()])
    }
  })
