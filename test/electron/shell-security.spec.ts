import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WebPreferences } from 'electron'
import { CONTENT_SECURITY_POLICY } from '../../src/main/desktop/content-security-policy.ts'
import { reply, startRawServer } from '../fakes/raw-server.ts'
import { expect, shareApp, test } from './app/keyward-app.ts'

/** A method that exists at runtime, but is missing from Electron's type definitions. */
interface HasPreferences {
  getLastWebPreferences(): WebPreferences | null
}

const shared = shareApp()

test('every window has the hardened preferences, and its page has no Node globals (S1: preferences, globals)', async () => {
  const { keyward } = shared
  const { app, page } = keyward
  await keyward.showQuestions()
  const asking = keyward.call('app:restart')
  const readPreferences = () =>
    app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .filter((contents) => contents.getURL().startsWith('app:'))
        .map((contents) => (contents as unknown as HasPreferences).getLastWebPreferences()),
    )
  await expect.poll(async () => (await readPreferences()).length).toBe(2)
  const preferences = await readPreferences()
  // The view with main's question runs no script at all.
  expect(preferences.filter((each) => each?.javascript === false && each.preload === undefined)).toHaveLength(
    1,
  )
  for (const preference of preferences) {
    expect(preference).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      experimentalFeatures: false,
    })
    // The runtime lists these only if they are enabled.
    expect(preference?.navigateOnDragDrop ?? false).toBe(false)
    expect(preference?.spellcheck ?? false).toBe(false)
    expect(preference?.nodeIntegrationInSubFrames ?? false).toBe(false)
    expect(preference?.allowRunningInsecureContent ?? false).toBe(false)
    expect(preference?.enableBlinkFeatures ?? '').toBe('')
  }
  await app.evaluate(({ webContents, BrowserWindow }) =>
    webContents
      .getAllWebContents()
      .find(
        (contents) =>
          contents.getURL().startsWith('app:') && contents !== BrowserWindow.getAllWindows()[0]?.webContents,
      )
      ?.close(),
  )
  expect(await asking).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  await keyward.answerQuestions('go-on')
  const globals = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'global', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  )
  expect(globals).toEqual([])
  // The page can't open the system's file dialog either, not even from a frame (S59).
  const pickers = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const names = ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker']
    const found = [window, frame.contentWindow ?? {}].flatMap((each) => names.filter((name) => name in each))
    frame.remove()
    return found
  })
  expect(pickers).toEqual([])
  expect(await page.evaluate(() => Object.keys(window.keyward).sort())).toEqual([
    'activity',
    'app',
    'campaigns',
    'clipboard',
    'copies',
    'evidence',
    'imports',
    'keys',
    'on',
    'practice',
    'proxies',
    'reminders',
    'replacements',
    'requests',
    'services',
    'settings',
    'sharing',
    'tokens',
    'updates',
    'vault',
    'workspaces',
  ])
})

/**
 * What a page must not be able to do, and the violation that proves it was blocked: the directive, then the
 * attempt.
 */
const forbidden = {
  eval: 'require-trusted-types-for eval',
  'inline script': 'require-trusted-types-for HTMLScriptElement text',
  innerHTML: 'require-trusted-types-for Element innerHTML',
  'inline style': 'style-src-elem inline',
  'remote image': 'img-src /x.png',
  frame: 'frame-src',
  fetch: 'connect-src /fetched',
} as const

test('the policy is the tested constant, and everything it forbids is reported as a violation (S3: as shipped, eval, inline script, inline style, fetch, remote image, innerHTML, frame; S2: scheme)', async () => {
  const outside = await startRawServer(reply(200, 'x'))
  try {
    const { app, page } = shared.keyward
    expect(page.url()).toBe('app://keyward/')
    const [headers, statusOfPost] = await app.evaluate(async ({ BrowserWindow }) => {
      const own = BrowserWindow.getAllWindows()[0]?.webContents.session
      const answer = await own?.fetch('app://keyward/')
      const posted = await own?.fetch('app://keyward/', { method: 'POST' })
      return [Object.fromEntries(answer?.headers ?? []), posted?.status] as const
    })
    expect(headers).toMatchObject({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect(statusOfPost).toBe(404)
    const isHacked = await page.evaluate(
      async ({ origin, wanted }) => {
        const missing = new Set(wanted)
        const allSeen = new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => {
            const tried = event.sample.split('|')[0] || event.blockedURI.replace(origin, '')
            missing.delete(`${event.effectiveDirective} ${tried}`.trim())
            if (missing.size === 0) resolve()
          })
        })
        // During a debugger call, the page may evaluate text as code. In a later turn of its own, it may not.
        await new Promise((resolve) => setTimeout(resolve))
        const tryTo = async (attempt: () => unknown) => {
          try {
            await attempt()
          } catch {
            // Being blocked is expected.
          }
        }
        const added: Element[] = []
        const add = <Name extends 'script' | 'style' | 'img' | 'iframe'>(name: Name) => {
          const element = document.body.appendChild(document.createElement(name))
          added.push(element)
          return element
        }
        // biome-ignore lint/security/noGlobalEval: the test of its refusal
        await tryTo(() => globalThis.eval('window.hacked = true'))
        await tryTo(() => {
          add('script').text = 'window.hacked = true'
        })
        await tryTo(() => {
          add('style').textContent = 'body{color:red}'
        })
        await tryTo(() => {
          add('img').src = `${origin}/x.png`
        })
        await tryTo(() => {
          add('iframe').src = origin
        })
        await tryTo(() => fetch(`${origin}/fetched`))
        await tryTo(() => {
          document.body.innerHTML = '<b>x</b>'
        })
        // If an attempt causes no violation, this waits until the test times out.
        await allSeen
        for (const element of added) element.remove()
        return 'hacked' in window
      },
      { origin: outside.origin, wanted: Object.values(forbidden) as string[] },
    )
    expect(isHacked).toBe(false)
    expect(outside.requests).toEqual([])
  } finally {
    await outside.close()
  }
})

