import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { NETWORK_PARTITION } from '../../src/main/desktop/request-partitions.ts'
import { test as base, expect, type RunningKeyward } from '../electron/app/keyward-app.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { Outside } from './outside.ts'
import { otherWays, type Target, type WayOut, waysAway, waysElsewhere, waysOut } from './ways-out.ts'

/** How long to wait for an attempt to end. Most end immediately. */
const ENDED_WITHIN_MS = 2_000

/** Handles links with unknown schemes, as a desktop does, by connecting to their host and port. */
const OPENER = `#!${process.execPath}
const { hostname, port } = new URL(process.argv[2])
require('node:net').connect(Number(port), hostname).end()
`

const test = base.extend<{ outside: Outside; env: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  outside: async ({}, use) => {
    test.skip(process.env.KEYWARD_OWN_NETWORK === undefined, 'packets are only counted in a separate network')
    const outside = new Outside()
    await outside.open()
    await use(outside)
    outside.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above
  env: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-opener-'))
    const opener = join(folder, 'xdg-open')
    writeFileSync(opener, OPENER)
    chmodSync(opener, 0o755)
    await use({ PATH: `${folder}:${process.env.PATH}` })
    rmSync(folder, { recursive: true, force: true })
  },
})

const allWays = { ...waysOut, ...waysElsewhere, ...otherWays, ...waysAway }

/** Tries one way out of the page, and waits until the attempt ends or times out. */
const go = (page: Page, way: WayOut, target: Target) =>
  page.evaluate(`new Promise((resolve) => {
    setTimeout(resolve, ${ENDED_WITHIN_MS})
    const attempt = async () => (${String(way)})(${JSON.stringify(target)})
    attempt().catch(() => {}).then(resolve)
  })`)

const goAll = async (page: Page, outside: Outside, ways: Readonly<Record<string, WayOut>>) => {
  // Some ways need a user gesture.
  await page.mouse.click(1, 1)
  for (const [name, way] of Object.entries(ways)) await go(page, way, await outside.target(name))
}

/** A request by main. Its arrival shows that everything sent before has arrived, and that main has a network. */
const requestOfMain = async (app: ElectronApplication, outside: Outside) => {
  const { origin } = await outside.target('main')
  const status = await app.evaluate(
    ({ net, session }, [url, partition]) =>
      new Promise<number>((resolve, reject) => {
        const request = net.request({ url, session: session.fromPartition(partition) })
        request.on('response', (response) => resolve(response.statusCode))
        request.on('error', reject)
        request.end()
      }),
    [origin, NETWORK_PARTITION] as const,
  )
  expect(status).toBe(200)
}

const expectNothingBut = (outside: Outside, ...names: string[]) => {
  expect([...outside.seen].map(([name, how]) => `${name}: ${[...how]}`)).toEqual(
    names.map((name) => `${name}: DNS,TCP`),
  )
  expect(outside.unexplained()).toEqual({ udp: 0, tcp: 0, packets: 0 })
}

