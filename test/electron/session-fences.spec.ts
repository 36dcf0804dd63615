import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { NETWORK_PARTITION, ONCE_PARTITION } from '../../src/main/desktop/request-partitions.ts'
import { expect, type RunningKeyward, shareApp, test } from './app/keyward-app.ts'

const shared = shareApp({ args: ['--use-fake-device-for-media-stream'] })

/** Every session, including one created later. */
const sessions = ['of our page', 'default', NETWORK_PARTITION, ONCE_PARTITION, 'later'] as const

/** Opens a page in a session. With `isLifted`, the session has Electron's default permissions. */
const openPage = async ({ app }: RunningKeyward, where: string, isLifted = false): Promise<Page> => {
  const opened = app.waitForEvent('window')
  await app.evaluate(
    async ({ BrowserWindow, session }, [name, lifted]) => {
      const page = BrowserWindow.fromId(1)?.webContents.session
      const own =
        { 'of our page': page, default: session.defaultSession }[name] ?? session.fromPartition(name)
      if (lifted) {
        own.setPermissionRequestHandler(null)
        own.setPermissionCheckHandler(null)
      }
      // Serves a page in a secure context, without a content security policy, that may request devices.
      if (!own.protocol.isProtocolHandled('app'))
        own.protocol.handle('app', () => new Response('x', { headers: { 'Content-Type': 'text/html' } }))
      // Selects the first port on the user's behalf.
      own.on('select-serial-port', (event, ports, _contents, choose) => {
        event.preventDefault()
        choose(ports[0]?.portId ?? '')
      })
      await new BrowserWindow({ webPreferences: { session: own } }).loadURL('app://keyward/')
    },
    [where, isLifted] as const,
  )
  return opened
}

/** Requests every permission, each right after real input, and returns the results. */
const askForAll = async (page: Page) => {
  const ask = async (attempt: string): Promise<unknown> => {
    await page.mouse.click(2, 2)
    return page.evaluate(`(async () => ${attempt})().then(
      (given) => Object.prototype.toString.call(given).slice(8, -1),
      (problem) => problem.name,
    )`)
  }
  const desktop = "{ video: { mandatory: { chromeMediaSource: 'desktop' } } }"
  return {
    camera: await ask('navigator.mediaDevices.getUserMedia({ video: true })'),
    microphone: await ask('navigator.mediaDevices.getUserMedia({ audio: true })'),
    screen: await ask('navigator.mediaDevices.getDisplayMedia({ video: true })'),
    desktop: await ask(`navigator.mediaDevices.getUserMedia(${desktop})`),
    port: await ask('navigator.serial.requestPort()'),
    state: await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    ),
  }
}

test('every session refuses access to existing devices (S4: permissions, devices, screen, every session)', async () => {
  const { keyward } = shared
  for (const where of sessions) {
    expect(await askForAll(await openPage(keyward, where)), where).toEqual({
      camera: 'NotAllowedError',
      microphone: 'NotAllowedError',
      screen: 'NotAllowedError',
      desktop: 'NotAllowedError',
      port: 'NotFoundError',
      state: 'denied',
    })
  }
  // As a control: without the refusal, devices are granted. The screen isn't, because no handler grants it.
  const lifted = await openPage(keyward, 'lifted', true)
  expect(await askForAll(lifted)).toMatchObject({
    camera: 'MediaStream',
    microphone: 'MediaStream',
    screen: 'NotSupportedError',
    ...(existsSync('/dev/ttyS0') ? { port: 'SerialPort' } : {}),
    state: 'granted',
  })
})

test('a session grants no device of any kind (S4: devices)', async () => {
  const { app } = shared.keyward
  // There are no such devices here, so call the session's handler directly.
  const answers = await app.evaluate(({ app: running, session }) => {
    type Handler = Parameters<Electron.Session['setDevicePermissionHandler']>[0]
    const given: Handler[] = []
    running.prependOnceListener('session-created', (made) => {
      made.setDevicePermissionHandler = (handler: Handler) => void given.push(handler)
    })
    session.fromPartition('watched')
    const device = { productId: 1, vendorId: 1 } as Electron.HIDDevice &
      Electron.SerialPort &
      Electron.USBDevice
    return given.flatMap((handler) =>
      (['hid', 'serial', 'usb'] as const).map((deviceType) =>
        handler?.({ deviceType, origin: 'app://keyward', device }),
      ),
    )
  })
  expect(answers).toEqual([false, false, false])
})

test('no session downloads anything (S4: downloads)', async () => {
  const { app } = shared.keyward
  const folder = join(shared.profile, 'downloads')
  mkdirSync(folder)
  for (const where of sessions) {
    const isPrevented = await app.evaluate(
      ({ BrowserWindow, session }, [name, to]) => {
        const page = BrowserWindow.fromId(1)?.webContents.session
        const own =
          { 'of our page': page, default: session.defaultSession }[name] ?? session.fromPartition(name)
        return new Promise<boolean>((resolve) => {
          own.once('will-download', (event, item) => {
            // Otherwise a dialog would ask where to save the download.
            if (!event.defaultPrevented) item.setSavePath(to)
            resolve(event.defaultPrevented)
          })
          own.downloadURL('data:text/plain,x')
        })
      },
      [where as string, join(folder, 'x')] as const,
    )
    expect(isPrevented, where).toBe(true)
  }
})