test('the page gets no permissions, devices or screen capture (S4: permissions, devices, screen; S24a: clipboard API)', async () => {
  const { keyward } = shared
  await keyward.app.evaluate(({ clipboard }) => clipboard.writeText('somebody’s'))
  // Some of the requests below require user input.
  await keyward.page.keyboard.press('Shift')
  const answers = await keyward.page.evaluate(async () => {
    const outcome = async (attempt: () => unknown) => {
      try {
        const given = await attempt()
        return Array.isArray(given) && given.length === 0 ? 'nothing' : `allowed: ${String(given)}`
      } catch (problem) {
        return problem instanceof Error || problem instanceof DOMException ? problem.name : 'refused'
      }
    }
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']
    const states = await Promise.all(
      names.map(async (name) => {
        // Chromium knows more permission names than the type definitions list.
        const state = await navigator.permissions.query({ name: name as PermissionName })
        return state.state
      }),
    )
    // Missing from the type definitions too. If the runtime lacks an API, there is nothing to refuse.
    const devices = navigator as unknown as Record<
      string,
      { requestDevice?(o: object): unknown; requestPort?(): unknown }
    >
    const ask = (kind: string) =>
      devices[kind] === undefined
        ? 'absent'
        : outcome(
            () =>
              devices[kind]?.requestDevice?.({ filters: [], acceptAllDevices: true }) ??
              devices[kind]?.requestPort?.(),
          )
    return {
      states: [...new Set(states)],
      notification: await outcome(() => Notification.requestPermission()),
      camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true })),
      screen: await outcome(() => navigator.mediaDevices.getDisplayMedia({ video: true })),
      devices: [await ask('usb'), await ask('hid'), await ask('serial'), await ask('bluetooth')],
      clipboard: [
        await outcome(() => navigator.clipboard.readText()),
        await outcome(() => navigator.clipboard.writeText('hacked')),
      ],
    }
  })
  expect(answers.states).toEqual(['denied'])
  expect(answers.notification).toBe('allowed: denied')
  for (const answer of [answers.camera, answers.screen, ...answers.devices, ...answers.clipboard])
    expect(answer).not.toMatch(/^allowed/)
  expect(await keyward.clipboardText()).toBe('somebody’s')
})

test('navigation, redirects, new windows and webviews are always refused (S4: navigation, redirects, new windows, webviews)', async () => {
  const target = await startRawServer(reply(200, 'target'))
  const redirecting = await startRawServer(reply(302, '', { Location: target.origin }))
  try {
    const { app, page } = shared.keyward
    const address = page.url()
    const refused = await page.evaluate((origin) => {
      location.href = origin
      const link = document.createElement('a')
      link.href = origin
      link.target = '_blank'
      document.body.append(link)
      link.click()
      const webview = document.createElement('webview')
      webview.setAttribute('src', origin)
      document.body.append(webview)
      const isWebview = 'getWebContentsId' in webview
      for (const element of [link, webview]) element.remove()
      return { window: window.open(origin) === null, webview: !isWebview }
    }, target.origin)
    expect(refused).toEqual({ window: true, webview: true })
    // Redirects a page that main itself loads, in a window that requests webviews, because the rules apply to
    // all web contents, whatever creates them.
    const redirected = await app.evaluate(async ({ BrowserWindow }, origin) => {
      const other = new BrowserWindow({ show: false, webPreferences: { webviewTag: true } })
      // Gives the window network access, which normally only main's session has.
      await other.webContents.session.setProxy({ mode: 'direct' })
      other.webContents.session.webRequest.onBeforeRequest(null)
      const loaded = await other.loadURL(origin).then(
        () => 'loaded',
        () => 'refused',
      )
      await other.loadURL('data:text/html,<p>x</p>')
      const attached = new Promise<string>((resolve) =>
        other.webContents.once('will-attach-webview', (event) =>
          resolve(event.defaultPrevented ? 'refused' : 'attached'),
        ),
      )
      const webview = `Object.assign(document.createElement('webview'), { src: ${JSON.stringify(origin)} })`
      await other.webContents.executeJavaScript(`void document.body.append(${webview})`)
      const webviews = await attached
      other.destroy()
      return { loaded, webviews }
    }, redirecting.origin)
    expect(redirected).toEqual({ loaded: 'refused', webviews: 'refused' })
    expect(redirecting.requests).toHaveLength(1)
    expect(target.requests).toEqual([])
    expect(page.url()).toBe(address)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  } finally {
    await target.close()
    await redirecting.close()
  }
})