test('the listeners see every way out of a window without fences', async ({ outside, env }) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'keyward-unfenced-'))
  const start = await outside.target('the window’s own page')
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath: process.env.KEYWARD_ELECTRON ?? '',
    args: [join(import.meta.dirname, 'unfenced-app'), ...asRoot, `--user-data-dir=${folder}`],
    env: {
      ...(process.env as Record<string, string>),
      ...env,
      UNFENCED_PAGE: start.origin.replace(start.host, '127.0.0.1'),
    },
  })
  try {
    const page = await app.firstWindow()
    await page.waitForURL(/^http/)
    const address = page.url()
    for (const [name, way] of Object.entries({ ...waysOut, ...waysElsewhere, ...waysAway })) {
      const target = await outside.target(name)
      const { packets } = outside.unexplained()
      void go(page, way, target).catch(() => undefined)
      // Names of the local network are looked up by multicast, which the name server doesn't see.
      const isSeen = () =>
        outside.seen.has(name) || (name.endsWith('local network') && outside.unexplained().packets > packets)
      await expect.poll(isSeen, name).toBe(true)
      // A navigation that was just seen may still be running.
      await expect(() => page.goto(address, { timeout: 3_000 })).toPass()
    }
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('no way out of the page, open or locked, sends a packet (S41: every way, after a lock)', async ({
  start,
  outside,
  env,
}) => {
  test.setTimeout(120_000)
  const keyward = await start({ env })
  await keyward.must('practice:createKey', {
    region: 'default',
    workspace: 'Practice',
    name: 'My first key',
    kind: 'service',
  })
  outside.beginToCount()
  await goAll(keyward.page, outside, allWays)
  await requestOfMain(keyward.app, outside)
  expectNothingBut(outside, 'main')
  expect(keyward.page.url()).toMatch(/^app:\/\/keyward\//)
  await keyward.lock()
  await goAll(keyward.page, outside, allWays)
  await requestOfMain(keyward.app, outside)
  expectNothingBut(outside, 'main')
  expect(await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

/** The sessions a page can be in: our page's, Electron's default one, and any created later. */
type Where = 'of our page' | 'default' | `later: ${string}`

/** Opens a page without a policy in a session, with some of the session's fences removed. */
const openBare = async (
  { app }: RunningKeyward,
  where: Where,
  lifted: { route?: boolean; requests?: boolean } = {},
): Promise<Page> => {
  const opened = app.waitForEvent('window')
  await app.evaluate(
    async ({ BrowserWindow, session }, [name, { route, requests }]) => {
      const page = BrowserWindow.fromId(1)?.webContents.session
      const fixed = { 'of our page': page, default: session.defaultSession }[name]
      const own = fixed ?? session.fromPartition(name)
      if (route === true) await own.setProxy({ mode: 'direct' })
      if (requests === true) own.webRequest.onBeforeRequest(null)
      await new BrowserWindow({ webPreferences: { session: own } }).loadURL('data:text/html,<p>x</p>')
    },
    [where as string, lifted] as const,
  )
  return opened
}

const without = (ways: Readonly<Record<string, WayOut>>, left: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(ways).filter(([name]) => !left(name)))

// Without a policy, printing would open the system's dialog, which blocks the page.
const bareWays = without(allWays, (name) => name === 'print')
const ofWebRtc = (name: string) => name.startsWith('WebRTC')

test('only main’s session has a network, even for a page without a policy (S41: every session)', async ({
  start,
  outside,
  env,
}) => {
  test.setTimeout(120_000)
  const keyward = await start({ env })
  outside.beginToCount()
  for (const where of ['of our page', 'default', 'later: any'] as const)
    await goAll(await openBare(keyward, where), outside, bareWays)
  await requestOfMain(keyward.app, outside)
  expectNothingBut(outside, 'main')
})

test('each fence of a session works without the others (S41: requests, routes; S4: navigation, new windows)', async ({
  start,
  outside,
  env,
}) => {
  test.setTimeout(120_000)
  const keyward = await start({ env })
  outside.beginToCount()
  const onlyRequests = await openBare(keyward, 'later: only-requests', { route: true })
  await goAll(onlyRequests, outside, without(bareWays, ofWebRtc))
  await goAll(await openBare(keyward, 'later: only-routes', { requests: true }), outside, bareWays)
  await requestOfMain(keyward.app, outside)
  expectNothingBut(outside, 'main')
  const onlyNavigation = await openBare(keyward, 'later: only-navigation', { route: true, requests: true })
  await goAll(onlyNavigation, outside, { ...waysAway, ...waysElsewhere })
  await requestOfMain(keyward.app, outside)
  expectNothingBut(outside, 'main')
  // Keyward's window and the three opened here. Any other would be an empty window that an attempt opened.
  expect(await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(4)
})

test('only main’s requests use the system’s proxy (S41: main’s own)', async ({ start, outside, env }) => {
  const proxy = await startRawServer(reply(200, ''))
  try {
    const keyward = await start({ env, args: [`--proxy-server=127.0.0.1:${proxy.port}`] })
    await goAll(keyward.page, outside, allWays)
    await goAll(await openBare(keyward, 'default'), outside, bareWays)
    await requestOfMain(keyward.app, outside)
    expect(proxy.requests.map((request) => request.split('\r\n')[0])).toEqual([
      expect.stringMatching(/^GET http:\/\/way-\d+\.outside\.test:\d+\/ HTTP/),
    ])
    expect([...outside.seen.keys()]).toEqual([])
  } finally {
    await proxy.close()
  }
})
