import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import { CONTENT_SECURITY_POLICY } from '../../src/main/desktop/content-security-policy.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { addKeyForm, mainWindow } from '../pages/main-window.ts'
import { questionOf } from '../pages/question-page.ts'
import { expect, test } from './app/packages.ts'

const SECRET = 'canary-secret-test-build-51'
const TOKEN = 'canary-token-test-build-51'
const token = JSON.stringify({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' })

/** The page's content security policy, and the settings that keep all pages off the network. */
const fencesOf = (app: ElectronApplication) =>
  app.evaluate(async ({ app: running, BrowserWindow, session }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const page = await contents?.session.fetch('app://keyward/')
    const switchValue = (name: string) => running.commandLine.getSwitchValue(name)
    return {
      policy: page?.headers.get('content-security-policy'),
      udp: contents?.getWebRTCIPHandlingPolicy(),
      prefetch: switchValue('blink-settings'),
      lookups: switchValue('host-resolver-rules'),
      multicast: switchValue('disable-features'),
      request: await session.defaultSession
        .fetch('http://127.0.0.1:9')
        .catch((problem: Error) => problem.message),
    }
  })

test('the packaged test build does the main job: add a key, get a token, copy it, lock (S6: test build; S1: no dev tools; S3: in the package; S41: in the package)', async ({
  account,
  testBuild,
}) => {
  const server = await startRawServer(reply(200, token, { 'Content-Type': 'application/json' }))
  const app = await _electron.launch({
    executablePath: testBuild,
    args: [`--user-data-dir=${account.give(`${account.home}/profile`)}`],
    chromiumSandbox: true,
    env: { ...account.env },
  })
  try {
    expect(await app.evaluate(({ app: running }) => running.isPackaged)).toBe(true)
    const page = await app.firstWindow()
    const hasDevTools = await app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        contents.openDevTools()
        return contents.isDevToolsOpened()
      }),
    )
    expect(hasDevTools).toEqual([false])
    expect(await fencesOf(app)).toEqual({
      policy: CONTENT_SECURITY_POLICY,
      udp: 'disable_non_proxied_udp',
      prefetch: 'dnsPrefetchingEnabled=false',
      lookups: 'MAP *. ~NOTFOUND',
      multicast: 'WebRtcHideLocalIpsWithMdns',
      request: 'net::ERR_BLOCKED_BY_CLIENT',
    })
    const shown = mainWindow(page)
    const isInApp = () => page.evaluate(() => document.documentElement.dataset.appState ?? '')
    await expect.poll(isInApp).toMatch(/welcome|ready|needs-choice/)
    if ((await isInApp()) === 'needs-choice') {
      const choosing = page.evaluate(() =>
        window.keyward.vault.choose({ by: 'passphrase', passphrase: 'canary passphrase of the test build' }),
      )
      await (await questionOf(app, page)).agree()
      await choosing
    }
    const adding = page.evaluate(async (origin) => {
      const service = await window.keyward.services.save({
        name: 'Example',
        regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
      })
      if (!service.ok) throw new Error(service.error.kind)
      await window.keyward.workspaces.save({
        name: 'Acme',
        serviceId: service.value.id,
        regionId: service.value.regions[0]?.id ?? '',
        sensitive: false,
      })
    }, server.origin)
    // Main asks about the new host.
    await (await questionOf(app, page)).agree()
    await adding
    const form = addKeyForm(page)
    await page.keyboard.press('Control+n')
    await form.name.fill('Billing')
    await form.clientId.fill('billing')
    await form.clientSecret.fill(SECRET)
    await form.save.click()
    await page.getByRole('button', { name: 'Copy token' }).click()
    const clipboardText = () => app.evaluate(({ clipboard }) => clipboard.readText())
    await expect.poll(clipboardText).toBe(TOKEN)
    expect(server.requests).toHaveLength(1)

    await shown.lock.click()
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    expect(await clipboardText()).toBe('')
  } finally {
    await app.close()
    await server.close()
  }
})

test('the autostart entry names this program and ignores APPIMAGE (S7: own program)', async ({
  account,
  testBuild,
}) => {
  const app = await _electron.launch({
    executablePath: testBuild,
    args: [`--user-data-dir=${account.give(`${account.home}/profile`)}`],
    chromiumSandbox: true,
    env: { ...account.env, APPIMAGE: '/tmp/another-program' },
  })
  try {
    const page = await app.firstWindow()
    const isOpen = () => page.evaluate(() => document.documentElement.dataset.appState ?? '')
    await expect.poll(isOpen).toMatch(/welcome|ready|needs-choice/)
    const saved = await page.evaluate(() => window.keyward.settings.write({ startAtLogin: true }))
    expect(saved.ok).toBe(true)
    const program = await app.evaluate(() => process.execPath)
    const launcher = join(dirname(program), 'start-keyward')
    expect(statSync(launcher).mode & 0o111).toBe(0o111)
    const entry = readFileSync(join(dirname(account.profile), 'autostart', 'keyward.desktop'), 'utf8')
    expect(entry).toContain(`Exec="${launcher}" "--hidden"\n`)
  } finally {
    await app.close()
  }
})