test('no client certificate or sign-in is ever sent (S8: client certificate, sign-in)', async () => {
  const { app } = shared.keyward
  const given = await app.evaluate(({ app: running }) => {
    /** Returns the app's own listeners' results, and whether they prevented Chromium's default. */
    const ask = (name: 'login', ...args: unknown[]) => {
      const outcome = { prevented: false, given: [] as unknown[][] }
      const event = {
        preventDefault: () => {
          outcome.prevented = true
        },
      }
      const answer = (...given: unknown[]) => outcome.given.push(given)
      for (const listener of running.listeners(name).slice(-1)) listener(event, ...args, answer)
      return outcome
    }
    return {
      client: ask('select-client-certificate' as 'login', {}, 'https://x', [{ subject: 'me' }]),
      signIn: ask('login', {}, {}, { isProxy: true }),
      bad: ask('certificate-error' as 'login', {}, 'https://x', 'ERR_CERT', {}),
    }
  })
  expect(given).toEqual({
    client: { prevented: true, given: [[]] },
    signIn: { prevented: true, given: [[]] },
    bad: { prevented: true, given: [[false]] },
  })
})

test('calls from any other page are refused (S5: foreign frame)', async () => {
  const { app } = shared.keyward
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

test('a frame inside our page can’t make calls (S5: foreign frame; S1: preferences)', async () => {
  const inFrame = await shared.keyward.page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const inside = frame.contentWindow
    const found = { isThere: inside !== null, canCall: inside !== null && 'keyward' in inside }
    frame.remove()
    return found
  })
  expect(inFrame).toEqual({ isThere: true, canCall: false })
})

test('the window knows whether this runtime can keep copies out of clipboard histories (S23: said)', async () => {
  const { keyward } = shared
  const canConceal = await keyward.app.evaluate((electron) => 'ClipboardItem' in electron)
  expect((await keyward.must('app:state')).desktop.canConcealCopies).toBe(canConceal)
})

test('a second instance hands over to the first and exits (S9: hands over)', async () => {
  const first = shared.keyward
  await expect(shared.start()).rejects.toThrow()
  expect((await first.call('app:state')).ok).toBe(true)
})

test('the app handles only the contract’s calls, contacts no host that the user didn’t enter, and leaves no crash report (S5: channels; S10: no host, no crash reports)', async ({
  start,
  profile,
}) => {
  const proxy = await startRawServer(reply(502, 'no'))
  try {
    // Everything except traffic to this computer would go through the proxy.
    const keyward = await start({ args: [`--proxy-server=127.0.0.1:${proxy.port}`] })
    const { app, page } = keyward
    const key = await keyward.must('practice:createKey', {
      region: 'default',
      workspace: 'Practice',
      name: 'My first key',
      kind: 'service',
    })
    await keyward.must('settings:write', { theme: 'dark' })
    await keyward.must('tokens:issue', { keyId: key.id })
    await keyward.press()
    await keyward.must('tokens:copy', { keyId: key.id })
    // Only Electron's own listener. `ipcMain.handle` handlers aren't in this list.
    expect(await app.evaluate(({ ipcMain }) => ipcMain.eventNames())).toEqual(['error'])

    const crashed = page.waitForEvent('crash')
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
    })
    await crashed
    await app.close()
    // Electron itself writes a file with a random id there on startup. A crash dump would be next to it.
    const kept = readdirSync(join(profile, 'Crashpad'), { recursive: true })
    expect(kept.filter((name) => name !== 'client_id')).toEqual([])
    expect(proxy.requests).toEqual([])
    expect(proxy.connections()).toBe(0)
  } finally {
    await proxy.close()
  }
})
