import type { WebPreferences } from 'electron'
import { CONTENT_SECURITY_POLICY } from '../../src/main/window/content-security-policy.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, test } from './app/keyward-app.ts'

/** In the runtime, but not in its typings. */
interface HasPreferences {
  getLastWebPreferences(): WebPreferences | null
}

test('every window has the hardened preferences, and its page none of Node’s names (S1)', async ({
  start,
}) => {
  const { app, page } = await start()
  const preferences = await app.evaluate(({ webContents }) =>
    webContents
      .getAllWebContents()
      .filter((contents) => contents.getType() === 'window')
      .map((contents) => (contents as unknown as HasPreferences).getLastWebPreferences()),
  )
  expect(preferences).toHaveLength(1)
  for (const preference of preferences) {
    expect(preference).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      experimentalFeatures: false,
    })
    // The runtime names these only when they are on.
    expect(preference?.navigateOnDragDrop ?? false).toBe(false)
    expect(preference?.spellcheck ?? false).toBe(false)
    expect(preference?.allowRunningInsecureContent ?? false).toBe(false)
    expect(preference?.enableBlinkFeatures ?? '').toBe('')
  }
  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'global', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  )
  expect(globals).toEqual([])
  expect(await page.evaluate(() => Object.keys(window.keyward).sort())).toEqual([
    'activity',
    'app',
    'clipboard',
    'keys',
    'on',
    'practice',
    'requests',
    'services',
    'settings',
    'tokens',
    'vault',
    'workspaces',
  ])
})

test('the policy is the tested constant, and each forbidden thing is a violation (S3)', async ({ start }) => {
  const outside = await startRawServer(reply(200, 'x'))
  try {
    const { app, page } = await start()
    const policy = await app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const answer = await contents?.session.fetch('app://keyward/')
      return answer?.headers.get('content-security-policy')
    })
    expect(policy).toBe(CONTENT_SECURITY_POLICY)
    const isHacked = await page.evaluate(
      async ({ origin, wanted }) => {
        const missing = new Set(wanted)
        const allSeen = new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => {
            missing.delete(event.effectiveDirective)
            if (missing.size === 0) resolve()
          })
        })
        // The debugger lets what it runs itself evaluate text; the page's own turn of the loop may not.
        await new Promise((resolve) => setTimeout(resolve))
        const tryTo = async (attempt: () => unknown) => {
          try {
            await attempt()
          } catch {
            // Refusal is what is looked for.
          }
        }
        // biome-ignore lint/security/noGlobalEval: the test of its refusal
        await tryTo(() => globalThis.eval('window.hacked = true'))
        await tryTo(() => {
          document.body.innerHTML = '<b>x</b>'
        })
        const script = document.createElement('script')
        await tryTo(() => {
          script.text = 'window.hacked = true'
          document.head.append(script)
        })
        const style = document.createElement('style')
        style.textContent = 'body{color:red}'
        document.head.append(style)
        const image = document.createElement('img')
        image.src = `${origin}/x.png`
        document.body.append(image)
        const frame = document.createElement('iframe')
        frame.src = origin
        document.body.append(frame)
        await tryTo(() => fetch(origin))
        await allSeen
        return 'hacked' in window
      },
      {
        origin: outside.origin,
        wanted: ['connect-src', 'frame-src', 'img-src', 'require-trusted-types-for', 'style-src-elem'],
      },
    )
    expect(isHacked).toBe(false)
    expect(outside.requests).toEqual([])
  } finally {
    await outside.close()
  }
})

test('navigation, new windows and permissions are refused (S4)', async ({ start }) => {
  const { app, page } = await start()
  const address = page.url()
  const opened = await page.evaluate(() => {
    location.href = 'https://example.com/'
    return window.open('https://example.com/') === null
  })
  expect(opened).toBe(true)
  const permissions = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']
    const states = names.map(async (name) => {
      // Chromium knows more names than the page's typings.
      const state = await navigator.permissions.query({ name: name as PermissionName })
      return state.state
    })
    return Promise.all(states)
  })
  expect(new Set(permissions)).toEqual(new Set(['denied']))
  expect(page.url()).toBe(address)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('a call from any other page than our own is refused (S5)', async ({ start }) => {
  const { app } = await start()
  const answers = await app.evaluate(async ({ app: running, BrowserWindow }) => {
    const foreign = new BrowserWindow({
      show: false,
      webPreferences: {
        sandbox: true,
        contextIsolation: true,
        preload: `${running.getAppPath()}/out/preload/index.cjs`,
      },
    })
    await foreign.loadURL('data:text/html,<p>foreign</p>')
    const answer: unknown = await foreign.webContents.executeJavaScript('window.keyward.keys.list()')
    foreign.destroy()
    return answer
  })
  expect(answers).toMatchObject({ ok: false, error: { kind: 'refused', reason: 'foreign-sender' } })
})

test('a second start hands over and leaves the first in charge (S9)', async ({ start, profile }) => {
  const first = await start()
  await expect(start()).rejects.toThrow()
  expect((await first.call('app:state')).ok).toBe(true)
  expect(profile).toBeTruthy()
})

test('nothing is asked of any host that nobody entered (S10, promise 6)', async ({ start }) => {
  const proxy = await startRawServer(reply(502, 'no'))
  try {
    // Everything but this computer itself would go through the proxy.
    const keyward = await start({ args: [`--proxy-server=127.0.0.1:${proxy.port}`] })
    const key = await keyward.must('practice:createKey', {
      region: 'default',
      workspace: 'Practice',
      name: 'My first key',
      kind: 'service',
    })
    await keyward.must('tokens:issue', { keyId: key.id })
    await keyward.press()
    await keyward.must('tokens:copy', { keyId: key.id })
    await keyward.close()
    expect(proxy.requests).toEqual([])
    expect(proxy.connections()).toBe(0)
  } finally {
    await proxy.close()
  }
})
